import { useCallback, useEffect, useMemo, useRef, type Dispatch } from 'react'
import { useShortcuts } from '../../../components/big-screen/keys/use-shortcuts.ts'
import type { CloudEvent } from '../cloud-state.ts'
import { perPage } from '../list/pages.ts'
import type { Phrase } from '#shared/cloud/phrases.ts'
import type { useTakingOff } from '../taking-off/use-taking-off.ts'
import type { useWall } from '../use-wall.ts'
import { cloudActions, type CloudAction, type CloudActionId, type CloudMoment } from './cloud-actions.ts'

interface Hands {
  readonly moment: CloudMoment
  /** Most said first. */
  readonly phrases: readonly Phrase[]
  /** The place of the list at which the keys are. */
  readonly here: number
  /** The phrase in the spotlight. */
  readonly lit: Phrase | undefined
  readonly wall: Pick<ReturnType<typeof useWall>, 'holdHere' | 'revealHere' | 'seatAgain'>
  readonly taking: Pick<ReturnType<typeof useTakingOff>, 'takeOff' | 'undo'>
  readonly dispatch: Dispatch<CloudEvent>
  readonly setAt: (key: string | undefined) => void
}

/** What still works while the way to join covers the wall. */
const uncovering = ['join', 'leave', 'letters'] as const

const perform = ({ id }: CloudAction, hands: Hands): void => {
  const { moment, phrases, here, lit, wall, taking, dispatch, setAt } = hands
  if (moment.joinShown && !uncovering.some((one) => one === id)) return
  const spotlightAt = (index: number) => {
    const phrase = phrases[index]
    if (!phrase) return
    setAt(phrase.key)
    dispatch({ type: 'spotlit', phrase: { key: phrase.key } })
  }
  const reach = (index: number) => {
    const phrase = phrases[Math.max(0, Math.min(phrases.length - 1, index))]
    if (moment.listShown && phrase) setAt(phrase.key)
  }
  const step = (by: 1 | -1) => {
    if (lit) spotlightAt(Math.max(0, phrases.indexOf(lit) + by))
    else reach(here + by * perPage(1))
  }
  const takeOff = () => {
    const phrase = phrases[here]
    if (!moment.listShown || lit || !phrase || !moment.mayTakeOff) return
    setAt((phrases[here + 1] ?? phrases[here - 1])?.key)
    taking.takeOff(phrase)
  }
  const does: Readonly<Record<CloudActionId, () => void>> = {
    hold: moment.isHeld ? wall.revealHere : wall.holdHere,
    again: wall.seatAgain,
    kept: () => {
      if (moment.hasKept || moment.keptShown) dispatch({ type: 'kept' })
    },
    list: () => dispatch({ type: 'list' }),
    join: () => dispatch({ type: 'join' }),
    pause: () => dispatch({ type: 'pause' }),
    letters: () => dispatch({ type: 'letters' }),
    leave: () => dispatch({ type: 'left' }),
    spotlight: () => {
      if (!lit) spotlightAt(moment.listShown ? here : 0)
    },
    back: () => step(-1),
    next: () => step(1),
    up: () => reach(here - 1),
    down: () => reach(here + 1),
    undo: taking.undo,
    'take-off': takeOff,
  }
  does[id]()
}

/** The wall's keys and buttons, as things are when they are pressed. */
export const useActions = (hands: Hands) => {
  const latest = useRef(hands)
  useEffect(() => {
    latest.current = hands
  })
  const act = useCallback((action: CloudAction) => perform(action, latest.current), [])
  useShortcuts(cloudActions, act, hands.moment.lettersOff)
  return useMemo(() => ({ act, actions: cloudActions }), [act])
}

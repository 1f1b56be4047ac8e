import type { Dispatch } from 'react'
import { isField } from '../../keys/wall-keys.ts'
import { useWallKeys } from '../../keys/use-wall-keys.ts'
import { stepBack, stepOn, turnPage, type Walked } from '#shared/reading/read-steps.ts'
import {
  isListUp,
  leave,
  letGo,
  nextList,
  setLayout,
  setReading,
  type Change,
  type ChartState,
  type ShownReading,
} from '../chart-state.ts'
import { reset } from '../keyboard/chart-keys.ts'
import type { Look } from '../points/look.ts'
import type { Point } from '../rows/point.ts'
import { projectorKeys } from './projector-keys.ts'
import { useProjectorKeys } from './use-projector-keys.ts'

interface Commands {
  readonly state: ChartState
  readonly change: Dispatch<Change>
  readonly points: readonly Point[]
  readonly look: Look
  /** Something that has no keys of its own covers the wall. */
  readonly isCovered: boolean
  /** The ideas that are read, where they are on the wall in words. */
  readonly list: Walked | undefined
  /** Nothing is told of any idea. */
  readonly isHushed: boolean
  readonly round: number | undefined
  readonly hold: () => void
  readonly reveal: () => void
  readonly countDown: () => void
  readonly compare: () => void
  readonly replay: () => void
  readonly save: (kind: 'png' | 'svg') => void
}

/** What the projector's keys do. */
export const useCommands = (commands: Commands): void => {
  const { state, change, points, look, isCovered, list, isHushed, round } = commands
  const settled = points.at(-1)?.row ?? 0
  const lay = (kind: 'exact' | 'spread') => change(setLayout({ kind, settled }))
  const walk = (to: (read: ShownReading, of: Walked) => ShownReading) =>
    change(({ read }) => ({ read: read && list ? to(read, list) : read }))
  useWallKeys({
    ...{ keys: projectorKeys, state, facts: {}, change, isCovered: state.isJoining || isCovered },
    does: {
      hold: commands.hold,
      countdown: commands.countDown,
      exact: () => lay('exact'),
      spread: () => lay('spread'),
      look: () => change(() => ({ look: look === 'bright' ? 'dark' : 'bright' })),
      read: () => {
        if (!isHushed) change(setReading({ round, settled }))
      },
      rated: () => {
        if (!isHushed) change(nextList)
      },
      'read-on': () => walk(stepOn),
      'read-back': () => walk(stepBack),
      'read-page': () => walk((read, { lines }) => turnPage(read, lines.length)),
      'read-page-back': () => walk((read, { lines }) => turnPage(read, lines.length, -1)),
      compare: () => {
        change(letGo)
        commands.compare()
      },
      replay: () => {
        change(letGo)
        commands.replay()
      },
      png: () => commands.save('png'),
      svg: () => commands.save('svg'),
    },
  })
  useProjectorKeys({
    reveal: commands.reveal,
    leave: (target) => {
      if (state.isJoining) return
      change(leave)
      // The chart's own Escape keeps out of fields.
      if (!isField(target)) return
      if (target instanceof HTMLElement) target.blur()
      change(reset)
    },
    isAway: state.isJoining || state.lettersOff,
    isWalked: list !== undefined || isListUp(state),
  })
}

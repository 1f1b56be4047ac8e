import { expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import { keyPress } from '#lib/test-support/key-press.ts'
import { isKeyOf, labelOf } from '../../keys/wall-keys.ts'
import { changed } from '../../state/wall-state.ts'
import { cardsKeys, type CardsFacts } from './cards-keys.ts'
import { followDesk, initialCardsState, modeOf, type CardsState, type Mode } from './cards-state.ts'

const factsOf = (state: CardsState, covered?: Mode): CardsFacts => {
  const mode = modeOf(state, state.lit !== undefined)
  const order = Array.from({ length: 20 }, (_, index) => 20 - index)
  // Pair 15 has a flagged word.
  const inTurn = order.filter((row) => row !== 15)
  return { mode, heard: covered ?? mode, order, inTurn, last: 17, round: 2 }
}
const momentOf = (state: CardsState) => ({ ...state, ...factsOf(state) })
/** The key that is heard. */
const heard = (pressed: string, state: CardsState, covered?: Mode) =>
  cardsKeys.find(
    ({ cap, isHeard }) =>
      isKeyOf(cap, keyPress(pressed)) && isHeard?.({ ...state, ...factsOf(state, covered) }),
  )
/** The state after keys, each as the mode has it that it meets. */
const after = (keys: readonly string[], state: CardsState = initialCardsState): CardsState =>
  keys.reduce((now, pressed) => {
    const become = heard(pressed, now)?.change
    return become ? changed(now, () => become(momentOf(now))) : now
  }, state)
/** What differs from the beginning. */
const differs = (state: CardsState) =>
  Object.fromEntries(
    Object.entries(state).filter(([part, set]) => set !== initialCardsState[part as keyof CardsState]),
  )
const directed = (state: CardsState, show: Show, ...parts: (keyof Show)[]) =>
  changed(state, followDesk({ type: 'directed', parts, show, round: 2, now: 1000 }))
const lit = (row: number) => ({ row, round: 2 })

it('pauses, lists and shows how to join, and each again by the same key', () => {
  expect(differs(after([' ']))).toEqual({ isPaused: true })
  expect(differs(after(['t']))).toEqual({ isListed: true })
  expect(differs(after(['q']))).toEqual({ isJoining: true })
  for (const twice of [' ', 't', 'q']) expect(after([twice, twice])).toEqual(initialCardsState)
})

it('puts the last that landed in the light, and goes from pair to pair, at most to either end', () => {
  expect(after(['Enter']).lit).toEqual(lit(17))
  for (const next of ['ArrowRight', 'PageDown']) expect(after(['Enter', next]).lit).toEqual(lit(16))
  expect(after(['Enter', 'PageUp']).lit).toEqual(lit(18))
  expect(after(['Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']).lit).toEqual(lit(20))
  expect(after(['Enter', 'ArrowRight', 'ArrowRight']).lit, 'past what is flagged').toEqual(lit(14))
  expect(after(['Enter', 't']), 'T is no key there').toEqual(after(['Enter']))
})

it('walks the list by lines and pages, and lights the pair one is at', () => {
  expect(after(['t', 'ArrowDown']).at).toBe(19)
  expect(after(['t', 'ArrowDown', 'PageDown']).at).toBe(10)
  expect(after(['t', 'PageDown', 'PageDown', 'PageDown']).at).toBe(1)
  expect(after(['t', 'PageDown', 'PageUp', 'PageUp']).at).toBe(20)
  expect(after(['t', 'Enter']).lit).toEqual(lit(20))
  expect(differs(after(['t', 'ArrowDown', 'Enter', 'Escape']))).toEqual({ isListed: true, at: 19 })
})

it('closes what was opened last: the way to join, the light, then the list and the countdown', () => {
  const open: CardsState = {
    ...initialCardsState,
    ...{ isListed: true, lit: lit(4), isJoining: true, countdown: { endsAt: 61_000, totalMs: 60_000 } },
  }
  expect(after(['Escape'], open)).toEqual({ ...open, isJoining: false })
  expect(after(['Escape', 'Escape'], open)).toEqual({ ...open, isJoining: false, lit: undefined })
  expect(after(['Escape', 'Escape', 'Escape'], open)).toEqual(initialCardsState)
})

it.each([
  ['wall', [], ['Pause', 'Spotlight', 'List', 'Join', 'Full screen', 'Keys off']],
  ['light', ['Enter'], ['Back', 'Next', 'Wall', 'Keys off']],
  ['light of the list', ['t', 'Enter'], ['Back', 'Next', 'List', 'Keys off']],
  ['list', ['t'], ['Up', 'Down', 'Back', 'Next', 'Spotlight', 'Wall', 'Keys off']],
  ['join', ['q'], ['Join', 'Wall']],
])('has buttons for the %s', (_, keys, labels) => {
  const moment = momentOf(after(keys))
  const offered = cardsKeys.filter(({ isOffered }) => isOffered?.(moment))
  expect(offered.map((key) => labelOf(key, moment))).toEqual(labels)
})

it('hears the keys that have a button, and of the list the way out, too', () => {
  const caps = ['Enter', 't', 'q', 'w', ' ', 'ArrowLeft', 'ArrowUp', 'PageUp', 'Escape']
  const heardIn = (keys: readonly string[], covered?: Mode) =>
    caps.filter((cap) => heard(cap, after(keys), covered))
  expect(heardIn([])).toEqual(['Enter', 't', 'q', 'w', ' '])
  expect(heardIn(['Enter'])).toEqual(['ArrowLeft', 'PageUp', 'Escape'])
  expect(heardIn(['t'])).toEqual(['Enter', 't', 'ArrowUp', 'PageUp', 'Escape'])
  expect(heardIn(['q'])).toEqual(['q', 'Escape'])
  expect(heardIn([], 'join'), 'behind a countdown').toEqual(['q', 'Escape'])
})

it('has nothing in the light for a pair of another round, and what covers it stays', () => {
  const joining = after(['q'])
  expect(directed(joining, { spotlight: { round: 1, row: 7 } }, 'spotlight')).toEqual(joining)
  const light = directed(joining, { spotlight: lit(7) }, 'spotlight')
  expect(differs(light)).toEqual({ lit: lit(7) })
  expect(differs(directed(light, {}, 'spotlight'))).toEqual({})
})

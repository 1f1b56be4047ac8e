import type { DeskAnswer, DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { Held } from '../state/held.ts'
import { quadrantOf } from '../wall/places.ts'

/** Holds, unless it is held: a second tap on the same spot does nothing more. */
export const holding = ({ mode }: DeskState): DeskChange | undefined =>
  mode === 'hold' ? undefined : { kind: 'hold' }

const isBigBet = ({ answer: { impact, effort }, hidden }: DeskAnswer): boolean =>
  typeof impact === 'number' && typeof effort === 'number' && !hidden && quadrantOf({ impact, effort }) === 2

/** How many of the waiting answers are big bets; undefined where not all are known, or the form has no chart. */
export const betsWaiting = ({ state: { form, waiting, lastRow }, answers }: Held): number | undefined => {
  const known = answers.filter(({ row }) => row > lastRow)
  return form !== 'laser-focus' || known.length < waiting ? undefined : known.filter(isBigBet).length
}

interface RevealWords {
  readonly label: string
  readonly hint: string
  readonly question: string
}

/** What the button says that opens a picture behind which so many answers wait. */
export const openWords = (waiting: number, isLost: boolean): RevealWords => {
  const calm = waiting > 0 ? 'Press and hold' : 'Nothing waits. Press and hold'
  return {
    label: waiting > 0 ? `Reveal ${waiting}` : 'Open again',
    hint: isLost ? 'Back when the signal is' : calm,
    question: waiting > 0 ? `Reveal ${waiting}?` : 'Open the picture?',
  }
}

/** How many answers were looked at that a hold keeps back: 0 where none is held. `seen` is the list's newest row. */
export const lookedAt = ({ state: { mode, lastRow }, answers }: Held, seen: number): number =>
  mode === 'hold' ? answers.filter(({ row, hidden }) => row > lastRow && row <= seen && !hidden).length : 0

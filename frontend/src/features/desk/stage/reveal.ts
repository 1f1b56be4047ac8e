import type { DeskAnswer, DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { Held } from '../state/followed-form.ts'
import { quadrantOf } from '../wall/places.ts'

/** Holds, unless it is held: a second tap on the same spot does nothing more. */
export const holding = ({ mode }: DeskState): DeskChange | undefined =>
  mode === 'hold' ? undefined : { kind: 'hold' }

const isBigBet = ({ answer: { impact, effort } }: DeskAnswer): boolean =>
  typeof impact === 'number' && typeof effort === 'number' && quadrantOf({ impact, effort }) === 2

/** How many of the waiting answers are big bets; undefined where not all are known, or the form has no chart. */
export const betsWaiting = ({ state: { form, waiting, lastRow }, answers }: Held): number | undefined => {
  const known = answers.filter(({ row, standing }) => row > lastRow && standing === 'shown')
  return form !== 'laser-focus' || known.length < waiting ? undefined : known.filter(isBigBet).length
}

interface RevealWords {
  readonly label: string
  readonly hint: string
  readonly question: string
}

/** How many rows wait that this desk has not read, once it is known that it lacks some. */
export const unreadWaiting = ({ state: { lastRow, numbered }, reading, first, last }: Held): number => {
  if (!reading) return 0
  const read = Math.max(0, last - Math.max(first, lastRow + 1) + 1)
  return Math.max(0, numbered - lastRow - read)
}

/** What the button says that opens a picture behind which so many answers wait, some of them unread by this desk. */
export const openWords = (waiting: number, unread: number, isLost: boolean): RevealWords => {
  const calm = unread > 0 ? `${unread} not read here yet` : waiting > 0 ? '' : 'Nothing waits'
  return {
    label: waiting > 0 ? `Reveal ${waiting}` : 'Open again',
    hint: isLost ? 'Back when the signal is' : [calm, 'Press and hold'].filter(Boolean).join('. '),
    question: waiting > 0 ? `Reveal ${waiting}?` : 'Open the picture?',
  }
}

/** The last row that this desk may reveal: it has every one up to there. `seen` is the list's newest row. */
export const lastToReveal = ({ state: { lastRow }, first, last }: Held, seen: number): number =>
  first <= lastRow + 1 ? Math.min(seen, last) : lastRow

/** How many answers were looked at, up to a row, that a hold keeps back: 0 where none is held. */
export const lookedAt = ({ state: { mode, lastRow }, answers }: Held, upTo: number): number =>
  mode === 'hold'
    ? answers.filter(({ row, standing }) => row > lastRow && row <= upTo && standing === 'shown').length
    : 0

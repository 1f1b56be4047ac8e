import { meanPlace } from '#shared/gather/mean.ts'
import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import { type Gathered, leastOfPile, mayBeGathered, type Pile, pilesOf } from '#shared/gather/pile.ts'
import { phrasesOf } from '#shared/cloud/phrases.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { numberOf } from '../answers/describe-answer.ts'

/** Whether a desk may gather what says the same. */
export const mayGather = ({ form, link }: Pick<DeskState, 'form' | 'link'>): boolean =>
  mayBeGathered(form) && mayDo(link.scope, 'moderate')

/** Where a row lay when somebody chose it: the pile's id, undefined for one that lay in none. */
export type Lay = string | undefined

/** Something that this desk does with piles. */
export type PileAct =
  /** Puts rows into a pile, which has this name from then on, `by` the words of one of them; no rows: it is renamed. */
  | {
      readonly kind: 'gather'
      readonly pile: Pile
      readonly rows: ReadonlyMap<number, Lay>
      readonly by?: number | undefined
    }
  /** Takes rows out of a pile. */
  | { readonly kind: 'apart'; readonly pile: string; readonly rows: readonly number[] }

/** An answer as it lies once something is done. */
const withAct = (answer: DeskAnswer, act: PileAct): DeskAnswer => {
  const { pile, ...alone } = answer
  if (act.kind === 'apart') return pile?.id === act.pile && act.rows.includes(answer.row) ? alone : answer
  const isPutIn = act.rows.has(answer.row) && answer.standing === 'shown'
  return isPutIn || pile?.id === act.pile.id ? { ...answer, pile: act.pile } : answer
}

/** Whether answers tell already of what was done: rows that are not shown are in no pile, whatever they tell. */
export const isTold = (answers: readonly DeskAnswer[], act: PileAct): boolean =>
  answers.every((answer) => {
    const now = withAct(answer, act)
    return (
      answer.standing !== 'shown' ||
      (now.pile?.id === answer.pile?.id && now.pile?.name === answer.pile?.name)
    )
  })

/** The answers of a round as far as they can be gathered. */
export interface GatherRoom {
  readonly form: LiveForm
  readonly rows: ReadonlyMap<number, DeskAnswer>
  /** Ascending by row: those that are shown. */
  readonly shown: readonly DeskAnswer[]
  /** By their ids, those of two and more. */
  readonly piles: ReadonlyMap<string, Gathered<DeskAnswer>>
  /** Of words: how many answers each pile counts in the cloud, where who says the same in other letters counts, too. */
  readonly voices: ReadonlyMap<string, number>
  /** The last row that walls are told of: what is held back gives no pile its name. */
  readonly lastRow: number
}

const voicesIn = (
  form: LiveForm,
  shown: readonly DeskAnswer[],
  piles: GatherRoom['piles'],
): GatherRoom['voices'] => {
  if (formRecords[form].desk.hasChart || piles.size === 0) return new Map()
  const said = shown.map(({ row, answer, pile }) => ({
    ...{ row, pile, question: '' },
    answer: typeof answer.answer === 'string' ? answer.answer : '',
  }))
  const counts = new Map(phrasesOf(said).flatMap(({ rows, count }) => rows.map((row) => [row, count])))
  return new Map([...piles].map(([id, { rows }]) => [id, counts.get(rows[0]?.row ?? 0) ?? rows.length]))
}

/** How many say what a pile says. */
export const voicesOf = (
  { voices }: Pick<GatherRoom, 'voices'>,
  { id, rows }: Gathered<DeskAnswer>,
): number => voices.get(id) ?? rows.length

export const isShown = ({ standing }: DeskAnswer): boolean => standing === 'shown'

/** A room as a desk sees it, with what it has under way. */
export const roomOf = (
  form: LiveForm,
  answers: readonly DeskAnswer[],
  acts: readonly PileAct[],
  lastRow = Infinity,
): GatherRoom => {
  const now = acts.length === 0 ? answers : answers.map((answer) => acts.reduce(withAct, answer))
  const shown = now.filter(isShown)
  const piles = pilesOf(shown)
  const rows = new Map(now.map((answer) => [answer.row, answer]))
  return { form, rows, shown, piles, voices: voicesIn(form, shown, piles), lastRow }
}

/** How many piles there are among answers. */
export const countPiles = (answers: readonly DeskAnswer[]): number => pilesOf(answers.filter(isShown)).size

/** The pile in which a row lies; one whose others are all hidden lies in none. */
export const pileOf = ({ rows, piles }: GatherRoom, row: number): Gathered<DeskAnswer> | undefined => {
  const answer = rows.get(row)
  return answer?.pile && isShown(answer) ? piles.get(answer.pile.id) : undefined
}

/** Where a row lies now. */
export const layOf = (room: GatherRoom, row: number): Lay => pileOf(room, row)?.id

/** Those that lie in no pile. */
export const looseOf = (room: GatherRoom): readonly DeskAnswer[] =>
  room.shown.filter(({ row }) => layOf(room, row) === undefined)

/** Whether a row is still where it was when it was chosen, or in the pile into which it is to go. */
const isWhereItWas = (room: GatherRoom, row: number, lay: Lay, target: string): boolean => {
  const answer = room.rows.get(row)
  const now = layOf(room, row)
  return answer !== undefined && isShown(answer) && (now === lay || now === target)
}

/**
 * What is left of an act as things stand now: what was hidden meanwhile, or gathered elsewhere, is left where it is. Undefined
 * where nothing is left to do.
 */
export const asItStands = (act: PileAct, room: GatherRoom): PileAct | undefined => {
  if (act.kind === 'apart') {
    const rows = act.rows.filter((row) => room.rows.get(row)?.pile?.id === act.pile)
    return rows.length === 0 ? undefined : { ...act, rows }
  }
  const pile = room.piles.get(act.pile.id)
  if (act.rows.size === 0) {
    const [first] = pile?.rows ?? []
    return first && { ...act, rows: new Map([[first.row, act.pile.id]]) }
  }
  const rows = new Map([...act.rows].filter(([row, lay]) => isWhereItWas(room, row, lay, act.pile.id)))
  const there = pile?.rows.filter(({ row }) => !rows.has(row)).length ?? 0
  // What gets more keeps the name that it has by then.
  return rows.size === 0 || rows.size + there < leastOfPile
    ? undefined
    : { ...act, rows, pile: { ...act.pile, name: pile?.name ?? act.pile.name } }
}

/** Piles as a list shows them: those of most first. */
export const listPiles = (room: GatherRoom): readonly Gathered<DeskAnswer>[] =>
  [...room.piles.values()].toSorted((one, other) => voicesOf(room, other) - voicesOf(room, one))

/** What is known of a pile of ideas: the mean of where its own tables put them, and how many tables; of words nothing. */
export const figuresOf = (
  form: LiveForm,
  rows: readonly DeskAnswer[],
): { readonly impact: number; readonly effort: number; readonly tables: number } | undefined => {
  if (rows.length === 0 || !formRecords[form].desk.hasChart) return undefined
  const places = rows.map(({ answer }) => ({
    impact: numberOf(answer.impact),
    effort: numberOf(answer.effort),
  }))
  return {
    ...meanPlace(places),
    tables: new Set(rows.map(({ answer }) => numberOf(answer.table))).size,
  }
}

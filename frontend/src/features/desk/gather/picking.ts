import type { DeskAnswer } from '#shared/desk/desk.ts'
import { mostSuggested } from '#shared/gather/followed.ts'
import { type Alike, type Pips, pips } from '#shared/gather/likeness.ts'
import { wordsOf } from '#shared/text/count-words.ts'
import { samePhrase } from '#shared/text/same-phrase.ts'
import { spelling, withWords } from '#lib/ideas/with-words.ts'
import { describeAnswer, isOutOfWords } from '../answers/describe-answer.ts'
import { type GatherRoom, isShown, type Lay, layOf, looseOf, pileOf } from './piles.ts'

/** What somebody at a desk is choosing: it begins with an idea, or adds to a pile. Nothing is ticked by itself. */
export interface Picking {
  /** The idea that it began with, which lay in no pile; or the pile that gets more. */
  readonly from: { readonly row: number } | { readonly pile: string }
  /** What was ticked, in that order, and where each lay then. */
  readonly ticked: ReadonlyMap<number, Lay>
  /** What was ticked, and that was taken back: nobody means those by all down to a line. */
  readonly refused: ReadonlySet<number>
  /** The name that was typed; undefined where the proposed one does. */
  readonly name: string | undefined
  /** The words that are looked for. */
  readonly text: string
}

const blank = { ticked: new Map<number, Lay>(), refused: new Set<number>(), name: undefined, text: '' }

/** Begins with an idea; one that lies in a pile leads to that, which may get more. */
export const pickFrom = (room: GatherRoom, row: number): Picking => {
  const pile = pileOf(room, row)
  return pile ? pickFor(pile.id) : { ...blank, from: { row } }
}

/** Begins to add to a pile. */
export const pickFor = (pile: string): Picking => ({ ...blank, from: { pile } })

/** The rows that are there before anything is ticked: the idea that it began with, or those of the pile. */
export const originOf = ({ from }: Picking, room: GatherRoom): readonly number[] =>
  'row' in from ? [from.row] : (room.piles.get(from.pile)?.rows.map(({ row }) => row) ?? [])

/** Whether a row can be gathered as it was chosen: it is shown, and lies where it lay then. */
const isStill = (room: GatherRoom, row: number, lay: Lay): boolean => {
  const answer = room.rows.get(row)
  return answer !== undefined && isShown(answer) && layOf(room, row) === lay
}

/** Whether a row is ticked, and still where it was. */
const isIn = ({ ticked }: Picking, room: GatherRoom, row: number): boolean =>
  ticked.has(row) && isStill(room, row, ticked.get(row))

/** Ticks a row as it lies now, or takes that back. */
export const tick = (picking: Picking, room: GatherRoom, row: number): Picking => {
  const [ticked, refused] = [new Map(picking.ticked), new Set(picking.refused)]
  const wasIn = isIn(picking, room, row)
  ticked.delete(row)
  refused.delete(row)
  if (wasIn) refused.add(row)
  else ticked.set(row, layOf(room, row))
  return { ...picking, ticked, refused }
}

/** What would be put together now, and where each lies: the idea that it began with, and what is ticked. */
export const putTogether = (picking: Picking, room: GatherRoom): ReadonlyMap<number, Lay> => {
  const { from, ticked } = picking
  const all = new Map('row' in from ? [[from.row, undefined], ...ticked] : ticked)
  return new Map([...all].filter(([row, lay]) => isStill(room, row, lay)))
}

/** The most that a search shows. */
export const mostFound = 50

/** With fewer ideas than that nobody needs help to see which say the same. */
export const leastToHelp = 10

/**
 * What is suggested of what sounds alike: what lies in no pile now. Of few ideas all are listed: one looks through them by
 * eye.
 */
export const suggested = (picking: Picking, room: GatherRoom, alike: readonly Alike[]): readonly Alike[] => {
  const loose = new Set(looseOf(room).map(({ row }) => row))
  const listed = alike.filter(({ row }) => loose.has(row)).slice(0, mostSuggested)
  if (room.shown.length >= leastToHelp) return listed
  const known = new Set([...originOf(picking, room), ...listed.map(({ row }) => row)])
  return [...listed, ...[...loose].filter((row) => !known.has(row)).map((row) => ({ row, likeness: 0 }))]
}

/** One of those that may be ticked. */
export interface PickLine {
  readonly answer: DeskAnswer
  /** How alike it sounds, or that the facilitator has found it; undefined where it does not sound alike. */
  readonly by: Pips | 'you' | undefined
  readonly isIn: boolean
  /** It is not shown any more. */
  readonly isGone: boolean
  /** The name of another pile, in which it lies. */
  readonly elsewhere: string | undefined
}

/** The answers that have the words, or are of the table, that is looked for; undefined for a text without a word. */
export const foundIn = ({ form, shown }: GatherRoom, text: string): readonly DeskAnswer[] | undefined => {
  const has = withWords(text)
  return (
    has &&
    shown.filter((answer) => {
      const { circle, text: words } = describeAnswer(form, answer)
      return has(spelling(words), circle?.table)
    })
  )
}

/**
 * What may be ticked: while words are looked for, those that have them, the newest first; else what sounds alike, the most
 * alike first, and below it what was found before and ticked. Nothing leaves its place.
 */
export const linesOf = (picking: Picking, room: GatherRoom, alike: readonly Alike[]): readonly PickLine[] => {
  const { from, ticked, text } = picking
  const own = new Set(originOf(picking, room))
  const likeness = new Map(alike.map((one) => [one.row, one.likeness]))
  const found = foundIn(room, text)
  const rows = found
    ? found
        .map(({ row }) => row)
        .filter((row) => !own.has(row))
        .toReversed()
        .slice(0, mostFound)
    : [...new Set([...likeness.keys(), ...ticked.keys()])].filter((row) => !own.has(row))
  return rows.flatMap((row): PickLine[] => {
    const answer = room.rows.get(row)
    if (!answer) return []
    const pile = pileOf(room, row)
    const like = likeness.get(row)
    const isOwn = 'pile' in from && pile?.id === from.pile
    return [
      {
        answer,
        by: pips(like ?? 0) ?? (found || like === undefined ? 'you' : undefined),
        isIn: isIn(picking, room, row),
        isGone: !isShown(answer),
        elsewhere: isOwn ? undefined : pile?.name,
      },
    ]
  })
}

/** The rows of lines that several are meant by: that are not ticked, lie in no pile, and were not taken back. */
const freeOf = ({ refused }: Picking, lines: readonly PickLine[]): readonly number[] =>
  lines.flatMap(({ answer: { row }, isIn: isTicked, isGone, elsewhere }) =>
    isTicked || isGone || elsewhere !== undefined || refused.has(row) ? [] : [row],
  )

/** What all down to each line are, by its row: what is free above it, and itself. Not there for a line that is not free. */
export const allDownTo = (
  picking: Picking,
  lines: readonly PickLine[],
): ReadonlyMap<number, readonly number[]> =>
  new Map(freeOf(picking, lines).map((row, at, free) => [row, free.slice(0, at + 1)]))

/** What is free from one line to another, whichever is above. */
export const allBetween = (
  picking: Picking,
  lines: readonly PickLine[],
  one: number,
  other: number,
): readonly number[] => {
  const [from, to] = [one, other]
    .map((row) => lines.findIndex(({ answer }) => answer.row === row))
    .toSorted((first, second) => first - second)
  return from === undefined || to === undefined || from < 0 ? [] : freeOf(picking, lines.slice(from, to + 1))
}

/** The rows whose words may name a pile: none that walls are not told of, or with a flagged word that nobody let through. */
export const namersOf = (rows: Iterable<number>, room: GatherRoom): readonly number[] =>
  [...rows].filter((row) => {
    const answer = room.rows.get(row)
    const mayName = answer !== undefined && row <= room.lastRow && !isOutOfWords(answer)
    return mayName && describeAnswer(room.form, answer).text !== ''
  })

/**
 * An answer as far as it says what others say: without the words for which it is flagged, for people who are named are not
 * what is said of them.
 */
export const weighedText = (form: GatherRoom['form'], answer: DeskAnswer): string => {
  const { text } = describeAnswer(form, answer)
  const heard = (said: string) => wordsOf(samePhrase(said))
  const flagged = answer.flags.flatMap((flag) => (flag.reason === 'word' ? heard(flag.word) : []))
  return flagged.length === 0
    ? text
    : heard(text)
        .filter((word) => !flagged.includes(word))
        .join(' ')
}

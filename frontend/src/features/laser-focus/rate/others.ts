import type { DealRequest } from '#shared/forms/rating.ts'
import type { Place, RateRecord } from './rate-record.ts'
import { type Dealt, freshOf, hadBy, unsaidIn } from './rules.ts'
import type { Room } from './told-rate.ts'

/** The rows that this phone shows no more: what has left, and what is given out under other words by now. */
export const goneFor = (
  { places }: RateRecord,
  { gone, renamed }: Pick<Room, 'gone' | 'renamed'>,
): readonly number[] => {
  const isOther = (row: number, words: string) =>
    places.some((place) => place.row === row && place.idea !== words)
  return [...gone, ...renamed.flatMap(({ idea, rows }) => rows.filter((row) => isOther(row, idea)))]
}

/** Whether an idea on the phone that is not rated yet is among those that are not shown any more. */
const hasGone = ({ places }: RateRecord, gone: readonly number[]): boolean =>
  places.some(({ row, said }) => !said && gone.includes(row))

/**
 * Ideas that were hidden are dropped, and their places taken by others where there are some. What was rated before stays
 * where it is counted, and is shown no more.
 */
export const dropGone = (record: RateRecord, gone: readonly number[], dealt: Dealt): RateRecord => {
  if (!record.places.some(({ row, isGone }) => !isGone && gone.includes(row))) return record
  const fresh = freshOf(record, dealt)
  const dropped = [...record.dropped]
  let { here, isOther } = record
  const places = record.places.flatMap((place, index): Place[] => {
    if (!gone.includes(place.row)) return [place]
    if (place.said) return [{ ...place, isGone: true }]
    dropped.push(place.row)
    const other = fresh.shift()
    if (index === record.here) isOther = true
    if (!other && index < record.here) here -= 1
    return other ? [other] : []
  })
  return { ...record, places, dropped, here, isOther: isOther && here < places.length }
}

/** The ideas that may be replaced: those that were never shown, once one more is rated than the last time. */
const looseIn = (record: RateRecord): readonly Place[] => {
  const reached = unsaidIn(record)
  if (reached <= Math.max(record.from, record.replacedAt ?? 0)) return []
  const unseen = record.places.slice(reached + 1)
  return unseen.every(({ isLoose }) => isLoose) ? unseen : []
}

/** A record as if it had never had what it has not shown: by this others are asked for. */
const withoutLoose = (record: RateRecord): RateRecord => ({
  ...record,
  places: record.places.slice(0, record.places.length - looseIn(record).length),
})

/** Ideas that this phone has had, without those that may be replaced. */
const shownBy = (record: RateRecord): number[] => hadBy(withoutLoose(record))

/**
 * Others take the place of the ideas that were not shown yet, for what the room has said meanwhile tells which matter more.
 * Where there are none they stay, until one more is rated.
 */
const replaceLoose = (record: RateRecord, dealt: Dealt): RateRecord => {
  const loose = looseIn(record)
  if (loose.length === 0) return record
  const kept = withoutLoose(record)
  const fresh = freshOf(kept, dealt)
  const rest = loose.filter(({ row }) => !fresh.some((one) => one.row === row))
  const places = [...kept.places, ...[...fresh, ...rest].slice(0, loose.length)]
  return { ...record, places, replacedAt: unsaidIn(record) }
}

/** Whether a record has the same five still, whatever was said of them: what others were asked for. */
export const isSameFive = (record: RateRecord, asked: RateRecord): boolean =>
  record.session === asked.session &&
  record.table === asked.table &&
  record.from === asked.from &&
  record.places.length === asked.places.length &&
  record.places.every(({ row }, index) => row === asked.places[index]?.row)

/** What a phone asks for beside how the room stands. */
export interface Wish {
  readonly had: number[]
  /** In the place of so many that it has not shown; left out: of those that are hidden. */
  readonly wanted?: DealRequest['wanted']
}

/** Others for ideas that were hidden, else for those that were not shown yet; undefined where none are to be replaced. */
export const wishOf = (record: RateRecord, gone: readonly number[]): Wish | undefined => {
  if (hasGone(record, gone)) return { had: hadBy(record) }
  const { length } = looseIn(record)
  return length > 0 ? { had: shownBy(record), wanted: length as DealRequest['wanted'] } : undefined
}

/** Takes what was wished for, as far as it came. */
export const takeOthers = (
  record: RateRecord,
  gone: readonly number[],
  dealt: Dealt,
  wish: Wish | undefined,
): RateRecord =>
  wish?.wanted === undefined
    ? dropGone(record, gone, dealt)
    : replaceLoose(dropGone(record, gone, { ...dealt, ideas: [] }), dealt)

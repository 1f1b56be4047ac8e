import type { RateAttempt } from './rate-attempt.ts'
import type { Head, Place, Point, RateRecord, Said } from './rate-record.ts'
import { beganBefore, type Session } from '../follow/session.ts'
import type { Deal } from './told-rate.ts'

/** A phone asks for so many ideas at once, so that it can go on without a signal. */
const ideasAtOnce = 5

/** The record of a session that begins on this phone. */
export const beginRecord = ({ session, round, startedAt, endsAt }: Session, aheadMs: number): RateRecord => ({
  ...{ session, round, startedAt, endsAt, aheadMs },
  places: [],
  from: 0,
  here: 0,
  dropped: [],
  canUndo: false,
  isOther: false,
  isAll: false,
})

/** How many ideas this phone has rated in all its sessions. */
export const ratedBy = (record: RateRecord | undefined): number =>
  record ? record.places.filter(({ said }) => said && said.passed !== true).length + (record.before ?? 0) : 0

/** So far, in ms, a clock may be off before it is kept anew: each response tells it a little differently. */
const clockMs = 500

/** Whether the phone was still at its session when another one began. */
const isInterrupted = ({ places, endsAt }: RateRecord, { startedAt = 0 }: Session): boolean =>
  places.length > 0 && startedAt < endsAt

/**
 * What the server says of a session: another one begins anew, and the end of the same may have moved. What it says of one
 * from before is old, for containers and the edge remember for a moment what has been.
 */
export const hearRate = (record: RateRecord | undefined, rate: Session, aheadMs: number): RateRecord => {
  if (!record) return beginRecord(rate, aheadMs)
  if (beganBefore(rate, record)) return record
  if (record.session !== rate.session) {
    const begun = { ...beginRecord(rate, aheadMs), before: ratedBy(record) }
    return isInterrupted(record, rate) ? { ...begun, isAnew: true } : begun
  }
  return record.endsAt === rate.endsAt && Math.abs(record.aheadMs - aheadMs) < clockMs
    ? record
    : // What the end of the time found is said of that end alone.
      { ...record, endsAt: rate.endsAt, aheadMs, ...(rate.endsAt > record.endsAt && { isHeldIn: undefined }) }
}

/** Whoever had gone back to the form is at rating again: a reload stays there, too. */
export const comeBack = (record: RateRecord): RateRecord =>
  record.left === undefined ? record : { ...record, left: undefined }

/** The idea on the screen. */
export const placeOf = ({ places, here }: RateRecord): Place | undefined => places[here]

/** Ideas that this phone has had, whatever became of them. */
export const hadBy = ({ places, dropped }: RateRecord): number[] => [
  ...dropped,
  ...places.map(({ row }) => row),
]

/** Whether there are ideas on the phone that are not rated yet. */
export const isUnderWay = ({ places, here }: RateRecord): boolean => here < places.length

export interface Dealt {
  readonly ideas: Deal['ideas']
  /** Those of them that are not shown yet may be replaced later. */
  readonly isLoose?: boolean | undefined
  /** The phone's own idea, which a server that knows no table may have dealt. */
  readonly ownIdea: string | undefined
  readonly createKey: () => string
  /** For which they were dealt. */
  readonly table?: number | undefined
}

/** The ideas of a deal that this phone has not had. */
export const freshOf = (record: RateRecord, { ideas, isLoose, ownIdea, createKey }: Dealt): Place[] => {
  const had = new Set(hadBy(record))
  return ideas
    .filter(({ row, idea }) => !had.has(row) && idea !== ownIdea)
    .map(({ row, idea }) => ({ row, idea, key: createKey(), ...(isLoose && { isLoose }) }))
}

/** What is over with the next ideas. */
const begunAnew = {
  ...{ canUndo: false, isOther: false, isAnew: undefined },
  ...{ rest: undefined, isOwed: undefined, left: undefined },
}

/** Takes ideas on; another tab may have got some first. */
export const takeDeal = (record: RateRecord, dealt: Dealt): RateRecord => {
  if (isUnderWay(record)) return record
  const { ideas } = dealt
  const fresh = freshOf(record, dealt)
  const from = fresh.length > 0 ? record.places.length : record.from
  const places = [...record.places, ...fresh]
  const here = record.places.length
  const isAll = ideas.length < ideasAtOnce
  return { ...record, ...begunAnew, table: dealt.table, places, from, here, isAll }
}

/**
 * The record of a phone that is at a table: of ideas that were dealt for another one some may be its own, so those that
 * are not rated are given back. What was rated stays as it was sent, and nobody comes back to it.
 */
export const sitAt = (record: RateRecord, table: number | undefined): RateRecord => {
  const isDealt = record.places.length > 0 || record.isAll
  if (!isDealt || table === undefined || table === record.table) return record
  const places = record.places.filter(({ said }) => said)
  const { length } = places
  const isOwed = isUnderWay(record) || record.isOwed
  return { ...record, ...begunAnew, table, places, from: length, here: length, isAll: false, isOwed }
}

/**
 * Takes ideas on that were asked for in a session. Of another session nothing is taken: of one that is over its ideas are
 * not shown any more, and a later one begins anew, where what the phone said that it has had may be other ideas.
 */
export const hearDeal = (
  record: RateRecord,
  {
    deal,
    aheadMs,
    asked,
    ...more
  }: Omit<Dealt, 'ideas'> & {
    readonly deal: Deal
    readonly aheadMs: number
    readonly asked: RateRecord
  },
): RateRecord => {
  const heard = hearRate(record, deal, aheadMs)
  if (deal.session !== heard.session) return heard
  const isForIt = deal.session === asked.session || hadBy(asked).length === 0
  return isForIt ? takeDeal(heard, { ...more, ideas: deal.ideas, isLoose: deal.loose }) : heard
}

/** Where the head stands now, before it is sent. */
export const moveHead = (record: RateRecord, at: Head | undefined): RateRecord => ({
  ...record,
  places: record.places.map((place, index) => (index === record.here ? { ...place, at } : place)),
})

/** The place of an idea as far as it was put there: by hand just now, or when it was rated. */
export const headOf = ({ at, said = {} }: Place): Head => at ?? { impact: said.impact, effort: said.effort }

/** A place with both of its values; undefined where one is not chosen. */
export const pointOf = ({ impact, effort }: Head): Point | undefined =>
  impact === undefined || effort === undefined ? undefined : { impact, effort }

const isSame = (one: Said, other: Said | undefined): boolean =>
  other !== undefined &&
  one.passed === other.passed &&
  (one.passed === true || (one.impact === other.impact && one.effort === other.effort))

interface Saying {
  /** For a rating that takes the place of an earlier one. */
  readonly key: string
  /** In ms since 1970. */
  readonly now: number
  readonly table: number | undefined
}

/** A record, and what is to be sent of it. */
export interface Step {
  readonly record: RateRecord
  readonly attempt?: RateAttempt | undefined
}

/** The next one on the phone that is shown, or one past the last. */
const after = ({ places }: RateRecord, here: number): number => {
  const next = places.findIndex(({ isGone }, index) => index > here && !isGone)
  return next === -1 ? places.length : next
}

const rate = (
  record: RateRecord,
  said: Point | { readonly passed: true },
  { key, now, table }: Saying,
): Step => {
  const place = placeOf(record)
  if (!place) return { record }
  const isNew = !isSame(said, place.said)
  const replaces = isNew && place.said ? place.key : undefined
  const rated = {
    ...place,
    // Where it was stays known: who takes that back is to be told where it came too late.
    said: { ...('passed' in said && place.said), ...said },
    at: undefined,
    sentAt: undefined,
    key: replaces === undefined ? place.key : key,
  }
  const places = record.places.map((one, index) => (index === record.here ? rated : one))
  const here = after(record, record.here)
  const { session: round } = record
  const { row: idea } = place
  return {
    record: { ...record, places, here, canUndo: 'passed' in said, isOther: false, isHeldIn: undefined },
    attempt: isNew
      ? {
          idempotencyKey: rated.key,
          body: { ...(table !== undefined && { table }), idea, ...said },
          madeAt: now,
          round,
          replaces,
        }
      : undefined,
  }
}

/** On to the next idea, with this one where it stands; nothing where it stands nowhere. */
export const goOn = (record: RateRecord, saying: Saying): Step => {
  const place = placeOf(record)
  const point = place && pointOf(headOf(place))
  return point ? rate(record, point, saying) : { record }
}

/** On to the next idea, for this one cannot be judged. */
export const pass = (record: RateRecord, saying: Saying): Step => rate(record, { passed: true }, saying)

/** The server has heard of a rating, at a moment of its own clock: it has it, or refused to change what was told. */
export const settle = (record: RateRecord, key: string, sentAt: number): RateRecord => ({
  ...record,
  places: record.places.map((place) => (place.key === key ? { ...place, sentAt } : place)),
})

/**
 * Whether something that was rated here counts nowhere, for it came after the reveal. A desk that skips the reveal sets
 * that moment back, so what had come while nothing was revealed counts in any case. To pass counts nowhere either way,
 * unless it was to take a rating back.
 */
export const isAnyLate = ({ places, openUntil = 0 }: RateRecord, revealedAt: number): boolean =>
  places.some(
    ({ said, sentAt = 0 }) =>
      said && (!said.passed || pointOf(said)) && sentAt > Math.max(revealedAt, openUntil),
  )

/** Time is up: the one under the thumb counts where it stands. */
export const endOf = (record: RateRecord, saying: Saying): Step => {
  const place = placeOf(record)
  const step = place?.at ? goOn(record, saying) : { record }
  return step.attempt ? { ...step, record: { ...step.record, isHeldIn: true } } : step
}

/** The idea before, as long as it is among the same five; undefined where there is none. */
export const beforeOf = ({ places, from, here }: RateRecord): number | undefined => {
  const before = places.findLastIndex(({ isGone }, index) => index >= from && index < here && !isGone)
  return before === -1 ? undefined : before
}

/** The first of the present five that nothing is said of: it is on the screen, or was. */
export const unsaidIn = ({ places, from }: RateRecord): number =>
  places.findIndex(({ said }, index) => index >= from && !said)

/** The ideas of the same five that one has come to, by their places in the record: the one on the screen among them. */
export const reachedIn = (record: RateRecord): readonly number[] => {
  const { places, from, here } = record
  const next = unsaidIn(record)
  return places.flatMap(({ isGone }, index) =>
    index >= from && (index <= next || next === -1) && (!isGone || index === here) ? [index] : [],
  )
}

/** To an idea that one has come to, with its dot. */
export const goTo = (record: RateRecord, here: number): RateRecord => ({
  ...record,
  here,
  canUndo: false,
  isOther: false,
})

/** Back to the idea before, with its dot; after a pass that is Undo. */
export const goBack = (record: RateRecord): RateRecord => {
  const here = beforeOf(record)
  return here === undefined ? record : goTo(record, here)
}

import { isDeepStrictEqual } from 'node:util'
import type { createEarlierRatings } from '#lambdas/choosing/earlier-ratings.ts'
import { madeOnce } from '#lambdas/choosing/made-once.ts'
import type { SaidOf, TableOf } from '#lambdas/choosing/said.ts'
import type { Session, SessionReader } from '#lambdas/choosing/session.ts'
import type { Tickets } from '#lambdas/choosing/tickets.ts'
import type { StoredRow } from '#lambdas/rows/told.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { chanceOf } from '#shared/choosing/chance.ts'
import { talliesOf } from '#shared/choosing/deal/contention.ts'
import { createWheel, deal, firstOfRing, type Wheel } from '#shared/choosing/deal/dealing.ts'
import { disputedOf } from '#shared/choosing/disputed.ts'
import { opinionsOf } from '#shared/choosing/opinion.ts'
import type { Quartiles } from '#shared/choosing/quartiles.ts'
import type { Deal, RatedIdea, RatingState } from '#shared/choosing/rating-responses.ts'
import { type DealRequest, dealRequestSchema } from '#shared/forms/rating.ts'
import { type Subjects, subjectsOf } from '#shared/gather/subjects.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { HttpFault, jsonResponse } from './middleware/responses.ts'
import { type PayloadEvent, readPayload } from './middleware/read-submission.ts'
import { keptAtEdge } from './rows-handler.ts'

interface RatingOptions {
  readonly session: SessionReader<'rating'>
  readonly said: SaidOf
  readonly telemetry: Telemetry
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** Whose a shown idea is. */
const tableIn =
  ({ shown }: Session<'rating'>['ideas']): TableOf =>
  (idea) =>
    shown.get(idea)?.answer.table

/** What the room judges of the ideas that are shown: a pile is one. */
const subjectsIn = madeOnce(({ shown }: Session<'rating'>['ideas']) => subjectsOf([...shown.values()]))

/** What counts of a session, a pile as one. */
const judgedIn = async (
  saidOf: SaidOf,
  ideas: Session<'rating'>['ideas'],
  said: NonNullable<Session<'rating'>['said']>,
): ReturnType<SaidOf> => {
  const { ratings, suspects } = await saidOf(said, tableIn(ideas))
  return { ratings: subjectsIn(ideas).judged(ratings), suspects }
}

const spreadOf = ({ low, median, high }: Quartiles): [number, number, number] => [low, median, high]

/** The numbers up to a row that are no shown ideas. */
const goneOf = ({ lastRow, shown }: Session<'rating'>['ideas']): number[] =>
  Array.from({ length: lastRow }, (_, index) => index + 1).filter((row) => !shown.has(row))

/** Under which words an idea is given out: in a pile under its name. */
const wordsOf = (ideas: Session<'rating'>['ideas'], row: number): string => {
  const { of, piles } = subjectsIn(ideas)
  return piles.get(of(row))?.name ?? String(ideas.shown.get(row)?.answer.idea)
}

/** The ideas of piles that were named since the session began, by the words under which they are given out by now. */
const renamedOf = (
  ideas: Session<'rating'>['ideas'],
  { named }: NonNullable<Session<'rating'>['said']>,
): NonNullable<RatingState['renamed']> => {
  const rows = new Map<string, number[]>()
  for (const { row, pile } of ideas.shown.values()) {
    if (!pile || !named.has(pile.id)) continue
    const words = wordsOf(ideas, row)
    rows.set(words, [...(rows.get(words) ?? []), row])
  }
  return [...rows].map(([idea, of]) => ({ idea, rows: of }))
}

/** What the room said of each subject. */
const ratedOf = (
  { piles }: Subjects<StoredRow>,
  opinions: ReturnType<typeof opinionsOf>,
): readonly RatedIdea[] =>
  opinions.map(({ idea, ratings: count, passes, impact, effort }) => {
    const pile = piles.get(idea)
    return {
      row: idea,
      ...(pile && { pile: { name: pile.name, rows: pile.rows.map(({ row }) => row) } }),
      ratings: count,
      passes,
      ...(impact && effort && { impact: spreadOf(impact), effort: spreadOf(effort) }),
    }
  })

/**
 * What the room said, once it is revealed: where ideas lie now, and for lists, which never change once they were shown, as
 * they lay when it began.
 */
const resultsOf = async (
  saidOf: SaidOf,
  ideas: Session<'rating'>['ideas'],
  said: NonNullable<Session<'rating'>['said']>,
): Promise<Pick<RatingState, 'results' | 'stood' | 'disputed'>> => {
  const saidIn = async (of: Session<'rating'>['ideas']) => {
    const { ratings } = await judgedIn(saidOf, of, said)
    const subjects = subjectsIn(of)
    const opinions = opinionsOf(subjects.rows, ratings)
    return { ratings, opinions, rated: ratedOf(subjects, opinions) }
  }
  const [now, stood] = [await saidIn(ideas), await saidIn(said.stood)]
  return {
    results: [...now.rated],
    ...(!isDeepStrictEqual(now.rated, stood.rated) && { stood: [...stood.rated] }),
    disputed: disputedOf(stood.opinions, stood.ratings, { seed: said.session }).map(({ idea, dots }) => ({
      row: idea,
      dots: dots.map(({ impact, effort }): [number, number] => [impact, effort]),
    })),
  }
}

/**
 * The GET of a session: while it goes on how many ratings there are, and how often ideas were seen, but of no idea what
 * was said of it; once it is revealed, that.
 */
export const ratingStateHandler = ({
  session: reader,
  said: saidOf,
  earlier: earlierRatings,
  telemetry,
  clock = Date.now,
}: RatingOptions & {
  /** How many ratings there were in other sessions. */
  readonly earlier: ReturnType<typeof createEarlierRatings>
}): HttpHandler => {
  const stateOf = madeOnce(async ({ ideas, said }: Session<'rating'>): Promise<Omit<RatingState, 'now'>> => {
    if (!said) return {}
    const { course: rate, upTo } = said
    const { ratings, suspects } = await judgedIn(saidOf, ideas, said)
    const subjects = subjectsIn(ideas)
    const { rows } = subjects
    const tallies = talliesOf(ratings)
    const times = rows.map((row) => tallies.get(row)?.seen ?? 0)
    const renamed = renamedOf(ideas, said)
    const seenBetween = (from: number, to: number) =>
      times.filter((seen) => seen >= from && seen <= to).length
    return {
      rate,
      upTo,
      ratings: ratings.filter(({ passed }) => !passed).length,
      ideas: rows.length,
      seen: [seenBetween(0, 0), seenBetween(1, 2), seenBetween(3, Infinity)],
      least: times.reduce((least, seen) => Math.min(least, seen), times[0] ?? 0),
      gone: goneOf(ideas),
      ...(renamed.length > 0 && { renamed }),
      ...(suspects > 0 && { suspects }),
      ...(rate.revealed && (await resultsOf(saidOf, ideas, said))),
    }
  })
  return httpHandler(telemetry, [], async (_event, call) => {
    const session = await reader.read(call)
    const state = await stateOf(session)
    const earlier = await earlierRatings(session, call)
    const told = { now: clock(), ...state, ...(earlier > 0 && { earlier }) } satisfies RatingState
    return keptAtEdge(jsonResponse(told))
  })
}

const rowsOf = (piles: Subjects<StoredRow>['piles'], subject: number): readonly number[] =>
  piles.get(subject)?.rows.map(({ row }) => row) ?? [subject]

/**
 * What a phone gets of a subject: the idea; of a pile one of its ideas by the chance of the deal's ticket, under the pile's
 * name. So of what was said of a pile little is lost when one of its ideas is hidden, and all is not.
 */
const givenOf = (
  ideas: Session<'rating'>['ideas'],
  subject: number,
  ticket: number,
): Deal['ideas'][number] => {
  const { piles } = subjectsIn(ideas)
  const rows = rowsOf(piles, subject)
  const row = rows[Math.floor(chanceOf(ticket, subject) * rows.length)] ?? subject
  return { row, idea: wordsOf(ideas, row) }
}

const notRating = 'Nobody rates at the moment.'

/** The POST that deals ideas to a phone. @throws HttpFault 409 where nothing is rated, or it is over */
export const dealHandler = ({
  session: reader,
  said: saidOf,
  tickets,
  telemetry,
  clock = Date.now,
}: RatingOptions & { readonly tickets: Tickets }): HttpHandler => {
  const wheelOf = madeOnce(async ({ ideas, said }: Session<'rating'>): Promise<Wheel | undefined> => {
    if (!said) return undefined
    const { session, ideasTo } = said.course
    const { rows, folded } = subjectsIn(ideas)
    return createWheel({
      seed: session,
      start: Array.from({ length: ideasTo }, (_, index) => index + 1),
      open: rows,
      folded,
      tallies: talliesOf((await judgedIn(saidOf, ideas, said)).ratings),
    })
  })
  return httpHandler<PayloadEvent<DealRequest>>(
    telemetry,
    readPayload(dealRequestSchema),
    async ({ payload: { table, had, wanted } }, call) => {
      const session = await reader.readNow(call)
      const now = clock()
      const { ideas, said } = session
      const wheel = await wheelOf(session)
      if (!said || !wheel || said.course.revealed || now >= said.course.endsAt)
        throw new HttpFault(409, { sentence: notRating })
      const known = new Set(had)
      const { piles } = subjectsIn(ideas)
      const isOwn = (row: number) => table !== undefined && tableIn(ideas)(row) === table
      const hasOwnHeld = (subject: number) =>
        table !== undefined && said.heldIn.get(piles.get(subject)?.id ?? '')?.has(table)
      const isOut = (subject: number) =>
        rowsOf(piles, subject).some((row) => known.has(row) || isOwn(row)) || hasOwnHeld(subject) === true
      const { number, debts } = await tickets.take(said.session, { ...call, looseFrom: firstOfRing(wheel) })
      const { ideas: rows, changes, isLoose } = deal(wheel, number, isOut, debts, wanted)
      await tickets.note(said.session, changes, call)
      const { round, startedAt, endsAt } = said.course
      return jsonResponse({
        ...{ session: said.session, round, startedAt, endsAt, now },
        ideas: rows.map((subject) => givenOf(ideas, subject, number)),
        ...(isLoose && { loose: true }),
      } satisfies Deal)
    },
  )
}

import { isDeepStrictEqual } from 'node:util'
import type { DeskRow } from '#lambdas/rows/told.ts'
import { bestOf } from '#shared/choosing/lists.ts'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { toldOpinions } from '#shared/choosing/told-opinions.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { SentBallot } from '#shared/forms/ballot.ts'
import type { Rating } from '#shared/forms/rating.ts'
import type { Found } from '../audit.ts'
import type { Ledger } from '../ledger.ts'
import type { Book, Dealt, Said } from './book.ts'
import {
  bestByHand,
  type IdeaByHand,
  ideasByHand,
  type PlaceByHand,
  type SaidBallot,
  type SaidPlace,
  voteByHand,
} from './by-hand.ts'

const groupedBy = <Item, Name>(items: readonly Item[], nameOf: (item: Item) => Name): Map<Name, Item[]> => {
  const groups = new Map<Name, Item[]>()
  for (const item of items) {
    const name = nameOf(item)
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return groups
}

/** All that phones said under one name, in order, and the rows that the log has of it. */
interface Thread<Body> {
  readonly said: readonly Said<Body>[]
  readonly rows: readonly DeskRow[]
}

const threadsOf = <Body>(
  said: readonly Said<Body>[],
  rows: readonly DeskRow[],
  {
    nameOfSaid,
    nameOfRow,
  }: { nameOfSaid: (said: Said<Body>) => string; nameOfRow: (row: DeskRow) => string },
): readonly Thread<Body>[] => {
  const saidBy = groupedBy(said, nameOfSaid)
  const rowsBy = groupedBy(rows, nameOfRow)
  return [...saidBy].map(([name, own]) => ({ said: own, rows: rowsBy.get(name) ?? [] }))
}

/** What became of one thread: what counts of it by the phone, and what is wrong in the log. */
interface Kept<Body> {
  readonly last: Said<Body>
  /** What the phone's book says that counts; undefined where nothing came in time. */
  readonly counts: Body | undefined
  readonly fault?: 'lost' | 'doubled' | 'altered'
  /** It came after the reveal, and counts nowhere. */
  readonly isLate: boolean
}

const lastOf = <Body>({ said: [first, ...rest] }: Thread<Body>): Said<Body> => {
  if (!first) throw new Error('A thread has no beginning.')
  return rest.at(-1) ?? first
}

/** Whether a row holds what was said. */
const holds = ({ answer }: DeskRow, { body }: Said<object>): boolean =>
  isDeepStrictEqual({ ...answer }, { ...body })

/** A rating and its changes: the log has the last one that was acknowledged, or a later one, and no other. */
const keptRating = (thread: Thread<Rating>, upTo: number): Kept<Rating> => {
  const last = lastOf(thread)
  const standing = thread.rows.filter(({ standing: one }) => one === 'shown')
  const [row] = standing
  const acknowledged = thread.said.findLastIndex(({ acknowledgedAt }) => acknowledgedAt !== undefined)
  const known = thread.said[acknowledged]
  if (!row) return { last, counts: known?.body, isLate: false, ...(known && { fault: 'lost' }) }
  const stored = thread.said.findLastIndex((said) => holds(row, said))
  const isLate = row.row > upTo
  const counts = isLate ? undefined : thread.said[Math.max(stored, acknowledged)]?.body
  const fault =
    standing.length > 1 ? 'doubled' : stored < 0 ? 'altered' : stored < acknowledged ? 'lost' : undefined
  return { last, counts, isLate, ...(fault && { fault }) }
}

/** A voter's ballots: each that was acknowledged is there once, and the last one that came in time counts. */
const keptBallots = (thread: Thread<SentBallot>, upTo: number): Kept<SentBallot> => {
  const last = lastOf(thread)
  const rowsOf = (said: Said<SentBallot>) =>
    thread.rows.filter(({ answer }) => answer.version === said.body.version)
  const isLost = (said: Said<SentBallot>) => said.acknowledgedAt !== undefined && rowsOf(said).length === 0
  const isIn = (said: Said<SentBallot>) => isLost(said) || rowsOf(said).some(({ row }) => row <= upTo)
  const fault = thread.said.some(isLost)
    ? 'lost'
    : thread.said.some((said) => rowsOf(said).length > 1)
      ? 'doubled'
      : thread.said.some((said) => rowsOf(said).some((row) => !holds(row, said)))
        ? 'altered'
        : undefined
  return {
    last,
    counts: thread.said.findLast(isIn)?.body,
    isLate: rowsOf(last).some(({ row }) => row > upTo),
    ...(fault && { fault }),
  }
}

const sumUp = <Body>(said: readonly Said<Body>[], kept: readonly Kept<Body>[]) => ({
  said: said.length,
  acknowledged: said.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length,
  refused: said.filter(({ refused }) => refused !== undefined),
  lost: kept.filter(({ fault }) => fault === 'lost').map(({ last }) => last),
  doubled: kept.filter(({ fault }) => fault === 'doubled').map(({ last }) => last),
  altered: kept.filter(({ fault }) => fault === 'altered').map(({ last }) => last),
  late: kept.filter(({ isLate }) => isLate).length,
  counted: kept.filter(({ counts }) => counts !== undefined).length,
})
export type SaidFindings<Body> = ReturnType<typeof sumUp<Body>>

const isAbout = (told: number | undefined, twentieths: number | undefined): boolean =>
  told === undefined || twentieths === undefined
    ? told === twentieths
    : Math.abs(told * 20 - twentieths) < 1e-6

const ideaInWords = (
  ratings: number,
  passes: number,
  impact: number | undefined,
  effort: number | undefined,
) => `${ratings} ratings, ${passes} passes, impact ${impact ?? 'none'}, time ${effort ?? 'none'}`

const inTens = (twentieths: number | undefined) => (twentieths === undefined ? undefined : twentieths / 20)

/** A sentence for each idea of which the site tells otherwise than its phones. */
const unlikeIdeas = (byHand: readonly IdeaByHand[], { results = [] }: RatingState): string[] => {
  const told = new Map(results.map((result) => [result.row, result]))
  const unknown = results.filter(({ row }) => !byHand.some(({ idea }) => idea === row))
  return [
    ...unknown.map(({ row }) => `The site tells of idea ${row}, which is not shown.`),
    ...byHand.flatMap(({ idea, ratings, passes, impact, effort }) => {
      const site = told.get(idea)
      if (!site) return [`The site tells nothing of idea ${idea}.`]
      const [i, e] = [site.impact?.[1], site.effort?.[1]]
      const isSame =
        site.ratings === ratings && site.passes === passes && isAbout(i, impact) && isAbout(e, effort)
      if (isSame) return []
      const own = ideaInWords(ratings, passes, inTens(impact), inTens(effort))
      return [
        `Idea ${idea}: the site tells ${ideaInWords(site.ratings, site.passes, i, e)}; by its phones ${own}.`,
      ]
    }),
  ]
}

/** A line as it is told. */
interface Line {
  readonly item: number
  readonly place: number
  readonly isTied: boolean
}

/** Where told lines are not those by hand: the same ideas on each place, and a tie at the end cut nowhere but there. */
const unlikePlaces = (
  what: string,
  lines: readonly Line[],
  places: readonly PlaceByHand[],
  most: number,
): string[] => {
  const wanted = Math.min(
    most,
    places.reduce((sum, { items }) => sum + items.length, 0),
  )
  if (lines.length !== wanted) return [`${what} has ${lines.length} lines, and ${wanted} by its phones.`]
  const byPlace = groupedBy(lines, ({ place }) => place)
  return places.flatMap(({ place, items }, index) => {
    const told = byPlace.get(place) ?? []
    const isCut = index === places.length - 1 && told.length < items.length && lines.length === most
    const isSame =
      told.every(({ item, isTied }) => items.includes(item) && isTied === items.length > 1) &&
      new Set(told.map(({ item }) => item)).size === told.length &&
      (told.length === items.length || (isCut && told.length > 0))
    const ideas = (list: readonly number[]) => list.join(' and ') || 'nothing'
    return isSame
      ? []
      : [
          `${what}: place ${place} has idea ${ideas(told.map(({ item }) => item))}, and by its phones ${ideas(items)}.`,
        ]
  })
}

const unlikeBest = (byHand: readonly IdeaByHand[], { results = [], rate }: RatingState): string[] => {
  const best = bestByHand(byHand)
  const told = bestOf(toldOpinions(results), { seed: rate?.session ?? 0 })
  const lines = told?.lines.map(({ item, place, isTied }) => ({ item: item.idea, place, isTied })) ?? []
  return unlikePlaces('The room’s ten', lines, best?.places ?? [], best?.lines ?? 0)
}

const unlikeVote = (ideas: readonly number[], ballots: readonly SaidBallot[], state: VoteState): string[] => {
  const { places, ballotsOf, voters } = voteByHand(ideas, ballots)
  const told = state.result?.lines ?? []
  const shares = (place: number) => told.filter((line) => line.place === place).length > 1
  const lines = told.map(({ row, place }) => ({ item: row, place, isTied: shares(place) }))
  const dotsOf = new Map(places.flatMap(({ items, score }) => items.map((item) => [item, score] as const)))
  return [
    ...(voters === state.voters
      ? []
      : [`The vote has ${state.voters ?? 0} voters, and ${voters} by its phones.`]),
    ...unlikePlaces('The vote', lines, voters > 0 ? places : [], ideas.length),
    ...told
      .filter(({ row, dots, ballots: count }) => dots !== dotsOf.get(row) || count !== ballotsOf.get(row))
      .map(
        ({ row, dots, ballots: count }) =>
          `Idea ${row}: the vote tells dots ${dots} of ballots ${count}; by its phones dots ${dotsOf.get(row) ?? 0} of ballots ${ballotsOf.get(row) ?? 0}.`,
      ),
  ]
}

/** So long (ms) after an idea was hidden a phone may be dealt it still: two polls of a screen. */
export const hiddenGraceMs = 2_000

/** What no phone may be dealt. */
const wrongDeals = ({ deals, hiddenAt }: Book, tableOf: ReadonlyMap<number, unknown>, ledger: Ledger) => {
  const rowsOf = (isWrong: (row: number, deal: Dealt) => boolean) =>
    deals.flatMap((deal) =>
      deal.rows.filter((row) => isWrong(row, deal)).map((row) => ({ row, phone: deal.phone })),
    )
  return {
    own: rowsOf((row, { phone }) => tableOf.get(row) === ledger.entries[phone]?.kept?.table),
    hidden: rowsOf((row, { askedAt }) => askedAt > (hiddenAt.get(row) ?? Infinity) + hiddenGraceMs),
    again: rowsOf((row, { had }) => had.includes(row)),
  }
}

/** What lies in the logs, and what is told, once nothing changes any more. */
export interface Evidence {
  readonly ideas: readonly Found[]
  readonly ratings: readonly DeskRow[]
  readonly ballots: readonly DeskRow[]
  /** As it was told at the reveal, and as it is told now. */
  readonly toldThen: { readonly rating: RatingState; readonly vote: VoteState }
  readonly toldNow: { readonly rating: RatingState; readonly vote: VoteState }
}

/** Compares what phones said and were dealt with the logs and with what the site tells, by a computation outside it. */
export const compareChoosing = (book: Book, ledger: Ledger, evidence: Evidence) => {
  const { ideas, toldThen, toldNow } = evidence
  const [ratedUpTo, votedUpTo] = [
    toldNow.rating.rate?.revealed?.upTo ?? 0,
    toldNow.vote.vote?.revealed?.upTo ?? 0,
  ]
  const ratings = threadsOf(book.ratings, evidence.ratings, {
    nameOfSaid: ({ browserId, body }) => `${browserId} ${body.idea}`,
    nameOfRow: ({ origin, answer }) => `${origin.browser} ${String(answer.idea)}`,
  }).map((thread) => keptRating(thread, ratedUpTo))
  const ballots = threadsOf(book.ballots, evidence.ballots, {
    nameOfSaid: ({ body }) => body.voter,
    nameOfRow: ({ answer }) => String(answer.voter),
  }).map((thread) => keptBallots(thread, votedUpTo))
  const shown = ideas.filter(({ standing }) => standing === 'shown').map(({ row }) => row)
  const places: SaidPlace[] = ratings.flatMap(({ counts }) => counts ?? [])
  const byHand = ideasByHand(shown, places)
  const voted = toldNow.vote.vote?.ideas.map(({ row }) => row).filter((row) => shown.includes(row)) ?? []
  const tableOf = new Map(ideas.map(({ row, answer }) => [row, answer.table]))
  return {
    ratings: sumUp(book.ratings, ratings),
    ballots: sumUp(book.ballots, ballots),
    dealt: wrongDeals(book, tableOf, ledger),
    judged: byHand.filter(({ ratings: count }) => count > 0).length,
    ideas: shown.length,
    unlikeIdeas: unlikeIdeas(byHand, toldNow.rating),
    unlikeBest: unlikeBest(byHand, toldNow.rating),
    unlikeVote: unlikeVote(
      voted,
      ballots.flatMap(({ counts }) => counts ?? []),
      toldNow.vote,
    ),
    /** What was revealed has changed since. */
    moved: [
      ...(isDeepStrictEqual(toldThen.rating.results, toldNow.rating.results)
        ? []
        : ['What the room said of its ideas']),
      ...(isDeepStrictEqual(toldThen.vote.result, toldNow.vote.result) ? [] : ['The result of the vote']),
    ],
    suspects: (toldNow.rating.suspects ?? 0) + (toldNow.vote.suspects ?? 0),
  }
}
export type ChoosingFindings = ReturnType<typeof compareChoosing>

import type { DeskRow } from '#lambdas/rows/told.ts'
import { opinionsOf } from '#shared/choosing/opinion.ts'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { SentBallot } from '#shared/forms/ballot.ts'
import type { Rating } from '#shared/forms/rating.ts'
import type { Found } from '../../audit.ts'
import { createLedger } from '../../ledger.ts'
import type { Evidence } from '../audit.ts'
import { createBook, type Said } from '../book.ts'

const phones = 4
const ideas = [1, 2, 3, 4, 5, 6]

/** Each phone's idea is the row after its number; rows 5 and 6 are of people who do not rate. */
const foundOf = (row: number): Found => ({
  form: 'laser-focus',
  row,
  answer: { table: 10 + row, idea: `Rehearsal abc-${row - 1}`, impact: 5, effort: 5 },
  standing: 'shown',
})

const browserOf = (phone: number) => `phone${phone}00`

const rowOf = (row: number, { browserId, body }: Said<object>): DeskRow => ({
  row,
  at: '2026-11-28T12:00:00.000Z',
  answer: { ...body },
  standing: 'shown',
  origin: { sealed: false, browser: browserId },
})

const saidBy = <Body>(phone: number, key: string, body: Body): Said<Body> => ({
  phone,
  browserId: browserOf(phone),
  key,
  body,
  saidAt: 0,
  attempts: 1,
  acknowledgedAt: 1,
})

const impactOf = (idea: number, phone: number) => (idea * 3 + phone * 2) % 10

const voterOf = (phone: number) => `00000000-0000-4000-8000-00000000000${phone}`

const ratingsOf = (phone: number): Said<Rating>[] =>
  ideas
    .filter((idea) => idea !== phone + 1)
    .map((idea) => {
      const body = { table: 11 + phone, idea, impact: impactOf(idea, phone), effort: (idea + phone) % 10 }
      return saidBy(phone, `rating-${phone}-${idea}`, body)
    })

const ballotsOf = (phone: number): Said<SentBallot>[] =>
  [
    [],
    [{ idea: 1 + (phone % 2), dots: 1 }],
    [
      { idea: 1, dots: 2 },
      { idea: 2 + (phone % 2), dots: 1 },
    ],
  ].map((dots, index) => {
    const body = { table: 11 + phone, voter: voterOf(phone), people: 1, version: index + 1, dots }
    return saidBy(phone, `ballot-${phone}-${index}`, body)
  })

const course = { round: 1, startedAt: 1, endsAt: 2, ideasTo: ideas.length }

const ratingTold = (said: readonly Said<Rating>[], upTo: number): RatingState => ({
  now: 3,
  rate: { ...course, session: 2, revealed: { upTo, at: 3 } },
  results: opinionsOf(
    ideas,
    said.map(({ body: { idea, impact = 0, effort = 0 } }) => ({ idea, impact, effort })),
  ).map(({ idea, ratings, passes, impact, effort }) => ({
    ...{ row: idea, ratings, passes },
    ...(impact && { impact: [impact.low, impact.median, impact.high] as [number, number, number] }),
    ...(effort && { effort: [effort.low, effort.median, effort.high] as [number, number, number] }),
  })),
})

/** Of each phone the third ballot: two dots for idea 1, one for idea 2 or 3. */
const voteTold = (upTo: number): VoteState => ({
  now: 3,
  vote: {
    ...{ session: 2, round: 1, startedAt: 1, endsAt: 2, dots: 3, mostOnOne: 2 },
    ideas: [{ row: 1 }, { row: 2 }, { row: 3 }],
    revealed: { upTo, at: 3 },
  },
  voters: phones,
  result: {
    verdict: 'hint',
    lines: [
      { row: 1, place: 1, dots: 8, ballots: 4 },
      { row: 3, place: 2, dots: 2, ballots: 2 },
      { row: 2, place: 2, dots: 2, ballots: 2 },
    ],
  },
})

/** A small room in which all is right: four phones rated five of six ideas each, and gave three ballots. */
export const createRoom = () => {
  const ledger = createLedger(phones, 'abc', () => 'laser-focus')
  for (const entry of ledger.entries) entry.kept = { table: 11 + entry.number }
  const book = createBook()
  for (const { number } of ledger.entries) {
    book.ratings.push(...ratingsOf(number))
    book.ballots.push(...ballotsOf(number))
    book.deals.push({
      phone: number,
      askedAt: 1_000,
      had: [],
      rows: ideas.filter((idea) => idea !== number + 1),
    })
  }
  const ratings = book.ratings.map((said, index) => rowOf(index + 1, said))
  const ballots = book.ballots.map((said, index) => rowOf(index + 1, said))
  const told = { rating: ratingTold(book.ratings, ratings.length), vote: voteTold(ballots.length) }
  const evidence: Evidence = {
    ideas: ideas.map(foundOf),
    ratings,
    ballots,
    toldThen: told,
    toldNow: structuredClone(told),
  }
  return { ledger, book, evidence }
}
export type Room = ReturnType<typeof createRoom>

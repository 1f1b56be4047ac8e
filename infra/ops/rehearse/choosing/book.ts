import type { SentBallot } from '#shared/forms/ballot.ts'
import type { Rating } from '#shared/forms/rating.ts'

/** Something a phone said, under its idempotency key, and what became of it as far as the phone knows. */
export interface Said<Body> {
  /** The phone's number, and the id of its visit, by which the log knows where it came from. */
  readonly phone: number
  readonly browserId: string
  readonly key: string
  readonly body: Body
  /** Times are milliseconds of the ledger's clock. */
  readonly saidAt: number
  /** Requests that carried it. */
  attempts: number
  acknowledgedAt?: number
  /** The status of a refusal that no later try can change. */
  refused?: number
}

/** Ideas that one phone got at once. */
export interface Dealt {
  readonly phone: number
  /** When it asked for them, and which it said that it had had. */
  readonly askedAt: number
  readonly had: readonly number[]
  readonly rows: readonly number[]
}

/** What phones and the desk know of a rating and a vote. Of one phone and idea, or voter, in the order in which it was said. */
export const createBook = () => ({
  ratings: [] as Said<Rating>[],
  ballots: [] as Said<SentBallot>[],
  deals: [] as Dealt[],
  /** When the desk knew of each idea that it had hidden. */
  hiddenAt: new Map<number, number>(),
  /** Phones that had ideas to rate, and those that opened the vote. */
  raters: new Set<number>(),
  voters: new Set<number>(),
})
export type Book = ReturnType<typeof createBook>

/** Something said is on its way still: nobody has taken it, and nobody refused it. */
export const isWaiting = ({ acknowledgedAt, refused }: Said<unknown>): boolean =>
  acknowledgedAt === undefined && refused === undefined

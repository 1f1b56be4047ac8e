import { setTimeout as sleep } from 'node:timers/promises'
import { callApi } from '#lib/api-client.ts'
import { retry, type RetryPolicy } from '#lib/outbox/retry.ts'
import { bestOf } from '#shared/choosing/lists.ts'
import { type RatingState, ratingStateSchema } from '#shared/choosing/rating-responses.ts'
import { toldOpinions } from '#shared/choosing/told-opinions.ts'
import { type VoteState, voteStateSchema } from '#shared/choosing/vote-responses.ts'
import type { Show } from '#shared/desk/desk.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import { apiPath } from '#shared/routes.ts'
import type { Ledger } from '../ledger.ts'
import { createDesk, type Desk, type Place } from '../screens/desk.ts'
import { newestOf } from '../screens/facilitator.ts'
import type { Book } from './book.ts'
import type { ChoosePlan } from './plan.ts'

/** So many ideas are hidden while the room rates, or every tenth where there are few; and so many are voted on. */
const counts = { hidden: 5, voted: 5 } as const

/** How a vote is held. */
const rules = { dots: 3, mostOnOne: 2 } as const

/** A reader that has time. */
const patience: RetryPolicy = { tries: 20, pauseMs: () => 400, limitMs: 60_000, isPassing: () => true }

/** What the site tells, the same for everybody. Calls throw the signal's reason. */
export const createTeller = ({ origin, signal }: Pick<Place, 'origin' | 'signal'>) => ({
  rating: (): Promise<RatingState> =>
    retry(
      async () => ratingStateSchema.parse(await callApi(`${origin}${apiPath('get-rating')}`, { signal })),
      patience,
    ),
  vote: (): Promise<VoteState> =>
    retry(
      async () => voteStateSchema.parse(await callApi(`${origin}${apiPath('get-vote')}`, { signal })),
      patience,
    ),
})
type Teller = ReturnType<typeof createTeller>

interface DeskParts {
  readonly place: Place
  readonly plan: ChoosePlan
  readonly ledger: Ledger
  readonly book: Book
  /** How long nothing must have come before it is revealed, in ms. */
  readonly quietMs: number
}

interface Course {
  readonly endsAt: number
}

interface Ending {
  readonly plannedMs: number
  readonly signal: AbortSignal
  readonly end: (show: Show, now: number) => Show
  /** Whether the room may be stopped: a slow one has the time that is left. */
  readonly isEnough?: () => Promise<boolean>
}

/** Waits for the end of what goes on, and ends it now where it lasts longer than planned. */
const untilOver = async (
  desk: Desk,
  { endsAt }: Course,
  { plannedMs, signal, end, isEnough = () => Promise.resolve(true) }: Ending,
): Promise<void> => {
  const { now } = await desk.read()
  const leftMs = endsAt - now
  await sleep(Math.max(0, Math.min(leftMs, plannedMs)), undefined, { signal })
  if (leftMs <= plannedMs) return
  while (!(await isEnough()) && (await desk.read()).now < endsAt) await sleep(500, undefined, { signal })
  await desk.change((state) => ({ kind: 'show', show: end(state.show, state.now) }))
}

/** Up to which row it is numbered, once that has stood still for a while. */
const quietUpTo = async (
  read: () => Promise<{ readonly upTo?: number | undefined }>,
  quietMs: number,
  signal: AbortSignal,
) => {
  let before = -1
  for (let now = (await read()).upTo ?? 0; now !== before; now = (await read()).upTo ?? 0) {
    before = now
    await sleep(quietMs, undefined, { signal })
  }
  return before
}

/** What is told once the site has taken up a reveal. */
const untilRevealed = async <State>(
  read: () => Promise<State>,
  isRevealed: (state: State) => boolean,
  signal: AbortSignal,
): Promise<State> => {
  for (;;) {
    const state = await read()
    if (isRevealed(state)) return state
    await sleep(300, undefined, { signal })
  }
}

/** Hides some ideas of the rehearsal's own, one after the other, within a time. */
const hideSome = async (desk: Desk, { ledger, book, place }: DeskParts, withinMs: number): Promise<void> => {
  const { round, answers } = await newestOf(desk, 'shown')
  const own = answers.filter(({ answer }) => ledger.entryOf(answer.idea))
  const step = Math.max(10, Math.ceil(own.length / counts.hidden))
  const chosen = own.filter((_, index) => index % step === step - 1)
  for (const { row } of chosen) {
    await sleep(withinMs / chosen.length, undefined, { signal: place.signal })
    await desk.change({ kind: 'hide', round, row })
    book.hiddenAt.set(row, ledger.now())
  }
}

const secondsOf = (ms: number, { least }: { readonly least: number }): number =>
  Math.max(least, Math.ceil(ms / 1000))

/** Has the room rate its ideas, and reveals what it said. */
const holdRating = async (desk: Desk, teller: Teller, parts: DeskParts): Promise<RatingState> => {
  const {
    plan,
    place: { signal },
    quietMs,
  } = parts
  const seconds = secondsOf(plan.ratingMs, deskLimits.ratingSeconds)
  const { show } = await desk.change(({ round }) => ({ kind: 'rate', round, seconds }))
  const { rate } = show
  if (!rate) throw new Error('The desk started a rating, and none is shown.')
  const begin = parts.ledger.now()
  await sleep(plan.ratingMs * 0.3, undefined, { signal })
  await hideSome(desk, parts, plan.ratingMs * 0.4)
  await untilOver(desk, rate, {
    plannedMs: Math.max(0, plan.ratingMs - (parts.ledger.now() - begin)),
    signal,
    end: (before, now) => (before.rate ? { ...before, rate: { ...before.rate, endsAt: now } } : before),
    // Most ideas were seen often enough for a place in a list.
    isEnough: async () => {
      const { seen: [never, little, often] = [0, 0, 0] } = await teller.rating()
      return often > 2 * (never + little)
    },
  })
  const upTo = await quietUpTo(teller.rating, quietMs, signal)
  await desk.change(({ show: before, now }) => ({
    kind: 'show',
    show: before.rate
      ? { ...before, rate: { ...before.rate, revealed: { upTo, at: now }, list: 'top' } }
      : before,
  }))
  return untilRevealed(teller.rating, ({ results }) => results !== undefined, signal)
}

/** Five of the ten best, the second of two each. @throws Error where there are not two */
const shortlistOf = ({ results = [], rate }: RatingState): readonly number[] => {
  const lines = bestOf(toldOpinions(results), { seed: rate?.session ?? 0 })?.lines ?? []
  const every = Math.max(1, Math.floor(lines.length / counts.voted))
  const chosen = lines.filter((_, index) => index % every === every - 1).slice(0, counts.voted)
  if (chosen.length < 2)
    throw new Error('Too few ideas were rated for a list of the best, so nothing was voted on.')
  return chosen.map(({ item }) => item.idea)
}

/** Has the room vote on some ideas, and reveals the result. */
const holdVote = async (
  desk: Desk,
  teller: Teller,
  { plan, place: { signal }, quietMs }: DeskParts,
  rows: readonly number[],
): Promise<VoteState> => {
  for (const row of rows) await desk.change(({ round }) => ({ kind: 'star', round, row }))
  const seconds = secondsOf(plan.voteMs, deskLimits.voteSeconds)
  const { show } = await desk.change(({ round, stars = [] }) => ({
    ...{ kind: 'vote', round, seconds, ...rules },
    ideas: stars.filter(({ row }) => rows.includes(row)),
  }))
  if (!show.vote) throw new Error('The desk started a vote, and none is shown.')
  await untilOver(desk, show.vote, {
    plannedMs: plan.voteMs,
    signal,
    end: (before, now) => (before.vote ? { ...before, vote: { ...before.vote, endsAt: now } } : before),
  })
  const upTo = await quietUpTo(teller.vote, quietMs, signal)
  await desk.change(({ show: before, now }) => ({
    kind: 'show',
    show: before.vote
      ? { ...before, vote: { ...before.vote, revealed: { upTo, at: now }, board: 'result' } }
      : before,
  }))
  return untilRevealed(teller.vote, ({ vote }) => vote?.revealed !== undefined, signal)
}

/** What the site told when the desk revealed it. */
export interface Told {
  readonly rating: RatingState
  readonly vote: VoteState
}

/**
 * Somebody at the desk: has the room rate its ideas, hides some meanwhile, reveals what it said, has it vote on five of
 * the ten best, and reveals that. @throws the signal's reason; what the desk refuses; Error where it came to nothing
 */
export const chooseAtDesk = async (parts: DeskParts): Promise<Told> => {
  const desk = createDesk(parts.place)
  const teller = createTeller(parts.place)
  const rating = await holdRating(desk, teller, parts)
  const vote = await holdVote(desk, teller, parts, shortlistOf(rating))
  return { rating, vote }
}

import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { ApiError } from '#lib/api-client.ts'
import type { RateAttempt } from '#features/laser-focus/rate/rate-attempt.ts'
import { takeOthers, wishOf } from '#features/laser-focus/rate/others.ts'
import type { RateRecord } from '#features/laser-focus/rate/rate-record.ts'
import {
  beforeOf,
  endOf,
  goBack,
  goOn,
  hadBy,
  hearRate,
  isUnderWay,
  moveHead,
  pass,
  type Step,
  takeDeal,
} from '#features/laser-focus/rate/rules.ts'
import {
  type Deal,
  dealSchema,
  type RatingState,
  ratingStateSchema,
} from '#shared/choosing/rating-responses.ts'
import { apiPath } from '#shared/routes.ts'
import { ask, type Mail, pauseFor, type Phone } from './phone.ts'
import { habits } from './plan.ts'

type RatingMail = Mail<RateAttempt['body']>
type Shown = Pick<NonNullable<RatingState['rate']>, 'session' | 'round' | 'endsAt'>

/** As much of a session as a phone needs. */
const heardOf = ({ session, round, endsAt }: Shown): Shown => ({ session, round, endsAt })

/** Both values of a place on the pad, to a tenth. */
const placed = ({ random }: Phone) => {
  const value = () => Math.round(random() * 100) / 10
  return { impact: value(), effort: value() }
}

/** Asks for ideas. @throws the signal's reason; ApiError 409 where nothing is rated any more */
const askDeal = async (phone: Phone, had: readonly number[], wanted?: number): Promise<Deal> => {
  const { table, now, number, book } = phone
  const askedAt = now()
  const deal = dealSchema.parse(
    await ask(phone, apiPath('deal-ideas'), { table, had, ...(wanted && { wanted }) }),
  )
  book.deals.push({ phone: number, askedAt, had, rows: deal.ideas.map(({ row }) => row) })
  return deal
}

/** One phone in a session of rating: what it has, by the page's own rules, and what its owner does. */
const createRater = (phone: Phone, mail: RatingMail, rate: Shown, aheadMs: number) => {
  const { random, table, pace } = phone
  let record: RateRecord = hearRate(undefined, heardOf(rate), aheadMs)
  let isTold = false
  const dealt = (ideas: Deal['ideas']) => ({ ideas, ownIdea: undefined, createKey: createIdempotencyKey })
  const saying = () => ({ key: createIdempotencyKey(), now: Date.now(), table })
  const take = ({ record: after, attempt }: Step): void => {
    record = after
    if (attempt) mail.say(attempt)
  }
  const leftMs = (): number => (isTold ? 0 : record.endsAt - Date.now() - record.aheadMs)

  /** Takes up what the server says, and asks for others in the place of hidden ones, as the page does. */
  const hear = async ({ rate: heard, gone = [], now }: RatingState): Promise<void> => {
    if (!heard || heard.session !== record.session || heard.revealed) {
      isTold = true
      return
    }
    record = hearRate(record, heardOf(heard), now - Date.now())
    const wish = wishOf(record, gone)
    const others = wish && (await askDeal(phone, wish.had, wish.wanted).catch(() => undefined))
    record = takeOthers(record, gone, { ...dealt(others?.ideas ?? []), isLoose: others?.loose }, wish)
  }

  const doOne = async (): Promise<void> => {
    const { pass: passes, back } = habits.rating
    await pauseFor(phone, pace.thinkMs, leftMs())
    const drawn = random()
    if (drawn < back && beforeOf(record) !== undefined) {
      record = goBack(record)
      await pauseFor(phone, pace.thinkMs, leftMs())
    }
    if (leftMs() <= 0 && drawn < 1 / 2) return
    // Once time is up the one under the thumb counts where it stands.
    record = moveHead(record, placed(phone))
    take(
      leftMs() <= 0
        ? endOf(record, saying())
        : drawn > 1 - passes
          ? pass(record, saying())
          : goOn(record, saying()),
    )
  }

  /** What the owner does until they leave, or time is up. @throws the signal's reason */
  const use = async (): Promise<void> => {
    const { leave, more } = habits.rating
    while (leftMs() > 0) {
      const deal = await askDeal(phone, hadBy(record))
      if (deal.ideas.length === 0) return
      phone.book.raters.add(phone.number)
      record = takeDeal(record, { ...dealt(deal.ideas), isLoose: deal.loose })
      while (isUnderWay(record) && leftMs() > 0) {
        if (random() < leave) return
        await doOne()
      }
      if (random() >= more) return
    }
  }
  return { hear, use }
}

/** Nobody rates any more. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/**
 * Rates on one phone, from the moment in which it knows that the room rates, until its owner has had enough or it is
 * over. @throws the signal's reason
 */
export const rateOnPhone = async (phone: Phone, mail: RatingMail): Promise<void> => {
  const look = async () => ratingStateSchema.parse(await ask(phone, apiPath('get-rating')))
  const first = await look()
  if (first.rate?.revealed || !first.rate) return
  const rater = createRater(phone, mail, first.rate, first.now - Date.now())
  const done = new AbortController()
  const watch = async (): Promise<void> => {
    while (!done.signal.aborted) {
      await pauseFor(phone, phone.pace.asksMs)
      await rater.hear(await look())
    }
  }
  // What it cannot ask any more does not matter: its owner does not look at it.
  watch().catch(() => undefined)
  try {
    await rater.use()
  } catch (error) {
    if (!isOver(error)) throw error
  } finally {
    done.abort()
  }
}

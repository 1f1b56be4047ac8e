import { setTimeout as sleep } from 'node:timers/promises'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import { readFromTable, type Table } from '../audit.ts'
import type { Entry, Ledger } from '../ledger.ts'
import type { Venue } from '../network/venue.ts'
import { seedOf } from '../phones/crowd.ts'
import type { Plan } from '../plan.ts'
import { createDesk, type Place } from '../screens/desk.ts'
import { attend } from './attend.ts'
import { type ChoosingFindings, compareChoosing } from './audit.ts'
import type { Book } from './book.ts'
import { chooseAtDesk, createTeller, type Told } from './desk.ts'
import { readSayings } from './logs.ts'
import type { Phone } from './phone.ts'
import type { ChoosePlan } from './plan.ts'

interface Parts {
  readonly plan: Plan
  readonly choose: ChoosePlan
  readonly ledger: Ledger
  readonly book: Book
  readonly venue: Venue
  /** The desk, with a link of scope `all`. */
  readonly place: Place
}

/** A rating and a vote, as phones and the desk went through them. */
export interface Chosen {
  readonly book: Book
  /** What the desk revealed; undefined where it came to nothing, which `defects` tell. */
  readonly told: Told | undefined
  /** What should not happen, each sentence once. */
  readonly defects: readonly string[]
}

const isThere = ({ form, acknowledgedAt, kept }: Entry): boolean =>
  form === 'laser-focus' && acknowledgedAt !== undefined && kept !== undefined

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Has the phones that gave an idea rate those of others, and vote on five of the best, with somebody at the desk. Resolves
 * when nothing waits on any phone, or the plan's patience is over. @throws the signal's reason
 */
export const chooseTogether = async (parts: Parts): Promise<Chosen> => {
  const { plan, choose, ledger, book, venue, place } = parts
  const { signal } = place
  const away = new AbortController()
  const over = new AbortController()
  const end = () => {
    away.abort(new Error('The phones are put away.'))
    over.abort(new Error('The rehearsal is over.'))
  }
  signal.addEventListener('abort', end, { once: true })
  const defects = new Set<string>()
  const phoneOf = ({ number, kept }: Entry): Phone => {
    // Other chances than those of its answer.
    const random = seededRandom(~seedOf(plan, number))
    return {
      number,
      table: Number(kept?.table),
      origin: venue.phone(number, { wifi: plan.wifi, random, observer: ledger.observer }),
      browserId: createIdempotencyKey().slice(0, 8),
      random,
      now: ledger.now,
      book,
      pace: choose.pace,
      forgetsItsKey: plan.forgetfulPhones ?? false,
      signal: away.signal,
      over: over.signal,
    }
  }
  const crowd = ledger.entries
    .filter(isThere)
    .map((entry) => attend(phoneOf(entry)).catch((error: unknown) => void defects.add(sentenceOf(error))))
  try {
    const told = await chooseAtDesk({ place, plan: choose, ledger, book, quietMs: plan.quietMs }).catch(
      (error: unknown) => void defects.add(`at the desk: ${sentenceOf(error)}`),
    )
    away.abort(new Error('The phones are put away.'))
    await Promise.race([Promise.all(crowd), sleep(plan.patienceMs, undefined, { signal, ref: false })])
    signal.throwIfAborted()
    return { book, told: told ?? undefined, defects: [...defects] }
  } finally {
    end()
    signal.removeEventListener('abort', end)
    await Promise.all(crowd)
  }
}

/** Leaves the screens as they are without a desk. */
const putAway = (place: Place) =>
  createDesk(place).change(({ show }) => {
    const { rate: _rate, vote: _vote, ...rest } = show
    return { kind: 'show', show: rest }
  })

/**
 * Holds what the phones know against the logs and what the site tells, and looks again for a while at what is not there
 * yet: an answer has its row a moment after its acknowledgement. Undefined where nothing was revealed.
 */
export const findChoosing = async (
  { book, told }: Chosen,
  { plan, ledger, place }: Pick<Parts, 'plan' | 'ledger' | 'place'>,
  table: Table,
): Promise<ChoosingFindings | undefined> => {
  const sessions = [told?.rating.rate?.session, told?.vote.vote?.session]
  if (!told) return undefined
  const teller = createTeller(place)
  const deadline = Date.now() + plan.catchUpMs
  for (;;) {
    const findings = compareChoosing(book, ledger, {
      ideas: await readFromTable(table, 'laser-focus'),
      ratings: await readSayings(table, 'rating', sessions[0] ?? 1),
      ballots: await readSayings(table, 'ballot', sessions[1] ?? 1),
      toldThen: told,
      toldNow: { rating: await teller.rating(), vote: await teller.vote() },
    })
    const isWhole = findings.ratings.lost.length + findings.ballots.lost.length === 0
    if (isWhole || Date.now() >= deadline) {
      await putAway(place)
      return findings
    }
    await sleep(500, undefined, { signal: place.signal })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import type { Entry, Ledger } from '../ledger.ts'

/** How long the owner of a phone that shows an error reads it, in ms, before trying again. */
export type ReadingTime = readonly [least: number, most: number]
const usualReadingMs: ReadingTime = [2000, 5000]

/** What a phone is given. */
export interface PhoneParts {
  readonly ledger: Ledger
  /** Where the site is, for this phone. */
  readonly origin: string
  /** When its owner opens the form, in milliseconds from now. */
  readonly arrivesInMs?: number
  readonly random: () => number
  /** A wrong phone, to see whether the rehearsal would find out: each request carries another idempotency key. */
  readonly forgetsItsKey?: boolean | undefined
  readonly readingMs?: ReadingTime | undefined
  /** Ends it; rejects what it waits for. */
  readonly signal: AbortSignal
}

/** A page did not get what it needs, and its owner has had enough. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

/** After so many tries people put the phone away. */
const mostTries = 6

const hesitate = ({ random, signal, readingMs: [least, most] = usualReadingMs }: PhoneParts) =>
  sleep(least + random() * (most - least), undefined, { signal })

/**
 * Has the owner load the page again that did not get what it needs. Only loading is tried by hand: an answer that was
 * submitted is the page's to send, without a second tap.
 * @throws GaveUp after some tries; the signal's reason.
 */
export const loadAsPeopleDo = async <Answer>(
  entry: Entry,
  parts: PhoneParts,
  load: () => Promise<Answer>,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      parts.signal.throwIfAborted()
      if (error instanceof ApiError) entry.errorAt ??= parts.ledger.now()
      else if (!(error instanceof NetworkError)) throw error
      if (tries === mostTries) throw new GaveUp('The page could not be loaded.')
      await hesitate(parts)
    }
  }
}

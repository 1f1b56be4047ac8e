import type { LeadStore } from '../stored/lead-store.ts'
import { leadSettings } from '../settings.ts'

/** How many leads were given up that no operator has looked at. */
export interface UnseenCounts {
  readonly undeliverable: number
  readonly perhapsDelivered: number
  /** How many of both are deleted within three days. */
  readonly expiring: number
}

interface UnseenParts {
  readonly store: Pick<LeadStore, 'unseen'>
  /** Now, in ms since 1970. */
  readonly now: () => number
}

/** Counts the leads that were given up and that no operator has looked at. @throws StoreUnavailable */
export const countUnseen = async ({ store, now }: UnseenParts): Promise<UnseenCounts> => {
  const warnFrom = (now() + leadSettings.expiryWarningMs) / 1000
  let [undeliverable, perhapsDelivered, expiring] = [0, 0, 0]
  for await (const page of store.unseen())
    for (const { state, ttl } of page) {
      if (state === 'undeliverable') undeliverable += 1
      else perhapsDelivered += 1
      if (ttl <= warnFrom) expiring += 1
    }
  return { undeliverable, perhapsDelivered, expiring }
}

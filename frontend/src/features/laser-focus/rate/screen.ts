import { isUnderWay } from './rules.ts'
import type { RateRecord } from './rate-record.ts'
import type { Session } from '../follow/session.ts'

/**
 * What a phone shows while the room rates: `judge` one idea, `thanks` between fives, `enough` where there is none left,
 * `nothing` where there never was one.
 */
export type RateScreen = 'intro' | 'judge' | 'thanks' | 'enough' | 'nothing' | 'over' | 'results'

/** Which screen follows from how far the phone is; `now` is the server's time, in ms since 1970. */
export const screenOf = (
  record: RateRecord,
  rate: Pick<Session, 'revealed'> | undefined,
  now: number,
): RateScreen => {
  if (rate?.revealed) return 'results'
  if (now >= record.endsAt) return 'over'
  if (isUnderWay(record)) return 'judge'
  if (record.places.length === 0) return record.isAll ? 'nothing' : 'intro'
  return record.isAll ? 'enough' : 'thanks'
}

/** Whether what the room said has something for this phone: of an idea that was rated here, or of its own table's. */
export const hasResults = (
  { places, own }: Pick<RateRecord, 'places' | 'own'>,
  results: readonly { readonly row: number }[],
  hasIdea: boolean,
): boolean => {
  const shown = new Set(results.map(({ row }) => row))
  const isOwnThere = hasIdea && (own === undefined || shown.has(own))
  return isOwnThere || places.some(({ row, said }) => said && shown.has(row))
}

/** How much of a session is done on this phone. */
export interface Done {
  /** Seen, that is placed or passed. */
  readonly seen: number
  /** Ratings that the server has, and those that wait on the phone; passes are none. */
  readonly sent: number
  readonly waiting: number
}

/** The same, by the keys of what waits. */
export const doneOf = ({ places }: RateRecord, waitingKeys: readonly string[]): Done => {
  const seen = places.filter(({ said }) => said)
  const ratings = seen.filter(({ said }) => !said?.passed)
  const waiting = ratings.filter(({ key }) => waitingKeys.includes(key)).length
  return { seen: seen.length, sent: ratings.length - waiting, waiting }
}

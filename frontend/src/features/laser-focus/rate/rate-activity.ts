import type { Activity, Part } from '../follow/activity.ts'
import { toldByRecord, type Session } from '../follow/session.ts'
import { readMine, type MyAnswer } from '../my-answer.ts'
import { rateOutbox } from './rate-outbox.ts'
import { rateRecord, type RateRecord } from './rate-record.ts'

/** Whether somebody has rated on this phone. */
const hasSaid = (record: RateRecord | undefined): boolean => record?.places.some(({ said }) => said) ?? false

/**
 * What a phone has to do with a session of rating: once it is over there is nothing to see but by who took part.
 * @param now the server's time, in ms since 1970
 */
export const partInRating = (
  { session, round, endsAt, revealed }: Session,
  now: number,
  phone: { readonly record: RateRecord | undefined; readonly mine: MyAnswer | undefined },
): Part => {
  const { mine } = phone
  const record = phone.record?.session === session ? phone.record : undefined
  const hasIdea = mine?.answer !== undefined && mine.round === round
  return {
    isForIt: hasSaid(record) || (revealed ? hasIdea : now < endsAt),
    hasLeft: record?.left === (revealed ? 'results' : 'rating'),
  }
}

export const rateActivity: Activity = {
  name: 'rate',
  look: rateRecord.look,
  told: (localNow) => {
    const record = rateRecord.seen()
    return toldByRecord('rate', record && record.places.length > 0 ? record : undefined, localNow)
  },
  partIn: (session, now) => partInRating(session, now, { record: rateRecord.seen(), mine: readMine() }),
  start: () => rateOutbox.start(),
  load: () => import('./screens/RateScreens.tsx').then(({ RateScreens }) => RateScreens),
}

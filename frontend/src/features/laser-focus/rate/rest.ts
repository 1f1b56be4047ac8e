import type { RateRecord } from './rate-record.ts'
import { hadBy } from './rules.ts'
import type { Room } from './told-rate.ts'

/** The rows that are shown and that this phone has not had: each number up to the last is shown, or gone. */
const restOf = (record: RateRecord, { seen, gone }: Pick<Room, 'seen' | 'gone'>): readonly number[] => {
  const out = new Set([...hadBy(record), ...gone])
  const last = (seen ?? []).reduce((sum, ideas) => sum + ideas, 0) + gone.length
  return Array.from({ length: last }, (_, index) => index + 1).filter((row) => !out.has(row))
}

/**
 * What the server says of the ideas, to a phone that has had all there were for it: what is left then is of its own
 * table. Once another one is there, it can ask for more again.
 */
export const hearRest = (record: RateRecord, room: Pick<Room, 'seen' | 'gone'>): RateRecord => {
  if (!record.isAll || !room.seen) return record
  const rest = restOf(record, room)
  const { rest: known } = record
  if (!known) return { ...record, rest: [...rest] }
  return rest.some((row) => !known.includes(row)) ? { ...record, isAll: false, rest: undefined } : record
}

import type { Measure } from '#shared/cloud/type-size.ts'
import { nothingSaid, say, type Said } from './said.ts'
import { firstSeats, seatLatest, type Seats } from './seats.ts'

/** The wall that a visitor tries: what was said, and where it is. */
export interface TriedWall extends Said {
  readonly seats: Seats
}

/** The wall before anybody has tried it. */
export const nothingTried: TriedWall = { ...nothingSaid, seats: firstSeats }

/** The wall after one more text. */
export const tryOn = (before: TriedWall, typed: string, measure: Measure): TriedWall => {
  const said = say(before, typed)
  return { ...said, seats: seatLatest(before.seats, said, measure) }
}

import * as z from 'zod/mini'

// Of zod only what the form has, too: anything else of it would come with the first visit.
const count = z.number()

/**
 * What a phone needs of a session of rating or voting. Read by fewer words than it is written by (shared/desk/desk.ts),
 * for a page stays open over a deployment that says more. Times in ms since 1970, by the server's clock.
 */
export const sessionFields = {
  session: count,
  /** Of the ideas. */
  round: count,
  startedAt: z.optional(count),
  endsAt: count,
  revealed: z.optional(z.object({ at: count })),
}
const sessionSchema = z.object(sessionFields)
export type Session = z.output<typeof sessionSchema>

type Begun = Pick<Session, 'session' | 'startedAt'>

/** Whether a session began before another: what is told may be some seconds old. Where a table was restored, numbers count anew; time does not. */
export const beganBefore = (one: Begun, other: Begun): boolean =>
  one.session !== other.session &&
  (one.startedAt === undefined || other.startedAt === undefined
    ? one.session < other.session
    : one.startedAt < other.startedAt)

/** What rooms do with their ideas, as screens show it. */
export type ActivityName = 'rate' | 'vote'

/** What the room is at, and how many ms the server's clock is ahead of this phone's. */
export interface Told {
  readonly sessions: Readonly<Partial<Record<ActivityName, Session | undefined>>>
  readonly aheadMs: number
}

/**
 * What a response to `meta=1` says of rating and voting. Where something is wrong in it, that is not on; what it says of an
 * earlier round is over with that.
 * @param localNow this phone's time, in ms since 1970
 */
export const toldOf = (response: unknown, localNow: number): Told => {
  const { show, now, round } = Object(response) as Readonly<
    Partial<Record<'show' | 'now' | 'round', unknown>>
  >
  const { rate, vote } = Object(show) as Readonly<Partial<Record<ActivityName, unknown>>>
  const read = (told: unknown) => {
    const session = sessionSchema.safeParse(told).data
    return typeof round === 'number' && session?.round !== round ? undefined : session
  }
  return {
    sessions: { rate: read(rate), vote: read(vote) },
    aheadMs: typeof now === 'number' ? now - localNow : 0,
  }
}

/** What a phone's record knows of a session by itself. */
interface Kept {
  readonly session: number
  readonly round: number
  readonly endsAt: number
  readonly aheadMs: number
}

/**
 * What the phone knows by itself, before the server says anything: a page that is loaded again, or without a signal,
 * goes on where it was. Only while time is left.
 * @param localNow this phone's time, in ms since 1970
 */
export const toldByRecord = (
  name: ActivityName,
  kept: Kept | undefined,
  localNow: number,
): Told | undefined => {
  if (!kept) return undefined
  const { session, round, endsAt, aheadMs } = kept
  return localNow + aheadMs < endsAt
    ? { sessions: { [name]: { session, round, endsAt } }, aheadMs }
    : undefined
}

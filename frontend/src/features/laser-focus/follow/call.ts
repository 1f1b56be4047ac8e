import type { Activity } from './activity.ts'
import { invitationTo, type Guest, type Invitation } from './invite.ts'
import type { ActivityName, Session, Told } from './session.ts'

/** What is shown of a session: its screens in the place of the form, or a word beside it. */
export interface Call {
  readonly as: Invitation
  readonly name: ActivityName
  readonly session: Session
  readonly aheadMs: number
}

interface Moment extends Pick<Guest, 'form' | 'isBusy'> {
  /** The server's time, in ms since 1970. */
  readonly now: number
  /** What is shown so far. */
  readonly before: Call | undefined
  /** Since when the room is at the ideas again, where it was led there; in ms since 1970 by the server's clock. */
  readonly ideasSince?: number | undefined
}

/**
 * What the phone is called to by what the room is at: of several things the one that began last. Screens that are open
 * `stay`, for they ask for themselves, unless the room has begun something else since, or is back at the ideas.
 */
export const callTo = (
  activities: readonly Pick<Activity, 'name' | 'partIn'>[],
  { sessions, aheadMs }: Told,
  { now, before, form, isBusy, ideasSince = -Infinity }: Moment,
): Call | 'stay' | undefined => {
  const isOver = ({ startedAt = 0 }: Session) => startedAt < ideasSince
  const isAlong = before?.as === 'opens' && !isOver(before.session)
  const called = activities
    .flatMap(({ name, partIn }) => {
      const session = sessions[name]
      return session && !isOver(session) ? [{ name, session, part: partIn(session, now) }] : []
    })
    .toSorted((one, other) => (other.session.startedAt ?? 0) - (one.session.startedAt ?? 0))
  for (const { name, session, part } of called) {
    if (isAlong && before.name === name) return 'stay'
    const hasStayed =
      before?.as === 'strip' && before.name === name && before.session.session === session.session
    const as = invitationTo(part, { form, isBusy, hasStayed, isAlong })
    if (as && (!isAlong || as === 'opens')) return { as, name, session, aheadMs }
  }
  return isAlong ? 'stay' : undefined
}

import type { Show, Vote } from '#shared/desk/desk.ts'
import { withPart } from '../view/show-parts.ts'
import type { Session, SessionKind } from './phase.ts'

/** What more time there is to give, in seconds. */
export const moreTime = { least: 30, minute: 60 } as const

type Course = Partial<Pick<Vote, 'endsAt' | 'revealed' | 'board'>>

/** The same show with a session made into another; as it is where none is under way, or it is revealed. */
const whileHidden = (show: Show, kind: SessionKind, make: (now: Session) => Course): Show => {
  const session = show[kind]
  return session && !session.revealed ? { ...show, [kind]: { ...session, ...make(session) } } : show
}

/** So many seconds more; once its time is over, from now on. */
export const giveTime = (show: Show, kind: SessionKind, seconds: number, now: number): Show =>
  whileHidden(show, kind, ({ endsAt }) => ({ endsAt: Math.max(endsAt, now) + seconds * 1000 }))

/** Its time is over now. It was so before where it had ended by itself. */
export const endNow = (show: Show, kind: SessionKind, now: number): Show =>
  whileHidden(show, kind, ({ endsAt }) => ({ endsAt: Math.min(endsAt, now) }))

/** What the room said is told, by what is numbered up to `upTo`, once its time is over. Walls show a vote's result. */
export const revealUpTo = (show: Show, kind: SessionKind, upTo: number, now: number): Show =>
  whileHidden(show, kind, ({ endsAt }) =>
    endsAt > now ? {} : { revealed: { upTo, at: now }, ...(kind === 'vote' && { board: 'result' as const }) },
  )

/** A session is put away: walls show ideas as if it had not been. */
export const putAway = (show: Show, kind: SessionKind): Show => withPart(show, kind, undefined)

import type { ComponentType } from 'react'
import type { ActivityName, Session, Told } from './session.ts'

/** What a phone has to do with a session. */
export interface Part {
  /** There is something for it: to do, or to see. */
  readonly isForIt: boolean
  /** Whoever holds it has gone back to the form from what there is now. */
  readonly hasLeft: boolean
}

export interface ScreensProps {
  readonly session: Session
  readonly aheadMs: number
  readonly table: number | undefined
  readonly onLeave: () => void
  /** There is nothing to do any more, nor to be seen of it. */
  readonly onGone: () => void
}

/** What the room does with its ideas on phones: it rates them, or votes on some. */
export interface Activity {
  readonly name: ActivityName
  /** Looks at the phone's record as it is now, whichever tab wrote it. */
  readonly look: () => void
  /** What the phone knows of it by itself; undefined where that is nothing. */
  readonly told: (localNow: number) => Told | undefined
  /** @param now the server's time, in ms since 1970 */
  readonly partIn: (session: Session, now: number) => Part
  /** Begins to send what waits on the phone. Returns the stop. */
  readonly start: () => () => void
  readonly load: () => Promise<ComponentType<ScreensProps>>
}

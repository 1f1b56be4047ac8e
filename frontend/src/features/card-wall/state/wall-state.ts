import { countdownTo, type Countdown } from '../../../components/big-screen/countdown/countdown.ts'
import type { Directed } from '../../../lib/round/use-direction.ts'

/** What somebody at the screen, or a desk, has done to the wall; the pairs are not part of it. */
export interface WallState {
  /** No card lands. */
  readonly isPaused: boolean
  readonly isListed: boolean
  /** The way to join covers everything else. */
  readonly isJoining: boolean
  /** Letters and signs do nothing: somebody speaks to the browser, or types by accident. (WCAG 2.2, 2.1.4) */
  readonly lettersOff: boolean
  /** The row that is shown large. */
  readonly lit: number | undefined
  /** The row of the list at which one is; undefined at its beginning. */
  readonly at: number | undefined
  readonly countdown: Countdown | undefined
}

export const initialWallState: WallState = {
  isPaused: false,
  isListed: false,
  isJoining: false,
  lettersOff: false,
  lit: undefined,
  at: undefined,
  countdown: undefined,
}

/** What an action may know of the wall. */
export interface Standing {
  /** All rows, the newest first. */
  readonly order: readonly number[]
  /** The row that landed last. */
  readonly last: number | undefined
}

/** What has the window: the way to join, one pair, the list or the wall. */
export const modeOf = ({ isJoining, isListed, lit }: WallState) =>
  isJoining ? 'join' : lit !== undefined ? 'light' : isListed ? 'list' : 'wall'
export type Mode = ReturnType<typeof modeOf>

export type WallEvent =
  | { type: 'action'; perform: (state: WallState, standing: Standing) => WallState; standing: Standing }
  /** A desk has changed those parts. Time is in ms since 1970. */
  | Directed

/** Takes over what a desk has changed, and leaves alone what it has not: a key may have changed that since. */
const direct = (state: WallState, { parts, show, round, now }: Directed): WallState => {
  const { spotlight, countdownEndsAt } = show
  const isOfRound = spotlight !== undefined && (round === undefined || spotlight.round === round)
  return {
    ...state,
    ...(parts.includes('join') && { isJoining: show.join === true }),
    ...(parts.includes('spotlight') && { lit: isOfRound ? spotlight.row : undefined }),
    // A spotlight takes the place of whatever else has the eye.
    ...(parts.includes('spotlight') && isOfRound && { isJoining: show.join === true }),
    ...(parts.includes('countdownEndsAt') && {
      countdown:
        countdownEndsAt === undefined ? undefined : countdownTo(countdownEndsAt, now, state.countdown),
    }),
  }
}

/** The state after an event. */
export const wallReducer = (state: WallState, event: WallEvent): WallState =>
  event.type === 'action' ? event.perform(state, event.standing) : direct(state, event)

import type { Show } from '#shared/desk/desk.ts'
import type { Directed } from '#lib/round/use-direction.ts'
import { countdownTo, type Countdown } from '../countdown/countdown.ts'

/** What is shown large: one row of a round, or what several rows say. */
export type Lit = { readonly row: number; readonly round: number | undefined } | { readonly key: string }

/** What a wall shows: set by a desk or by a key at this screen, whichever came last. Its rows are no part of it. */
export interface WallState {
  /** The wall's twin: all that is on it as a table. */
  readonly isListed: boolean
  /** The way to join covers everything else. */
  readonly isJoining: boolean
  /** Where nothing covers it, the wall says in a corner how to join. */
  readonly hasCorner: boolean
  /** Nothing lands; the chart has no such key. */
  readonly isPaused: boolean
  /** Letters, digits and signs do nothing: somebody speaks to the browser, or types by accident. (WCAG 2.2, 2.1.4) */
  readonly lettersOff: boolean
  readonly lit: Lit | undefined
  readonly countdown: Countdown | undefined
}

export const initialWallState: WallState = {
  isListed: false,
  isJoining: false,
  hasCorner: true,
  isPaused: false,
  lettersOff: false,
  lit: undefined,
  countdown: undefined,
}

/** What becomes of the state: the parts that are other ones then. */
export type Change<State> = (state: State) => Partial<State>

/** The state after a change. */
export const changed = <State>(state: State, change: Change<State>): State => ({ ...state, ...change(state) })

/** Whether a desk has set, changed or taken away a part. */
export const isTold = ({ parts }: Directed, part: keyof Show): boolean => parts.includes(part)

/** Takes over what a desk has changed, and leaves alone what it has not: a key may have changed that since. */
export const follow =
  (said: Directed): Change<WallState> =>
  ({ countdown }) => {
    const { show, now } = said
    const { spotlight, countdownEndsAt } = show
    return {
      // A spotlight takes the place of whatever else has the eye.
      ...((isTold(said, 'join') || (isTold(said, 'spotlight') && spotlight)) && {
        isJoining: show.join === true,
      }),
      ...(isTold(said, 'join') && { hasCorner: show.join !== false }),
      ...(isTold(said, 'spotlight') && { lit: spotlight }),
      ...(isTold(said, 'countdownEndsAt') && {
        countdown: countdownEndsAt === undefined ? undefined : countdownTo(countdownEndsAt, now, countdown),
      }),
    }
  }

/** The row in the light. Rows are counted from 1 in each round: only one of the wall's own round is meant. */
export const rowInLight = (lit: Lit | undefined, round: number | undefined): number | undefined =>
  lit && 'row' in lit && (round === undefined || lit.round === round) ? lit.row : undefined

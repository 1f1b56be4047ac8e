import type { Directed } from '../../lib/round/use-direction.ts'
import { countdownTo, type Countdown } from '../../components/big-screen/countdown/countdown.ts'

/** The phrase that is shown large: by its key, or as a desk says it, by one of its rows. */
export type SpotlitPhrase = { readonly key: string } | { readonly row: number; readonly round: number }

/** What somebody has done to the screen; the answers are no part of it. */
export interface CloudState {
  readonly listShown: boolean
  readonly joinShown: boolean
  /** The answers to the last question are on the wall again. */
  readonly keptShown: boolean
  readonly isPaused: boolean
  /** Letters and digits do nothing: somebody speaks to the browser, or types by accident. (WCAG 2.2, 2.1.4) */
  readonly lettersOff: boolean
  readonly spotlight: SpotlitPhrase | undefined
  readonly countdown: Countdown | undefined
}

export const initialCloudState: CloudState = {
  listShown: false,
  joinShown: false,
  keptShown: false,
  isPaused: false,
  lettersOff: false,
  spotlight: undefined,
  countdown: undefined,
}

/** A spotlight says its round itself. */
type DeskChanged = Omit<Directed, 'round'>

export type CloudEvent =
  | { readonly type: 'list' | 'join' | 'kept' | 'pause' | 'letters' | 'left' | 'asked-anew' }
  | { readonly type: 'spotlit'; readonly phrase: SpotlitPhrase | undefined }
  | DeskChanged

/** Escape closes what was opened last. */
const leave = (state: CloudState): CloudState => {
  if (state.joinShown) return { ...state, joinShown: false }
  if (state.spotlight) return { ...state, spotlight: undefined }
  return { ...state, listShown: false, keptShown: false }
}

/** Takes over what a desk has changed, and leaves alone what it has not: a key may have changed that since. */
const direct = (state: CloudState, { parts, show, now }: DeskChanged): CloudState => {
  const { join, spotlight, countdownEndsAt } = show
  return {
    ...state,
    // A spotlight takes the place of whatever else has the eye.
    ...((parts.includes('join') || (parts.includes('spotlight') && spotlight)) && {
      joinShown: join === true,
    }),
    ...(parts.includes('spotlight') && { spotlight }),
    ...(parts.includes('countdownEndsAt') && {
      countdown:
        countdownEndsAt === undefined ? undefined : countdownTo(countdownEndsAt, now, state.countdown),
    }),
  }
}

/** The state after an event. */
export const cloudReducer = (state: CloudState, event: CloudEvent): CloudState => {
  switch (event.type) {
    case 'list':
      return { ...state, listShown: !state.listShown, spotlight: undefined }
    case 'join':
      return { ...state, joinShown: !state.joinShown }
    case 'kept':
      return { ...state, keptShown: !state.keptShown, spotlight: undefined }
    case 'pause':
      return { ...state, isPaused: !state.isPaused }
    case 'letters':
      return { ...state, lettersOff: !state.lettersOff }
    case 'left':
      return leave(state)
    // Another question: whatever was shown of the last one goes.
    case 'asked-anew':
      return { ...state, listShown: false, keptShown: false, spotlight: undefined }
    case 'spotlit':
      return { ...state, spotlight: event.phrase }
    case 'directed':
      return direct(state, event)
  }
}

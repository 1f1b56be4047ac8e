import type { Show } from '#shared/desk/desk.ts'
import type { Directed } from '../../../lib/round/use-direction.ts'
import {
  countdownTo,
  nextCountdown,
  type Countdown,
} from '../../../components/big-screen/countdown/countdown.ts'
import type { Look } from '../points/look.ts'
import type { Point } from '../rows/point.ts'
import type { Quadrant } from '#shared/desk/scopes.ts'

/** What the projector shows: set by a desk or by a key at this screen, whichever came last. */
export interface ProjectorState {
  readonly spotlight: Show['spotlight']
  readonly quadrant: Quadrant | undefined
  readonly countdown: Countdown | undefined
  /** How ideas are laid out that would hide each other; undefined is the scatter. */
  readonly layout: ShownLayout | undefined
  /** How this screen is coloured; undefined as the stage has it. */
  readonly look: Look | undefined
  /** Two rounds in place of the circles. */
  readonly compare: Show['compare']
  /** A round that is played once more: the ideas that it had when that began. */
  readonly replay: ReplayedRound | undefined
}

/** What is played once more. */
export interface ReplayedRound {
  readonly round: number | undefined
  readonly points: ReadonlySet<Point>
}

/** A layout, and the row up to which a spread settles its ideas together. */
export interface ShownLayout {
  readonly kind: 'exact' | 'spread'
  readonly settled: number
}

/** Times are in milliseconds since 1970. */
export type ProjectorEvent =
  | Omit<Directed, 'round'>
  | { type: 'quadrant-chosen'; quadrant: Quadrant | undefined }
  | { type: 'countdown-asked'; now: number }
  /** The same layout again ends it. */
  | { type: 'layout-chosen'; layout: ShownLayout }
  | { type: 'look-chosen'; look: Look }
  | { type: 'compare-chosen'; compare: Show['compare'] }
  | { type: 'replay-chosen'; replay: ReplayedRound | undefined }
  /** A point was chosen on the chart, which has a light of its own. */
  | { type: 'point-chosen' }
  /** Escape, or the end of what was shown. */
  | { type: 'left' }

export const emptyProjector: ProjectorState = {
  spotlight: undefined,
  quadrant: undefined,
  countdown: undefined,
  layout: undefined,
  look: undefined,
  compare: undefined,
  replay: undefined,
}

/** Takes over what a desk has changed, and leaves alone what it has not: a key may have changed that since. */
const follow = (
  state: ProjectorState,
  { parts, show, now }: Extract<ProjectorEvent, { type: 'directed' }>,
): ProjectorState => {
  const { countdownEndsAt } = show
  return {
    spotlight: parts.includes('spotlight') ? show.spotlight : state.spotlight,
    quadrant: parts.includes('quadrant') ? show.quadrant : state.quadrant,
    countdown: !parts.includes('countdownEndsAt')
      ? state.countdown
      : countdownEndsAt === undefined
        ? undefined
        : countdownTo(countdownEndsAt, now, state.countdown),
    layout: parts.includes('layout') ? show.layout : state.layout,
    look: parts.includes('look') ? show.look : state.look,
    compare: parts.includes('compare') ? show.compare : state.compare,
    // What a desk puts before all eyes ends it.
    replay: parts.includes('compare') || parts.includes('spotlight') ? undefined : state.replay,
  }
}

/** The state after an event. */
export const projectorReducer = (state: ProjectorState, event: ProjectorEvent): ProjectorState => {
  switch (event.type) {
    case 'directed':
      return event.parts.length === 0 ? state : follow(state, event)
    case 'quadrant-chosen':
      return { ...state, quadrant: event.quadrant }
    case 'countdown-asked':
      return { ...state, countdown: nextCountdown(state.countdown, event.now) }
    case 'point-chosen':
      return state.spotlight || state.compare ? { ...state, spotlight: undefined, compare: undefined } : state
    case 'layout-chosen':
      return { ...state, layout: state.layout?.kind === event.layout.kind ? undefined : event.layout }
    case 'look-chosen':
      return { ...state, look: event.look }
    // Each of these two takes the place of the other, and of one idea in the light.
    case 'compare-chosen':
      return { ...state, compare: event.compare, spotlight: undefined, replay: undefined }
    case 'replay-chosen':
      return { ...state, replay: event.replay, spotlight: undefined, compare: undefined }
    // Layout and look are no light on something: they are how this screen draws, until somebody chooses another.
    case 'left':
      return { ...emptyProjector, layout: state.layout, look: state.look }
  }
}

/** What is known of a clip and of whoever looks at it. */
export interface ClipCircumstances {
  /** The visitor pressed play for this clip. */
  readonly asked: boolean
  readonly reducedMotion: boolean
  readonly dataSaver: boolean
  /** Within reach of the window, and within the window itself. */
  readonly near: boolean
  readonly seen: boolean
  /** What it decorates has more important things to do still. */
  readonly waits: boolean
  /** The page lets it run. */
  readonly active: boolean
  /** Its own button has stopped it. */
  readonly paused: boolean
}

export interface ClipPlan {
  /** There is a clip at all, and not just its poster. */
  readonly welcome: boolean
  readonly fetched: boolean
  readonly runs: boolean
}

/** What becomes of a clip: nobody who asked for less motion or fewer bytes gets one without asking for it. */
export const clipPlan = (now: ClipCircumstances): ClipPlan => {
  const welcome = now.asked || (!now.reducedMotion && !now.dataSaver)
  const fetched = welcome && now.near && !now.waits
  return { welcome, fetched, runs: fetched && now.seen && now.active && !now.paused }
}

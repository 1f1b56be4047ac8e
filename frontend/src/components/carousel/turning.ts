/** What decides whether a carousel turns. */
export interface TurningCircumstances {
  /** What the visitor chose by its button, if anything. */
  readonly choice: boolean | undefined
  readonly reducedMotion: boolean
  readonly pageVisible: boolean
  /** Pointer or focus rest on it. */
  readonly held: boolean
}

/**
 * Whether it turns by itself, pointer and focus aside, and whether its time passes now: not while it is held, unless the
 * visitor pressed play, nor in a hidden tab, nor for those who asked for less motion.
 */
export const turningNow = ({ choice, reducedMotion, pageVisible, held }: TurningCircumstances) => {
  const turning = choice ?? !reducedMotion
  return { turning, ticking: turning && pageVisible && (choice === true || !held) }
}

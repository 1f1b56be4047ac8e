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

/** Milliseconds: an item's time, how often the bar is moved, and the pause in which an item fades out. */
export const carouselTiming = { item: 5000, tick: 50, fadeOut: 400 } as const

export interface CarouselClock {
  readonly index: number
  /** An item shows for its time, then leaves; the next one shows. */
  readonly phase: 'showing' | 'leaving'
  /** Milliseconds spent in this phase. */
  readonly elapsed: number
}

/** An item that has just been called up. */
export const showItem = (index: number): CarouselClock => ({ index, phase: 'showing', elapsed: 0 })

/** The clock after `ms` more; after the last item comes the first. */
export const advanceClock = (
  { index, phase, elapsed }: CarouselClock,
  ms: number,
  count: number,
): CarouselClock => {
  const now = elapsed + ms
  if (phase === 'showing') {
    return now < carouselTiming.item
      ? { index, phase, elapsed: now }
      : { index, phase: 'leaving', elapsed: 0 }
  }
  return now < carouselTiming.fadeOut ? { index, phase, elapsed: now } : showItem((index + 1) % count)
}

/** How an item stands on the stage; the one that comes lies ready below the one that leaves. */
export type ItemLook = 'current' | 'leaving' | 'coming' | 'away'

/** How the item at `place` stands on the stage at a moment of the clock. */
export const lookOf = (place: number, { index, phase }: CarouselClock, count: number): ItemLook => {
  if (place === index) return phase === 'leaving' ? 'leaving' : 'current'
  return phase === 'leaving' && place === (index + 1) % count ? 'coming' : 'away'
}

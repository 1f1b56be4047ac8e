/**
 * What a wall shows of what the room said: each circle where its table put it, then on its way to the room's median,
 * then there.
 */
export type RevealPhase = 'own' | 'walk' | 'end'

/** How long circles stand where their tables put them, in milliseconds. */
export const ownMs = 2500

/** How they walk, in milliseconds: each for so long, the last one departs so late at most, then trails fade and sizes settle. */
export const walkTimes = { each: 900, spacingAtMost: 9, all: 2800, settle: 600 } as const
export const walkMs = walkTimes.all + walkTimes.settle

/** A wall that hears of it later than that after it was revealed shows the end at once. */
const lateMs = 10_000

/** Whether a wall that hears of a reveal now shows how it comes about. Milliseconds of the server's clock. */
export const isInTime = (revealedAt: number, now: number): boolean => now - revealedAt < lateMs

/** Milliseconds between two departures. */
export const walkSpacing = (count: number): number =>
  Math.min(walkTimes.spacingAtMost, (walkTimes.all - walkTimes.each) / Math.max(1, count))

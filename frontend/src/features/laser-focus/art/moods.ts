import type { Point } from '#components/heads/geometry.ts'

/** How a head feels about a rating: it listens, lids lower and eyes somewhere, or it has begun to talk. */
export type Mood =
  | { readonly kind: 'listens'; readonly look: Point; readonly lid: number }
  | { readonly kind: 'talks'; readonly open: number }

const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** Where the three moods of a 0 to 10 scale meet. */
const low = 3.4
const high = 6.7

/** Bored by a small change, awake for a fair one, talking about a great one. */
export const impactMood = (value: number): Mood => {
  if (value < low) return { kind: 'listens', look: [0, 0.2], lid: between(0.56, 0.46, value / low) }
  if (value < high) {
    const share = (value - low) / (high - low)
    return { kind: 'listens', look: [between(0.1, 0.4, share), -0.2], lid: between(0.32, 0, share) }
  }
  return { kind: 'talks', open: between(0.3, 1, (value - high) / (10 - high)) }
}

/** Looks at what is near, up in thought, then far away with narrowed eyes. */
export const effortMood = (value: number): Mood => {
  if (value < low) return { kind: 'listens', look: [between(-1, -0.6, value / low), 0.1], lid: 0 }
  if (value < high) {
    const share = (value - low) / (high - low)
    return { kind: 'listens', look: [between(-0.2, 0.4, share), -0.7], lid: 0 }
  }
  return { kind: 'listens', look: [1, -0.3], lid: between(0.2, 0.42, (value - high) / (10 - high)) }
}

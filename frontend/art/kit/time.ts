/** Time in a scene is `t` in [0, 1), one turn of the loop; everything here is pure. */

export const fullTurn = Math.PI * 2

/** The part of `t` after whole turns: 1.25 and -0.75 are both 0.25. */
export const wrap = (t: number): number => ((t % 1) + 1) % 1

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

/** How far `t` has come from `start` to `end`, 0 before and 1 after. */
export const span = (t: number, start: number, end: number): number => clamp((t - start) / (end - start))

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share

/** Cubic, for travel. */
export const easeInOut = (share: number): number =>
  share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2

/** For arrivals without a bounce. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3

/** For falls and departures. */
export const easeIn = (share: number): number => share ** 3

/** An arrival that goes a little too far and comes back. */
export const overshoot = (share: number, strength = 1.7): number =>
  1 + (strength + 1) * (share - 1) ** 3 + strength * (share - 1) ** 2

/** An arrival that swings `swings` half turns around its end. */
export const spring = (share: number, swings = 3, damping = 5): number => {
  if (share <= 0 || share >= 1) return clamp(share)
  return 1 - Math.exp(-damping * share) * Math.cos(Math.PI * swings * share)
}

/** Up and down again, 0 to 1 to 0: the arc of a hop, or a squash on landing. */
export const bump = (share: number): number => Math.sin(Math.PI * share)

/** A sine that fits the loop; `cycles` must be whole. */
export const wave = (t: number, cycles = 1, phase = 0): number => Math.sin(fullTurn * (t * cycles + phase))

/** 1 from `start` to `end`, across the seam too, with eased edges `edge` wide; 0 elsewhere. */
export const during = (t: number, start: number, end: number, edge = 0.04): number => {
  const since = wrap(t - start)
  const length = wrap(end - start)
  if (since >= length + edge) return 0
  return easeInOut(span(since, 0, edge)) * (1 - easeInOut(span(since, length, length + edge)))
}

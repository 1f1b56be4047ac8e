import { pointRadius } from '../points/frame.ts'

/** The part of the ground that circles larger than usual may take with the gaps between them. */
const filled = 0.2
/** A circle with the gap to its neighbours, in its radii, where they lie in rows. */
const pitchInRadii = 1 / 0.42
const closeness = 0.866
/** In steps, so that not every idea that comes changes the size of all the others. */
const steps = [1.5, 1.25] as const

/**
 * How many times larger than usual so many circles may be in a part of the ground: 1 where they are many. The largest
 * number is then as high as the fortieth part of the window, which can be read from the last row.
 */
export const growthFor = (
  { width, height }: { readonly width: number; readonly height: number },
  count: number,
): number => {
  const pitch = Math.sqrt((filled * width * height) / (Math.max(1, count) * closeness))
  const roomFor = pitch / pitchInRadii / pointRadius
  return steps.find((step) => step <= roomFor) ?? 1
}

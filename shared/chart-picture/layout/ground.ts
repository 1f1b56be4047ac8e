import { bandEdges, pointRadius, type Place } from '../scale.ts'

/** Where circles may lie, in units of the frame: a strip of the plot. */
export interface Ground {
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** The true place of a circle, the ground that it may not leave, and the number in it. */
export interface Home extends Place {
  readonly ground: Ground
  readonly table: number
}

export const clamp = (low: number, value: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** The plot that circles are laid out on, in CSS pixels. */
interface Plot {
  /** What a unit of a circle's lengths is worth. */
  readonly unit: number
  readonly width: number
  readonly height: number
  readonly y: (impact: number) => number
  /** How much of it at the left is kept free for words; nothing where left out. */
  readonly column?: number
}

/** How wide and high the ground of a plot is, in its units: it begins where the column for words ends. */
export const groundSize = ({ width, height, column = 0, unit }: Omit<Plot, 'y'>) => ({
  width: (width - column) / unit,
  height: height / unit,
})

/** All of a plot that circles may lie on, and the ground of each band in it. */
export const groundsOf = (plot: Plot) => {
  const { width, height: bottom } = groundSize(plot)
  const whole: Ground = { width, top: 0, bottom }
  const heightOf = (edge: number) => clamp(0, plot.y(edge) / plot.unit, bottom)
  const [low, high] = [heightOf(bandEdges[0]), heightOf(bandEdges[1])]
  return {
    whole,
    low: { ...whole, top: low },
    med: { width, top: high, bottom: low },
    high: { ...whole, bottom: high },
  }
}
export type Grounds = ReturnType<typeof groundsOf>

/** The value nearest to another one between two that may have no room between them: then it is in their middle. */
export const within = (low: number, value: number, high: number): number =>
  low > high ? (low + high) / 2 : clamp(low, value, high)

/** The place nearest to another one that is so far from the edges of a ground. */
export const inside = ({ x, y }: Place, { width, top, bottom }: Ground, reach: number): Place => ({
  x: within(reach, x, width - reach),
  y: within(top + reach, y, bottom - reach),
})

/** The part of the ground that circles larger than usual may take with the gaps between them. */
const grownFill = 0.2
/** A circle with the gap to its neighbours, in its radii, where they lie in rows. */
const pitchInRadii = 1 / 0.42
const closeness = 0.866
/** In steps, so that not every idea that comes changes the size of all the others. */
export const growths = [1.5, 1.25] as const

/** So many circles at most are so many times larger than usual in a part of the ground. */
export const mostGrown = (
  { width, height }: { readonly width: number; readonly height: number },
  growth: number,
): number => {
  const pitch = growth * pointRadius * pitchInRadii
  return (grownFill * width * height) / (pitch * pitch * closeness)
}

/**
 * How many times larger than usual so many circles may be in a part of the ground: 1 where they are many. The largest
 * number is then as high as the fortieth part of the window, which can be read from the last row.
 */
export const growthFor = (area: { readonly width: number; readonly height: number }, count: number): number =>
  growths.find((growth) => count <= mostGrown(area, growth)) ?? 1

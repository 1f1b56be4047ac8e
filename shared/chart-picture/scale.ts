import { scatterRadius } from './scatter.ts'

/**
 * Radii of a point at rest and enlarged. Lengths here are in units of the
 * frame: CSS pixels in every window up to 1920 by 1080, and more in a larger one, so that a circle is as readable
 * from the back of the room on a wall of pixels as it is on a projector.
 */
export const pointRadius = 18
export const enlargedRadius = 22
/** The ring that keeps overlapping circles apart, in units of the frame. */
export const ringWidth = 2.5

/** How wide a line is from a circle to its true place, in units of the plot, however small its circles are. */
export const hairWidth = 1.5
/** How much of its colour such a line has. A test computes what it differs by from its ground. */
export const hairOpacity = 0.7

/** No point's centre comes nearer to an axis than this, its scatter included. */
const axisGap = 30 + scatterRadius
/** On the far sides an enlarged point must still be whole. */
const farGap = enlargedRadius + scatterRadius

/** The part of a scale that an axis shows. */
export interface Limits {
  readonly min: number
  readonly max: number
}

export const scaleLimits: Limits = { min: 0, max: 10 }

/** The part of the chart that is drawn: effort across, impact upwards. */
export interface Part {
  readonly x: Limits
  readonly y: Limits
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** The two values of an idea, each on a scale of 0 to 10. */
export interface Rated {
  readonly effort: number
  readonly impact: number
}

/** Thirds of the impact scale; the only thing that colour says on the chart. */
export type Band = 'low' | 'med' | 'high'

/** Where one band ends and the next begins, on either scale of 0 to 10. */
export const bandEdges = [10 / 3, 20 / 3] as const

/** The band of a value on a scale of 0 to 10; an edge belongs to the band above it. */
export const bandOf = (value: number): Band =>
  value < bandEdges[0] ? 'low' : value < bandEdges[1] ? 'med' : 'high'

/**
 * The domain of an axis of `length` units: its limits, and what the gaps at either end are worth on that scale. So much
 * of it as `kept` lies before the first gap.
 */
export const paddedDomain = (length: number, { min, max } = scaleLimits, kept = 0): Limits => {
  const perUnit = (max - min) / Math.max(1, length - kept - axisGap - farGap)
  return { min: min - (kept + axisGap) * perUnit, max: max + farGap * perUnit }
}

/** What of a domain lies beside a column that takes such a part of its axis. */
export const besideColumn = ({ min, max }: Limits, share: number): Limits => ({
  min: min + (max - min) * share,
  max,
})

/** A value on the scale; one beyond it is at its end. */
export const onScale = (value: number): number => Math.min(scaleLimits.max, Math.max(scaleLimits.min, value))

const isWithin = (value: number, { min, max }: Limits): boolean =>
  value >= min && (value < max || max === scaleLimits.max)

/** Whether an idea lies in a part of the chart; one on the line between two parts lies right of it, and above it. */
export const isInPart = ({ effort, impact }: Rated, part: Part | undefined): boolean =>
  !part || (isWithin(onScale(effort), part.x) && isWithin(onScale(impact), part.y))

/** The band edges that an axis shows. */
export const edgesIn = ({ min, max }: Limits): number[] =>
  bandEdges.filter((edge) => edge > min && edge < max)

/** The middle of each third of an axis, as it is seen: the outer thirds are as wide as their gap to the edge. */
export const thirds = (domain: Limits): number[] => {
  const edges = edgesIn(domain)
  const begins = [domain.min, ...edges]
  return [...edges, domain.max].map((end, index) => ((begins[index] ?? end) + end) / 2)
}

/** How thick the two axes are, in CSS pixels. */
export const axisWidth = (unit: number): number => 6 * unit

/** Size, in units of the frame, of a table number of so many digits inside a circle. */
export const numberSize = (table: number): number => {
  const digits = String(table).length
  return digits <= 2 ? 19 : digits === 3 ? 16 : 13
}

/** No number is smaller than that, in CSS pixels. */
const leastNumber = 12
/** The width of a figure, and half of its height, as parts of its size. */
export const figureWidth = 0.6
export const figureHalf = 0.35

/**
 * The same where circles are small, so that a number can still be read: undefined where it would not fit its picture.
 * `unit` is what a unit of the frame is worth in CSS pixels.
 */
export const readableSize = (table: number, unit: number): number | undefined => {
  const size = Math.max(numberSize(table), leastNumber / unit)
  return size * figureWidth * String(table).length <= 2 * (pointRadius + ringWidth) ? size : undefined
}

/** How many layers are seen below a pile's disc, and how far each is below the one before, as a part of the radius. */
export const layersOf = (count: number): number => (count > 9 ? 3 : count > 4 ? 2 : 1)
export const layerStep = 0.24
/** The radius of the circle of ideas that a desk has gathered, in units of the frame: it is what the room looks at. */
export const gatheredRadius = (count: number): number => (count > 4 ? 36 : 32)
/** How far each edge below it lies below the one before, as a part of its radius. */
export const gatheredEdge = 1 / 6
/** The radius of a pile's disc, in units of the frame. */
export const pileRadius = (count: number): number => (count > 9 ? 28 : count > 4 ? 24 : 20)

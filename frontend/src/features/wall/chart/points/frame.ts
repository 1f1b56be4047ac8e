import { onScale, scaleLimits, type Part, type Place } from '#shared/chart-picture/scale.ts'
import type { Point } from '../rows/point.ts'

export {
  enlargedRadius,
  isInPart,
  paddedDomain,
  pointRadius,
  type Limits,
  type Part,
  type Place,
} from '#shared/chart-picture/scale.ts'

/** How ideas are laid out that would hide each other in their true places. */
export interface Layout {
  /** `exact`: at their true places, and on piles. `spread`: side by side, each near its true place. */
  readonly kind: 'exact' | 'spread'
  /** Where it puts a point, in CSS pixels; undefined where it does not know the point. */
  readonly placeOf: (point: Point) => Place | undefined
  /** Layouts with the same one put the points that both know in the same places. */
  readonly kept?: object
  /** How wide its lines to true places are, in CSS pixels; undefined where it has none. */
  readonly hair?: number
  /** Where such a line ends, in CSS pixels; undefined: the point has none. Left out, it is the point's true place. */
  readonly hairEnd?: (point: Point) => Place | undefined
  /** How points come to where they are in it, where they do not go together. */
  readonly walk?: Walk
  /** Whether a point is drawn as a part of something else, and not by itself. */
  readonly isPiled?: (point: Point) => boolean
  /** How many ideas the pile has that a point lies on; undefined where it lies on none. */
  readonly pileSizeOf?: (point: Point) => number | undefined
}

/** Ready-made pictures of points, which are copied to where they are. */
export interface Pictures {
  /** Device pixels a unit of the frame. */
  readonly scale: number
  /** The centre is given in units of the frame. */
  readonly draw: (
    context: CanvasRenderingContext2D,
    point: Pick<Point, 'table' | 'band' | 'room'>,
    place: Place,
  ) => void
}

/** Points on a way of which each has its own time. */
export interface Walk {
  readonly milliseconds: number
  /** Draws all of them, in an empty canvas; `share` of the time is over, 0 to 1. */
  readonly draw: (
    context: CanvasRenderingContext2D,
    points: readonly Point[],
    way: { readonly from: Frame; readonly to: Frame; readonly share: number; readonly sprites: Pictures },
  ) => void
}

/** The plot's inner area in CSS pixels, and its scales from a value to a distance from the left or the top edge. */
export interface Frame {
  /** What a unit of a point's lengths is worth in CSS pixels, 1 or more. */
  readonly unit: number
  readonly width: number
  readonly height: number
  readonly x: (effort: number) => number
  readonly y: (impact: number) => number
  /** Where only a part of the chart is drawn. */
  readonly part?: Part | undefined
  /** How much of it at the left is kept free for words, in CSS pixels; nothing where left out. */
  readonly column?: number
  /** Where points are not scattered about their true places. */
  readonly layout?: Layout | undefined
}

/** Where a point would lie by its values alone; a value beyond the scale lies at its end. */
export const truePlaceOf = (
  { effort, impact }: Pick<Point, 'effort' | 'impact'>,
  { x, y }: Frame,
): Place => ({
  x: x(onScale(effort)),
  y: y(onScale(impact)),
})

/** Where a point lies in the frame: where its layout has it, else scattered about its true place. */
export const placeOf = (point: Point, frame: Frame): Place => {
  const laid = frame.layout?.placeOf(point)
  if (laid) return laid
  const { x, y } = truePlaceOf(point, frame)
  return { x: x + point.dx * frame.unit, y: y + point.dy * frame.unit }
}

/** A place of the frame, given in CSS pixels, in units of the frame. */
export const inUnits = ({ x, y }: Place, { unit }: Pick<Frame, 'unit'>): Place => ({
  x: x / unit,
  y: y / unit,
})

/** Where the scales begin: points enter from here. */
export const originOf = ({ x, y, part }: Frame): Place => ({
  x: x((part?.x ?? scaleLimits).min),
  y: y((part?.y ?? scaleLimits).min),
})

/** Whether points that are drawn in a frame are drawn just so in another one. */
export const isSamePicture = (points: readonly Point[], from: Frame, to: Frame): boolean => {
  const isSameGround =
    (['unit', 'width', 'height', 'x', 'y', 'part'] as const).every((each) => from[each] === to[each]) &&
    from.layout?.kind === to.layout?.kind
  if (!isSameGround || !from.layout || !to.layout) return isSameGround
  const [was, is] = [from.layout, to.layout]
  if (was.kept && was.kept === is.kept) return true
  return points.every((point) => {
    const isPiled = is.isPiled?.(point)
    if (was.isPiled?.(point) !== isPiled) return false
    if (isPiled) return true
    const [before, now] = [was.placeOf(point), is.placeOf(point)]
    return before?.x === now?.x && before?.y === now?.y
  })
}

import type { Point } from '../rows/point.ts'

/**
 * What helps a keyboard and a screen reader through the ideas, beyond reading order: it comes with the projector, once
 * the chart is there.
 */
export interface Guide {
  /** Where a key that is pressed with Shift leads among the points of the walk; undefined for any other key. */
  readonly leap: (key: string, from: Point | undefined, among: readonly Point[]) => Point | undefined
  /** The rank of an idea, its quarter, and the pile it lies on. */
  readonly placeInWords: (point: Point) => string
  /** What the rank is, in words. */
  readonly rule: string
  /** What the keys do, for those who see where they are; empty while a desk leads. */
  readonly hint: string
  /** What the chart shows, in words, and the element that says it. */
  readonly caption: string
  readonly captionId: string
}

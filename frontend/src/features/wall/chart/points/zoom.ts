import type { Point } from '../rows/point.ts'
import { ease } from './entry.ts'
import { isInPart, placeOf, type Frame, type Walk } from './frame.ts'

/** How long the way from one part or layout of the chart to another takes, in milliseconds. */
export const zoomMs = 600

/** The way from one part or layout of the chart to another. `start` is on the clock of `performance.now()`. */
export interface Zoom {
  readonly from: Frame
  readonly to: Frame
  readonly start: number
  /** How points go it, where they do not go together. */
  readonly walk: Walk | undefined
}

const isOnePlot = (one: Frame, other: Frame): boolean =>
  one.width === other.width && one.height === other.height

const isSamePart = (one: Frame, other: Frame): boolean =>
  one.part === other.part && one.layout?.kind === other.layout?.kind

/** Whether two frames show the same part in the same layout, where those that both have need not move. */
const isSameView = (one: Frame, other: Frame): boolean =>
  isSamePart(one, other) && one.layout?.kept === other.layout?.kept

/** The way between two frames; undefined where they are not of one plot, or no circle goes elsewhere. */
export const zoomBetween = (from: Frame | undefined, to: Frame, start: number): Zoom | undefined => {
  if (!from || !isOnePlot(from, to)) return undefined
  const isNewWalk = isSamePart(from, to) && to.layout?.walk !== from.layout?.walk
  const walk = isNewWalk ? to.layout?.walk : undefined
  return walk || !isSameView(from, to) ? { from, to, start, walk } : undefined
}

/** The way that circles go to a frame: the one that they are on, where it leads to the same view. */
export const zoomOn = (zoom: Zoom | undefined, from: Frame | undefined, to: Frame, now: number) =>
  zoom && isOnePlot(zoom.to, to) && isSameView(zoom.to, to) && zoom.to.layout?.walk === to.layout?.walk
    ? { ...zoom, to }
    : zoomBetween(from, to, now)

/** Share of the way that is behind, 0 to 1. */
export const shareAt = ({ start, walk }: Pick<Zoom, 'start' | 'walk'>, now: number): number =>
  walk ? Math.min(1, (now - start) / walk.milliseconds) : ease((now - start) / zoomMs)

/** The layout on the way: none where neither end has one, for then the scales say it all. */
const layoutOn = ({ from, to }: Zoom, share: number): Frame['layout'] =>
  (from.layout ?? to.layout) && {
    kind: to.layout?.kind ?? 'exact',
    placeOf: (point) => {
      const [was, will] = [placeOf(point, from), placeOf(point, to)]
      return { x: was.x + (will.x - was.x) * share, y: was.y + (will.y - was.y) * share }
    },
  }

/** The frame on the way: each circle is on the straight line between its two places. */
export const frameOn = (zoom: Zoom, share: number): Frame => {
  const { from, to } = zoom
  return {
    ...to,
    x: (effort) => from.x(effort) + (to.x(effort) - from.x(effort)) * share,
    y: (impact) => from.y(impact) + (to.y(impact) - from.y(impact)) * share,
    layout: layoutOn(zoom, share),
  }
}

/** How much is seen of a point on the way, 0 to 1: one that only one of the parts has fades. */
export const opacityOn = ({ from, to }: Zoom, share: number, point: Point): number =>
  (isInPart(point, from.part) ? 1 - share : 0) + (isInPart(point, to.part) ? share : 0)

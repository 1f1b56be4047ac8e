import type { Place } from './frame.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Edges of a box, in the same coordinates as the anchor. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Which corner of a tip touches its point, and is therefore square; `none` where the window left no room for that. */
export type TipCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'none'

/** In units of the frame, from the point's centre to the tip's corner, along each axis: it touches the circle. */
const touching = 15
/** The same to a tip that had to be pushed sideways: the circle stays whole. */
const clear = 28

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))

/**
 * Where a tip goes: beside its point, on the side that the point's quadrant of `plot` leaves room on, and always
 * inside `bounds` (its top left corner wins where it is larger than they are). CSS pixels throughout.
 */
export const placeTip = (
  anchor: Place,
  tip: Size,
  plot: Size & { readonly unit: number },
  bounds: Bounds,
): Place & { corner: TipCorner } => {
  const touch = touching * plot.unit
  const toRight = anchor.x < plot.width * 0.6
  const downwards = anchor.y < plot.height * 0.45
  const leftFor = (right: boolean) => (right ? anchor.x + touch : anchor.x - touch - tip.width)
  const topFor = (down: boolean, gap: number) => (down ? anchor.y + gap : anchor.y - gap - tip.height)
  const fitsAcross = (left: number) => left >= bounds.left && left + tip.width <= bounds.right
  const fitsDown = (top: number) => top >= bounds.top && top + tip.height <= bounds.bottom

  const right = fitsAcross(leftFor(toRight)) ? toRight : fitsAcross(leftFor(!toRight)) ? !toRight : toRight
  const beside = fitsAcross(leftFor(right))
  const gap = beside ? touch : clear * plot.unit
  const down = fitsDown(topFor(downwards, gap))
    ? downwards
    : fitsDown(topFor(!downwards, gap))
      ? !downwards
      : downwards
  const touches = beside && fitsDown(topFor(down, gap))
  return {
    x: Math.max(bounds.left, clamp(bounds.left, leftFor(right), bounds.right - tip.width)),
    y: Math.max(bounds.top, clamp(bounds.top, topFor(down, gap), bounds.bottom - tip.height)),
    corner: touches ? `${down ? 'top' : 'bottom'}-${right ? 'left' : 'right'}` : 'none',
  }
}

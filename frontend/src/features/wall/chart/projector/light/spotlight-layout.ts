import type { Place } from '../../points/frame.ts'
import type { Size, TipCorner } from '../../points/tip-placement.ts'

/** Lengths in units of the style sheets' `--u`. */
export const spotRadius = 62
/** How far along each axis the bubble's corner is from the centre, as a share of the radius: it touches the circle. */
const touch = 0.62
const edge = 24
/** A plot narrower than this, in CSS pixels, has no room beside the circle. */
const narrow = 560

export interface SpotlightLayout {
  /** Of the circle, in CSS pixels. */
  readonly radius: number
  readonly bubble: Place & Size
  /** The corner that touches the circle, and is square. */
  readonly corner: TipCorner
}

/** Where the bubble goes: on the larger side of its circle, as large as the plot allows. CSS pixels of the plot. */
export const spotlightLayout = ({ x, y }: Place, plot: Size, unit: number): SpotlightLayout => {
  const gap = edge * unit
  const size = spotRadius * unit
  const toRight = x < plot.width / 2
  const downwards = y < plot.height / 2
  const beside = plot.width >= narrow
  const reach = size * touch
  const away = beside ? reach : size + gap / 2
  const left = beside && toRight ? x + reach : gap
  const right = beside && !toRight ? x - reach : plot.width - gap
  const top = downwards ? y + away : gap
  const bottom = downwards ? plot.height - gap : y - away
  return {
    radius: size,
    bubble: { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) },
    corner: beside ? `${downwards ? 'top' : 'bottom'}-${toRight ? 'left' : 'right'}` : 'none',
  }
}

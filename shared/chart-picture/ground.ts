import { chartLayout, columnIn, type ChartLayout } from './chart-layout.ts'
import { besideColumn, paddedDomain, type Limits, type Part } from './scale.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a picture shows is laid out for a window of this size, in CSS pixels: a projector's. */
export const pictureSize: Size = { width: 1920, height: 1080 }
/** Pixels of a picture for each of these. */
export const pixelRatio = 2

/** Heights of the bars above and below the plot, in units of the window. */
export const barHeights = { top: 104, foot: 92 } as const

/** The plot of a picture, in CSS pixels, with its scales from a value to a distance from the plot's left or top edge. */
export interface PictureGround extends Size {
  /** Of the plot's top left corner, in the picture. */
  readonly left: number
  readonly top: number
  readonly layout: ChartLayout
  /** What a unit of a point's lengths is worth in CSS pixels. */
  readonly unit: number
  /** Of what lies beside the column. */
  readonly xDomain: Limits
  readonly yDomain: Limits
  readonly x: (effort: number) => number
  readonly y: (impact: number) => number
  readonly part: Part | undefined
  /** The width of the column at its left that is kept free for words. */
  readonly column: number
}

/** Where the plot of a picture lies: of the whole chart, or of a part of it. */
export const pictureGround = (part?: Part, window = pictureSize): PictureGround => {
  const at = { width: window.width, windowWidth: window.width, windowHeight: window.height }
  const layout = chartLayout({ ...at, height: window.height })
  const { margin, unit, pointUnit } = layout
  const width = window.width - margin.left - margin.right
  const height = window.height - (barHeights.top + barHeights.foot) * unit - margin.top - margin.bottom
  const column = columnIn(width, layout, part)
  const across = paddedDomain(width / pointUnit, part?.x, column / pointUnit)
  const yDomain = paddedDomain(height / pointUnit, part?.y)
  const share = (value: number, { min, max }: Limits) => (value - min) / (max - min)
  return {
    ...{ width, height, layout, yDomain, part, column },
    xDomain: besideColumn(across, column / width),
    left: margin.left,
    top: barHeights.top * unit + margin.top,
    unit: pointUnit,
    x: (effort) => share(effort, across) * width,
    y: (impact) => (1 - share(impact, yDomain)) * height,
  }
}

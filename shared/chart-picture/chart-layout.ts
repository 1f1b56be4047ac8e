/** Size of the box the chart is drawn in, and of the window around it, in CSS pixels. */
export interface ChartBox {
  readonly width: number
  readonly height: number
  readonly windowWidth: number
  readonly windowHeight: number
}

export interface ChartLayout {
  /** One CSS pixel at 1920 by 1080, and what it is worth in this window; the same as `--u` in the style sheets. */
  readonly unit: number
  /**
   * What a unit of a point's lengths is worth in CSS pixels: circles never get smaller than their size at 1920 by 1080.
   */
  readonly pointUnit: number
  readonly gutter: number
  /** Font size of the band labels in CSS pixels. */
  readonly labelSize: number
  readonly margin: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
}

/** The part of a quarter's plot, at its left, that is kept free for words; and in a narrower one than that is none. */
const columnShare = 0.24
const narrowestColumn = 170

/** How wide the column for words is in a plot that shows a part of the chart, in CSS pixels; 0 where there is none. */
export const columnIn = (plotWidth: number, { unit }: Pick<ChartLayout, 'unit'>, part?: object): number => {
  const width = columnShare * plotWidth
  return part && width >= narrowestColumn * unit ? width : 0
}

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** Phones keep a narrow gutter: what it saves is plot. */
const phoneWidth = 640

/** Where the plot lies in its box, at any size of window. */
export const chartLayout = ({ width, windowWidth, windowHeight }: ChartBox): ChartLayout => {
  const unit = clamp(0.72, Math.min(windowWidth / 1920, windowHeight / 1080), 2)
  // In a narrow box the three labels under the plot decide how large a label may be.
  const labelScale = Math.min(unit, Math.max(0.31, width / 1000))
  const gutter = windowWidth <= phoneWidth ? 16 : 40 * unit
  return {
    unit,
    pointUnit: Math.max(1, unit),
    gutter,
    labelSize: 38 * labelScale,
    margin: {
      top: 4,
      right: Math.round(gutter),
      bottom: Math.round(9 * unit + 56 * labelScale),
      left: Math.round(gutter + 112 * labelScale),
    },
  }
}

import { chartLayout } from '#shared/chart-picture/chart-layout.ts'
import { layExact, laySpread } from '../layout/lay-out.ts'
import { pileRadius } from '../layout/piles.ts'
import { paddedDomain, placeOf, pointRadius, truePlaceOf, type Frame } from '../points/frame.ts'
import { scatterOffset } from '#shared/chart-picture/scatter.ts'
import type { Point } from '../rows/point.ts'
import { coveredShare } from './covered-share.ts'

/** A projector's window, or a plot in it, in CSS pixels. */
export interface Window {
  readonly width: number
  readonly height: number
}

/** The frame of a plot of such a size, in CSS pixels, to the last digit as the chart's own scales have it. */
const frameOf = (plot: Window, unit: number): Frame => {
  const [across, up] = [plot.width, plot.height].map((length) => paddedDomain(length / unit))
  const along = (value: number, { min, max } = { min: 0, max: 10 }) => (value - min) / (max - min)
  return {
    unit,
    ...plot,
    x: (effort) => along(effort, across) * plot.width,
    y: (impact) => (1 - along(impact, up)) * plot.height,
  }
}

/** The chart's frame in a window, with the bars above and below it and no table under it. */
export const frameIn = ({ width, height }: Window): Frame => {
  const window = { windowWidth: width, windowHeight: height }
  const { unit } = chartLayout({ width, height, ...window })
  const box = Math.round(height - (104 + 92) * unit)
  const { margin, pointUnit } = chartLayout({ width, height: box, ...window })
  const plot = { width: width - margin.left - margin.right, height: box - margin.top - margin.bottom }
  return frameOf(plot, pointUnit)
}

/** How a room of ideas can be read in a window. Shares are from 0 to 1, lengths in CSS pixels. */
export interface LayoutFigures {
  /** The part of the numbers that another circle lies on. */
  readonly covered: { readonly scatter: number; readonly exact: number; readonly spread: number }
  /** How far the spread moves circles from their true places. */
  readonly mean: number
  readonly largest: number
}

/** Measures the three layouts of ideas in a window. */
export const layoutFigures = (ideas: readonly Point[], window: Window): LayoutFigures => {
  const frame = frameIn(window)
  const all = ideas.map((idea) => ({ ...idea, ...scatterOffset(`${idea.row}`) }))
  const inCircles = (laid: Frame, drawn = all) =>
    drawn.map((idea) => ({ ...placeOf(idea, laid), radius: pointRadius * laid.unit }))

  const exact = layExact(all, frame)
  const piled = new Set(exact.piles.flatMap(({ points }) => points))
  const single = all.filter((idea) => !piled.has(idea))
  // A pile's disc is drawn over the circles, whatever came later.
  const discs = exact.piles.map(({ x, y, points }) => ({
    x: x * exact.frame.unit,
    y: y * exact.frame.unit,
    radius: pileRadius(points.length) * exact.frame.unit,
  }))

  const { frame: spread } = laySpread(all, frame, all.length)
  const moves = all.map((idea) => {
    const [home, { x, y }] = [truePlaceOf(idea, frame), placeOf(idea, spread)]
    return Math.hypot(x - home.x, y - home.y)
  })
  return {
    covered: {
      scatter: coveredShare(inCircles(frame)),
      exact: coveredShare([...inCircles(exact.frame, single), ...discs]),
      spread: coveredShare(inCircles(spread)),
    },
    mean: moves.reduce((sum, move) => sum + move, 0) / moves.length,
    largest: Math.max(...moves),
  }
}

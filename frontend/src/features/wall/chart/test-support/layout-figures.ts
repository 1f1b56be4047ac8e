import { chartLayout } from '#shared/chart-picture/chart-layout.ts'
import { paddedDomain, type Frame } from '../points/frame.ts'

/** The frame of a plot of such a size, in CSS pixels, to the last digit as the chart's own scales have it. */
const frameOf = (plot: { readonly width: number; readonly height: number }, unit: number): Frame => {
  const [across, up] = [plot.width, plot.height].map((length) => paddedDomain(length / unit))
  const along = (value: number, { min, max } = { min: 0, max: 10 }) => (value - min) / (max - min)
  return {
    unit,
    ...plot,
    x: (effort) => along(effort, across) * plot.width,
    y: (impact) => (1 - along(impact, up)) * plot.height,
  }
}

/** For tests: the chart's frame in a projector's window, with the bars above and below it and no table under it. */
export const frameIn = ({ width, height }: { readonly width: number; readonly height: number }): Frame => {
  const window = { windowWidth: width, windowHeight: height }
  const { unit } = chartLayout({ width, height, ...window })
  const box = Math.round(height - (104 + 92) * unit)
  const { margin, pointUnit } = chartLayout({ width, height: box, ...window })
  const plot = { width: width - margin.left - margin.right, height: box - margin.top - margin.bottom }
  return frameOf(plot, pointUnit)
}

import { paddedDomain, placeOf } from '#features/wall/chart/points/frame.ts'
import { readPoint } from '#features/wall/chart/rows/read-point.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Row {
  readonly timestamp: string
  readonly table: number
  readonly impact: number
  readonly effort: number
}

/** Where a row's point lies in the window, in CSS pixels, of a chart that fills a box. @throws Error for no row. */
export const placeInChart = (box: Box, row: Row): { x: number; y: number } => {
  const point = readPoint(row, 1)
  if (!point) throw new Error('The chart shows no such row.')
  const across = paddedDomain(box.width)
  const up = paddedDomain(box.height)
  const { x, y } = placeOf(point, {
    unit: 1,
    width: box.width,
    height: box.height,
    x: (effort) => ((effort - across.min) / (across.max - across.min)) * box.width,
    y: (impact) => box.height - ((impact - up.min) / (up.max - up.min)) * box.height,
  })
  return { x: box.x + x, y: box.y + y }
}

import { pointRadius, type Frame, type Part, type Place } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { columnIn } from '#shared/chart-picture/chart-layout.ts'
import { layExact, laySpread } from '../layout/lay-out.ts'
import type { Box } from '../layout/texts/room.ts'
import { obstaclesOf } from '../layout/texts/text-obstacles.ts'
import type { TextGround } from '../layout/texts/text-ground.ts'

/** The plots of projectors, in CSS pixels; `unit` is what one at 1920 by 1080 is worth there. */
export const plots = [
  { window: '1920 by 1080', width: 1728, height: 807, unit: 1 },
  { window: '1024 by 768', width: 883, height: 538, unit: 0.72 },
  { window: '3840 by 2160', width: 3456, height: 1614, unit: 2 },
] as const

export type Plot = Pick<(typeof plots)[number], 'width' | 'height' | 'unit'>

/** A part of the chart in a plot of that size. */
export const frameOf = (part: Part, { width, height, unit: inWindow }: Plot): Frame => {
  const { x, y } = part
  const column = columnIn(width, { unit: inWindow }, part)
  const unit = Math.max(1, inWindow)
  const left = column + 40 * unit
  return {
    ...{ unit, width, height, part, column },
    x: (effort) => left + ((effort - x.min) / (x.max - x.min)) * (width - left - 32 * unit),
    y: (impact) => height - 40 * unit - ((impact - y.min) / (y.max - y.min)) * (height - 72 * unit),
  }
}

export const layouts = {
  scatter: (_points: readonly Point[], frame: Frame) => frame,
  exact: (points: readonly Point[], frame: Frame) => layExact(points, frame).frame,
  spread: (points: readonly Point[], frame: Frame) => laySpread(points, frame, points.length).frame,
} as const
export const layoutKinds = ['scatter', 'exact', 'spread'] as const

/** Letters of one width: what a font adds is another number. */
export const groundOf = (points: readonly Point[], frame: Frame, unit: number) => {
  const { circles, ...others } = obstaclesOf(points, frame)
  const size = 26 * unit
  const { width, height } = frame
  const widthOf = (line: string) => line.length * size * 0.52
  const radius = pointRadius * frame.unit
  const ground: TextGround = { width, height, unit, size, ...others, radius, widthOf }
  return { circles, ground }
}

/** How far two boxes are apart; 0 where they touch. */
export const between = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, other.left - one.right, one.left - other.right),
    Math.max(0, other.top - one.bottom, one.top - other.bottom),
  )

export const spot = ({ x, y }: Place): Box => ({ left: x, top: y, right: x, bottom: y })

import { hairOpacity } from '#shared/chart-picture/scale.ts'
import type { Point } from '../rows/point.ts'
import { isInPart, placeOf, truePlaceOf, type Frame } from './frame.ts'

/** Nearer than this to its true place, in CSS pixels, a circle needs no line to it. */
export const nearEnough = 1

/**
 * Draws a line from each circle that was moved to its true place, below all that is there, in the colour of the
 * canvas.
 */
export const drawHairs = (
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  frame: Frame,
): void => {
  const lineWidth = frame.layout?.hair
  if (lineWidth === undefined) return
  const scale = context.canvas.width / frame.width
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.strokeStyle = getComputedStyle(context.canvas).color
  context.globalCompositeOperation = 'destination-over'
  context.globalAlpha = hairOpacity
  context.lineWidth = lineWidth
  for (const point of points) {
    if (!isInPart(point, frame.part)) continue
    const at = placeOf(point, frame)
    const home = frame.layout?.hairEnd ? frame.layout.hairEnd(point) : truePlaceOf(point, frame)
    if (!home || Math.hypot(at.x - home.x, at.y - home.y) <= nearEnough) continue
    // One by one: a line that comes later crosses the others as those cross each other, and thousands cost less so.
    context.beginPath()
    context.moveTo(at.x, at.y)
    context.lineTo(home.x, home.y)
    context.stroke()
  }
  context.restore()
}

import type { Point } from '../rows/point.ts'
import { inUnits, isInPart, placeOf, type Frame, type Place } from './frame.ts'
import { drawHairs } from './hairs.ts'
import type { Sprites } from './sprites.ts'
import { opacityOn, type Zoom } from './zoom.ts'

/** What a canvas is drawn on by; throws where the browser has none. */
export const context2d = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  return context
}

interface Stamping {
  /** The frame as the points are in it now. */
  readonly frame: Frame
  readonly sprites: Sprites
  /** The way they are on, and how much of it is behind, 0 to 1. */
  readonly zoom: (Zoom & { readonly share: number }) | undefined
}

/**
 * Copies the pictures of points to their places, over all that is there, with the lines to their true ones below. What a
 * desk has gathered is drawn above them.
 */
export const stampPoints = (
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  { frame, sprites, zoom }: Stamping,
): void => {
  const drawn = points.filter(
    (point) =>
      !point.members &&
      (zoom !== undefined || isInPart(point, frame.part)) &&
      !frame.layout?.isPiled?.(point),
  )
  sprites.prepare(drawn)
  if (zoom?.walk) {
    zoom.walk.draw(context, drawn, { ...zoom, sprites })
    return
  }
  for (const point of drawn) {
    context.globalAlpha = zoom ? opacityOn(zoom, zoom.share, point) : 1
    sprites.draw(context, point, inUnits(placeOf(point, frame), frame))
  }
  context.globalAlpha = 1
  // Only where circles rest.
  if (!zoom) drawHairs(context, drawn, frame)
}

interface OnWay extends Pick<Stamping, 'frame' | 'sprites'> {
  /** Where it departed from, in units of the frame. */
  readonly from: Place
  /** How much of the way is behind, 0 to 1. */
  readonly share: number
  /** How high the way is above the straight line, half-way. */
  readonly lift: number
}

/** Copies the picture of a point to where it is on its way to its place. */
export const stampOnWay = (
  context: CanvasRenderingContext2D,
  point: Point,
  { frame, sprites, from, share, lift }: OnWay,
): void => {
  if (point.members || !isInPart(point, frame.part)) return
  const place = inUnits(placeOf(point, frame), frame)
  sprites.draw(context, point, {
    x: from.x + (place.x - from.x) * share,
    y: from.y + (place.y - from.y) * share - lift * 4 * share * (1 - share),
  })
}

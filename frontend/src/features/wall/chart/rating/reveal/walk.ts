import { bandEdges, hairWidth } from '#shared/chart-picture/scale.ts'
import { ease } from '../../points/entry.ts'
import { inUnits, placeOf, type Frame, type Pictures, type Place, type Walk } from '../../points/frame.ts'
import type { Band, Point } from '../../rows/point.ts'
import { walkMs, walkSpacing, walkTimes } from './timeline.ts'

/** How much is seen of the way behind a circle. */
const trailOpacity = 0.3

/** The band whose ground a place is on. */
const bandAt = (y: number, frame: Frame): Band =>
  y > frame.y(bandEdges[0]) ? 'low' : y > frame.y(bandEdges[1]) ? 'med' : 'high'

/** How much of its way the so many-th circle from the left has behind it, some milliseconds after the first departed. */
export const shareOf = (order: number, count: number, milliseconds: number): number => {
  const progress = (milliseconds - order * walkSpacing(count)) / walkTimes.each
  // Most rest: the easing is for those that do not.
  return progress <= 0 ? 0 : progress >= 1 ? 1 : ease(progress)
}

interface OnWay {
  readonly point: Point
  readonly from: Place
  readonly to: Place
  /** How much of it is behind, 0 to 1. */
  share: number
}

/** The ways of all circles, from the left: those that too few have judged stay. */
const waysOf = (points: readonly Point[], from: Frame, to: Frame): readonly OnWay[] =>
  points
    .map((point) => ({ point, from: placeOf(point, from), to: placeOf(point, to), share: 0 }))
    .toSorted((one, other) => one.from.x - other.from.x)

const placeOn = ({ from, to, share }: OnWay): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/**
 * What circles leave behind, on a canvas of its own: each frame adds to it how far they have come since the last one, for
 * whole lines, hundreds of them, cost a frame more than all circles do.
 */
const newTrails = () => {
  const canvas = document.createElement('canvas')
  let drawn = new Map<Point, Place>()
  const reset = (onto: HTMLCanvasElement) => {
    canvas.width = onto.width
    canvas.height = onto.height
    drawn = new Map()
  }
  /** Lays the trails so far below what is drawn next; `width` in CSS pixels. */
  return (
    context: CanvasRenderingContext2D,
    ways: readonly OnWay[],
    { width, opacity, frame }: { readonly width: number; readonly opacity: number; readonly frame: Frame },
  ): void => {
    if (opacity <= 0) return
    if (canvas.width !== context.canvas.width || canvas.height !== context.canvas.height)
      reset(context.canvas)
    const trails = canvas.getContext('2d')
    if (!trails) return
    const scale = canvas.width / frame.width
    trails.setTransform(scale, 0, 0, scale, 0, 0)
    trails.strokeStyle = getComputedStyle(context.canvas).color
    trails.lineWidth = width
    trails.lineCap = 'round'
    trails.beginPath()
    for (const way of ways) {
      const [before, now] = [drawn.get(way.point) ?? way.from, placeOn(way)]
      if (before.x === now.x && before.y === now.y) continue
      trails.moveTo(before.x, before.y)
      trails.lineTo(now.x, now.y)
      drawn.set(way.point, now)
    }
    trails.stroke()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = opacity
    context.drawImage(canvas, 0, 0)
    context.globalAlpha = 1
  }
}

/** Draws a point at a place in CSS pixels, `size` times as large as its picture. */
const drawSized = (
  context: CanvasRenderingContext2D,
  point: Parameters<Pictures['draw']>[1],
  { at, size, frame, sprites }: { at: Place; size: number; frame: Frame; sprites: Pictures },
): void => {
  const place = inUnits(at, frame)
  // A picture that is copied as it is costs a part of one that is scaled.
  if (size === 1) {
    context.setTransform(1, 0, 0, 1, 0, 0)
    sprites.draw(context, point, place)
    return
  }
  const [x, y] = [place.x * sprites.scale, place.y * sprites.scale]
  context.setTransform(size, 0, 0, size, x * (1 - size), y * (1 - size))
  sprites.draw(context, point, place)
}

/** Circles on their way from where their tables put them to the room's medians. A new one each time it is to be seen. */
export const newWalk = (): Walk => {
  let known:
    | { readonly points: readonly Point[]; readonly to: Frame; readonly ways: readonly OnWay[] }
    | undefined
  const drawTrails = newTrails()
  return {
    milliseconds: walkMs,
    draw: (context, points, { from, to, share, sprites }) => {
      if (known?.to !== to || known.points.length !== points.length)
        known = { points, to, ways: waysOf(points, from, to) }
      const { ways } = known
      const now = share * walkMs
      const settled = Math.max(0, (now - walkTimes.all) / walkTimes.settle)
      for (const [order, way] of ways.entries())
        way.share = way.point.room?.opinion.isHollow ? 0 : shareOf(order, ways.length, now)
      const settling = ease(settled)
      const opacity = trailOpacity * (1 - settled)
      drawTrails(context, ways, { width: hairWidth * from.unit, opacity, frame: to })
      for (const way of ways) {
        const { point } = way
        const at = placeOn(way)
        const isHollow = point.room?.opinion.isHollow === true
        // All are of one size on their way, and become what their ratings make them at its end.
        const grown = 1 + ((point.room?.size ?? 1) - 1) * settling
        if (isHollow) {
          // It stays, and makes room at the end: others have come near.
          drawSized(context, point, {
            at: placeOn({ ...way, share: settling }),
            size: 1,
            frame: to,
            sprites,
          })
          continue
        }
        const band = way.share < 1 ? bandAt(at.y, to) : point.band
        drawSized(context, { table: point.table, band }, { at, size: grown, frame: to, sprites })
      }
      context.setTransform(1, 0, 0, 1, 0, 0)
    },
  }
}

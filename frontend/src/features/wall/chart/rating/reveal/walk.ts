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

/** How much of its way each circle has behind it, some milliseconds after the first departed: they start from the left. */
export const sharesAt = (fromLeft: readonly Point[], milliseconds: number): ReadonlyMap<Point, number> => {
  const spacing = walkSpacing(fromLeft.length)
  return new Map(
    fromLeft.map((point, index) => [point, ease((milliseconds - index * spacing) / walkTimes.each)]),
  )
}

interface OnWay {
  readonly point: Point
  readonly from: Place
  readonly to: Place
  /** 0 to 1. */
  readonly share: number
}

const placeOn = ({ from, to, share }: OnWay): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

const drawTrails = (
  context: CanvasRenderingContext2D,
  ways: readonly OnWay[],
  { width, opacity }: { readonly width: number; readonly opacity: number },
  frame: Frame,
): void => {
  if (opacity <= 0) return
  const scale = context.canvas.width / frame.width
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.strokeStyle = getComputedStyle(context.canvas).color
  context.globalAlpha = opacity
  context.lineWidth = width
  context.lineCap = 'round'
  for (const way of ways) {
    if (way.share <= 0) continue
    const { x, y } = placeOn(way)
    context.beginPath()
    context.moveTo(way.from.x, way.from.y)
    context.lineTo(x, y)
    context.stroke()
  }
  context.globalAlpha = 1
}

/** Draws a point at a place in CSS pixels, `size` times as large as its picture. */
const drawSized = (
  context: CanvasRenderingContext2D,
  point: Parameters<Pictures['draw']>[1],
  { at, size, frame, sprites }: { at: Place; size: number; frame: Frame; sprites: Pictures },
): void => {
  const place = inUnits(at, frame)
  const [x, y] = [place.x * sprites.scale, place.y * sprites.scale]
  context.setTransform(size, 0, 0, size, x * (1 - size), y * (1 - size))
  sprites.draw(context, point, place)
}

/** Circles on their way from where their tables put them to the room's medians. A new one each time it is to be seen. */
export const newWalk = (): Walk => {
  let fromLeft: readonly Point[] = []
  return {
    milliseconds: walkMs,
    draw: (context, points, { from, to, share, sprites }) => {
      if (fromLeft.length !== points.length)
        fromLeft = points.toSorted((one, other) => placeOf(one, from).x - placeOf(other, from).x)
      const now = share * walkMs
      const settled = Math.max(0, (now - walkTimes.all) / walkTimes.settle)
      const shares = sharesAt(fromLeft, now)
      const ways = points.map((point) => ({
        point,
        from: placeOf(point, from),
        to: placeOf(point, to),
        share: point.room?.opinion.isHollow ? 0 : (shares.get(point) ?? 1),
      }))
      drawTrails(context, ways, { width: hairWidth * from.unit, opacity: trailOpacity * (1 - settled) }, to)
      for (const way of ways) {
        const { point } = way
        const at = placeOn(way)
        const isHollow = point.room?.opinion.isHollow === true
        // All are of one size on their way, and become what their ratings make them at its end.
        const size = from.unit / to.unit + (1 - from.unit / to.unit) * way.share
        const grown = 1 + ((point.room?.size ?? 1) - 1) * ease(settled)
        if (isHollow) {
          // It stays, and makes room at the end: others have come near.
          drawSized(context, point, {
            at: placeOn({ ...way, share: ease(settled) }),
            size: 1,
            frame: to,
            sprites,
          })
          continue
        }
        const band = way.share < 1 ? bandAt(at.y, to) : point.band
        drawSized(context, { table: point.table, band }, { at, size: size * grown, frame: to, sprites })
      }
      context.setTransform(1, 0, 0, 1, 0, 0)
    },
  }
}

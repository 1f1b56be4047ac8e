import type { Point } from '../rows/point.ts'
import { ease, flightProgress, landingOf, type Entering, type EntryPlan, type Flight } from './entry.ts'
import { drawHairs } from './hairs.ts'
import { isInPart, originOf, placeOf, type Frame, type Place } from './frame.ts'
import { PointGrid } from './hit-test.ts'
import { readPalette, Sprites } from './sprites.ts'
import { frameOn, opacityOn, shareAt, zoomBetween, type Zoom } from './zoom.ts'

export interface PointsCanvasPorts {
  /** Points land immediately: the tab is hidden, or the visitor asked for less motion. */
  isStill: () => boolean
  /** Called when there are points and none is in the air any more. */
  onSettled: () => void
}

const context2d = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  return context
}

const inUnits = ({ x, y }: Place, { unit }: Frame): Place => ({ x: x / unit, y: y / unit })

/**
 * Draws the points on two canvases over the plot: those that have landed on `base`, where a new one costs one copied
 * picture however many there are, and those in the air on `air`, redrawn each frame until they land.
 */
export class PointsCanvas {
  readonly #base: HTMLCanvasElement
  readonly #air: HTMLCanvasElement
  readonly #ports: PointsCanvasPorts
  readonly #grid = new PointGrid()
  #known = new Set<Point>()
  #generation = 0
  #landed: Point[] = []
  /** While they enter once more: how far each is, and how many are at their places. */
  #shareOf: Entering['shareOf'] | undefined
  #entered = 0
  #flights: Flight[] = []
  #frame: Frame | undefined
  /** On the way from another part of the chart, so far. */
  #zoom: Zoom | undefined
  #share = 1
  #scale = 1
  #sprites: Sprites | undefined
  #request = 0

  constructor(base: HTMLCanvasElement, air: HTMLCanvasElement, ports: PointsCanvasPorts) {
    this.#base = base
    this.#air = air
    this.#ports = ports
  }

  /**
   * The plot has this frame now, at `pixelRatio` device pixels a CSS pixel: draws everything again. To another part of
   * the chart the points move.
   */
  setFrame(frame: Frame, pixelRatio: number): void {
    const scale = frame.unit * pixelRatio
    const sameScale = scale === this.#scale
    this.#zoom = this.#ports.isStill() ? undefined : zoomBetween(this.#drawn, frame, performance.now())
    this.#share = this.#zoom ? 0 : 1
    this.#frame = frame
    this.#scale = scale
    for (const canvas of [this.#base, this.#air]) {
      canvas.width = Math.round(frame.width * pixelRatio)
      canvas.height = Math.round(frame.height * pixelRatio)
    }
    if (this.#sprites && sameScale) this.#redraw()
    else this.refreshSprites()
    this.#fly()
  }

  /** Colours or fonts have changed: forgets the pictures and draws everything again. */
  refreshSprites(): void {
    this.#sprites = new Sprites(readPalette(this.#base), this.#scale)
    this.#redraw()
  }

  /**
   * Shows these points: those not shown before enter by the plan. Within a `generation` points are only added; in
   * another one, those no longer among them vanish.
   */
  show(points: readonly Point[], generation: number, plan: EntryPlan): void {
    if (generation !== this.#generation) this.#keepOnly(new Set(points))
    this.#generation = generation
    const fresh = points.filter((point) => !this.#known.has(point))
    for (const point of fresh) this.#known.add(point)
    this.#sprites?.prepare(fresh)
    this.#flights.push(...plan(fresh, performance.now()))
    this.#fly()
  }

  /** Lands everything in the air now. */
  land(): void {
    if (!this.#frame) return
    cancelAnimationFrame(this.#request)
    if (this.#zoom) this.#zoomTo(1)
    context2d(this.#air).clearRect(0, 0, this.#air.width, this.#air.height)
    this.#drawEntering()
    this.#land(this.#flights.splice(0))
    if (this.#landed.length > 0) this.#ports.onSettled()
  }

  /** Shows of the points those that have entered by now, and those on their way; all of them where `shareOf` is left out. */
  setEntering(shareOf: Entering['shareOf'] | undefined): void {
    if (!shareOf && !this.#shareOf) return
    if (!this.#shareOf) this.land()
    this.#shareOf = shareOf
    const entered = this.#here.length
    if (entered !== this.#entered || !shareOf) this.#redraw()
    this.#entered = shareOf ? entered : 0
    if (this.#zoom) return
    if (this.#flights.length === 0) context2d(this.#air).clearRect(0, 0, this.#air.width, this.#air.height)
    this.#drawEntering()
  }

  /** The landed point at a place in CSS pixels: the topmost there, else the nearest within `reach` units. */
  pointAt(place: Place, reach: number): Point | undefined {
    if (!this.#frame) return undefined
    const there = inUnits(place, this.#frame)
    return this.#grid.topmostAt(there) ?? this.#grid.nearestTo(there, reach)
  }

  destroy(): void {
    cancelAnimationFrame(this.#request)
  }

  #keepOnly(points: ReadonlySet<Point>): void {
    this.#known = new Set([...this.#known].filter((point) => points.has(point)))
    this.#landed = this.#landed.filter((point) => points.has(point))
    this.#flights = this.#flights.filter(({ point }) => points.has(point))
    this.#redraw()
  }

  #redraw(): void {
    this.#grid.clear()
    const context = context2d(this.#base)
    context.clearRect(0, 0, this.#base.width, this.#base.height)
    // Below all circles, and only where they rest.
    const here = this.#here
    if (this.#frame && !this.#zoom) drawHairs(context, here, this.#frame, this.#base.width)
    this.#stamp(here)
  }

  /** Those that rest at their places: all that have landed, unless they enter once more. */
  get #here(): readonly Point[] {
    const shareOf = this.#shareOf
    return shareOf ? this.#landed.filter((point) => shareOf(point) >= 1) : this.#landed
  }

  #drawEntering(): void {
    const [frame, shareOf] = [this.#drawn, this.#shareOf]
    if (!frame || !shareOf) return
    const context = context2d(this.#air)
    const origin = inUnits(originOf(frame), frame)
    for (const point of this.#landed) {
      const share = shareOf(point)
      if (share > 0 && share < 1) this.#drawOnWay(context, point, origin, ease(share), 0)
    }
  }

  #drawOnWay(
    context: CanvasRenderingContext2D,
    point: Point,
    from: Place,
    share: number,
    lift: number,
  ): void {
    const frame = this.#drawn
    if (!frame || !isInPart(point, frame.part)) return
    const place = inUnits(placeOf(point, frame), frame)
    this.#sprites?.draw(context, point, {
      x: from.x + (place.x - from.x) * share,
      y: from.y + (place.y - from.y) * share - lift * 4 * share * (1 - share),
    })
  }

  /** The frame as the points are in it now. */
  get #drawn(): Frame | undefined {
    return this.#zoom ? frameOn(this.#zoom, this.#share) : this.#frame
  }

  #zoomTo(share: number): void {
    this.#share = share
    if (share >= 1) this.#zoom = undefined
    this.#redraw()
  }

  #stamp(points: readonly Point[]): void {
    const frame = this.#drawn
    if (!frame) return
    const context = context2d(this.#base)
    this.#sprites?.prepare(points)
    for (const point of points) {
      const isHere = isInPart(point, frame.part)
      if (!isHere && !this.#zoom) continue
      const place = inUnits(placeOf(point, frame), frame)
      if (isHere) this.#grid.add(point, place)
      if (frame.layout?.isPiled?.(point)) continue
      context.globalAlpha = this.#zoom ? opacityOn(this.#zoom, this.#share, point) : 1
      this.#sprites?.draw(context, point, place)
    }
  }

  #land(flights: readonly Flight[]): void {
    const points = flights.map(({ point }) => point)
    this.#landed.push(...points)
    this.#stamp(points)
  }

  #fly(): void {
    if (!this.#frame) return
    if ((this.#flights.length === 0 && !this.#zoom) || this.#ports.isStill()) {
      this.land()
      return
    }
    cancelAnimationFrame(this.#request)
    this.#request = requestAnimationFrame(() => this.#step(performance.now()))
  }

  #step(now: number): void {
    if (this.#zoom) this.#zoomTo(shareAt(this.#zoom, now))
    const frame = this.#drawn
    if (!frame) return
    const context = context2d(this.#air)
    context.clearRect(0, 0, this.#air.width, this.#air.height)
    const arrived = this.#flights.filter((flight) => landingOf(flight) <= now)
    this.#flights = this.#flights.filter((flight) => landingOf(flight) > now)
    this.#land(arrived)
    const origin = inUnits(originOf(frame), frame)
    for (const { point, start, from = origin, lift = 0 } of this.#flights) {
      const progress = flightProgress(start, now)
      if (progress > 0) this.#drawOnWay(context, point, from, ease(progress), lift)
    }
    this.#drawEntering()
    this.#fly()
  }
}

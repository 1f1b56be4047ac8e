import type { Point } from '../rows/point.ts'
import { ease, flightProgress, landingOf, type Entering, type EntryPlan, type Flight } from './entry.ts'
import { inUnits, isSamePicture, originOf, type Frame, type Place } from './frame.ts'
import { addToGrid, gridOf, type PointGrid } from './hit-test.ts'
import { readPalette, Sprites } from './sprites.ts'
import { context2d, stampOnWay, stampPoints } from './stamp.ts'
import { frameOn, shareAt, zoomOn, type Zoom } from './zoom.ts'

export interface PointsCanvasPorts {
  /** Points land immediately: the tab is hidden, or the visitor asked for less motion. */
  isStill: () => boolean
  /** Called when there are points and none is in the air any more. */
  onSettled: () => void
}

/**
 * Draws the points on two canvases over the plot: those that have landed on `base`, where a new one costs one copied
 * picture however many there are, and those in the air on `air`, redrawn each frame until they land.
 */
export class PointsCanvas {
  readonly #base: HTMLCanvasElement
  readonly #air: HTMLCanvasElement
  readonly #ports: PointsCanvasPorts
  /** Once somebody points at the chart, and until a point moves. */
  #grid: PointGrid | undefined
  #known = new Set<Point>()
  #generation = 0
  #landed: Point[] = []
  /** While they enter once more: how far each is, and those that were drawn at their places. */
  #shareOf: Entering['shareOf'] | undefined
  #entered: readonly Point[] = []
  #flights: Flight[] = []
  #frame: Frame | undefined
  /** On the way from another part of the chart, so far. */
  #zoom: (Zoom & { readonly share: number }) | undefined
  #pixelRatio = 1
  #sprites: Sprites | undefined
  #request = 0
  /** The picture has to be drawn, and all of it, once what runs now is over. */
  #isAwaited = false
  #isStale = false

  constructor(base: HTMLCanvasElement, air: HTMLCanvasElement, ports: PointsCanvasPorts) {
    this.#base = base
    this.#air = air
    this.#ports = ports
  }

  /**
   * The plot has this frame now, at `pixelRatio` device pixels a CSS pixel: draws everything again, unless all points
   * stay where they are. To another part of the chart the points move.
   */
  setFrame(frame: Frame, pixelRatio: number): void {
    const from = this.#drawn
    const isSame = from !== undefined && !this.#zoom && isSamePicture(this.#landed, from, frame)
    this.#frame = frame
    this.#grid = undefined
    if (!isSame || pixelRatio !== this.#pixelRatio) {
      const zoom = this.#ports.isStill() ? undefined : zoomOn(this.#zoom, from, frame, performance.now())
      this.#zoom = zoom && { share: 0, ...zoom }
      this.#pixelRatio = pixelRatio
      this.#isStale = true
    }
    this.#await()
  }

  /** Colours or fonts have changed: forgets the pictures and draws everything again. */
  refreshSprites(): void {
    this.#sprites = undefined
    this.#isStale = true
    this.#await()
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
    this.#flights.push(...plan(fresh, performance.now()))
    this.#await()
  }

  /** Lands everything in the air now. */
  land(): void {
    if (!this.#frame) return
    this.#update()
    cancelAnimationFrame(this.#request)
    if (this.#zoom) this.#zoomTo(1)
    context2d(this.#air).clearRect(0, 0, this.#air.width, this.#air.height)
    this.#drawEntering()
    this.#land(this.#flights.splice(0).map(({ point }) => point))
    if (this.#landed.length > 0) this.#ports.onSettled()
  }

  /** Shows of the points those that have entered by now, and those on their way; all of them where `shareOf` is left out. */
  setEntering(shareOf: Entering['shareOf'] | undefined): void {
    if (!shareOf && !this.#shareOf) return
    this.#update()
    if (!this.#shareOf) this.land()
    this.#shareOf = shareOf
    this.#enter()
    if (this.#zoom) return
    if (this.#flights.length === 0) context2d(this.#air).clearRect(0, 0, this.#air.width, this.#air.height)
    this.#drawEntering()
  }

  /** Draws those that came to their places since the last time, or all where others went, or lie on piles. */
  #enter(): void {
    const [before, here, frame] = [this.#entered, this.#here, this.#frame]
    const isMore = before.length > 0 && here[before.length - 1] === before.at(-1)
    const isAll = here.length === this.#landed.length || frame?.layout?.isPiled !== undefined
    if (!isMore || isAll || this.#zoom) this.#redraw()
    else this.#stamp(here.slice(before.length))
    this.#entered = here
  }

  /** The landed point at a place in CSS pixels: the topmost there, else the nearest within `reach` units. */
  pointAt(place: Place, reach: number): Point | undefined {
    if (!this.#frame) return undefined
    this.#update()
    this.#grid ??= gridOf(this.#here, this.#frame)
    const there = inUnits(place, this.#frame)
    return this.#grid.topmostAt(there) ?? this.#grid.nearestTo(there, reach)
  }

  destroy(): void {
    this.#isAwaited = false
    cancelAnimationFrame(this.#request)
  }

  /** Draws what has changed as soon as nothing else changes. */
  #await(): void {
    if (this.#isAwaited || !this.#frame) return
    this.#isAwaited = true
    queueMicrotask(() => this.#update())
  }

  #update(): void {
    if (!this.#isAwaited || !this.#frame) return
    this.#isAwaited = false
    if (this.#isStale) {
      if (this.#ports.isStill()) this.#landed.push(...this.#flights.splice(0).map(({ point }) => point))
      this.#resize(this.#frame)
      this.#redraw()
    }
    this.#sprites?.prepare(this.#flights.map(({ point }) => point))
    this.#fly()
  }

  #resize({ unit, width, height }: Frame): void {
    const size = [Math.round(width * this.#pixelRatio), Math.round(height * this.#pixelRatio)] as const
    for (const canvas of [this.#base, this.#air])
      if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size
    const scale = unit * this.#pixelRatio
    if (this.#sprites?.scale !== scale) this.#sprites = new Sprites(readPalette(this.#base), scale)
  }

  #keepOnly(points: ReadonlySet<Point>): void {
    this.#known = new Set([...this.#known].filter((point) => points.has(point)))
    this.#landed = this.#landed.filter((point) => points.has(point))
    this.#flights = this.#flights.filter(({ point }) => points.has(point))
    this.#isStale = true
  }

  #redraw(): void {
    this.#isStale = false
    this.#grid = undefined
    context2d(this.#base).clearRect(0, 0, this.#base.width, this.#base.height)
    this.#entered = this.#here
    this.#stamp(this.#entered)
  }

  /** Those that rest at their places: all that have landed, unless they enter once more. */
  get #here(): readonly Point[] {
    const shareOf = this.#shareOf
    return shareOf ? this.#landed.filter((point) => shareOf(point) >= 1) : this.#landed
  }

  #drawEntering(): void {
    const [frame, shareOf] = [this.#drawn, this.#shareOf]
    if (!frame || !shareOf) return
    const origin = inUnits(originOf(frame), frame)
    for (const point of this.#landed) {
      const share = shareOf(point)
      if (share > 0 && share < 1) this.#drawOnWay(point, origin, ease(share), 0)
    }
  }

  #drawOnWay(point: Point, from: Place, share: number, lift: number): void {
    const [frame, sprites] = [this.#drawn, this.#sprites]
    if (frame && sprites) stampOnWay(context2d(this.#air), point, { frame, sprites, from, share, lift })
  }

  /** The frame as the points are in it now. */
  get #drawn(): Frame | undefined {
    return this.#zoom ? frameOn(this.#zoom, this.#zoom.share) : this.#frame
  }

  #zoomTo(share: number): void {
    this.#zoom = share < 1 && this.#zoom ? { ...this.#zoom, share } : undefined
    this.#redraw()
  }

  #stamp(points: readonly Point[]): void {
    const [frame, sprites] = [this.#drawn, this.#sprites]
    if (!frame || !sprites) return
    stampPoints(context2d(this.#base), points, { frame, sprites, zoom: this.#zoom })
  }

  #land(points: readonly Point[]): void {
    this.#landed.push(...points)
    this.#stamp(points)
    if (this.#frame && this.#grid) addToGrid(this.#grid, points, this.#frame)
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
    context2d(this.#air).clearRect(0, 0, this.#air.width, this.#air.height)
    const arrived = this.#flights.filter((flight) => landingOf(flight) <= now)
    this.#flights = this.#flights.filter((flight) => landingOf(flight) > now)
    this.#land(arrived.map(({ point }) => point))
    const origin = inUnits(originOf(frame), frame)
    for (const { point, start, from = origin, lift = 0 } of this.#flights) {
      const progress = flightProgress(start, now)
      if (progress > 0) this.#drawOnWay(point, from, ease(progress), lift)
    }
    this.#drawEntering()
    this.#fly()
  }
}

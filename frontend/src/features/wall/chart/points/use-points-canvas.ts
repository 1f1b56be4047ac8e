import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { numberSize } from '#shared/chart-picture/scale.ts'
import type { Point } from '../rows/point.ts'
import type { Entering, EntryPlan } from './entry.ts'
import type { Frame, Place } from './frame.ts'
import type { Look } from './look.ts'
import { PointsCanvas } from './points-canvas.ts'

/** How far from a point's centre it can be taken, in units of the frame: a finger may miss the circle. */
const reachOf = (pointerType: string): number => (pointerType === 'touch' ? 30 : 0)

interface Drawn {
  readonly points: readonly Point[]
  readonly generation: number
  readonly frame: Frame | undefined
  /** Another one has other colours. */
  readonly look: Look
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number
  readonly reducedMotion: boolean
  /** How points that come now enter. */
  readonly plan: EntryPlan
  /** Where the points enter once more. */
  readonly entering: Entering | undefined
  readonly onSettled: () => void
}

interface PointsCanvasHandle {
  baseRef: RefObject<HTMLCanvasElement | null>
  airRef: RefObject<HTMLCanvasElement | null>
  /** The landed point at a place of the frame: the topmost under a mouse, the nearest to a finger. */
  pointAt: (place: Place, pointerType: string) => Point | undefined
}

/** Keeps a pair of canvases showing the points; the component only places the two canvas elements. */
export const usePointsCanvas = (drawn: Drawn): PointsCanvasHandle => {
  const { points, generation, frame, look, pixelRatio, reducedMotion, plan, entering, onSettled } = drawn
  const baseRef = useRef<HTMLCanvasElement>(null)
  const airRef = useRef<HTMLCanvasElement>(null)
  const canvasRef = useRef<PointsCanvas>(undefined)
  const reducedMotionRef = useRef(reducedMotion)
  const planRef = useRef(plan)
  const onSettledRef = useRef(onSettled)

  useLayoutEffect(() => {
    planRef.current = plan
    reducedMotionRef.current = reducedMotion
    onSettledRef.current = onSettled
  }, [reducedMotion, plan, onSettled])

  useLayoutEffect(() => {
    if (!baseRef.current || !airRef.current) return undefined
    const canvas = new PointsCanvas(baseRef.current, airRef.current, {
      isStill: () => reducedMotionRef.current || document.visibilityState === 'hidden',
      onSettled: () => onSettledRef.current(),
    })
    canvasRef.current = canvas
    return () => canvas.destroy()
  }, [])

  useLayoutEffect(() => {
    if (frame) canvasRef.current?.setFrame(frame, pixelRatio)
  }, [frame, pixelRatio])

  const drawnLook = useRef(look)
  useLayoutEffect(() => {
    if (drawnLook.current === look) return
    drawnLook.current = look
    canvasRef.current?.refreshSprites()
  }, [look])

  useLayoutEffect(() => canvasRef.current?.show(points, generation, planRef.current), [points, generation])

  useLayoutEffect(() => {
    const move = () => canvasRef.current?.setEntering(entering?.shareOf)
    move()
    return entering?.subscribe(move)
  }, [entering])

  useEffect(() => {
    // A hidden tab gets no animation frames: what is in the air would hang there.
    const land = () => {
      if (document.visibilityState === 'hidden') canvasRef.current?.land()
    }
    document.addEventListener('visibilitychange', land)
    return () => document.removeEventListener('visibilitychange', land)
  }, [])

  useEffect(() => redrawWithFont(() => canvasRef.current?.refreshSprites()), [])

  const pointAt = (place: Place, pointerType: string) =>
    canvasRef.current?.pointAt(place, reachOf(pointerType))
  return { baseRef, airRef, pointAt }
}

/** A canvas does not wait for a font, nor load one: asks for it, and calls back if it was not there yet. */
const redrawWithFont = (redraw: () => void): (() => void) => {
  // Only the first family counts: those after it replace it until it is there.
  const [family = 'sans-serif'] = getComputedStyle(document.documentElement)
    .getPropertyValue('--text')
    .split(',')
  const font = `800 ${numberSize(1)}px ${family}`
  let wanted = !document.fonts.check(font)
  if (wanted) {
    void document.fonts.load(font).then(() => {
      if (wanted) redraw()
    })
  }
  return () => {
    wanted = false
  }
}

import { useEffect, useRef } from 'react'
import { usePixelRatio } from '../../chart/use-pixel-ratio.ts'
import { planEntry, type EntryPlan } from '../../points/entry.ts'
import { isInPart, placeOf, pointRadius, type Frame } from '../../points/frame.ts'
import type { Look } from '../../points/look.ts'
import { nameOf, type Point } from '../../rows/point.ts'
import { zoomBetween, zoomMs } from '../../points/zoom.ts'
import { freshOf, nextRingChange, ringMs, ringsAt, ringsOf, type Ring } from './rings.ts'
import styles from './Rings.module.css'

interface RingsProps {
  points: readonly Point[]
  frame: Frame
  /** How points enter that come now, where they come together. */
  plan: EntryPlan | undefined
  /** Those that come now are late. */
  isLate: boolean
  /** What comes now was there before: a long round takes a while to read. */
  isReading: boolean
  isStill: boolean
  /** Another one has other colours. */
  look: Look | undefined
  isHidden: boolean
}

/** In units of the frame. */
const width = 4
/** Rings that appear within so many milliseconds are drawn together. */
const drawEveryMs = 50

const draw = (context: CanvasRenderingContext2D, { point }: Ring, frame: Frame) => {
  if (!isInPart(point, frame.part)) return
  const { x, y } = placeOf(point, frame)
  context.beginPath()
  context.arc(x, y, (pointRadius + width / 2 - 0.5) * frame.unit, 0, 2 * Math.PI)
  // A circle covers what is below it, and so does its ring: no number is crossed out.
  context.globalCompositeOperation = 'destination-out'
  context.fill()
  context.globalCompositeOperation = 'source-over'
  context.stroke()
}

/** The canvas's context, empty, in CSS pixels. */
const emptyContext = (canvas: HTMLCanvasElement, frame: Frame, pixelRatio: number) => {
  canvas.width = Math.round(frame.width * pixelRatio)
  canvas.height = Math.round(frame.height * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.strokeStyle = getComputedStyle(canvas).color
  context.lineWidth = width * frame.unit
  return context
}

/** Marks what is new with a ring: for some seconds, from its landing. What is there already is not new. */
export const Rings = ({ points, frame, plan, isLate, isReading, isStill, look, isHidden }: RingsProps) => {
  const ref = useRef<HTMLCanvasElement>(null)
  const known = useRef<ReadonlySet<string>>(undefined)
  const rings = useRef<readonly Ring[]>([])
  const latest = useRef({ plan, isLate, isReading, isStill })
  const before = useRef(frame)
  const updateRef = useRef<() => void>(undefined)
  const pixelRatio = usePixelRatio()

  useEffect(() => {
    latest.current = { plan, isLate, isReading, isStill }
  })

  useEffect(() => {
    const seen = known.current
    known.current = new Set(points.map(nameOf))
    if (!seen || latest.current.isReading) return
    const now = performance.now()
    const fresh = freshOf(points, seen)
    const here = new Set(points)
    const { plan: together, isLate: late, isStill: still } = latest.current
    const ms = together ? ringMs.together : late ? ringMs.late : ringMs.alone
    rings.current = [
      ...rings.current.filter(({ point, until }) => until > now && here.has(point)),
      ...ringsOf((together ?? planEntry)(fresh, now), ms, still || (late && !together), now),
    ]
    updateRef.current?.()
  }, [points])

  useEffect(() => {
    const canvas = ref.current
    if (!canvas || isHidden) return undefined
    const context = emptyContext(canvas, frame, pixelRatio)
    if (!context) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let drawn: ReadonlySet<Ring> = new Set()
    const update = () => {
      clearTimeout(timer)
      const now = performance.now()
      const seen = new Set(ringsAt(rings.current, now))
      // One more costs one more; only one that goes costs all.
      const goes = [...drawn].some((ring) => !seen.has(ring))
      if (goes) context.clearRect(0, 0, frame.width, frame.height)
      for (const ring of seen) if (goes || !drawn.has(ring)) draw(context, ring, frame)
      drawn = seen
      const next = nextRingChange(rings.current, now)
      if (next !== undefined) timer = setTimeout(update, Math.max(drawEveryMs, next))
    }
    updateRef.current = update
    update()
    // On their way the circles go without: their marks fade in once they are there.
    if (!latest.current.isStill && zoomBetween(before.current, frame, 0))
      canvas.animate({ opacity: [0, 0, 1], offset: [0, 0.75] }, (zoomMs * 4) / 3)
    before.current = frame
    return () => {
      clearTimeout(timer)
      updateRef.current = undefined
    }
  }, [frame, pixelRatio, look, isHidden])

  return <canvas ref={ref} className={styles.rings} hidden={isHidden} />
}

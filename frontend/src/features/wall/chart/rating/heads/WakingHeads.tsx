import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { bubblePath } from '#components/heads/geometry.ts'
import styles from './WakingHeads.module.css'
import {
  gridFor,
  headsOf,
  placeIn,
  wakefulness,
  wakenIn,
  type WallHead,
  type Wakefulness,
  type Woken,
} from './waking.ts'

interface HeadProps extends Pick<WallHead, 'hue' | 'tail'> {
  x: number
  y: number
  radius: number
  how: Wakefulness
  lookX: number
  lookY: number
}

const lids = [1, 0.56, 0] as const
const sleepy = [0, 0.6] as const

const Head = memo(({ x, y, radius, how, hue, tail, lookX, lookY }: HeadProps) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    {how === 0 ? (
      <path className={styles.asleep} d={bubblePath(radius, tail)} />
    ) : (
      // Each time it wakes further it hops.
      <g key={how} className={styles.woken}>
        <Listener
          radius={radius}
          hue={hue}
          tail={tail}
          lid={lids[how]}
          look={how === 2 ? [lookX, lookY] : sleepy}
        />
      </g>
    )}
  </g>
))

const stepMs = 250

/** What the wall has woken so far: it begins with all that is awake already. */
const useWaking = (target: Woken, isStill: boolean): Woken => {
  const [shown, setShown] = useState(target)
  const isBehind = shown.stirred !== target.stirred || shown.awake !== target.awake
  useEffect(() => {
    if (!isBehind || isStill) return undefined
    const timer = setInterval(() => setShown((now) => wakenIn(now, target, stepMs)), stepMs)
    return () => clearInterval(timer)
  }, [isBehind, isStill, target])
  return isStill ? target : shown
}

/** The size of an element, followed through every change. */
const useSize = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}

interface WakingHeadsProps {
  count: number
  session: number
  woken: Woken
  isStill: boolean
  /** All who are awake look at the clock. */
  atClock: boolean
  /** What is seen, in words. */
  label: string
}

/** A wall of heads, one an idea, that wake as ideas are seen: in an order that tells nothing of which. */
export const WakingHeads = ({ count, session, woken, isStill, atClock, label }: WakingHeadsProps) => {
  const [ref, { width, height }] = useSize()
  const heads = useMemo(() => headsOf(count, session), [count, session])
  const grid = useMemo(() => gridFor(count, width, height), [count, width, height])
  const shown = useWaking(woken, isStill)
  return (
    <div ref={ref} className={styles.wall}>
      <svg width={width} height={height} role="img" aria-label={label}>
        {heads.map((head, place) => {
          const { x, y } = placeIn(grid, place, height)
          // The clock is above them, right of the middle.
          const [lookX, lookY] = atClock ? [(width * 0.72 - x) / width, -1] : head.look
          return (
            <Head
              key={place}
              {...{ x, y, lookX, lookY, hue: head.hue, tail: head.tail }}
              radius={grid.cell / 2}
              how={wakefulness(head.turn, shown)}
            />
          )
        })}
      </svg>
    </div>
  )
}

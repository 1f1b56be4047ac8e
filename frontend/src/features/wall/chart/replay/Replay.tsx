import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isField } from '../../keys/wall-keys.ts'
import { counted } from '#shared/text/figures.ts'
import { asClock } from '#lib/as-clock.ts'
import type { Entering } from '../points/entry.ts'
import type { Point } from '../rows/point.ts'
import {
  momentAt,
  momentsOf,
  ReplayClock,
  replayMs,
  type Revealed,
  shareAt,
  startsOf,
} from './replay-clock.ts'
import styles from './Replay.module.css'

/** What a replay is for the rest of the chart. */
export interface Replayed {
  readonly entering: Entering
  /** Those at their places by now. */
  readonly listed: readonly Point[]
  /** For those who do not see it. */
  readonly words: string
}

export interface ReplayProps {
  points: readonly Point[]
  /** What was revealed of the round: told at its moment. The same list as long as nothing is new. */
  revealed: readonly Revealed[]
  /** Circles do not fly: they are there. */
  isStill: boolean
  /** Something else has the window, or keys are off. */
  isAway: boolean
  onReplayed: (replayed: Replayed | undefined) => void
  /** It has come to its end by itself. */
  onOver: () => void
}

const useReplayClock = () => {
  const [clock] = useState(() => new ReplayClock())
  const [now, setNow] = useState(0)
  useEffect(() => clock.subscribe(() => setNow(clock.now)), [clock])
  return { clock, now }
}

/** Calls back with each frame's milliseconds while it runs. */
const useSteps = (isRunning: boolean, onStep: (ms: number) => void): void => {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    if (!isRunning) return undefined
    let before = performance.now()
    let request = requestAnimationFrame(function step(now) {
      request = requestAnimationFrame(step)
      const ms = now - before
      before = now
      latest.current(ms)
    })
    return () => cancelAnimationFrame(request)
  }, [isRunning])
}

const ideas = (count: number, all: number): string => `${count} of ${counted(all, 'idea')}`

/**
 * The round once more, in half a minute: ideas enter in the order of their rows, and what the room said and chose is told
 * when it was revealed. Played, paused, and dragged along a line.
 */
export const Replay = ({ points, revealed, isStill, isAway, onReplayed, onOver }: ReplayProps) => {
  const starts = useMemo(() => startsOf(points, revealed), [points, revealed])
  const moments = useMemo(() => momentsOf(points, revealed), [points, revealed])
  const { clock, now } = useReplayClock()
  const [isPlaying, setPlaying] = useState(true)
  const [isDragged, setDragged] = useState(false)
  const [words, setWords] = useState('Replay of the round, in 30 seconds.')
  const moment = momentAt(moments, now)
  const [told, setTold] = useState<typeof moment>()
  if (told !== moment) {
    setTold(moment)
    if (moment) setWords(moment.says)
  }
  const button = useRef<HTMLButtonElement>(null)
  const part = useRef<HTMLDivElement>(null)

  const entering = useMemo<Entering>(
    () => ({
      shareOf: (point) => shareAt(starts.get(point), clock.now, isStill),
      subscribe: (onMove) => clock.subscribe(onMove),
    }),
    [starts, clock, isStill],
  )
  let count = 0
  for (const start of starts.values()) count += shareAt(start, now, isStill) >= 1 ? 1 : 0
  const listed = useMemo(() => {
    const there = new Set([...starts.keys()].slice(0, count))
    return points.filter((point) => there.has(point))
  }, [points, starts, count])
  useLayoutEffect(() => onReplayed({ entering, listed, words }), [onReplayed, entering, listed, words])
  useLayoutEffect(() => () => onReplayed(undefined), [onReplayed])

  useSteps(isPlaying && !isDragged, (ms) => {
    clock.run(ms)
    if (clock.isOver) onOver()
  })
  const toggle = () => {
    if (isPlaying) setWords(`Paused at ${Math.floor(now / 1000)} seconds: ${ideas(count, points.length)}.`)
    else setWords('The replay goes on.')
    if (!isPlaying && now >= replayMs) clock.set(0)
    setPlaying(!isPlaying)
  }

  const latest = useRef({ toggle, isAway })
  useEffect(() => {
    latest.current = { toggle, isAway }
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const { key, target, repeat, defaultPrevented } = event
      if (key !== ' ' || repeat || defaultPrevented || latest.current.isAway || isField(target)) return
      // Space presses a button that has the focus.
      if (target instanceof Element && target.closest('button, a')) return
      event.preventDefault()
      latest.current.toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  // The focus comes here, and goes back to where it was unless it has gone on.
  useLayoutEffect(() => {
    const [before, here] = [document.activeElement, part.current]
    button.current?.focus({ preventScroll: true })
    return () => {
      if (here?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [])

  const step = (event: KeyboardEvent) => {
    if (clock.press(event.key)) event.preventDefault()
  }
  const seconds = Math.floor(now / 1000)
  return (
    <div ref={part} className={styles.replay} role="group" aria-label="Replay of the round">
      <button ref={button} type="button" onClick={toggle}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <input
        type="range"
        min={0}
        max={replayMs}
        step="any"
        value={now}
        aria-label="Moment of the replay"
        aria-valuetext={`${seconds} of 30 seconds, ${ideas(count, points.length)}`}
        onChange={({ target }) => clock.set(Number(target.value))}
        onKeyDown={step}
        onPointerDown={() => setDragged(true)}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
      />
      <p aria-hidden="true">
        {asClock(seconds)} <span>{ideas(count, points.length)}</span>
      </p>
      {moment && (
        <p className={styles.moment} aria-hidden="true">
          <bdi>{moment.says}</bdi>
        </p>
      )}
    </div>
  )
}

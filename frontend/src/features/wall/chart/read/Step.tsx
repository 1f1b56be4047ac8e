import { axesHere, axisNamed } from '#lib/asked/asked.ts'
import { useLayoutEffect, useRef } from 'react'
import type { ReadLine } from '#shared/reading/read-list.ts'
import { stopsAt } from '#shared/reading/read-steps.ts'
import { placeInWords } from '#shared/reading/read-words.ts'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { fitText } from '../../screen/fit-text.ts'
import { Disc } from '../board/Board.tsx'
import { bandOf, labelOf, whose, type Point } from '../rows/point.ts'
import type { DiscPlaces } from './disc-places.ts'
import { lineText } from './line-text.ts'
import { Glyph, Rank } from './Place.tsx'
import styles from './Step.module.css'
import { useGrown } from './use-grown.ts'

interface StepProps {
  lines: readonly ReadLine<Point>[]
  /** Which of them, from 0. */
  index: number
  /** Where circles were in the list that this takes the place of. */
  places: DiscPlaces
}

/** The largest text, as a part of the window's smaller side: 236 of 1080. */
const most = 236 / 1080
/** The smallest, in CSS pixels. */
const leastPx = 16

/** Has a text fill its bubble, also when the window becomes another. */
const useFittedText = (text: string) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bubble = ref.current
    if (!bubble) return undefined
    const fit = () =>
      fitText(bubble, { least: leastPx, most: most * Math.min(innerHeight, (innerWidth * 9) / 16) })
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(bubble)
    return () => observer.disconnect()
  }, [text])
  return ref
}

/** One of the ideas that are read, as large as it gets: its place, where it lies, what it says, and how far the walk is. */
export const Step = ({ lines, index, places }: StepProps) => {
  const line = lines[index]
  const text = line ? lineText(line) : ''
  const ref = useFittedText(text)
  const rank = useGrown<HTMLDivElement>(places, line?.idea.row, useReducedMotion())
  if (!line) return null
  const { idea, impact, effort } = line
  const { first, stops } = stopsAt(lines, index)
  return (
    <>
      <div className={styles.side} key={`place ${idea.row}`}>
        <div ref={rank} className={styles.grown}>
          <Rank line={line} className={styles.rank} />
        </div>
        <div className={styles.where}>
          <Glyph line={line} />
          <p>
            <b>{placeInWords(line)}</b>
            <span>
              {axesHere().impact} {impact.toFixed(1)}
            </span>
            <span>
              {axisNamed('effort', 'Time')} {effort.toFixed(1)}
            </span>
          </p>
        </div>
      </div>
      <div ref={ref} key={idea.row} className={styles.bubble}>
        <b>{whose(idea)}</b>
        <p dir="auto">{text}</p>
      </div>
      <div className={styles.stops} aria-hidden="true">
        {stops.map((stop, place) => (
          <span key={stop.idea.row} data-on={first + place === index}>
            <Disc table={labelOf(stop.idea)} band={bandOf(stop.impact)} />
          </span>
        ))}
      </div>
    </>
  )
}

import { useState } from 'react'
import { placeOf, truePlaceOf, type Frame } from '../points/frame.ts'
import { labelOf, type Point } from '../rows/point.ts'
import styles from './PointChip.module.css'

interface ChipProps {
  point: Point
  frame: Frame
  state: 'enlarged' | 'resting' | 'selected'
  /** The keyboard is at this point. */
  walked: boolean
}

/** A point drawn as an element above the canvases: enlarged under the mouse or the keyboard, or ringed in focus. */
const PointChip = ({ point, frame, state, walked }: ChipProps) => {
  const { x, y } = placeOf(point, frame)
  const transform = `translate(${x}px, ${y}px) scale(${frame.unit})`
  const label = labelOf(point)
  return (
    <span
      className={styles.place}
      style={{ transform }}
      data-pile={point.members !== undefined}
      aria-hidden="true"
    >
      <span
        className={`${styles.chip} ${styles[point.band]}`}
        data-state={state}
        data-walked={walked}
        data-digits={label.length}
      >
        {label}
      </span>
    </span>
  )
}

interface EnlargedChipProps {
  frame: Frame
  point: Point | undefined
  walked: Point | undefined
}

/** The enlarged point; when `point` goes, the last one shrinks back into its picture on the canvas. */
const EnlargedChip = ({ point, frame, walked }: EnlargedChipProps) => {
  const [last, setLast] = useState(point)
  if (point && point !== last) setLast(point)
  const shown = point ?? last
  if (!shown) return null
  const state = point ? 'enlarged' : 'resting'
  return <PointChip key={shown.row} point={shown} frame={frame} state={state} walked={point === walked} />
}

interface PointChipsProps {
  frame: Frame
  enlarged: Point | undefined
  walked: Point | undefined
  selected: Point | undefined
  /** Another one means that points were taken away: none may stay. */
  generation: number
}

/** From a point that was moved to its true place, above all others. */
const Hair = ({ point, frame }: { point: Point; frame: Frame }) => {
  if (frame.layout?.kind !== 'spread') return null
  const [at, home] = [placeOf(point, frame), truePlaceOf(point, frame)]
  return (
    <svg className={styles.hair} width={frame.width} height={frame.height} aria-hidden="true">
      <path d={`M${at.x} ${at.y}L${home.x} ${home.y}`} />
      <circle cx={home.x} cy={home.y} r="6" />
    </svg>
  )
}

/** The one or two points that are more than a picture on a canvas. */
export const PointChips = ({ frame, enlarged, walked, selected, generation }: PointChipsProps) => (
  <>
    {[enlarged, selected].map((point, index) => point && <Hair key={index} point={point} frame={frame} />)}
    <EnlargedChip
      key={generation}
      point={enlarged === selected ? undefined : enlarged}
      frame={frame}
      walked={walked}
    />
    {selected && (
      <PointChip
        key={`selected-${selected.row}`}
        point={selected}
        frame={frame}
        state="selected"
        walked={selected === walked}
      />
    )}
  </>
)

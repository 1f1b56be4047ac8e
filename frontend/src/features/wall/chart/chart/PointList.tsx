import { counted } from '#shared/text/figures.ts'
import { useId, useRef, type PointerEvent, type MouseEvent, type Ref } from 'react'
import type { Guide } from '../keyboard/guide.ts'
import type { Place } from '../points/frame.ts'
import { ideaText, whose, type Point } from '../rows/point.ts'
import styles from './Chart.module.css'

const optionLabel = (point: Point, place = ''): string =>
  `${whose(point)}, impact ${point.impact}, time to value ${point.effort}${place}: ${ideaText(point)}`

interface PointListProps {
  ref: Ref<HTMLDivElement>
  points: readonly Point[]
  /** The point the keyboard is at, and its place in reading order. */
  active: Point | undefined
  position: number | undefined
  selected: Point | undefined
  guide: Guide | undefined
  handlers: Pick<React.HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>
  onPointer: (place: Place | undefined, pointerType: string) => void
  onPick: (place: Place, pointerType: string) => void
}

const placeIn = (event: MouseEvent<HTMLElement>): Place => {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/**
 * The chart for pointers, keyboards and screen readers: a transparent sheet over the canvases that takes the mouse, the
 * finger and the keyboard, and says each point to a screen reader. Only the option that matters now is in the document.
 */
export const PointList = (props: PointListProps) => {
  const { ref, points, active, position, selected, guide, handlers, onPointer, onPick } = props
  const id = useId()
  // Only newer browsers say what a click was made with; the press before it says so in all.
  const pressedWith = useRef('mouse')
  const option = active ?? selected ?? points[0]
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch') onPointer(placeIn(event), event.pointerType)
  }
  const count = points.reduce((sum, { members }) => sum + (members?.length ?? 1), 0)
  const ideas = counted(count, 'idea')
  return (
    <div
      ref={ref}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={`${ideas} by impact and time to value. Arrow keys go through them, Enter focuses one.`}
      aria-describedby={guide?.captionId}
      aria-activedescendant={active && `${id}${active.row}`}
      onPointerMove={move}
      onPointerLeave={() => onPointer(undefined, 'mouse')}
      onPointerDown={({ pointerType }) => {
        pressedWith.current = pointerType
      }}
      onClick={(event) => onPick(placeIn(event), pressedWith.current)}
      {...handlers}
    >
      {option && (
        <div
          key={option.row}
          id={`${id}${option.row}`}
          className={styles.unseen}
          role="option"
          aria-label={guide && optionLabel(option, `, ${guide.placeInWords(option)}`)}
          aria-selected={option === selected}
          aria-setsize={points.length}
          aria-posinset={position}
        >
          {optionLabel(option)}
        </div>
      )}
    </div>
  )
}

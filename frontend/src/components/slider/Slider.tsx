import {
  useRef,
  type ReactNode,
  type RefCallback,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { nearestOnScale, valueAtPoint, type Scale } from './scale.ts'
import styles from './Slider.module.css'

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
}

interface Drag {
  knob: RefObject<HTMLElement | null>
  /** Called at the start, before the first move. */
  onStart: () => void
  /** `x` is where the knob's centre should be, in pixels of the window. */
  onMove: (x: number) => void
}

/**
 * Drags a knob by finger, pen or mouse. Taken beside its middle the knob does not jump; a press elsewhere on the
 * track brings it there.
 */
const useDrag = ({ knob, onStart, onMove }: Drag): DragHandlers => {
  const grip = useRef<{ pointer: number; offset: number } | undefined>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const box = knob.current?.getBoundingClientRect()
    if (event.button !== 0 || grip.current || !box) return
    const centre = box.left + box.width / 2
    const isOnKnob = Math.abs(event.clientX - centre) <= box.width / 2
    grip.current = { pointer: event.pointerId, offset: isOnKnob ? centre - event.clientX : 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
    onStart()
    if (!isOnKnob) onMove(event.clientX)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (grip.current?.pointer === event.pointerId) onMove(event.clientX + grip.current.offset)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (grip.current?.pointer === event.pointerId) grip.current = undefined
  }
  // A finger that rests before it moves asks for a menu, and the browser would take the finger away for it.
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (grip.current) event.preventDefault()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onContextMenu }
}

interface SliderProps {
  value: number
  scale: Scale
  onChange: (value: number) => void
  /** Ids of the elements that name and describe it. */
  labelledBy: string
  describedBy?: string
  /** What a screen reader says for the value. */
  valueText: string
  /** What is dragged; fills a square. */
  knob: ReactNode
  inputRef?: RefCallback<HTMLElement> | undefined
}

/**
 * A native range input, for keyboard and screen reader, under a track of our own that is dragged. The track reads
 * `--share` (0 to 1) and `--rail-inset` (the rail's distance from both edges) from an ancestor, who may draw with them.
 */
export const Slider = (props: SliderProps) => {
  const { value, scale, onChange, labelledBy, describedBy, valueText, knob, inputRef } = props
  const rail = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const drag = useDrag({
    knob: handle,
    onStart: () => input.current?.focus({ preventScroll: true }),
    onMove: (x) => {
      const box = rail.current?.getBoundingClientRect()
      // From right to left, the scale begins at the right.
      if (box) onChange(valueAtPoint(document.dir === 'rtl' ? box.left + box.right - x : x, box, scale))
    },
  })
  return (
    <div className={styles.track} {...drag}>
      <div className={styles.rail} ref={rail}>
        <input
          ref={(element) => {
            input.current = element
            inputRef?.(element)
          }}
          className={styles.input}
          type="range"
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={value}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-valuetext={valueText}
          onChange={(event) => onChange(nearestOnScale(event.target.valueAsNumber, scale))}
        />
        <span className={styles.knob} ref={handle}>
          {knob}
        </span>
      </div>
    </div>
  )
}

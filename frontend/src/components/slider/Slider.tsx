import { useRef, type ReactNode, type RefCallback } from 'react'
import { nearestOnScale, valueAtPoint, type Scale } from './scale.ts'
import styles from './Slider.module.css'
import { useDrag } from './use-drag.ts'

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

import { useId, useLayoutEffect, useRef, type ReactNode, type RefCallback } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { nearestOnScale, shareOfScale } from '#components/slider/scale.ts'
import { Slider } from '#components/slider/Slider.tsx'
import { say } from '#lib/language/say.ts'
import styles from './AxisSlider.module.css'
import { said, scale } from './plane.ts'

interface AxisSliderProps {
  readonly name: string
  readonly ends: readonly [string, string]
  /** Undefined before the first touch or key. */
  readonly value: number | undefined
  readonly valueText: string
  readonly hue: 'sun' | 'pink'
  readonly knob: ReactNode
  readonly inputRef: RefCallback<HTMLElement>
  readonly onChange: (value: number) => void
}

/** Keys that a slider takes: at its start some of them change nothing, and are a choice all the same. */
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

/** One axis of the pad, as a slider that begins unset. */
export const AxisSlider = (props: AxisSliderProps) => {
  const { name, ends, value, valueText, hue, knob, inputRef, onChange } = props
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const share = shareOfScale(value ?? scale.min, scale)
  // Through the CSSOM, for the site's CSP forbids style attributes in markup.
  useLayoutEffect(() => element.current?.style.setProperty('--share', String(share)), [share])
  const nudge = (by: number) => onChange(nearestOnScale((value ?? scale.min) + by, scale))
  /** The first touch or key is a choice, even where it moves nothing. */
  const choose = () => {
    if (value === undefined) onChange(scale.min)
  }
  return (
    <section ref={element} className={styles.axis} data-hue={hue} data-unset={value === undefined}>
      <h2 className={styles.name}>
        <span id={id}>{name}</span>
        <span className={styles.number} aria-hidden="true">
          {value === undefined ? '–' : said(value)}
        </span>
      </h2>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.nudge}
          aria-label={`${name}: ${say('{0} less', said(scale.step))}`}
          onClick={() => nudge(-scale.step)}
        >
          <Icon name="minus" />
        </button>
        {/* The slider within takes keys and pointers; here it is only noted that one came. */}
        <div
          className={styles.rail}
          onPointerUp={choose}
          onKeyUp={({ key }) => {
            if (keys.includes(key)) choose()
          }}
        >
          <Slider
            value={value ?? scale.min}
            scale={scale}
            onChange={onChange}
            labelledBy={id}
            valueText={valueText}
            knob={knob}
            inputRef={inputRef}
          />
        </div>
        <button
          type="button"
          className={styles.nudge}
          aria-label={`${name}: ${say('{0} more', said(scale.step))}`}
          onClick={() => nudge(scale.step)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </section>
  )
}

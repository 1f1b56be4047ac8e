import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { axisTitles, effortLabels, impactLabels } from '#shared/chart-picture/labels.ts'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { Button } from '#components/button/Button.tsx'
import { FieldFrame } from '#components/field/FieldFrame.tsx'
import { classNames } from '#lib/class-names.ts'
import { isMotionReduced } from '#lib/is-motion-reduced.ts'
import { Chart } from '../chart/Chart.tsx'
import { unitStyle, useChartBox } from '../chart/use-chart-box.ts'
import look from '../Look.module.css'
import { planEntry } from '../points/entry.ts'
import type { Frame } from '../points/frame.ts'
import { plainView } from '../projector/projector-view.ts'
import type { Point } from '../rows/point.ts'
import styles from './TriedChart.module.css'
import { beginTry, faultOf, noteOf, sayOwn } from './tried.ts'

const { scale, idea: limits } = laserFocusLimits

interface RateProps {
  label: string
  ends: readonly [string, string]
  value: number
  onChange: (value: number) => void
}

/** One of the two values of an idea, on its scale. */
const Rate = ({ label, ends, value, onChange }: RateProps) => (
  <label className={styles.rate}>
    <span className={styles.label}>
      {label} <b aria-hidden="true">{value}</b>
    </span>
    <input
      type="range"
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={value}
      aria-label={label}
      aria-valuetext={`${value} of ${scale.max}`}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
    <span className={styles.ends} aria-hidden="true">
      <span>{ends[0]}</span>
      <span>{ends[1]}</span>
    </span>
  </label>
)

const untouched = { idea: '', impact: scale.initial, effort: scale.initial } as const

/**
 * The wall's own chart beside the form of a table, with a room that is pretended: what is said here lands on the chart,
 * and nowhere else.
 */
export const TriedChart = ({ labelledBy }: { labelledBy: string }) => {
  const [tried, setTried] = useState(beginTry)
  const [answer, setAnswer] = useState<{ idea: string; impact: number; effort: number }>(untouched)
  const [fault, setFault] = useState('')
  const [selected, select] = useState<Point>()
  const [frame, setFrame] = useState<Frame>()
  const [boxRef, box] = useChartBox()
  const whole = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** The visitor's idea, until its circle has landed. */
  const landing = useRef<Point>(undefined)
  // The button that was pressed is gone.
  useEffect(() => whole.current?.focus({ preventScroll: true }), [])

  const onSettled = useCallback(() => {
    if (landing.current) select(landing.current)
    landing.current = undefined
  }, [])
  const change = (part: Partial<typeof answer>) => {
    setAnswer((before) => ({ ...before, ...part }))
    // The whole room again.
    select(undefined)
    setFault('')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultOf(answer.idea)
    setFault(found)
    if (found !== '') {
      // With the focus on the button nobody would hear of it.
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    const next = sayOwn(tried, answer)
    landing.current = next.own
    setTried(next)
    select(undefined)
    setAnswer(untouched)
    boxRef.current?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'auto' : 'smooth' })
  }
  const toggle = (point: Point) => select((now) => (now === point ? undefined : point))
  return (
    <div
      ref={whole}
      className={classNames(look.look, styles.tried)}
      style={unitStyle(box)}
      data-ground="ink"
      tabIndex={-1}
      role="group"
      aria-labelledby={labelledBy}
      onKeyDown={({ key }) => {
        if (key === 'Escape') select(undefined)
      }}
    >
      <div className={styles.screen}>
        <p className={styles.axis} aria-hidden="true">
          {axisTitles.impact} ↑
        </p>
        {/* What is said of a circle stays here: beside is the form. */}
        <div ref={boxRef} className={styles.box} data-keeps-bubbles>
          {box && (
            <Chart
              {...{ box, selected, frame, onSettled }}
              points={tried.points}
              generation={0}
              circlesShown
              view={plainView}
              plan={planEntry}
              onFrame={setFrame}
              plotRef={null}
              listRef={list}
              onPoint={toggle}
              onEnter={toggle}
              onClose={() => {
                select(undefined)
                list.current?.focus({ preventScroll: true })
              }}
            >
              {null}
            </Chart>
          )}
        </div>
        <p className={classNames(styles.axis, styles.across)} aria-hidden="true">
          {axisTitles.effort} →
        </p>
      </div>
      <form className={styles.form} noValidate aria-labelledby={labelledBy} onSubmit={submit}>
        <FieldFrame label="Your table’s one idea" error={fault}>
          {(ties) => (
            <input
              {...ties}
              type="text"
              value={answer.idea}
              maxLength={limits.characters}
              autoComplete="off"
              placeholder="No meetings on Fridays"
              onChange={({ target }) => change({ idea: target.value })}
            />
          )}
        </FieldFrame>
        <Rate
          label={axisTitles.impact}
          ends={[impactLabels.low, impactLabels.high]}
          value={answer.impact}
          onChange={(impact) => change({ impact })}
        />
        <Rate
          label={axisTitles.effort}
          ends={[effortLabels.low, effortLabels.high]}
          value={answer.effort}
          onChange={(effort) => change({ effort })}
        />
        <Button type="submit" size="large">
          Put it on the chart
        </Button>
        <p className={styles.note} role="status">
          {noteOf(tried)}
        </p>
      </form>
    </div>
  )
}

import { useId, useState, type ReactNode, type RefCallback } from 'react'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { Alert } from '../../../components/alert/Alert.tsx'
import { Icon } from '../../../components/icon/Icon.tsx'
import type { Ground } from '../../../components/ground/ground.ts'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { Question } from '../../../components/phone-screen/Question.tsx'
import { ThumbRow } from '../../../components/phone-screen/ThumbRow.tsx'
import { StepBar } from '../../../components/phone-screen/ToolBar.tsx'
import { nearestOnScale, shareOfScale } from '../../../components/slider/scale.ts'
import { Slider } from '../../../components/slider/Slider.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden.tsx'
import type { Failure } from '../failure.ts'
import styles from './RatingStep.module.css'

interface RatingStepProps {
  ground: Ground
  step: number
  kicker: string
  question: string
  /** What the scale's two ends mean. */
  ends: readonly [string, string]
  value: number
  knob: ReactNode
  go: string
  failure?: Failure | undefined
  onChange: (value: number) => void
  onBack: () => void
  onGo: () => void
  arrival: RefCallback<HTMLElement>
}

const { scale } = laserFocusLimits

const valueText = (value: number): string => `${value} of ${scale.max}`

/** Steps 3 and 4: a number from 0 to 10 on the screen's own cut. */
export const RatingStep = (props: RatingStepProps) => {
  const { ground, step, kicker, question, ends, value, knob, go, failure } = props
  const { onChange, onBack, onGo, arrival } = props
  const id = useId()
  // The slider announces its own value; a press of a button beside it needs a live region.
  const [nudgedTo, setNudgedTo] = useState('')
  const nudge = (by: number) => {
    const next = nearestOnScale(value + by, scale)
    onChange(next)
    setNudgedTo(valueText(next))
  }
  return (
    <PhoneScreen
      ground={ground}
      cut={shareOfScale(value, scale)}
      bar={<StepBar name="Laser Focus" step={step} total={4} stepId={`${id}-step`} />}
      onSubmit={onGo}
      floor
      foot={
        <>
          <div className={styles.ends}>
            <button
              className={styles.nudge}
              type="button"
              aria-label={`${scale.step} less`}
              onClick={() => nudge(-scale.step)}
            >
              <Icon name="minus" />
            </button>
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
            <button
              className={styles.nudge}
              type="button"
              aria-label={`${scale.step} more`}
              onClick={() => nudge(scale.step)}
            >
              <Icon name="plus" />
            </button>
          </div>
          <VisuallyHidden role="status">{nudgedTo}</VisuallyHidden>
          {failure && <Alert {...failure} />}
          <ThumbRow go={go} onBack={onBack} goRef={failure ? arrival : undefined} />
        </>
      }
    >
      <Question grounded kicker={kicker} heading={question} headingId={`${id}-question`}>
        <p className={styles.number} data-failed={failure !== undefined} aria-hidden="true">
          {value === scale.max ? String(value) : value.toFixed(1)}
        </p>
        <div className={styles.slider}>
          <Slider
            value={value}
            scale={scale}
            onChange={onChange}
            labelledBy={`${id}-question`}
            describedBy={`${id}-step`}
            valueText={valueText(value)}
            knob={knob}
            inputRef={failure ? undefined : arrival}
          />
        </div>
      </Question>
    </PhoneScreen>
  )
}

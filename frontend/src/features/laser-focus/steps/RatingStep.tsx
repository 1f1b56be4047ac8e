import { useId, useState, type ReactNode, type RefCallback } from 'react'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import type { Point } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { Alert } from '#components/alert/Alert.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import type { Ground } from '#components/ground/ground.ts'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { StepBar } from '#components/phone-screen/ToolBar.tsx'
import { nearestOnScale, shareOfScale } from '#components/slider/scale.ts'
import { Slider } from '#components/slider/Slider.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { say } from '#lib/language/say.ts'
import type { Failure } from '../form-state.ts'
import styles from './RatingStep.module.css'

/** How a head feels about a rating: it listens, lids lower and eyes somewhere, or it has begun to talk. */
type Mood =
  | { readonly kind: 'listens'; readonly look: Point; readonly lid: number }
  | { readonly kind: 'talks'; readonly open: number }

const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** Where the three moods of a 0 to 10 scale meet. */
const low = 3.4
const high = 6.7

/** Bored by a small change, awake for a fair one, talking about a great one. */
export const impactMood = (value: number): Mood => {
  if (value < low) return { kind: 'listens', look: [0, 0.2], lid: between(0.56, 0.46, value / low) }
  if (value < high) {
    const share = (value - low) / (high - low)
    return { kind: 'listens', look: [between(0.1, 0.4, share), -0.2], lid: between(0.32, 0, share) }
  }
  return { kind: 'talks', open: between(0.3, 1, (value - high) / (10 - high)) }
}

/** Looks at what is near, up in thought, then far away with narrowed eyes. */
export const effortMood = (value: number): Mood => {
  if (value < low) return { kind: 'listens', look: [between(-1, -0.6, value / low), 0.1], lid: 0 }
  if (value < high) {
    const share = (value - low) / (high - low)
    return { kind: 'listens', look: [between(-0.2, 0.4, share), -0.7], lid: 0 }
  }
  return { kind: 'listens', look: [1, -0.3], lid: between(0.2, 0.42, (value - high) / (10 - high)) }
}

/** The head one drags along a rating's scale. */
export const KnobHead = ({ mood, hue }: { mood: Mood; hue: 'violet' | 'pink' }) => (
  <svg className={styles.knobHead} viewBox="-50 -50 100 100" aria-hidden="true">
    {mood.kind === 'talks' ? (
      <Speaker radius={50} hue={hue} open={mood.open} />
    ) : (
      <Listener radius={50} hue={hue} look={mood.look} lid={mood.lid} />
    )}
  </svg>
)

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

/** A number with its decimal sign. */
const said = (value: number, digits?: number): string =>
  (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', say('.'))

const valueText = (value: number): string => say('{0} of {1}', said(value), scale.max)

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
              aria-label={say('{0} less', said(scale.step))}
              onClick={() => nudge(-scale.step)}
            >
              <Icon name="minus" />
            </button>
            <span id={`${id}-0`}>{ends[0]}</span>
            <span id={`${id}-1`}>{ends[1]}</span>
            <button
              className={styles.nudge}
              type="button"
              aria-label={say('{0} more', said(scale.step))}
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
          {said(value, value === scale.max ? undefined : 1)}
        </p>
        <div className={styles.slider}>
          <Slider
            value={value}
            scale={scale}
            onChange={onChange}
            labelledBy={`${id}-question`}
            describedBy={`${id}-step ${id}-0 ${id}-1`}
            valueText={valueText(value)}
            knob={knob}
            inputRef={failure ? undefined : arrival}
          />
        </div>
      </Question>
    </PhoneScreen>
  )
}

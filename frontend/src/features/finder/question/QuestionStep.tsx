import styles from './QuestionStep.module.css'
import { useId, type Ref, type SubmitEvent, memo, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../components/button/Button.tsx'
import { Stepper } from '../../../components/stepper/Stepper.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden.tsx'
import { hasChoice, offeredAt, stepsFor, type Choices, type Choice, type Step } from '../choices.ts'
import { questions, notes } from './questions.ts'
import { Listener } from '../../../components/heads/Listener.tsx'
import { Drawing } from './Drawing.tsx'
import { Mark } from './Mark.tsx'

/** The hues tiles fill with, in turn: no two neighbors of a mosaic two wide are alike. */
const hues = ['sun', 'teal', 'pink', 'tangerine', 'sun', 'pink', 'tangerine', 'teal'] as const

interface ChoiceTileProps {
  step: Step
  choice: Choice
  /** Its place in the mosaic, from 0. */
  index: number
  chosen: boolean
  onToggle: (step: Step, choice: Choice) => void
  /** Chooses it where it is not chosen already. */
  onChoose: (step: Step, choice: Choice) => void
}

const Tile = ({ step, choice, index, chosen, onToggle, onChoose }: ChoiceTileProps) => {
  const id = useId()
  const note = notes[choice]
  const box = useRef<HTMLInputElement>(null)
  const choose = useRef(() => onChoose(step, choice))

  useLayoutEffect(() => {
    // What was chosen before the page came alive is in the box only, or in what the tab has kept as well.
    if (box.current?.checked) choose.current()
  }, [])

  return (
    <label className={styles.tile} data-hue={hues[index % hues.length]} data-step={step}>
      <input
        ref={box}
        type="checkbox"
        checked={chosen}
        onChange={() => onToggle(step, choice)}
        aria-labelledby={`${id}-words`}
        aria-describedby={note && `${id}-note`}
      />
      {step !== 'objectives' && (
        <span className={styles.drawing}>
          <Drawing choice={choice} />
        </span>
      )}
      <span className={styles.words}>
        <span id={`${id}-words`}>{choice}</span>
        {note && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <Mark choice={choice} chosen={chosen} />
    </label>
  )
}

/**
 * One choice of a step: a checkbox as large as its tile, which fills with a color of its own. A press draws the one
 * tile it was on, and none of the others.
 */
const ChoiceTile = memo(Tile)

/** Three heads under the question; each choice wakes one more. */
const Watchers = ({ chosen }: { chosen: number }) => {
  const mood = (awake: number) =>
    chosen >= awake ? { lid: 0, look: [0.9, -0.55] as const } : { lid: 0.5, look: [0.3, 0.3] as const }
  return (
    <svg
      className={styles.watchers}
      viewBox="0 0 560 236"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <Listener x={118} y={124} radius={118} hue="sun" {...mood(1)} />
      <Listener x={330} y={150} radius={94} hue="teal" {...mood(2)} tail="right" />
      <Listener x={522} y={166} radius={98} hue="pink" {...mood(3)} />
    </svg>
  )
}

interface QuestionStepProps {
  step: Step
  choices: Choices
  onToggle: (step: Step, choice: Choice) => void
  onChoose: (step: Step, choice: Choice) => void
  onNext: () => void
  onBack: () => void
  /** Gets the focus when the step comes. */
  headingRef: Ref<HTMLHeadingElement>
}

/** One step of the finder: its question, its choices, and the way on once there is one. */
export const QuestionStep = ({
  step,
  choices,
  onToggle,
  onChoose,
  onNext,
  onBack,
  headingRef,
}: QuestionStepProps) => {
  const hint = useId()
  const steps = stepsFor(choices)
  const { heading, lead } = questions[step]
  const chosen: readonly Choice[] = choices[step]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <form className={styles.step} onSubmit={submit}>
      <div className={styles.question} data-ground="violet">
        <div className={styles.stepper}>
          <Stepper step={steps.indexOf(step) + 1} total={steps.length} />
        </div>
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        <p id={hint} className={styles.lead}>
          {lead}
        </p>
        <Watchers chosen={chosen.length} />
      </div>
      <fieldset className={styles.tiles} data-step={step} aria-describedby={hint}>
        <legend>
          <VisuallyHidden>{heading}</VisuallyHidden>
        </legend>
        {offeredAt(step, choices).map((choice, index) => (
          <ChoiceTile
            key={choice}
            step={step}
            choice={choice}
            index={index}
            chosen={chosen.includes(choice)}
            onToggle={onToggle}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
      <div className={styles.bar} data-ground="ink">
        {step !== steps[0] && (
          <Button variant="quiet" size="large" onClick={onBack}>
            Back
          </Button>
        )}
        <p role="status">{chosen.length === 0 ? 'Choose at least one' : `${chosen.length} chosen`}</p>
        <Button
          className={styles.next}
          type="submit"
          size="large"
          icon="arrow"
          disabled={!hasChoice(step, choices)}
        >
          {step === steps.at(-1) ? 'Finish' : 'Next'}
        </Button>
      </div>
    </form>
  )
}

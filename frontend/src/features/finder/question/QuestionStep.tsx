import { useId, type Ref, type SubmitEvent } from 'react'
import { Button } from '#components/button/Button.tsx'
import { Stepper } from '#components/stepper/Stepper.tsx'
import { hasChoice, offeredAt, stepsFor, type Choices, type Choice, type Step } from '../choices.ts'
import { ChoiceTile } from './ChoiceTile.tsx'
import { questions } from './questions.ts'
import { Watchers } from './Watchers.tsx'
import styles from './QuestionStep.module.css'

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
  const id = useId()
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
          <Stepper step={steps.indexOf(step) + 1} total={steps.length} id={`${id}s`} />
        </div>
        <h1 ref={headingRef} tabIndex={-1} id={id} aria-describedby={`${id}s`}>
          {heading}
        </h1>
        <p id={`${id}h`} className={styles.lead}>
          {lead}
        </p>
        <Watchers chosen={chosen.length} />
      </div>
      <fieldset className={styles.tiles} data-step={step} aria-labelledby={id} aria-describedby={`${id}h`}>
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

import { StepBar } from '#components/phone-screen/ToolBar.tsx'
import { optionLabel, type OfferedOptions } from '../combo-convo-api.ts'
import type { Answers } from '../answers.ts'
import { say, useSpeech } from '#lib/language/say.ts'
import styles from './Stack.module.css'

interface StackProps {
  step: 1 | 2 | 3
  stepId: string
  answers: Answers
  options: OfferedOptions
}

/** The tool's bar, and under it every finished step as a jigsaw piece that locks into the next. */
export const Stack = ({ step, stepId, answers, options }: StackProps) => {
  const { language } = useSpeech()
  const labelled = (list: 'whatIsA' | 'thatCould') => optionLabel(options, list, answers[list], language)
  return (
    <div className={styles.stack}>
      <div className={styles.bar} data-ground="tangerine" data-over={step > 1}>
        <StepBar name="Combo Convo" step={step} total={3} stepId={stepId} />
      </div>
      {step > 1 && (
        <p className={styles.piece} data-ground="tangerine">
          <span>{answers.orangeCard}</span>
          <b data-as-fits>
            {say('What is a (an)…')} <bdi>{labelled('whatIsA')}</bdi>
          </b>
        </p>
      )}
      {step > 2 && (
        <p className={styles.piece} data-ground="teal">
          <span>{answers.blueCard}</span>
          <b data-as-fits>
            {say('That could…')} <bdi>{labelled('thatCould')}</bdi>
          </b>
        </p>
      )}
    </div>
  )
}

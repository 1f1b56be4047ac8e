import { StepBar } from '../../../components/phone-screen/ToolBar.tsx'
import type { Answers } from '../answers.ts'
import styles from './Stack.module.css'

interface StackProps {
  step: 1 | 2 | 3
  stepId: string
  answers: Answers
}

/** The tool's bar, and under it every finished step as a jigsaw piece that locks into the next. */
export const Stack = ({ step, stepId, answers }: StackProps) => (
  <div className={styles.stack}>
    <div className={styles.bar} data-ground="tangerine" data-over={step > 1}>
      <StepBar name="Combo Convo" step={step} total={3} stepId={stepId} />
    </div>
    {step > 1 && (
      <p className={styles.piece} data-ground="tangerine">
        <span>{answers.orangeCard}</span>
        <b>What is a (an)… {answers.whatIsA}</b>
      </p>
    )}
    {step > 2 && (
      <p className={styles.piece} data-ground="teal">
        <span>{answers.blueCard}</span>
        <b>That could… {answers.thatCould}</b>
      </p>
    )}
  </div>
)

import styles from './Stepper.module.css'

interface StepperProps {
  /** From 1. */
  step: number
  total: number
  /** For `aria-describedby` of what has the focus when the step comes. */
  id?: string
}

/** The progress: "Step n of total" and a pill a step, the current one with its square corner. */
export const Stepper = ({ step, total, id }: StepperProps) => (
  <div className={styles.stepper}>
    <p id={id} className={styles.words}>{`Step ${step} of ${total}`}</p>
    <ol className={styles.pills} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <li key={index} data-state={index + 1 < step ? 'done' : index + 1 === step ? 'current' : 'ahead'} />
      ))}
    </ol>
  </div>
)

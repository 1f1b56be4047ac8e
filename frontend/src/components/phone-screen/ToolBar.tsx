import styles from './ToolBar.module.css'

interface StepBarProps {
  name: string
  step: number
  total: number
  /** For `aria-describedby` of what a step puts the focus on. */
  stepId: string
}

/** A tool's name, the step, and a pill for every step. */
export const StepBar = ({ name, step, total, stepId }: StepBarProps) => (
  <div className={styles.bar}>
    <b>{name}</b>
    <span id={stepId}>{`Step ${step} of ${total}`}</span>
    <ol className={styles.pills} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <li key={index} data-state={index + 1 === step ? 'now' : index + 1 < step ? 'done' : 'ahead'} />
      ))}
    </ol>
  </div>
)

/** A tool's name and what it is about, outside the steps. */
export const NameBar = ({ name, about }: { name: string; about: string }) => (
  <div className={styles.bar}>
    <b>{name}</b>
    <span>{about}</span>
  </div>
)

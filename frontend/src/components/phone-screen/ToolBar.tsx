import type { ReactNode } from 'react'
import { say, useSpeech } from '#lib/language/say.ts'
import styles from './ToolBar.module.css'

/** Where the language is switched; empty until the switch is here. */
const SwitchPlace = () => {
  const { Switch } = useSpeech()
  return <span className={styles.switch}>{Switch && <Switch />}</span>
}

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
    <b dir="ltr">{name}</b>
    <span id={stepId}>{say('Step {0} of {1}', step, total)}</span>
    <SwitchPlace />
    <ol className={styles.pills} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <li key={index} data-state={index + 1 === step ? 'now' : index + 1 < step ? 'done' : 'ahead'} />
      ))}
    </ol>
  </div>
)

/** A tool's name and what it is about, outside the steps. */
export const NameBar = ({ name, about }: { name: string; about: ReactNode }) => (
  <div className={styles.bar}>
    <b dir="ltr">{name}</b>
    <span className={styles.about}>{about}</span>
    <SwitchPlace />
  </div>
)

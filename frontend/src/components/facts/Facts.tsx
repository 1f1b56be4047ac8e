import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './Facts.module.css'

interface FactsProps {
  facts: readonly string[]
  /** Which of them fit what was asked for: they stand out in yellow. */
  marked?: readonly string[] | undefined
}

/** A few facts in one line, or as many lines as it takes. */
export const Facts = ({ facts, marked }: FactsProps) => (
  <ul className={styles.facts}>
    {facts.map((fact) => (
      <li key={fact} data-marked={marked?.includes(fact)}>
        {fact}
        {marked?.includes(fact) && <VisuallyHidden>, which fits</VisuallyHidden>}
      </li>
    ))}
  </ul>
)

import { classNames } from '#lib/class-names.ts'
import styles from './FactList.module.css'

export interface Fact {
  /** What is counted, in small type below. */
  readonly label: string
  readonly value: string | number
  readonly className?: string | undefined
}

interface FactListProps {
  facts: readonly Fact[]
  className?: string | undefined
}

/** A few figures, each over its label; whoever shows them sets their size and ground. */
export const FactList = ({ facts, className }: FactListProps) => (
  <dl className={classNames(styles.facts, className)}>
    {facts.map(({ label, value, className: look }) => (
      <div key={label} className={look}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

import styles from './Session.module.css'

/** A line of what happens, or will; `isOut`: what stays out of it. */
export interface Fact {
  readonly text: string
  readonly isOut?: true
}

/** What is so, one line each. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <ul className={styles.facts}>
    {facts.map(({ text, isOut }) => (
      <li key={text} className={isOut && styles.out}>
        {text}
      </li>
    ))}
  </ul>
)

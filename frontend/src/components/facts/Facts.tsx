import styles from './Facts.module.css'

/** A few facts in one line, or as many lines as it takes. */
export const Facts = ({ facts }: { facts: readonly string[] }) => (
  <ul className={styles.facts}>
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

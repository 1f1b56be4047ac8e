import styles from './Numbers.module.css'

export interface Figure {
  readonly figure: string
  readonly of: string
}

/** Figures in display type; the page decides which, and what they count. */
export const Numbers = ({ figures }: { figures: readonly Figure[] }) => (
  <section data-ground="tangerine" aria-label="In numbers">
    <dl className={styles.numbers}>
      {figures.map(({ figure, of }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
)

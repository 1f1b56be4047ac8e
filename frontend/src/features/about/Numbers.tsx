import styles from './Numbers.module.css'

export interface Figure {
  readonly figure: string
  readonly of: string
}

/** Figures in display type; which ones, and what they count, is the page's to say. */
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

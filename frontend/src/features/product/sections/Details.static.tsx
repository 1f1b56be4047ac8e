import { WholeWords } from '#components/whole-words/WholeWords.tsx'
import type { ProductSection } from '#content/section-schema.ts'
import { splitFigure } from './split-figure.ts'
import styles from './Details.module.css'

/** What it is, and the facts an organizer asks for first. */
export const Details = ({ section }: { section: Extract<ProductSection, { kind: 'details' }> }) => (
  <section className={styles.details} data-ground={section.ground}>
    <div className={styles.words}>
      <h2 className={styles.heading}>{section.heading}</h2>
      {section.description !== undefined && <p className={styles.description}>{section.description}</p>}
    </div>
    <dl className={styles.ledger}>
      {section.features.map(({ label, value }) => {
        const [figure, unit] = splitFigure(value)
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WholeWords>{figure}</WholeWords>
              {unit !== undefined && <small> {unit}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  </section>
)

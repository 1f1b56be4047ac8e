import { WholeWords } from '#components/whole-words/WholeWords.tsx'
import type { ProductSection } from '#content/section-schema.ts'
import styles from './Gains.module.css'

/** What the room gains: four tiles, each with a shape cut into its hue. */
export const Gains = ({ section }: { section: Extract<ProductSection, { kind: 'grid' }> }) => (
  <section aria-label="What you get">
    <ul className={styles.gains}>
      {section.items.map(({ ground, text }) => (
        <li key={text} className={styles.gain} data-ground={ground}>
          <p>
            <WholeWords>{text}</WholeWords>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

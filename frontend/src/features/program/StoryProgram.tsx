import { priceDisclaimer } from '../../content/plans.ts'
import type { CaseStudy } from '../../content/schema.ts'
import { Program } from './Program.tsx'
import styles from './ProgramSections.module.css'
import type { Shelf } from './TakeProgram.tsx'

/** In a case study: what the event was made of, for the reader's own list. */
export const StoryProgram = ({ study, shelf }: { study: CaseStudy; shelf: Shelf }) => (
  <section className={styles.story} data-ground="sun" aria-labelledby="program-heading">
    <Program study={study} shelf={shelf}>
      <h2 id="program-heading">The whole program.</h2>
      <p>From all “Do it yourself” to all “Bring us in”. {priceDisclaimer}</p>
    </Program>
  </section>
)

import { TextLink } from '../../components/text-link/TextLink.tsx'
import { caseStudies } from '../../content/case-studies.ts'
import { caseStudyFacts } from '../../content/meta/entry-meta.ts'
import { caseStudyPath } from '../../content/paths.ts'
import { priceDisclaimer } from '../../content/plans.ts'
import { Program } from './Program.tsx'
import styles from './ProgramSections.module.css'
import type { Shelf } from './TakeProgram.tsx'

/** The programs of the case studies, each as a list to begin with. */
export const RunPrograms = ({ shelf }: { shelf: Shelf }) => (
  <section className={styles.run} data-ground="paper" aria-labelledby="run-heading">
    <h2 id="run-heading">Or begin with one that&nbsp;worked.</h2>
    <p className={styles.note}>From all “Do it yourself” to all “Bring us in”. {priceDisclaimer}</p>
    <ul>
      {caseStudies.map((study) => (
        <li key={study.id} className={styles.one}>
          <Program study={study} shelf={shelf}>
            <h3>{study.name}</h3>
            <p>{caseStudyFacts(study)}</p>
            <p>
              <TextLink to={caseStudyPath(study.id)}>Read the story</TextLink>
            </p>
          </Program>
        </li>
      ))}
    </ul>
  </section>
)

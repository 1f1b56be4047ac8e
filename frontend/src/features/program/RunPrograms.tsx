import { caseStudyIds } from '#shared/page-paths.ts'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import { productsOfCases } from '#content/products-of-cases.ts'
import { staticParts } from '#lib/static/static-parts.tsx'
import { Program, type LikedList } from './Program.tsx'
import styles from './ProgramSections.module.css'

const RunProgramList = staticParts(() => import('./static.ts'))('RunProgramList')

/** The programs of the case studies, each as a list to begin with. */
export const RunPrograms = ({ liked }: { liked: LikedList }) => (
  <section className={styles.run} data-ground="paper" aria-labelledby="run-heading">
    <h2 id="run-heading">Or begin with one that&nbsp;worked.</h2>
    <p className={styles.note}>From all “Do it yourself” to all “Bring us in”. {priceDisclaimer}</p>
    <ul>
      {caseStudyIds.map((id) => (
        <li key={id} className={styles.one}>
          <Program ids={productsOfCases[id]} liked={liked}>
            <RunProgramList id={id} />
          </Program>
        </li>
      ))}
    </ul>
  </section>
)

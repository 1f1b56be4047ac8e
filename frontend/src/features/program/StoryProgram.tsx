import type { CaseStudy } from '#content/schema.ts'
import { staticParts } from '#lib/static/static-parts.tsx'
import { Program, type LikedList } from './Program.tsx'
import styles from './ProgramSections.module.css'

const StoryProgramList = staticParts(() => import('./static.ts'))('StoryProgramList')

/** In a case study: what the event was made of, for the reader's own list. */
export const StoryProgram = ({ study, liked }: { study: CaseStudy; liked: LikedList }) => (
  <section className={styles.story} data-ground="sun" aria-labelledby="program-heading">
    <Program ids={study.products} liked={liked}>
      <StoryProgramList study={study} />
    </Program>
  </section>
)

import { Link } from '#lib/router/Link.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { caseStudies } from '#content/case-studies.ts'
import { caseStudyPath } from '#content/paths.ts'
import type { CaseStudy } from '#content/schema.ts'
import styles from './NextStory.module.css'

/** The story after one, in listing order; after the last one the first. */
const storyAfter = (id: CaseStudy['id']): CaseStudy | undefined => {
  const place = caseStudies.findIndex((study) => study.id === id)
  return caseStudies[(place + 1) % caseStudies.length]
}

/** The way on to the next story, in its own hue. */
export const NextStory = ({ study }: { study: CaseStudy }) => {
  const next = storyAfter(study.id)
  return (
    next && (
      <Link className={styles.next} data-ground={next.ground} to={caseStudyPath(next.id)}>
        <span className={styles.kicker}>Next story </span>
        <span className={styles.name}>
          <SplitTitle first={next.category} highlight={next.categoryHighlight} />
        </span>
        <span className={styles.arrow}>
          <Icon name="arrow" />
        </span>
      </Link>
    )
  )
}

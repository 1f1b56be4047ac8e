import { FactList } from '#components/fact-list/FactList.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { caseStudyFigures } from '#content/case-studies.ts'
import { caseStudyPath } from '#content/paths.ts'
import type { CaseStudy } from '#content/schema.ts'
import { stillOf } from '#lib/media.ts'
import { WholeLink } from '#components/whole-link/WholeLink.tsx'
import { besideScene } from './beside-scene.ts'
import styles from './CaseSheet.module.css'

interface CaseSheetProps {
  study: CaseStudy
  /** Counted from 1. */
  place: number
  of: number
}

/** One story of the stack: the whole card leads to it. */
export const CaseSheet = ({ study, place, of }: CaseSheetProps) => {
  const { id, ground, category, categoryHighlight, tagline, city } = study
  return (
    <article className={styles.sheet} data-ground={ground}>
      <div className={styles.words} data-ground={besideScene(ground)}>
        <p className={styles.place}>
          {place} <span>of {of}</span>
        </p>
        <h3>
          <WholeLink to={caseStudyPath(id)}>
            <SplitTitle first={category} highlight={categoryHighlight} />
          </WholeLink>
        </h3>
        <p className={styles.line}>{tagline}</p>
        <FactList facts={caseStudyFigures(study)} className={styles.facts} />
        <p className={styles.city}>
          {city}
          <span className={styles.arrow}>
            <Icon name="arrow" />
          </span>
        </p>
      </div>
      <div className={styles.scene}>
        <Picture ratio="fill" alt="" {...stillOf({ id })} sizes="(max-width: 900px) 100vw, 50vw" />
      </div>
    </article>
  )
}

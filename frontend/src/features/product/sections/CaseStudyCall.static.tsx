import { ButtonLink } from '#components/button/Button.tsx'
import { SceneCrop } from '#components/scene-crop/SceneCrop.tsx'
import { caseStudyById } from '#content/case-studies.ts'
import { crops } from '#content/media-ids.ts'
import { caseStudyPath } from '#content/paths.ts'
import type { ProductSection } from '#content/section-schema.ts'
import styles from './CaseStudyCall.module.css'

/** The way to a case study where the product was played. */
export const CaseStudyCall = ({ section }: { section: Extract<ProductSection, { kind: 'case-study' }> }) => {
  const study = caseStudyById(section.caseStudy)
  return (
    <section className={styles.call} data-ground={section.ground}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{section.title}</h2>
        <p className={styles.description}>{section.description}</p>
        <ButtonLink to={caseStudyPath(study.id)} size="large" icon="arrow">
          {section.buttonText}
        </ButtonLink>
      </div>
      <figure className={styles.study}>
        <div className={styles.scene}>
          <SceneCrop media={study.id} box={crops.whole} alt="" fit="fill" />
        </div>
        <figcaption data-ground={study.ground} className={styles.caption}>
          <strong>{study.name}</strong>
          <span>{study.tagline}</span>
        </figcaption>
      </figure>
    </section>
  )
}

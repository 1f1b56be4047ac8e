import { Link } from '#lib/router/Link.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { caseStudyById } from '#content/case-studies.ts'
import { caseStudyPath } from '#content/paths.ts'
import { stillOf } from '#lib/media.ts'
import styles from './FeaturedCaseStudies.module.css'
import { featuredCaseStudies } from './featured.ts'

/** Two case studies, slid into place while one scrolls, stacked at 768 px or less; and the way to talk to us. */
export const FeaturedCaseStudies = () => (
  <section className={styles.cases} data-ground="deep" aria-labelledby="featured-cases">
    <h2 id="featured-cases" className={styles.heading}>
      Rooms that talked back.
    </h2>
    <div className={styles.pair}>
      {featuredCaseStudies.map(caseStudyById).map((study) => (
        <Link key={study.id} to={caseStudyPath(study.id)} className={styles.case}>
          <span className={styles.scene}>
            <Picture {...stillOf(study)} sizes="(min-width: 769px) 55vw, 100vw" alt="" ratio="fill" />
          </span>
          <h3 className={styles.name}>{study.name}</h3>
          <p className={styles.facts}>
            {study.city}, {study.days} {study.days === 1 ? 'day' : 'days'}, {study.participants} participants,{' '}
            {study.products.length} products
          </p>
        </Link>
      ))}
    </div>
    <div className={styles.end}>
      <p>Yours could be the next one.</p>
      <ButtonLink to="/get-started#contact-form" size="large">
        Contact Us
      </ButtonLink>
    </div>
  </section>
)

import { TextLink } from '../../components/text-link/TextLink.tsx'
import { SplitTitle } from '../../components/split-title/SplitTitle.tsx'
import { Video } from '../../components/video/Video.tsx'
import type { CaseStudy } from '../../content/schema.ts'
import type { CaseStudySection } from '../../content/section-schema.ts'
import { clipSources, mediaDelivery, posterSrcSet, posterUrl } from '../../lib/media.ts'
import styles from './Hero.module.css'

interface HeroProps {
  study: CaseStudy
  section: Extract<CaseStudySection, { kind: 'hero' }>
}

const Facts = ({ study: { days, participants, products, city } }: { study: CaseStudy }) => (
  <dl className={styles.facts}>
    <div>
      <dt>{days === 1 ? 'day' : 'days'}</dt>
      <dd>{days}</dd>
    </div>
    <div>
      <dt>participants</dt>
      <dd>{participants}</dd>
    </div>
    <div>
      <dt>products</dt>
      <dd>{products.length}</dd>
    </div>
    <div className={styles.city}>
      <dt>where</dt>
      <dd>{city}</dd>
    </div>
  </dl>
)

/** Title, four facts and the scene, all on the scene's own ground, so that they are one surface. */
export const Hero = ({ study, section: { lead, alt } }: HeroProps) => (
  <section className={styles.hero} data-ground={study.ground} aria-labelledby="story-heading">
    <div className={styles.words}>
      <TextLink to="/case-studies">All case studies</TextLink>
      <h1 id="story-heading">
        <SplitTitle first={study.category} highlight={study.categoryHighlight} />
      </h1>
      <div className={styles.row}>
        <p className={styles.lead}>{lead}</p>
        <Facts study={study} />
      </div>
    </div>
    <Video
      className={styles.scene}
      ratio="fill"
      alt={alt}
      poster={posterUrl(mediaDelivery, study, 1920)}
      posterSrcSet={posterSrcSet(mediaDelivery, study)}
      sizes="100vw"
      sources={clipSources(mediaDelivery, study)}
      pauses="the clip"
      priority
    />
  </section>
)

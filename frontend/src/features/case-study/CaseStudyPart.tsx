import type { CaseStudy } from '#content/schema.ts'
import { staticParts } from '#lib/static/static-parts.tsx'
import { FactList } from '#components/fact-list/FactList.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { Video } from '#components/video/Video.tsx'
import { caseStudyFigures } from '#content/case-studies.ts'
import type { CaseStudySection } from '#content/section-schema.ts'
import { clipOf } from '#lib/media.ts'
import type { StorySection } from './load-case-study.ts'
import styles from './Hero.module.css'

interface HeroProps {
  study: CaseStudy
  section: Extract<CaseStudySection, { kind: 'hero' }>
}

/** Title, four facts and the scene, all on the scene's own ground, so that they are one surface. */
const Hero = ({ study, section: { lead, alt } }: HeroProps) => (
  <section className={styles.hero} data-ground={study.ground} aria-labelledby="story-heading">
    <div className={styles.words}>
      <TextLink to="/case-studies">All case studies</TextLink>
      <h1 id="story-heading">
        <SplitTitle first={study.category} highlight={study.categoryHighlight} />
      </h1>
      <div className={styles.row}>
        <p className={styles.lead}>{lead}</p>
        <FactList
          className={styles.facts}
          facts={[...caseStudyFigures(study), { label: 'where', value: study.city, className: styles.city }]}
        />
      </div>
    </div>
    <Video
      className={styles.scene}
      ratio="fill"
      alt={alt}
      {...clipOf(study, 1920)}
      sizes="100vw"
      pauses="the clip"
      priority
    />
  </section>
)

const part = staticParts(() => import('./static.ts'))
const Overview = part('Overview')
const WidePicture = part('WidePicture')
const PicturePair = part('PicturePair')
const HowWeBuilt = part('HowWeBuilt')
const DataFeature = part('DataFeature')
const SampleCall = part('SampleCall')
const TealCall = part('TealCall')

/** Every kind but the testimonial, which the page itself brings in. */
export type Part = Exclude<StorySection, { kind: 'testimonialSizzle' }>

/** One section of a case study, whatever its kind. */
export const CaseStudyPart = ({ study, part }: { study: CaseStudy; part: Part }) => {
  switch (part.kind) {
    case 'hero':
      return <Hero study={study} section={part} />
    case 'details':
      return <Overview section={part} />
    case 'image':
      return <WidePicture section={part} />
    case 'imageGrid':
      return <PicturePair section={part} />
    case 'how-we-built':
      return <HowWeBuilt section={part} />
    case 'dataFeature':
      return <DataFeature section={part} />
    case 'sample':
      return <SampleCall section={part} />
    case 'tealCTA':
      return <TealCall section={part} />
  }
}

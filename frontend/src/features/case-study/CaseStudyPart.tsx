import type { CaseStudy } from '../../content/schema.ts'
import { Hero } from './Hero.tsx'
import type { StorySection } from './load-case-study.ts'
import { staticParts } from '../../lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const Overview = part('Overview')
const WidePicture = part('WidePicture')
const PicturePair = part('PicturePair')
const HowWeBuilt = part('HowWeBuilt')
const DataFeature = part('DataFeature')
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
    case 'tealCTA':
      return <TealCall section={part} />
  }
}

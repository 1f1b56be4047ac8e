import type { CaseStudy } from '../../content/schema.ts'
import { DataFeature } from './DataFeature.tsx'
import { Hero } from './Hero.tsx'
import { HowWeBuilt } from './HowWeBuilt.tsx'
import type { StorySection } from './load-case-study.ts'
import { Overview } from './Overview.tsx'
import { PicturePair, WidePicture } from './Pictures.tsx'
import { TealCall } from './TealCall.tsx'

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

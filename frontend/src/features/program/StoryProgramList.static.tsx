import { priceDisclaimer } from '#shared/prices/plans.ts'
import type { CaseStudy } from '#content/schema.ts'
import { ProgramList } from './ProgramList.tsx'

/** The program of the case study whose page this is. */
export const StoryProgramList = ({ study }: { study: CaseStudy }) => (
  <ProgramList study={study}>
    <h2 id="program-heading">The whole program.</h2>
    <p>From all “Do it yourself” to all “Bring us in”. {priceDisclaimer}</p>
  </ProgramList>
)

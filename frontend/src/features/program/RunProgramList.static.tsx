import type { CaseStudyId } from '#shared/page-paths.ts'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { caseStudyById } from '#content/case-studies.ts'
import { caseStudyFacts } from '#content/meta/entry-meta.ts'
import { caseStudyPath } from '#content/paths.ts'
import { ProgramList } from './ProgramList.tsx'

/** The program of a case study, and the way to its story. */
export const RunProgramList = ({ id }: { id: CaseStudyId }) => {
  const study = caseStudyById(id)
  return (
    <ProgramList study={study}>
      <h3>{study.name}</h3>
      <p>{caseStudyFacts(study)}</p>
      <p>
        <TextLink to={caseStudyPath(id)}>Read the story</TextLink>
      </p>
    </ProgramList>
  )
}

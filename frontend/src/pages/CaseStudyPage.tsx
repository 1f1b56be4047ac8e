import { NotFound } from '../components/notice/NotFound.tsx'
import { PageHead } from '../components/page-head/PageHead.tsx'
import { TextLink } from '../components/text-link/TextLink.tsx'
import { caseStudyHead } from '../content/heads/entry-heads.ts'
import { BackLink } from '../features/case-study/BackLink.tsx'
import { CaseStudyPart } from '../features/case-study/CaseStudyPart.tsx'
import type { Story } from '../features/case-study/load-case-study.ts'
import { Testimonial } from '../features/testimonial/Testimonial.tsx'

/** An id nobody has a story for. (specification, section 8) */
const CaseStudyNotFound = () => (
  <NotFound heading="Case Study Not Found">
    We have no story of that name. The four we do have are one page away:{' '}
    <TextLink to="/case-studies">all case studies</TextLink>
  </NotFound>
)

/** One client story, section by section; its data come from the route. (specification, section 2) */
export const CaseStudyPage = ({ story }: { story: Story | null }) => {
  if (!story) return <CaseStudyNotFound />
  const { study, sections } = story
  return (
    <main id="main">
      <PageHead {...caseStudyHead(study, sections)} />
      {/* The list never changes its order, and a kind may come more than once. */}
      {sections.map((section, index) =>
        section.kind === 'testimonialSizzle' ? (
          <Testimonial key={index} testimonial={section} ground={section.ground} />
        ) : (
          <CaseStudyPart key={index} study={study} part={section} />
        ),
      )}
      <BackLink />
    </main>
  )
}

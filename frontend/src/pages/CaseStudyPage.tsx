import { Fragment } from 'react'
import { NotFound } from '#components/notice/NotFound.tsx'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { caseStudyMeta } from '#content/meta/entry-meta.ts'
import { CaseStudyPart } from '#features/case-study/CaseStudyPart.tsx'
import type { Story } from '#features/case-study/load-case-study.ts'
import { NextStory } from '#features/case-study/NextStory.tsx'
import { useLiked } from '#features/liked/LikedProvider.tsx'
import { StoryProgram } from '#features/program/StoryProgram.tsx'
import { Testimonial } from '#features/testimonial/Testimonial.tsx'
import { staticParts } from '#lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const BackLink = part('BackLink')

/** For an id without a story. */
const CaseStudyNotFound = () => (
  <NotFound heading="Case Study Not Found">
    We have no story of that name. The four we do have are one page away:{' '}
    <TextLink to="/case-studies">all case studies</TextLink>
  </NotFound>
)

/** One client story, section by section; its data come from the route. */
export const CaseStudyPage = ({ story }: { story: Story | null }) => {
  const liked = useLiked()
  if (!story) return <CaseStudyNotFound />
  const { study, sections } = story
  return (
    <main id="main">
      <DocumentMeta {...caseStudyMeta(study, sections)} />
      {/* The list never changes its order, and a kind may come more than once. */}
      {sections.map((section, index) =>
        section.kind === 'testimonialSizzle' ? (
          <Testimonial key={index} testimonial={section} ground={section.ground} />
        ) : (
          <Fragment key={index}>
            <CaseStudyPart study={study} part={section} />
            {section.kind === 'details' && <StoryProgram key={study.id} study={study} liked={liked} />}
          </Fragment>
        ),
      )}
      <NextStory study={study} />
      <BackLink />
    </main>
  )
}

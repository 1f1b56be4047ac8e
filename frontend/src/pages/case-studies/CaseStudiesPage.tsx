import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { caseStudiesTestimonial } from '#content/testimonials.ts'
import { CaseStack } from '#features/case-studies/CaseStack.tsx'
import { Intro } from '#features/case-studies/Intro.tsx'
import { ClientMarquee } from '#features/clients/ClientMarquee.tsx'
import { meta } from './page.ts'
import { Testimonial } from '#features/testimonial/Testimonial.tsx'
import { staticParts } from '#lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const FeaturedBy = part('FeaturedBy')
const Faq = part('Faq')

const stories = 'stories'

/** The case-study listing. */
export const CaseStudiesPage = () => (
  <main id="main">
    <DocumentMeta {...meta} />
    <Intro storiesId={stories} />
    <CaseStack id={stories} />
    <Testimonial testimonial={caseStudiesTestimonial} ground="pink" />
    <ClientMarquee />
    <FeaturedBy />
    <Faq />
  </main>
)

import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import { caseStudiesTestimonial } from '../../content/testimonials.ts'
import { CaseStack } from '../../features/case-studies/CaseStack.tsx'
import { Intro } from '../../features/case-studies/Intro.tsx'
import { ClientMarquee } from '../../features/clients/ClientMarquee.tsx'
import { FeaturedBy } from '../../features/clients/FeaturedBy.tsx'
import { Faq } from '../../features/faq/Faq.tsx'
import { Testimonial } from '../../features/testimonial/Testimonial.tsx'
import { meta } from './page.ts'

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

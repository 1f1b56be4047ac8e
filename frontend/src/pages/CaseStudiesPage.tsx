import { PageHead } from '../components/page-head/PageHead.tsx'
import { caseStudiesHead } from '../content/heads/case-studies.ts'
import { caseStudiesTestimonial } from '../content/testimonials.ts'
import { CaseStack } from '../features/case-studies/CaseStack.tsx'
import { Intro } from '../features/case-studies/Intro.tsx'
import { ClientMarquee } from '../features/clients/ClientMarquee.tsx'
import { FeaturedBy } from '../features/clients/FeaturedBy.tsx'
import { Faq } from '../features/faq/Faq.tsx'
import { Testimonial } from '../features/testimonial/Testimonial.tsx'

const stories = 'stories'

/** The case-study listing. (specification, section 2) */
export const CaseStudiesPage = () => (
  <main id="main">
    <PageHead {...caseStudiesHead} />
    <Intro storiesId={stories} />
    <CaseStack id={stories} />
    <Testimonial testimonial={caseStudiesTestimonial} ground="pink" />
    <ClientMarquee />
    <FeaturedBy />
    <Faq />
  </main>
)

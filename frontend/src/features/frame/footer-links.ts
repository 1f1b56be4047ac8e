import { caseStudyPath, tagPath } from '#content/paths.ts'
import { type FrameLink, getStarted, mainLinks } from './links.ts'

/** The eight tags by name, without the texts that go with them: the frame is on every page and stays small. */
export const footerTags = [
  'Networking',
  'Peer learning',
  'Explore priorities',
  'Ideas to action',
  'Reflect & synthesize',
  'Build alignment',
  'Inspire creativity',
  'Visualize insights',
] as const

/** The footer's columns; links to other sites are apart. */
export const footerColumns: readonly { heading: string; links: readonly FrameLink[] }[] = [
  { heading: 'Products', links: footerTags.map((tag) => ({ label: tag, to: tagPath(tag) })) },
  {
    heading: 'Case Studies',
    links: [
      { label: 'Leadership summit', to: caseStudyPath('global-leadership-summit') },
      { label: 'Sales kick-off', to: caseStudyPath('sales-kickoff-2025') },
      { label: 'Industry event', to: caseStudyPath('industry-summit-2024') },
      { label: 'User conference', to: caseStudyPath('consulting-client-event-2024') },
    ],
  },
  { heading: 'Overview', links: [{ label: 'Home', to: '/' }, ...mainLinks] },
  {
    heading: getStarted.label,
    links: [
      { label: 'Product finder', to: '/get-started-form' },
      { label: 'FAQ', to: '/get-started#faq' },
      { label: 'Contact us', to: '/get-started#contact-form' },
    ],
  },
]

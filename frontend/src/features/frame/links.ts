import { site } from '#shared/site.ts'
import type { IconName } from '../../components/icon/Icon.tsx'
import { caseStudyPath, tagPath } from '../../content/paths.ts'

export interface FrameLink {
  readonly label: string
  /** A path of this site. */
  readonly to: string
}

/** The bar's and the menu's links, beside the logo and Get Started. */
export const mainLinks: readonly FrameLink[] = [
  { label: 'Who We Are', to: '/who-we-are' },
  { label: 'Products', to: '/products' },
  { label: 'Case Studies', to: '/case-studies' },
]

export const getStarted: FrameLink = { label: 'Get Started', to: '/get-started' }

export const socialLinks: readonly { label: string; icon: IconName; href: string }[] = [
  { label: 'Photos', icon: 'photos', href: site.links.photos },
  { label: 'Professional network', icon: 'network', href: site.links.network },
  { label: 'Videos', icon: 'videos', href: site.links.videos },
]

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

/** How a link relates to the page one is on: the page itself, the part of the site it belongs to, or neither. */
export const currentMark = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  const parts = to === '/case-studies' ? ['/case-studies/', '/case-study/'] : [`${to}/`]
  return to !== '/' && parts.some((part) => pathname.startsWith(part)) ? 'true' : undefined
}

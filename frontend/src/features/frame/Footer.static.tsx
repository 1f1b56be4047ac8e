import { site } from '#shared/site.ts'
import { caseStudyPath, tagPath } from '#content/paths.ts'
import { Link } from '#lib/router/Link.tsx'
import { Wordmark } from '#components/logo/Wordmark.tsx'
import { OutsideLink } from '#components/text-link/TextLink.tsx'
import { type FrameLink, getStarted, mainLinks } from './links.ts'
import { SocialLinks } from './SocialLinks.tsx'
import styles from './Footer.module.css'

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

/** What there is to be forwarded, by name as well: a file that pages and footer share would be one more in every visit. */
const footerPapers: readonly FrameLink[] = [
  { label: 'For your venue', to: '/for/venue' },
  { label: 'For your lawyers', to: '/for/lawyers' },
  { label: 'For everybody who comes', to: '/for/everybody' },
  { label: 'For your IT people', to: '/for/it' },
]

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
  {
    heading: 'Overview',
    links: [{ label: 'Home', to: '/' }, ...mainLinks, ...footerPapers],
  },
  {
    heading: getStarted.label,
    links: [
      { label: 'Product finder', to: '/get-started-form' },
      { label: 'FAQ', to: '/get-started#faq' },
      { label: 'Contact us', to: '/get-started#contact-form' },
    ],
  },
]

const Column = ({ heading, links }: (typeof footerColumns)[number]) => (
  <div className={styles.column}>
    <h2>{heading}</h2>
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      {heading === getStarted.label && (
        <li>
          <OutsideLink href={site.links.scheduling}>Schedule a demo</OutsideLink>
        </li>
      )}
    </ul>
  </div>
)

/** The end of every framed screen: where else to go, and how to reach us. */
export const Footer = () => (
  <footer className={styles.footer} data-ground="ink">
    <div className={styles.top}>
      <div className={styles.lead}>
        <p className={styles.line}>Got a room to wake up?</p>
        <a className={styles.mail} href={`mailto:${site.email}`}>
          {site.email}
        </a>
        <SocialLinks />
      </div>
      <nav className={styles.columns} aria-label="Footer">
        {footerColumns.map((column) => (
          <Column key={column.heading} {...column} />
        ))}
      </nav>
    </div>
    <p className={styles.small}>
      <span>{site.copyright}. All rights reserved.</span>
      <Link to="/privacy">What we keep</Link>
      <span>{site.headline}</span>
    </p>
    <div className={styles.mark}>
      <Wordmark />
    </div>
  </footer>
)

import { Link } from '#lib/router/Link.tsx'
import { site } from '#shared/site.ts'
import { Wordmark } from '#components/logo/Wordmark.tsx'
import { OutsideLink } from '#components/text-link/TextLink.tsx'
import styles from './Footer.module.css'
import { footerColumns } from './footer-links.ts'
import { getStarted } from './links.ts'
import { SocialLinks } from './SocialLinks.tsx'

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

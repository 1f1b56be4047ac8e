import type { ReactNode } from 'react'
import { Link } from '#lib/router/Link.tsx'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './TextLink.module.css'

interface TextLinkProps {
  children: ReactNode
  /** A path of this site. */
  to: string
  arrow?: boolean
}

/** A link with the brand's thick underline, within the site. */
export const TextLink = ({ children, to, arrow = false }: TextLinkProps) => (
  <Link className={styles.link} to={to}>
    {children}
    {arrow && <Icon name="arrow" />}
  </Link>
)

/** A link to another site, or to a mailbox: it says so to readers and screen readers, and opens in its own tab. */
export const OutsideLink = ({ children, href }: { children: ReactNode; href: string }) =>
  href.startsWith('mailto:') ? (
    <a className={styles.link} href={href}>
      {children}
    </a>
  ) : (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="external" />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  )

import type { ReactNode } from 'react'
import { Link } from '#lib/router/Link.tsx'
import { classNames } from '#lib/class-names.ts'
import styles from './WholeLink.module.css'

interface WholeLinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
}

/**
 * A link as large as the nearest positioned element around it, so that a whole card or row is a link and is still read
 * as its title. A button beside it needs a z-index above 1.
 */
export const WholeLink = ({ to, children, className }: WholeLinkProps) => (
  <Link className={classNames(styles.link, className)} to={to}>
    {children}
  </Link>
)

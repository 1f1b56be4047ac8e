import { Link } from '#lib/router/Link.tsx'
import { Icon } from '../icon/Icon.tsx'
import { lookOf, type Content, type Look } from './PlainButton.tsx'

export { Button, ButtonAnchor } from './PlainButton.tsx'

interface ButtonLinkProps extends Look, Content {
  /** A path of this site. */
  to: string
  onClick?: (() => void) | undefined
}

/** The same shape as a link within the site. */
export const ButtonLink = ({ children, to, onClick, icon, ...look }: ButtonLinkProps) => (
  <Link className={lookOf(look)} to={to} onClick={onClick}>
    {children}
    {icon && <Icon name={icon} />}
  </Link>
)

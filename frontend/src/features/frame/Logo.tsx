import { Link } from '#lib/router/Link.tsx'
import { site } from '#shared/site.ts'
import { Symbol } from '#components/logo/Symbol.tsx'
import { Wordmark } from '#components/logo/Wordmark.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import styles from './Logo.module.css'

/** The way home, at the top left of every framed screen. */
export const Logo = ({ onClick }: { onClick?: () => void }) => (
  <Link className={styles.logo} to="/" onClick={onClick}>
    <Symbol />
    <Wordmark />
    <VisuallyHidden>{`${site.name}, home`}</VisuallyHidden>
  </Link>
)

import { Icon } from '../../components/icon/Icon.tsx'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import { socialLinks } from './links.ts'
import styles from './SocialLinks.module.css'

/** The brand's places elsewhere. */
export const SocialLinks = () => (
  <ul className={styles.social} aria-label="Follow us">
    {socialLinks.map(({ label, icon, href }) => (
      <li key={label}>
        <a href={href} target="_blank" rel="noopener">
          <Icon name={icon} />
          <VisuallyHidden>{`${label} (opens in a new tab)`}</VisuallyHidden>
        </a>
      </li>
    ))}
  </ul>
)

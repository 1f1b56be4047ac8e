import { site } from '#shared/site.ts'
import { Icon, type IconName } from '#components/icon/Icon.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import styles from './SocialLinks.module.css'

const socialLinks: readonly { label: string; icon: IconName; href: string }[] = [
  { label: 'Photos', icon: 'photos', href: site.links.photos },
  { label: 'Professional network', icon: 'network', href: site.links.network },
  { label: 'Videos', icon: 'videos', href: site.links.videos },
]

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

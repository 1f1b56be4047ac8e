import { useEffect, type ReactNode } from 'react'
import { Link } from '#lib/router/Link.tsx'
import { useLocation } from '#lib/router/router.ts'
import { BubbleButton } from '#components/button/BubbleButton.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { currentMark, getStarted, mainLinks } from './links.ts'
import { Logo } from './Logo.tsx'
import styles from './MobileMenu.module.css'
import { SocialLinks } from './SocialLinks.tsx'

interface MobileMenuProps {
  open: boolean
  onClose: () => void
  /** The heart with its count. */
  liked: ReactNode
}

/** The bar's links on a screen of their own, with the social ones; choosing one closes it. */
export const MobileMenu = ({ open, onClose, liked }: MobileMenuProps) => {
  const { pathname } = useLocation()
  const wide = useMediaQuery('(min-width: 48.0625em)')

  // A phone turned on its side may become wide enough for the bar: then there is nothing left to close the menu with.
  useEffect(() => {
    if (open && wide) onClose()
  }, [open, wide, onClose])

  return (
    <DialogPanel open={open} onClose={onClose} label="Menu" shape="full" ground="violet">
      <div className={styles.menu}>
        <div className={styles.bar}>
          <Logo onClick={onClose} />
          {liked}
          <BubbleButton icon="close" label="Close menu" tone="paper" onClick={onClose} />
        </div>
        <nav aria-label="Menu">
          <ul className={styles.links}>
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} aria-current={currentMark(to, pathname)} onClick={onClose}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink to={getStarted.to} size="large" icon="arrow" onClick={onClose}>
            {getStarted.label}
          </ButtonLink>
        </nav>
        <div className={styles.foot}>
          <SocialLinks />
          <svg className={styles.speaker} viewBox="0 0 360 300" aria-hidden="true">
            <Speaker x={190} y={200} radius={170} hue="tangerine" faces="left" open={0.8} />
          </svg>
        </div>
      </div>
    </DialogPanel>
  )
}

import type { ReactNode } from 'react'
import { Link } from '#lib/router/Link.tsx'
import { useLocation } from '#lib/router/router.ts'
import { BubbleButton } from '#components/button/BubbleButton.tsx'
import { ButtonLink } from '#components/button/Button.tsx'
import { useScrolled } from '#lib/use-scrolled.ts'
import styles from './Header.module.css'
import { currentMark, getStarted, mainLinks } from './links.ts'
import { Logo } from './Logo.tsx'

interface HeaderProps {
  /** The heart with its count. */
  liked: ReactNode
  menuOpen: boolean
  /** Called when a finger or the focus is on the menu's button: the menu may open soon. */
  onApproachMenu: () => void
  onOpenMenu: () => void
}

/**
 * The navigation bar: it stays at the top, and turns low and dark once the page is scrolled by a viewport height. Its
 * place on the page keeps its height, so that the page does not move.
 */
export const Header = ({ liked, menuOpen, onApproachMenu, onOpenMenu }: HeaderProps) => {
  const { pathname } = useLocation()
  const scrolled = useScrolled()
  return (
    <header className={styles.header}>
      <div
        className={styles.bar}
        data-ground={scrolled ? 'ink' : 'paper'}
        data-scrolled={scrolled || undefined}
      >
        <Logo />
        <nav className={styles.nav} aria-label="Main">
          {mainLinks.map(({ label, to }) => (
            <Link key={to} to={to} aria-current={currentMark(to, pathname)}>
              {label}
            </Link>
          ))}
        </nav>
        {liked}
        <ButtonLink className={styles.start} to={getStarted.to}>
          {getStarted.label}
        </ButtonLink>
        <BubbleButton
          className={styles.toggle}
          icon="menu"
          label="Open menu"
          tone={scrolled ? 'paper' : 'ink'}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onPointerEnter={onApproachMenu}
          onFocus={onApproachMenu}
          onClick={onOpenMenu}
        />
      </div>
    </header>
  )
}

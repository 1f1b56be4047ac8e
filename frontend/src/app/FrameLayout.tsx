import { type ReactNode, startTransition, useCallback, useState } from 'react'
import { useLocation } from '#lib/router/router.ts'
import { Header } from '#features/frame/Header.tsx'
import { LikedControl } from '#features/liked/LikedControl.tsx'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { staticParts } from '#lib/static/static-parts.tsx'
import styles from './FrameLayout.module.css'
import { isOpenAt, withoutPart, type Opened, type Overlay } from './overlays.ts'

const Footer = staticParts(() => import('./static.ts'))('Footer')

// Both stay out of the first download: most visitors open neither, and the panel brings the catalogue along.
const loadMenu = () => import('#features/frame/MobileMenu.tsx').then((module) => module.MobileMenu)
const loadLikedPanel = () => import('./LateLikedPanel.tsx').then((module) => module.LateLikedPanel)

/** The frame of every marketing page: bar, menu, liked panel and footer around the page's own main part. */
export const FrameLayout = ({ children }: { children: ReactNode }) => {
  const { key } = useLocation()
  const [opened, setOpened] = useState<Opened>()
  const [MobileMenu, bringMenu] = useLatePart(loadMenu)
  const [LateLikedPanel, bringLikedPanel] = useLatePart(loadLikedPanel)

  const isOpen = (part: Overlay) => isOpenAt(opened, part, key)
  const closeMenu = useCallback(() => setOpened((now) => withoutPart(now, 'menu')), [])
  const closeLiked = useCallback(() => setOpened((now) => withoutPart(now, 'liked')), [])
  // The press is seen before what it opens: to cover the page takes the browser longer than a frame.
  const open = (part: Overlay) => startTransition(() => setOpened({ part, at: key }))
  const openMenu = () => {
    bringMenu()
    open('menu')
  }
  const openLiked = () => {
    bringLikedPanel()
    open('liked')
  }
  const liked = <LikedControl onApproach={bringLikedPanel} onOpen={openLiked} />
  return (
    <div className={styles.frame}>
      <Header liked={liked} menuOpen={isOpen('menu')} onApproachMenu={bringMenu} onOpenMenu={openMenu} />
      {children}
      <Footer />
      {/* The menu comes before the panel: it closes first, and gives the focus back to its button. */}
      {MobileMenu && <MobileMenu open={isOpen('menu')} onClose={closeMenu} liked={liked} />}
      {LateLikedPanel && <LateLikedPanel open={isOpen('liked')} onClose={closeLiked} />}
    </div>
  )
}

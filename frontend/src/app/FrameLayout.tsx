import { type ReactNode, startTransition, useCallback, useState } from 'react'
import { useLocation } from '../lib/router/router.ts'
import { Header } from '../features/frame/Header.tsx'
import { LikedControl } from '../features/liked/LikedControl.tsx'
import { useLatePart } from '../lib/late-code/use-late-part.ts'
import { staticParts } from '../lib/static/static-parts.tsx'
import styles from './FrameLayout.module.css'

const Footer = staticParts(() => import('./static.ts'))('Footer')

// Both stay out of the first download: most visitors open neither, and the panel brings the catalogue along.
const loadMenu = async () => (await import('../features/frame/MobileMenu.tsx')).MobileMenu
const loadShelf = async () => (await import('./LikedShelf.tsx')).LikedShelf

/** The frame of every marketing page: bar, menu, liked panel and footer around the page's own main part. */
export const FrameLayout = ({ children }: { children: ReactNode }) => {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ part: 'menu' | 'liked'; at: string }>()
  const [MobileMenu, bringMenu] = useLatePart(loadMenu)
  const [LikedShelf, bringShelf] = useLatePart(loadShelf)

  // Whatever is open belongs to the page it was opened on: going anywhere, Back included, closes it.
  const isOpen = (part: 'menu' | 'liked') => opened?.part === part && opened.at === key
  // A part closes itself only: what closed the menu may be the panel that has just been opened.
  const closeMenu = useCallback(() => setOpened((now) => (now?.part === 'menu' ? undefined : now)), [])
  const closeLiked = useCallback(() => setOpened((now) => (now?.part === 'liked' ? undefined : now)), [])
  // The press is seen before what it opens: to cover the page takes the browser longer than a frame.
  const open = (part: 'menu' | 'liked') => startTransition(() => setOpened({ part, at: key }))
  const openMenu = () => {
    bringMenu()
    open('menu')
  }
  const openLiked = () => {
    bringShelf()
    open('liked')
  }
  const liked = <LikedControl onApproach={bringShelf} onOpen={openLiked} />
  return (
    <div className={styles.frame}>
      <Header liked={liked} menuOpen={isOpen('menu')} onApproachMenu={bringMenu} onOpenMenu={openMenu} />
      {children}
      <Footer />
      {/* The menu comes before the panel: it closes first, and gives the focus back to its button. */}
      {MobileMenu && <MobileMenu open={isOpen('menu')} onClose={closeMenu} liked={liked} />}
      {LikedShelf && <LikedShelf open={isOpen('liked')} onClose={closeLiked} />}
    </div>
  )
}

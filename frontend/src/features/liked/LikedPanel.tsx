import { useEffect, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { BubbleButton } from '../../components/button/BubbleButton.tsx'
import { DialogPanel } from '../../components/dialog-panel/DialogPanel.tsx'
import { Icon } from '../../components/icon/Icon.tsx'
import { likedMessage } from './liked-message.ts'
import { LikedItem, type LikedProduct } from './LikedItem.tsx'
import styles from './LikedPanel.module.css'
import { useLiked } from './LikedProvider.tsx'

interface LikedPanelProps {
  open: boolean
  onClose: () => void
  /** A liked id's product, if there is one. */
  productById: (id: string) => LikedProduct | undefined
}

/**
 * The liked products in a panel that slides in from the right, with the way to an estimate. Every link and the close
 * button close it. (specification, section 2, "Liked-products control and panel")
 */
export const LikedPanel = ({ open, onClose, productById }: LikedPanelProps) => {
  const { ids, count, toggle } = useLiked()
  const panel = useRef<HTMLDivElement>(null)
  const removedAt = useRef<number>(undefined)

  // The pressed Remove is gone: the focus goes on to the next one, or to the way out.
  useEffect(() => {
    if (removedAt.current === undefined) return
    const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)]
    removedAt.current = undefined
    ;(next ?? panel.current?.querySelector<HTMLElement>('button'))?.focus()
  }, [ids])

  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose()
  }
  return (
    <DialogPanel open={open} onClose={onClose} label="Liked products" shape="side">
      <div ref={panel} className={styles.panel} onClick={closeOnLink}>
        <div className={styles.top} data-ground="sun">
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <h2 className={styles.message} aria-live="polite">
            {likedMessage(count)}
          </h2>
          <BubbleButton className={styles.close} icon="close" label="Close" tone="paper" onClick={onClose} />
        </div>
        {count === 0 ? (
          <p className={styles.none}>No items selected</p>
        ) : (
          <ul className={styles.list}>
            {ids.map((id, place) => {
              const product = productById(id)
              const remove = () => {
                removedAt.current = place
                toggle(id)
              }
              return product && <LikedItem key={id} product={product} onRemove={remove} />
            })}
          </ul>
        )}
        <Link className={styles.estimate} data-ground="tangerine" to="/get-estimate">
          Get an Estimate
          <Icon name="arrow" />
        </Link>
      </div>
    </DialogPanel>
  )
}

import { useRef, useState, type MouseEvent } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { BubbleButton } from '../../components/button/BubbleButton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import { DialogPanel } from '../../components/dialog-panel/DialogPanel.tsx'
import { Icon } from '../../components/icon/Icon.tsx'
import { TextLink } from '../../components/text-link/TextLink.tsx'
import { comparePath } from '../../content/paths.ts'
import { useFocusAfterChange } from '../../lib/use-focus-after-change.ts'
import { likedMessage } from './liked-message.ts'
import { LikedItem, type LikedProduct } from './LikedItem.tsx'
import styles from './LikedPanel.module.css'
import { useLiked } from './LikedProvider.tsx'
import { UndoLine, type Removal } from './UndoLine.tsx'

interface LikedPanelProps {
  open: boolean
  onClose: () => void
  /** A liked id's product, if there is one, and what is to be said of the plan that was chosen for it. */
  productById: (id: string, plan: string | undefined) => LikedProduct | undefined
}

/**
 * The liked products in a panel that slides in from the right, with the way to an estimate. Every link and the close
 * button close it.
 */
export const LikedPanel = ({ open, onClose, productById }: LikedPanelProps) => {
  const { ids, count, has, planOf, toggle } = useLiked()
  const [last, setLast] = useState<Removal>()
  // It may be back by another way: another tab, for one.
  const gone = last && !has(last.id) ? last : undefined
  const panel = useRef<HTMLDivElement>(null)
  // Where none is left, the focus goes on to the way out.
  const changeAt = useFocusAfterChange({
    list: ids.join(),
    around: panel,
    controls: '[data-remove]',
    otherwise: 'button',
  })

  const close = () => {
    setLast(undefined)
    onClose()
  }
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose()
  }
  const rows = ids.map((id, place) => {
    const plan = planOf(id)
    const product = productById(id, plan)
    const remove = () => {
      changeAt(place)
      if (product) setLast({ id, plan, name: product.name, place })
      toggle(id)
    }
    return product && <LikedItem key={id} product={product} onRemove={remove} />
  })
  if (gone) {
    const line = (
      <li key="undo">
        <UndoLine removal={gone} onUndo={() => changeAt(gone.place)} />
      </li>
    )
    rows.splice(gone.place, 0, line)
  }
  return (
    <DialogPanel open={open} onClose={close} label="Liked products" shape="side">
      <div ref={panel} className={styles.panel} onClick={closeOnLink}>
        <div className={styles.top} data-ground="sun">
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <h2 className={styles.message} aria-live="polite">
            {likedMessage(count)}
          </h2>
          <BubbleButton className={styles.close} icon="close" label="Close" tone="paper" onClick={onClose} />
          {count > 1 && <TextLink to={comparePath(ids)}>Compare them side by side</TextLink>}
        </div>
        <div className={styles.list}>
          {count === 0 && <p className={styles.none}>No items selected</p>}
          {rows.length > 0 && <ul>{rows}</ul>}
          <VisuallyHidden role="status">{gone && `${gone.name} removed. You can undo it.`}</VisuallyHidden>
        </div>
        <Link className={styles.estimate} data-ground="tangerine" to="/get-estimate">
          Get an Estimate
          <Icon name="arrow" />
        </Link>
      </div>
    </DialogPanel>
  )
}

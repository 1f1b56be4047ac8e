import { useRef, useState, type MouseEvent } from 'react'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { Link } from '#lib/router/Link.tsx'
import { BubbleButton } from '#components/button/BubbleButton.tsx'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { comparePath, productPath } from '#content/paths.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Picture } from '#components/picture/Picture.tsx'
import { mediaDelivery, posterUrl } from '#lib/media.ts'
import { useLiked } from './LikedProvider.tsx'
import { likedMessage, UndoLine, type Removal } from './liked-words.tsx'
import styles from './LikedPanel.module.css'

/** What the panel shows of a product. */
interface LikedProduct {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly categoryHighlight: string
  readonly tagline: string
  /** The plan that was chosen and its price, or the price from plan to plan. */
  readonly priced: string
}

interface LikedItemProps {
  product: LikedProduct
  onRemove: () => void
}

/** One liked product: thumbnail, category, highlight, tagline, and Remove; it leads to the product's own page. */
const LikedItem = ({ product, onRemove }: LikedItemProps) => (
  <li className={styles.item}>
    <div className={styles.picture}>
      <Picture src={posterUrl(mediaDelivery, product, 320)} alt="" ratio="square" />
    </div>
    <div className={styles.text}>
      <Link className={styles.name} to={productPath(product.id)}>
        {product.category} <b>{product.categoryHighlight}</b>
      </Link>
      <p>{product.tagline}</p>
      <p className={styles.priced}>{product.priced}</p>
      <button
        type="button"
        className={styles.remove}
        data-remove
        aria-label={`Remove ${product.name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
        <span>Remove</span>
      </button>
    </div>
  </li>
)

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

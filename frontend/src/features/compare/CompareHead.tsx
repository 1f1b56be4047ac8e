import { productIds, productNames, type ProductId } from '#shared/products.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import type { Product } from '#content/schema.ts'
import { stillOf } from '#lib/media.ts'
import styles from './CompareHead.module.css'

interface PickerProps {
  /** What a choice does. */
  label: string
  /** The product that stands there; without one, `prompt` is shown. */
  value?: ProductId
  prompt?: string
  /** All that stand side by side. */
  compared: readonly ProductId[]
  liked: readonly ProductId[]
  className: string | undefined
  onPick: (id: ProductId) => void
}

const Options = ({ label, ids }: { label: string; ids: readonly ProductId[] }) =>
  ids.length > 0 && (
    <optgroup label={label}>
      {ids.map((id) => (
        <option key={id} value={id}>
          {productNames[id]}
        </option>
      ))}
    </optgroup>
  )

/** Every product, those at hand first: side by side already, then liked, then all others. */
export const Picker = ({ label, value, prompt, compared, liked, className, onPick }: PickerProps) => {
  const isFree = (id: ProductId) => !compared.includes(id)
  return (
    <select
      className={className}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onPick(target.value as ProductId)}
    >
      {prompt !== undefined && <option value="">{prompt}</option>}
      {value !== undefined && <Options label="Side by side" ids={compared} />}
      <Options label="Liked" ids={liked.filter(isFree)} />
      <Options label="All others" ids={productIds.filter((id) => isFree(id) && !liked.includes(id))} />
    </select>
  )
}

interface CompareHeadProps {
  product: Product
  /** The one before is on the same ground: this one has the cut shade. */
  cut: boolean
  compared: readonly ProductId[]
  liked: readonly ProductId[]
  onPick: (id: ProductId) => void
  /** Not there while there are only two. */
  onRemove: (() => void) | undefined
}

/** A product over its column. The whole of its name is the control that puts another one in its place. */
export const CompareHead = ({ product, cut, compared, liked, onPick, onRemove }: CompareHeadProps) => (
  <th
    role="columnheader"
    scope="col"
    aria-label={product.name}
    className={styles.head}
    data-ground={product.ground}
    data-cut={cut || undefined}
  >
    <div className={styles.pick}>
      <span className={styles.name} aria-hidden="true">
        <SplitTitle first={product.category} highlight={product.categoryHighlight} />
      </span>
      <Picker
        className={styles.picker}
        label={`Another product in place of ${product.name}`}
        value={product.id}
        compared={compared}
        liked={liked}
        onPick={onPick}
      />
      <span className={styles.down}>
        <Icon name="down" />
      </span>
    </div>
    {onRemove && (
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${product.name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    )}
    <div className={styles.scene}>
      <Picture {...stillOf(product, 640)} sizes="25vw" alt="" ratio="fill" />
    </div>
  </th>
)

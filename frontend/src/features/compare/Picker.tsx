import { productIds, productNames, type ProductId } from '#shared/products.ts'

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

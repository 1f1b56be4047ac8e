import type { ProductId } from '#shared/products.ts'
import { mostCompared } from '#content/paths.ts'
import styles from './CompareActs.module.css'
import { Picker } from './Picker.tsx'

interface CompareActsProps {
  compared: readonly ProductId[]
  liked: readonly ProductId[]
  hidesSame: boolean
  onHideSame: (hides: boolean) => void
  onAdd: (id: ProductId) => void
}

/** What can be done with the table as a whole. */
export const CompareActs = ({ compared, liked, hidesSame, onHideSame, onAdd }: CompareActsProps) => (
  <div className={styles.acts}>
    <label className={styles.same}>
      <input type="checkbox" checked={hidesSame} onChange={({ target }) => onHideSame(target.checked)} />
      Hide what is the same
    </label>
    {compared.length < mostCompared && (
      <Picker
        className={styles.add}
        label="Add another product"
        prompt="Add another"
        compared={compared}
        liked={liked}
        onPick={onAdd}
      />
    )}
  </div>
)

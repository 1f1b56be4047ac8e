import { type ReactNode, useRef, useState } from 'react'
import type { PlanId } from '#shared/prices/plans.ts'
import { focusMain } from '#components/skip-link/SkipLink.tsx'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { useReducedMotion } from '#lib/use-media-query.ts'
import styles from './SavedList.module.css'
import { type SavedOne, SavedProduct, type SavedProductProps } from './SavedProduct.tsx'

interface SavedListProps extends Pick<SavedProductProps, 'Soon'> {
  products: readonly SavedOne[]
  onPlan: (id: string, plan?: PlanId) => void
  onRemove: (product: SavedOne, place: number) => void
  /** What brings the product back that was removed last, and where it was. `onUndo` is to be called before it is back. */
  undo: { readonly place: number; readonly line: (onUndo: () => void) => ReactNode } | undefined
}

interface Leaving {
  readonly product: SavedOne
  readonly place: number
}

interface LeavingRowProps extends Pick<SavedProductProps, 'product' | 'Soon'> {
  onGone: () => void
}

/** The row as it folds up: gone for all purposes but the eye's. */
const LeavingRow = ({ onGone, ...row }: LeavingRowProps) => (
  <li className={styles.leaving} aria-hidden="true" inert onAnimationEnd={onGone}>
    <div>
      <SavedProduct {...row} onPlan={onGone} onRemove={onGone} />
    </div>
  </li>
)

/** The saved products, each with its Remove; after it the focus is on the next one's. */
export const SavedList = ({ products, Soon, onPlan, onRemove, undo }: SavedListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const [leaving, setLeaving] = useState<Leaving>()
  const reducedMotion = useReducedMotion()

  const changeAt = useFocusAfterChange({
    list: products.map(({ id }) => id).join(),
    around: list,
    controls: 'li:not([inert]) [data-remove]',
  })

  const remove = (product: SavedOne, place: number) => {
    changeAt(place)
    if (!reducedMotion) setLeaving({ product, place })
    // With the last one the list itself goes.
    if (products.length === 1) focusMain()
    onRemove(product, place)
  }
  const rows = products.map((product, place) => (
    <li key={product.id}>
      <SavedProduct
        {...{ product, Soon }}
        onPlan={(plan) => onPlan(product.id, plan)}
        onRemove={() => remove(product, place)}
      />
    </li>
  ))
  if (undo) {
    rows.splice(undo.place, 0, <li key="undo">{undo.line(() => changeAt(undo.place))}</li>)
  }
  if (leaving) {
    const { product, place } = leaving
    const row = (
      <LeavingRow key={`${product.id}-leaving`} {...{ product, Soon }} onGone={() => setLeaving(undefined)} />
    )
    rows.splice(place, 0, row)
  }
  return (
    <section className={styles.saved} aria-labelledby="saved-heading">
      <h2 id="saved-heading" className={styles.heading}>
        Saved products
      </h2>
      <ul ref={list} aria-labelledby="saved-heading">
        {rows}
      </ul>
    </section>
  )
}

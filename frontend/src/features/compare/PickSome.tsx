import { useState } from 'react'
import type { ProductId } from '#shared/products.ts'
import { Button } from '#components/button/Button.tsx'
import { mostCompared } from '#content/paths.ts'
import { EveryProduct } from './EveryProduct.tsx'
import styles from './PickSome.module.css'

interface PickSomeProps {
  /** Picked already: one product of the address, or of the liked list. */
  first: readonly ProductId[]
  onCompare: (ids: readonly ProductId[]) => void
}

/** Two to four of all products, to begin a comparison with. */
export const PickSome = ({ first, onCompare }: PickSomeProps) => {
  const [picked, setPicked] = useState(first)
  const toggle = (id: ProductId) =>
    setPicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  return (
    <form
      className={styles.pick}
      aria-label="Products to compare"
      onSubmit={(event) => {
        event.preventDefault()
        onCompare(picked)
      }}
    >
      <EveryProduct picking={{ picked, full: picked.length >= mostCompared, onToggle: toggle }} />
      <div className={styles.go} data-ground="tangerine">
        <p role="status">
          {picked.length} of {mostCompared} picked
        </p>
        <Button type="submit" size="large" icon="arrow" disabled={picked.length < 2}>
          Compare
        </Button>
      </div>
    </form>
  )
}

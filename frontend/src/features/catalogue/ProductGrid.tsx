import type { ReactNode } from 'react'
import type { Product } from '../../content/schema.ts'
import { CustomTile, customTileGround } from './CustomTile.tsx'
import { cutShades } from './cut-shades.ts'
import { gridRows } from './grid-rows.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductGrid.module.css'

/** Classes by how many tiles share a row. */
const widths = [undefined, styles.whole, styles.half, styles.third, styles.quarter] as const

interface ProductGridProps {
  products: readonly Product[]
  /** The heart of a product's card. */
  like: (product: Product) => ReactNode
}

/** The wall of products, edge to edge, with the call to action as its last tile. (specification, section 9) */
export const ProductGrid = ({ products, like }: ProductGridProps) => {
  const rows = gridRows(products.length + 1)
  const cut = cutShades([...products.map(({ ground }) => ground), customTileGround], rows)
  const spans = rows.flatMap((length) => Array.from({ length }, () => widths[length]))
  return (
    <ul className={styles.wall}>
      {products.map((product, index) => (
        <li key={product.id} className={spans[index]}>
          <ProductCard product={product} like={like(product)} cut={cut[index] ?? false} />
        </li>
      ))}
      <li className={spans.at(-1)}>
        <CustomTile cut={cut.at(-1) ?? false} />
      </li>
    </ul>
  )
}

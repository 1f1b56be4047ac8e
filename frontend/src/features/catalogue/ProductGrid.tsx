import type { ReactNode } from 'react'
import type { Ground } from '#components/ground/ground.ts'
import type { Product } from '#content/schema.ts'
import { classNames } from '#lib/class-names.ts'
import { Art } from '#components/art/Art.tsx'
import { Link } from '#lib/router/Link.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { cutShades } from './cut-shades.ts'
import { gridSpans } from './grid-rows.ts'
import type { CardPrice } from './listing/filters.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductGrid.module.css'

/** The hue of the tile that closes the grid. */
const customTileGround = 'teal'

/** The call to action at the grid's end: what is not in the catalogue can be made. */
const CustomTile = ({ cut }: { cut: boolean }) => (
  <Link
    to="/build-your-program"
    data-ground={customTileGround}
    className={classNames(styles.tile, cut && styles.cut)}
  >
    <strong className={styles.line}>Not on the wall? We’ll invent it.</strong>
    <Art className={styles.head} id="listener-pink" width={400} height={400} />
    <span className={styles.foot}>
      <span>{'Custom experiences usually start at about 20K\u00a0USD.'}</span>
      <span className={styles.go}>
        <Icon name="arrow" />
      </span>
    </span>
  </Link>
)

/** Classes by how many of the 12 columns a tile takes. */
const widths: Readonly<Record<number, string | undefined>> = {
  3: styles.three,
  4: styles.four,
  5: styles.five,
  6: styles.six,
  12: styles.twelve,
}

/** The call to action that closes the grid. `cut` asks for the cut shade of its hue, beside a neighbor of the same. */
export interface ClosingTile {
  readonly ground: Ground
  readonly draw: (cut: boolean) => ReactNode
}

const customTile: ClosingTile = {
  ground: customTileGround,
  draw: (cut) => <CustomTile cut={cut} />,
}

interface ProductGridProps {
  products: readonly Product[]
  /** The heart of a product's card. */
  like: (product: Product) => ReactNode
  /** What a sheet may filter a product by (`data-fits`). */
  fits?: ((product: Product) => string) | undefined
  /** The prices that its card has in place of the least one. */
  prices?: ((product: Product) => readonly CardPrice[] | undefined) | undefined
  /** Without, what is not in the catalogue can be made. */
  closing?: ClosingTile
  /** `catalogue` goes to two columns under 900 px, `home` to one at 1024 px. */
  look?: 'catalogue' | 'home'
}

/** A wall of products, edge to edge, with a call to action as its last tile. */
export const ProductGrid = ({
  products,
  like,
  fits,
  prices,
  closing = customTile,
  look = 'catalogue',
}: ProductGridProps) => {
  const rows = gridSpans(products.length + 1, look === 'home' ? 'lively' : 'even')
  const cut = cutShades([...products.map(({ ground }) => ground), closing.ground], rows)
  const spans = rows.flat().map((span) => widths[span])
  return (
    // The front page's five are laid out together: they change with the first scroll.
    <ul className={classNames(styles.wall, styles[look])} data-wall={look !== 'home' || undefined}>
      {products.map((product, index) => (
        <li key={product.id} className={spans[index]} data-fits={fits?.(product)}>
          <ProductCard
            product={product}
            like={like(product)}
            prices={prices?.(product)}
            cut={cut[index] ?? false}
            beside={look === 'home'}
          />
        </li>
      ))}
      <li className={spans.at(-1)}>{closing.draw(cut.at(-1) ?? false)}</li>
    </ul>
  )
}

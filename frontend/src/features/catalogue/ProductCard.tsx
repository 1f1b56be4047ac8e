import { useState, type ReactNode } from 'react'
import { Card } from '#components/card/Card.tsx'
import { Facts } from '#components/facts/Facts.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { Video } from '#components/video/Video.tsx'
import { productPath } from '#content/paths.ts'
import { factsOf } from '#content/prices/product-facts.ts'
import type { Product } from '#content/schema.ts'
import { classNames } from '#lib/class-names.ts'
import { clipOf, stillOf } from '#lib/media.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import type { CardPrice } from './listing/filters.ts'
import styles from './ProductCard.module.css'

/** Where a card's clip may run. */
const hoverQuery = '(min-width: 56.25em) and (hover: hover)'

interface ProductCardProps {
  product: Product
  /** The heart, beside the link and not in it. */
  like: ReactNode
  /** The cut shade of its hue, beside a neighbor of the same one. */
  cut?: boolean
  /** The prices that the list asks for, in place of the least one, and those of them that fit. */
  prices?: readonly CardPrice[] | undefined
  /** Has the picture beside the text on tablets. */
  beside?: boolean
}

/**
 * A product's tile. Under the pointer or the focus its clip fades in and its text grows over the picture; the clip is
 * not fetched before.
 */
export const ProductCard = ({ product, like, prices, cut = false, beside = false }: ProductCardProps) => {
  const roomy = useMediaQuery(hoverQuery)
  const [awake, setAwake] = useState(false)
  const [met, setMet] = useState(false)
  const wake = () => {
    setAwake(true)
    setMet(true)
  }
  const { id, ground, category, categoryHighlight, filters } = product
  const item = { id, publicId: product.bgVideoPublicId }
  const sizes = '(min-width: 900px) 50vw, 100vw'
  return (
    <div
      className={styles.holder}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && wake()}
      onPointerLeave={() => setAwake(false)}
      onFocus={wake}
      onBlur={() => setAwake(false)}
    >
      <Card
        ground={ground}
        to={productPath(id)}
        className={classNames(styles.card, cut && styles.cut)}
        title={<SplitTitle first={category} highlight={categoryHighlight} />}
        action={like}
        beside={beside}
        media={
          <div className={styles.scene}>
            <Picture {...stillOf(item)} sizes={sizes} alt="" ratio="fill" />
            {met && roomy && (
              <div className={styles.clip}>
                <Video {...clipOf(item)} alt="" sizes={sizes} ratio="fill" active={awake} />
              </div>
            )}
          </div>
        }
        more={
          <div className={styles.more}>
            <p>{product.tagline}</p>
            <p>{filters.type.join(', ')}</p>
          </div>
        }
      >
        <p className={styles.description}>{product.shortDescription}</p>
        <Facts
          facts={factsOf(
            product,
            prices?.map(({ words }) => words),
          )}
          marked={prices?.filter(({ fits }) => fits).map(({ words }) => words)}
        />
      </Card>
    </div>
  )
}

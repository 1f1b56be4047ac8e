import { ButtonLink } from '#components/button/Button.tsx'
import { Facts } from '#components/facts/Facts.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { products } from '#content/catalogue.ts'
import { productPath } from '#content/paths.ts'
import { factsOf } from '#content/prices/product-facts.ts'
import type { Product } from '#content/schema.ts'
import { stillOf } from '#lib/media.ts'
import styles from './FeaturedSlide.module.css'

interface FeaturedSlideProps {
  product: Product
  /** The first slide's picture is what the eye meets first. */
  first: boolean
}

/** One product on the landing page's stage: its name, what it is, and its scene to the window's edge. */
export const FeaturedSlide = ({ product, first }: FeaturedSlideProps) => (
  <div className={styles.slide}>
    <div className={styles.words}>
      <p className={styles.kicker}>
        <span className={styles.count}>{products.length}</span> ways to get a room talking
      </p>
      <h2 className={styles.title}>
        <SplitTitle first={product.category} highlight={product.categoryHighlight} />
      </h2>
      <p className={styles.lead}>{product.shortDescription}</p>
      <div className={styles.facts}>
        <Facts facts={factsOf(product)} />
      </div>
      <ButtonLink to={productPath(product.id)} size="large" className={styles.way}>
        See how it plays
      </ButtonLink>
    </div>
    <div className={styles.scene}>
      <Picture
        {...stillOf(product, 1280)}
        sizes="(min-width: 900px) 55vw, 100vw"
        alt=""
        ratio="fill"
        priority={first}
      />
    </div>
  </div>
)

import { Card } from '#components/card/Card.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { SplitTitle } from '#components/split-title/SplitTitle.tsx'
import { products } from '#content/catalogue.ts'
import { productPath } from '#content/paths.ts'
import { LikeButton } from '#features/liked/LikeButton.tsx'
import { mediaDelivery, posterUrl } from '#lib/media.ts'
import styles from './design.module.css'

/** Cards as lists show them: with a heart, with text that opens, and without. */
export const Tiles = () => (
  <div className={styles.tiles}>
    {products.slice(0, 3).map((product) => (
      <Card
        key={product.id}
        ground={product.ground}
        to={productPath(product.id)}
        title={<SplitTitle first={product.category} highlight={product.categoryHighlight} />}
        media={<Picture src={posterUrl(mediaDelivery, product)} alt="" ratio="fill" />}
        more={<p>{product.shortDescription}</p>}
        action={<LikeButton id={product.id} name={product.name} />}
      >
        <p>{product.tagline}</p>
      </Card>
    ))}
  </div>
)

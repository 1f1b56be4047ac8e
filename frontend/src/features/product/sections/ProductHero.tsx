import { ButtonLink } from '../../../components/button/Button.tsx'
import { SplitTitle } from '../../../components/split-title/SplitTitle.tsx'
import { TextLink } from '../../../components/text-link/TextLink.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden.tsx'
import { Video } from '../../../components/video/Video.tsx'
import { leastPrice } from '../../../content/prices/least-price.ts'
import type { Product } from '../../../content/schema.ts'
import type { ProductSection } from '../../../content/section-schema.ts'
import { classNames } from '../../../lib/class-names.ts'
import { clipOf } from '../../../lib/media.ts'
import { pricesId } from './plans-of.ts'
import styles from './ProductHero.module.css'
import { titleSize } from './title-size.ts'

interface ProductHeroProps {
  product: Product
  section: Extract<ProductSection, { kind: 'hero' }>
  onEstimate: () => void
}

/** Opens a product's page: its name as large as it fits, its line, and its clip to the window's edge. */
export const ProductHero = ({ product, section, onEstimate }: ProductHeroProps) => {
  const item = { id: product.id, publicId: product.bgVideoPublicId }
  return (
    <section className={styles.hero} data-ground={product.ground} aria-label={product.name}>
      <div className={styles.words}>
        <TextLink to="/products">All products</TextLink>
        <h1 className={classNames(styles.title, styles[titleSize(product)])}>
          <SplitTitle first={product.category} highlight={product.categoryHighlight} />
        </h1>
        <p className={styles.lead}>{section.lead}</p>
        <div className={styles.ways}>
          <ButtonLink to="/get-estimate" size="large" onClick={onEstimate}>
            Get an Estimate
          </ButtonLink>
          {product.plans.length > 0 && (
            <TextLink to={`#${pricesId}`}>
              {leastPrice(product)}
              <VisuallyHidden>: see the prices</VisuallyHidden>
            </TextLink>
          )}
        </div>
      </div>
      <div className={styles.scene}>
        <Video
          alt={section.alt}
          {...clipOf(item, 1280)}
          sizes="(min-width: 900px) 51vw, 100vw"
          ratio="fill"
          pauses="the clip"
          priority
        />
      </div>
    </section>
  )
}

import { Carousel } from '#components/carousel/Carousel.tsx'
import { productById } from '#content/catalogue.ts'
import { featuredProducts } from './featured.ts'
import { FeaturedSlide } from './FeaturedSlide.tsx'

const items = featuredProducts.map(productById).map((product, index) => ({
  key: product.id,
  label: product.name,
  ground: product.ground,
  content: <FeaturedSlide product={product} first={index === 0} />,
}))

/** The landing page's stage, turning by itself. */
export const FeaturedProducts = () => <Carousel label="Featured products" items={items} />

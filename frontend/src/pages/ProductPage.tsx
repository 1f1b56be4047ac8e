import { NotFound } from '#components/notice/NotFound.tsx'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { productById } from '#content/catalogue.ts'
import { productMeta } from '#content/meta/entry-meta.ts'
import { useLiked } from '#features/liked/LikedProvider.tsx'
import { FloatingHeart } from '#features/product/FloatingHeart.tsx'
import type { LoadedProduct } from '#features/product/load-product.ts'
import { ProductSections } from '#features/product/ProductSections.tsx'
import { Testimonial } from '#features/testimonial/Testimonial.tsx'
import { staticParts } from '#lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const Shelf = part('Shelf')
const Doors = part('Doors')

const loadChart = async () => (await import('#features/wall/chart/try/TriedChart.tsx')).TriedChart

const Known = ({ id, sections }: LoadedProduct) => {
  const product = productById(id)
  const { has, planOf, toggle, choosePlan, add } = useLiked()
  return (
    <main id="main">
      <DocumentMeta {...productMeta(product, sections)} />
      <ProductSections
        product={product}
        sections={sections}
        // A visitor who asks from here means this product too.
        onEstimate={() => add([id])}
        plan={planOf(id)}
        onPlan={(plan) => choosePlan(id, plan)}
        loadChart={loadChart}
        testimonial={(section) => <Testimonial testimonial={section} ground={section.ground} />}
      >
        <FloatingHeart name={product.name} saved={has(id)} onToggle={() => toggle(id)} />
      </ProductSections>
      <Shelf id={id} />
      <Doors />
    </main>
  )
}

/** One product. */
export const ProductPage = ({ loaded }: { loaded: LoadedProduct | null }) =>
  loaded ? (
    <Known key={loaded.id} {...loaded} />
  ) : (
    <NotFound heading="Product Not Found">There is no product of that name on the wall.</NotFound>
  )

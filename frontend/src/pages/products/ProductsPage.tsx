import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import { FeaturedCaseStudies } from '../../features/catalogue/FeaturedCaseStudies.tsx'
import { FeaturedProducts } from '../../features/catalogue/FeaturedProducts.tsx'
import { FinderCall } from '../../features/catalogue/FinderCall.tsx'
import { ProductGrid } from '../../features/catalogue/ProductGrid.tsx'
import { productsTagged, TagFilter } from '../../features/catalogue/TagFilter.tsx'
import { useTag } from '../../features/catalogue/use-tag.ts'
import { LikeButton } from '../../features/liked/LikeButton.tsx'
import { meta } from './page.ts'

/** All products, or those of one tag. */
export const ProductsPage = () => {
  const tag = useTag()
  return (
    <main id="main">
      <DocumentMeta {...meta} />
      <h1>
        <VisuallyHidden>Products</VisuallyHidden>
      </h1>
      <FeaturedProducts />
      <TagFilter tag={tag} />
      <ProductGrid
        products={productsTagged(tag)}
        like={({ id, name }) => <LikeButton id={id} name={name} />}
      />
      <FinderCall />
      <FeaturedCaseStudies />
    </main>
  )
}

import { PageHead } from '../components/page-head/PageHead.tsx'
import { VisuallyHidden } from '../components/visually-hidden/VisuallyHidden.tsx'
import { productsHead } from '../content/heads/products.ts'
import { FeaturedCaseStudies } from '../features/catalogue/FeaturedCaseStudies.tsx'
import { FeaturedProducts } from '../features/catalogue/FeaturedProducts.tsx'
import { FinderCall } from '../features/catalogue/FinderCall.tsx'
import { ProductGrid } from '../features/catalogue/ProductGrid.tsx'
import { productsTagged, TagFilter } from '../features/catalogue/TagFilter.tsx'
import { useTag } from '../features/catalogue/use-tag.ts'
import { LikeButton } from '../features/liked/LikeButton.tsx'

/** All products, or those of one tag. (specification, section 2, "Products landing") */
export const ProductsPage = () => {
  const tag = useTag()
  return (
    <main id="main">
      <PageHead {...productsHead} />
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

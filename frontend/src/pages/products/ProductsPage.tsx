import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { FeaturedProducts } from '#features/catalogue/FeaturedProducts.tsx'
import { Filters } from '#features/catalogue/listing/Filters.tsx'
import { fitsOf, listed } from '#features/catalogue/listing/listing.ts'
import { NothingFits } from '#features/catalogue/listing/NothingFits.tsx'
import { TagFilter } from '#features/catalogue/listing/TagFilter.tsx'
import { useFirstPlace } from '#features/catalogue/listing/use-first-place.ts'
import { useListing } from '#features/catalogue/listing/use-listing.ts'
import { ProductGrid } from '#features/catalogue/ProductGrid.tsx'
import { CompareLink } from '#features/liked/CompareLink.tsx'
import { LikeButton } from '#features/liked/LikeButton.tsx'
import { meta } from './page.ts'
import { staticParts } from '#lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const FinderCall = part('FinderCall')
const FeaturedCaseStudies = part('FeaturedCaseStudies')

/** All products, or those that the address asks for. */
export const ProductsPage = () => {
  const listing = useListing()
  useFirstPlace(listing.criteria)
  const found = listed(listing.criteria)
  return (
    <main id="main">
      <DocumentMeta {...meta} />
      <h1>
        <VisuallyHidden>Products</VisuallyHidden>
      </h1>
      <FeaturedProducts />
      <TagFilter {...listing} />
      <Filters {...listing} />
      {found.length === 0 && <NothingFits {...listing} />}
      <ProductGrid
        products={found}
        fits={fitsOf}
        like={({ id, name }) => (
          <>
            <LikeButton id={id} name={name} />
            <CompareLink id={id} name={name} />
          </>
        )}
      />
      <FinderCall />
      <FeaturedCaseStudies />
    </main>
  )
}

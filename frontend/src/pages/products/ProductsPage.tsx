import { useEffect } from 'react'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { FeaturedProducts } from '#features/catalogue/FeaturedProducts.tsx'
import { cardPrices, planOfRun } from '#features/catalogue/listing/filters.ts'
import { Filters } from '#features/catalogue/listing/Filters.tsx'
import { fitsOf, listed } from '#features/catalogue/listing/listing.ts'
import { TagFilter } from '#features/catalogue/listing/TagFilter.tsx'
import { useFirstPlace } from '#features/catalogue/listing/use-first-place.ts'
import { useListing } from '#features/catalogue/listing/use-listing.ts'
import { ProductGrid } from '#features/catalogue/ProductGrid.tsx'
import { CompareLink } from '#features/liked/CompareLink.tsx'
import { LikeButton } from '#features/liked/LikeButton.tsx'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { meta } from './page.ts'
import { staticParts } from '#lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const FinderCall = part('FinderCall')
const FeaturedCaseStudies = part('FeaturedCaseStudies')

const loadNothingFits = async () => (await import('#features/catalogue/listing/NothingFits.tsx')).NothingFits

/** All products, or those that the address asks for. */
export const ProductsPage = () => {
  const listing = useListing()
  useFirstPlace(listing.criteria)
  const found = listed(listing.criteria)
  const [NothingFits, bringNothingFits] = useLatePart(loadNothingFits)
  const isEmpty = found.length === 0
  useEffect(() => {
    if (isEmpty) bringNothingFits()
  }, [isEmpty, bringNothingFits])
  return (
    <main id="main">
      <DocumentMeta {...meta} />
      <h1>
        <VisuallyHidden>Products</VisuallyHidden>
      </h1>
      <FeaturedProducts />
      <TagFilter {...listing} />
      <Filters {...listing} />
      {isEmpty && NothingFits && <NothingFits {...listing} />}
      <ProductGrid
        products={found}
        fits={fitsOf}
        prices={(product) => cardPrices(product, listing.criteria)}
        like={({ id, name }) => (
          <>
            <LikeButton id={id} name={name} plan={planOfRun(listing.criteria.run)} />
            <CompareLink id={id} name={name} />
          </>
        )}
      />
      <FinderCall />
      <FeaturedCaseStudies />
    </main>
  )
}

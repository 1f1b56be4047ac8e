import { site } from '#shared/site.ts'
import { isProductId } from '#shared/products.ts'
import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import { productById } from '../../content/catalogue.ts'
import { CopyLink } from '../../features/estimate/CopyLink.tsx'
import { EstimateDesk } from '../../features/estimate/EstimateDesk.tsx'
import { EstimateForm } from '../../features/estimate/EstimateForm.tsx'
import { EstimateHero, type EstimateHeroProps, WaysToAList } from '../../features/estimate/EstimateHero.tsx'
import { EstimateRange } from '../../features/estimate/EstimateRange.tsx'
import { SavedList } from '../../features/estimate/SavedList.tsx'
import { useShortlistLink } from '../../features/estimate/use-shortlist-link.ts'
import { likedMessage } from '../../features/liked/liked-message.ts'
import { useLiked } from '../../features/liked/LikedProvider.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { meta } from './page.ts'

const listHeading = 'Your list, priced.'

/** The prerendered page knows no list: it leaves room for one, or for the word that there is none. */
const unknownList: EstimateHeroProps = {
  heading: listHeading,
  lead: '',
  alone: true,
  children: (
    <noscript>
      <p>
        Your list is kept by JavaScript, which is off here. Write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a> instead.
      </p>
    </noscript>
  ),
}

const emptyList: EstimateHeroProps = {
  heading: 'No product selected.',
  lead: 'Tap a heart on anything you like, or let three questions choose for you.',
  alone: true,
  children: <WaysToAList />,
}

const pricedList = (count: number): EstimateHeroProps => ({
  heading: listHeading,
  lead: likedMessage(count),
})

const PricedList = () => {
  const { ids, toggle } = useLiked()
  const products = ids.filter(isProductId).map(productById)
  return (
    <>
      <EstimateRange products={products}>
        <CopyLink ids={ids} />
      </EstimateRange>
      <EstimateDesk>
        <SavedList products={products} onRemove={toggle} />
        <EstimateForm ids={ids} />
      </EstimateDesk>
    </>
  )
}

/** The saved products, what they come to, and the request for an estimate. */
export const GetEstimatePage = () => {
  const { count, replace } = useLiked()
  const hydrated = useHydrated()
  useShortlistLink(replace)
  const isPriced = hydrated && count > 0
  // One heading in all states: what changes in it is read out, and what stays is not painted again.
  const hero = isPriced ? pricedList(count) : hydrated ? emptyList : unknownList
  return (
    <main id="main">
      <DocumentMeta {...meta} />
      <EstimateHero {...hero} />
      {isPriced && <PricedList />}
    </main>
  )
}

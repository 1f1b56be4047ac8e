import { useLayoutEffect } from 'react'
import { useHere, useLocation, useNavigate } from '#lib/router/router.ts'
import { isProductId, type ProductId } from '#shared/products.ts'
import { CopyLink } from '#components/copy-link/CopyLink.tsx'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { productById } from '#content/catalogue.ts'
import { comparePath, mostCompared } from '#content/paths.ts'
import { CompareActs, CompareFoot, CompareIntro } from '#features/compare/compare-parts.tsx'
import {
  comparisonPath,
  readComparison,
  withProductAt,
  type Comparison,
  leadOf,
} from '#features/compare/comparison.ts'
import { CompareTable } from '#features/compare/CompareTable.tsx'
import { EveryProduct, PickSome } from '#features/compare/EveryProduct.tsx'
import { useSections } from '#components/product-sections/use-sections.ts'
import { useLiked } from '#features/liked/LikedProvider.tsx'
import { useHydrated } from '#lib/use-hydrated.ts'
import styles from './ComparePage.module.css'
import { meta } from './page.ts'

/** Changes the address, which is all that a comparison is kept in. One control moved twice makes one entry. */
const useGoTo = () => {
  const navigate = useNavigate()
  const here = useHere()
  return (by: string, pathOf: (now: Comparison) => string) => {
    const { search, state } = here()
    navigate(pathOf(readComparison(search)), { replace: state === by, state: by, preventScrollReset: true })
  }
}

type Show = (by: string, change: (ids: readonly ProductId[]) => readonly ProductId[]) => void

interface ComparedProps {
  comparison: Comparison
  liked: readonly ProductId[]
  show: Show
}

/** The table, once it is known what stands in it, and what all of it comes to. */
const Compared = ({ comparison: { ids, hidesSame }, liked, show }: ComparedProps) => {
  const { add } = useLiked()
  const { sections, ready } = useSections(ids)
  if (!ready) return null
  const columns = ids.map((id) => ({ product: productById(id), sections: sections[id] ?? [] }))
  return (
    <>
      <CompareTable
        columns={columns}
        liked={liked}
        hidesSame={hidesSame}
        onPick={(column, id) => show(`pick ${column}`, (now) => withProductAt(now, column, id))}
        onRemove={(id) => show(`remove ${id}`, (now) => now.filter((other) => other !== id))}
      />
      <CompareFoot products={columns.map(({ product }) => product)} onEstimate={() => add(ids)}>
        <CopyLink
          path={comparisonPath(ids, hidesSame)}
          label="Copy link to this comparison"
          fieldLabel="Link to this comparison"
        />
      </CompareFoot>
    </>
  )
}

/** Two to four products side by side, as the address says; where it does not, all of them to pick from. */
export const ComparePage = () => {
  const { search } = useLocation()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const goTo = useGoTo()
  const liked = useLiked().ids.filter(isProductId)
  const comparison = readComparison(search)
  const own = new URLSearchParams(search).has('products') || liked.length < 2 ? '' : comparePath(liked)

  // A visitor who comes without a comparison sees that of their own list, under an address to share.
  useLayoutEffect(() => {
    if (own !== '') navigate(own, { replace: true, preventScrollReset: true })
  }, [own, navigate])

  const { ids, hidesSame } = comparison
  const show: Show = (by, change) => goTo(by, (now) => comparisonPath(change(now.ids), now.hidesSame))
  const isCompared = hydrated && ids.length > 1
  const isLiked = ids.every((id) => liked.includes(id))
  return (
    <main id="main" className={styles.compare}>
      <DocumentMeta {...meta} />
      <CompareIntro lead={hydrated ? leadOf(comparison, isLiked) : ''}>
        {isCompared && (
          <CompareActs
            compared={ids}
            liked={liked}
            hidesSame={hidesSame}
            onHideSame={(hides) => goTo('same', (now) => comparisonPath(now.ids, hides))}
            onAdd={(id) => show('add', (now) => [...now, id])}
          />
        )}
      </CompareIntro>
      {isCompared && <Compared comparison={comparison} liked={liked} show={show} />}
      {hydrated && !isCompared && (
        <PickSome
          first={(ids.length > 0 ? ids : liked).slice(0, mostCompared)}
          onCompare={(picked) => show('picked', () => picked)}
        />
      )}
      <noscript>
        {/* Only the build writes it: where it is read there is no script. */}
        {import.meta.env.SSR && (
          <div className={styles.every}>
            <p>Without JavaScript nothing can be picked here, so these are all of them.</p>
            <EveryProduct />
          </div>
        )}
      </noscript>
    </main>
  )
}

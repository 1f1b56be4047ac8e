import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import type { PageMeta } from '../../content/meta/page-meta.ts'
import type { Product } from '../../content/schema.ts'
import { finderStore, type FinderStore } from './finder-store.ts'
import { QuestionStep } from './question/QuestionStep.tsx'
import { recommend } from './recommend.ts'
import { Results } from './Results.tsx'
import { useFinder } from './use-finder.ts'

interface ProductFinderProps {
  /** The page's meta; the shortlist has a title of its own. */
  meta: PageMeta
  /** In catalogue order. */
  products: readonly Product[]
  /** Likes the recommended products, once, when the visitor finishes, instead of what an earlier Finish has added. */
  onRecommend: (ids: readonly string[], insteadOf: readonly string[]) => void
  like: (product: Product) => ReactNode
  isLiked: (id: string) => boolean
  store?: FinderStore
}

/** Moves the focus to the new place's heading; the place one arrives at first is left alone. */
const useHeadingFocus = (place: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(place)
  useLayoutEffect(() => {
    if (last.current === place) return
    last.current = place
    heading.current?.focus({ preventScroll: true })
  }, [place])
  return heading
}

/** The wizard and its results. */
export const ProductFinder = ({
  meta,
  products,
  onRecommend,
  like,
  isLiked,
  store = finderStore,
}: ProductFinderProps) => {
  const { place, choices, finished, toggle, choose, next, back, startOver } = useFinder(store, (state) => {
    if (!state.finished) return
    const { added = [] } = state
    const ids = recommend(state.finished, products)
    // What was liked by hand before stays the visitor's.
    store.dispatch({ type: 'added', ids: ids.filter((id) => added.includes(id) || !isLiked(id)) })
    onRecommend(ids, added)
  })
  const headingRef = useHeadingFocus(place)

  if (place === 'results' && finished) {
    const shortlist = recommend(finished, products)
    return (
      <>
        <DocumentMeta {...meta} title="Your shortlist" />
        <Results
          products={shortlist.flatMap((id) => products.filter((product) => product.id === id))}
          choices={finished}
          like={like}
          isLiked={isLiked}
          onStartOver={startOver}
          headingRef={headingRef}
        />
      </>
    )
  }
  const step = place === 'results' ? 'type' : place
  return (
    <>
      <DocumentMeta {...meta} />
      <QuestionStep
        key={step}
        step={step}
        choices={choices}
        onToggle={toggle}
        onChoose={choose}
        onNext={() => next(step)}
        onBack={() => back(step)}
        headingRef={headingRef}
      />
    </>
  )
}

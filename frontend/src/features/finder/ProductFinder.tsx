import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import type { PageMeta } from '#content/meta/page-meta.ts'
import type { Product } from '#content/schema.ts'
import { Button } from '#components/button/Button.tsx'
import { finderStore, type FinderStore } from './finder-store.ts'
import { noLimits } from './limits.ts'
import { QuestionStep } from './question/QuestionStep.tsx'
import { recommend } from './recommend.ts'
import { Results } from './Results.tsx'
import { asksFirst, freshOf } from './run.ts'
import { useFinder } from './use-finder.ts'

interface SecondRunProps {
  onSwap: () => void
  onAdd: () => void
  onLeave: () => void
}

/** A further shortlist asks before it changes the list that the first one is on. */
const SecondRun = ({ onSwap, onAdd, onLeave }: SecondRunProps) => (
  <>
    <p>Your list still has what you chose before. What about these?</p>
    <Button size="large" onClick={onSwap}>
      Replace the last ones
    </Button>
    <Button variant="secondary" size="large" onClick={onAdd}>
      Add these to my list
    </Button>
    <Button variant="secondary" size="large" onClick={onLeave}>
      Leave my list as it is
    </Button>
  </>
)

interface ProductFinderProps {
  /** The page's meta; the shortlist has a title of its own. */
  meta: PageMeta
  /** In catalogue order. */
  products: readonly Product[]
  /** Likes the recommended products, once, when the visitor finishes, in place of some of those liked before. */
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
  /** Likes a shortlist in place of some. */
  const take = (ids: readonly string[], insteadOf: readonly string[], keptToo: readonly string[] = []) => {
    store.dispatch({ type: 'added', ids: [...keptToo, ...freshOf(ids, insteadOf, isLiked)] })
    onRecommend(ids, insteadOf)
  }
  const finder = useFinder(store, ({ finished: choicesMade, added }) => {
    if (!choicesMade) return
    const ids = recommend(choicesMade, products)
    // The first shortlist goes on the list by itself; a further one only if the visitor says so.
    if (asksFirst(ids, added, isLiked)) store.dispatch({ type: 'ask' })
    else take(ids, added ?? [])
  })
  const { place, choices, finished, added = [], asking, toggle, choose, next, back, startOver } = finder
  const headingRef = useHeadingFocus(place)

  if (place === 'results' && finished) {
    const shortlist = recommend(finished, products)
    const focusHeading = () => headingRef.current?.focus({ preventScroll: true })
    return (
      <>
        <DocumentMeta {...meta} title="Your shortlist" />
        <Results
          products={shortlist.flatMap((id) => products.filter((product) => product.id === id))}
          choices={finished}
          limits={finder.limits ?? noLimits}
          onLimit={(limits) => store.dispatch({ type: 'limit', limits })}
          like={like}
          isLiked={isLiked}
          onStartOver={startOver}
          headingRef={headingRef}
          question={
            asking ? (
              <SecondRun
                onSwap={() => {
                  take(shortlist, added)
                  focusHeading()
                }}
                onAdd={() => {
                  take(shortlist, [], added)
                  focusHeading()
                }}
                onLeave={() => {
                  store.dispatch({ type: 'added', ids: added })
                  focusHeading()
                }}
              />
            ) : undefined
          }
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

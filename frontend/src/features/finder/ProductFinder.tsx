import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { PlanId } from '#shared/prices/plans.ts'
import { writeWish } from '#shared/prices/wish.ts'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import type { PageMeta } from '#content/meta/page-meta.ts'
import { limitsRecord } from '#content/prices/limits.ts'
import type { Product } from '#content/schema.ts'
import { writeSession } from '#lib/session-record.ts'
import { Button } from '#components/button/Button.tsx'
import type { Choices } from './choices.ts'
import { finderStore, type FinderStore } from './finder-store.ts'
import { noLimits } from './limits.ts'
import { QuestionStep } from './question/QuestionStep.tsx'
import { recommend } from './recommend.ts'
import { Results } from './Results.tsx'
import { asksFirst, changingPlan, freshOf, planFor } from './run.ts'
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
  /** Likes the recommended products, `id` or `id:plan`, once, when the visitor finishes, in place of some of those liked before. */
  onRecommend: (list: readonly string[], insteadOf: readonly string[]) => void
  /** The heart of a product, with the plan that it is liked on. */
  like: (product: Product, plan: PlanId | undefined) => ReactNode
  isLiked: (id: string) => boolean
  planOf: (id: string) => string | undefined
  /** Chooses a plan, or none, for what is liked. */
  onPlan: (id: string, plan: PlanId | undefined) => void
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

const idOf = ({ id }: Product): string => id

/** The wizard and its results. */
export const ProductFinder = ({
  meta,
  products,
  onRecommend,
  like,
  isLiked,
  planOf,
  onPlan,
  store = finderStore,
}: ProductFinderProps) => {
  const shortlistOf = (choicesMade: Choices): readonly Product[] =>
    recommend(choicesMade, products).flatMap((id) => products.filter((product) => product.id === id))
  /** Likes a shortlist in place of some, on the plan that is asked for. */
  const take = (
    shortlist: readonly Product[],
    insteadOf: readonly string[],
    keptToo: readonly string[] = [],
  ) => {
    const ids = shortlist.map(idOf)
    store.dispatch({ type: 'added', ids: [...keptToo, ...freshOf(ids, insteadOf, isLiked)] })
    const { plan } = store.read().limits ?? noLimits
    onRecommend(
      shortlist.map((product) => writeWish({ id: product.id, plan: planFor(product, plan) })),
      insteadOf,
    )
  }
  const finder = useFinder(store, ({ finished: choicesMade, added }) => {
    if (!choicesMade) return
    const shortlist = shortlistOf(choicesMade)
    // The first shortlist goes on the list by itself; a further one only if the visitor says so.
    if (asksFirst(shortlist.map(idOf), added, isLiked)) store.dispatch({ type: 'ask' })
    else take(shortlist, added ?? [])
  })
  const { place, choices, finished, added = [], asking, toggle, choose, next, back, startOver } = finder
  const headingRef = useHeadingFocus(place)

  if (place === 'results' && finished) {
    const shortlist = shortlistOf(finished)
    const { limits = noLimits } = finder
    const focusHeading = () => headingRef.current?.focus({ preventScroll: true })
    return (
      <>
        <DocumentMeta {...meta} title="Your shortlist" />
        <Results
          products={shortlist}
          choices={finished}
          limits={limits}
          onLimit={(next) => {
            for (const { id } of changingPlan(shortlist, limits.plan, next.plan, { isLiked, planOf }))
              onPlan(id, next.plan || undefined)
            store.dispatch({ type: 'limit', limits: next })
            writeSession(limitsRecord, next)
          }}
          like={(product) => like(product, planFor(product, limits.plan))}
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

import { useEffect, useState } from 'react'
import { site } from '#shared/site.ts'
import { type PlanId, priceDisclaimer } from '#shared/prices/plans.ts'
import { hasChoice, spanOf } from '#shared/prices/spans.ts'
import { readWishes, type Wish } from '#shared/prices/wish.ts'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { productById } from '#content/catalogue.ts'
import { DeskFoot, EstimateDesk, ForAll } from '#features/estimate/EstimateDesk.tsx'
import { EstimateForm } from '#features/estimate/EstimateForm.tsx'
import { EstimateHero, type EstimateHeroProps, ToRequest } from '#features/estimate/EstimateHero.tsx'
import { EstimateRange } from '#features/estimate/EstimateRange.tsx'
import { SavedList } from '#features/estimate/SavedList.tsx'
import { useShortlistLink } from '#features/estimate/use-shortlist-link.ts'
import { likedMessage, UndoLine, type Removal } from '#features/liked/liked-words.tsx'
import { useLiked } from '#features/liked/LikedProvider.tsx'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
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
}

const pricedList = (count: number): EstimateHeroProps => ({
  heading: listHeading,
  lead: likedMessage(count),
  children: <ToRequest />,
})

const loadLateParts = () => import('#features/estimate/late/late-parts.ts')

type LateParts = Awaited<ReturnType<typeof loadLateParts>>

interface PricedListProps {
  late: LateParts | undefined
  wishes: readonly Wish[]
  /** The product that was removed last, and is not back. */
  gone: Removal | undefined
  onGone: (removal: Removal) => void
  onPlan: (id: string, plan?: PlanId) => void
}

const PricedList = ({ wishes, late, gone, onGone, onPlan }: PricedListProps) => {
  const { toggle } = useLiked()
  const products = wishes.map(({ id, plan }) => ({ ...productById(id), plan }))
  const choices = products.filter(hasChoice)
  return (
    <>
      <EstimateDesk>
        <EstimateRange products={products} Counting={late?.Counting} />
        {choices.length > 0 && (
          <ForAll>
            {late && (
              <late.WhoRunsIt
                products={products}
                onSelect={(plan) => {
                  for (const { id } of choices) onPlan(id, plan)
                }}
              />
            )}
          </ForAll>
        )}
        <SavedList
          products={products}
          Soon={late?.RowSoon}
          onPlan={onPlan}
          onRemove={({ id, plan, name }, place) => {
            onGone({ id, plan, name, place })
            toggle(id)
          }}
          undo={
            gone && {
              place: gone.place,
              line: (onUndo) => <UndoLine key={gone.id} removal={gone} onUndo={onUndo} />,
            }
          }
        />
        <DeskFoot note={products.some(spanOf) ? priceDisclaimer : undefined}>
          <TextLink to="/products">Add another product</TextLink>
          {late && <late.ListFoot wishes={wishes} />}
        </DeskFoot>
      </EstimateDesk>
      <EstimateForm wishes={wishes}>{late && <late.BesideRequest wishes={wishes} />}</EstimateForm>
    </>
  )
}

const nothing = () => undefined

/** The saved products, what they come to, and the request for an estimate. */
export const GetEstimatePage = () => {
  const liked = useLiked()
  const { list, count, has, choosePlan } = liked
  const hydrated = useHydrated()
  const [replaced, setReplaced] = useShortlistLink(liked)
  const wishes = readWishes(list.join(','))
  const [late, bringLate] = useLatePart(loadLateParts)
  useEffect(bringLate, [bringLate])
  const [removed, setRemoved] = useState<Removal>()
  // It may be back by another way: another tab, for one.
  const gone = removed && !has(removed.id) ? removed : undefined
  const isPriced = hydrated && count > 0
  // One heading in all states: what changes in it is read out, and what stays is not painted again.
  const hero = isPriced ? pricedList(count) : hydrated ? emptyList : unknownList
  return (
    <main id="main">
      <DocumentMeta {...meta} />
      <EstimateHero {...hero}>
        {hero === emptyList ? late && <late.WaysToAList /> : hero.children}
      </EstimateHero>
      {hydrated && (
        <VisuallyHidden role="status">{gone && `${gone.name} removed. You can undo it.`}</VisuallyHidden>
      )}
      {late && <late.ListNews gone={replaced} onBack={setReplaced} {...{ wishes, liked }} />}
      {isPriced && <PricedList {...{ wishes, late, gone }} onGone={setRemoved} onPlan={choosePlan} />}
      {hydrated && !isPriced && (
        <>
          {gone && <UndoLine removal={gone} onUndo={nothing} />}
          <EstimateForm wishes={wishes} />
        </>
      )}
    </main>
  )
}

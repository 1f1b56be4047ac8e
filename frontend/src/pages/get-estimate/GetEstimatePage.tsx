import { useState } from 'react'
import { site } from '#shared/site.ts'
import type { PlanId } from '#shared/prices/plans.ts'
import { readWishes, type Wish } from '#shared/prices/wish.ts'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { Button } from '#components/button/Button.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { productById } from '#content/catalogue.ts'
import { CopyLink } from '#components/copy-link/CopyLink.tsx'
import { comparePath } from '#content/paths.ts'
import { EstimateDesk } from '#features/estimate/EstimateDesk.tsx'
import { EstimateForm } from '#features/estimate/EstimateForm.tsx'
import {
  EstimateHero,
  type EstimateHeroProps,
  ToRequest,
  WaysToAList,
} from '#features/estimate/EstimateHero.tsx'
import { EstimateRange } from '#features/estimate/EstimateRange.tsx'
import { SavedList } from '#features/estimate/SavedList.tsx'
import { useSheet } from '#features/estimate/use-sheet.tsx'
import { shortlistPath } from '#features/estimate/shortlist.ts'
import { useShortlistLink } from '#features/estimate/use-shortlist-link.ts'
import { likedMessage, UndoLine, type Removal } from '#features/liked/liked-words.tsx'
import { useLiked } from '#features/liked/LikedProvider.tsx'
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
  children: <WaysToAList />,
}

const pricedList = (count: number): EstimateHeroProps => ({
  heading: listHeading,
  lead: likedMessage(count),
  children: <ToRequest>Go to the request</ToRequest>,
})

interface PricedListProps {
  wishes: readonly Wish[]
  /** The product that was removed last, and is not back. */
  gone: Removal | undefined
  onGone: (removal: Removal) => void
  onPlan: (id: string, plan?: PlanId) => void
  onPrint: () => void
}

const PricedList = ({ wishes, gone, onGone, onPlan, onPrint }: PricedListProps) => {
  const { list, toggle } = useLiked()
  const products = wishes.map(({ id, plan }) => ({ ...productById(id), plan }))
  return (
    <>
      <EstimateRange products={products}>
        <CopyLink
          path={shortlistPath(list)}
          label="Copy link to this shortlist"
          fieldLabel="Link to this shortlist"
        />
        <Button variant="secondary" size="large" onClick={onPrint}>
          Print or save as PDF
        </Button>
        {wishes.length > 1 && (
          <TextLink to={comparePath(wishes.map(({ id }) => id))}>Compare them side by side</TextLink>
        )}
      </EstimateRange>
      <EstimateDesk>
        <SavedList
          products={products}
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
        <EstimateForm wishes={wishes} onPrint={onPrint} />
      </EstimateDesk>
    </>
  )
}

const nothing = () => undefined

/** The saved products, what they come to, and the request for an estimate. */
export const GetEstimatePage = () => {
  const { list, count, has, choosePlan, replace } = useLiked()
  const hydrated = useHydrated()
  useShortlistLink(replace)
  const wishes = readWishes(list.join(','))
  const [print, sheet] = useSheet(wishes)
  const [removed, setRemoved] = useState<Removal>()
  // It may be back by another way: another tab, for one.
  const gone = removed && !has(removed.id) ? removed : undefined
  const isPriced = hydrated && count > 0
  // One heading in all states: what changes in it is read out, and what stays is not painted again.
  const hero = isPriced ? pricedList(count) : hydrated ? emptyList : unknownList
  return (
    <main id="main">
      <DocumentMeta {...meta} />
      <EstimateHero {...hero} />
      {hydrated && (
        <VisuallyHidden role="status">{gone && `${gone.name} removed. You can undo it.`}</VisuallyHidden>
      )}
      {isPriced && (
        <PricedList {...{ wishes, gone }} onGone={setRemoved} onPlan={choosePlan} onPrint={print} />
      )}
      {hydrated && !isPriced && (
        <>
          {gone && <UndoLine removal={gone} onUndo={nothing} />}
          <EstimateForm wishes={wishes} onPrint={print} />
        </>
      )}
      {sheet}
    </main>
  )
}

import { useEffect } from 'react'
import type { Wish } from '#shared/prices/wish.ts'
import { after } from '#lib/after.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { isWaiting } from '../sheet/printing.ts'
import { setAsked, useAsked } from '../sheet/printing-store.ts'

const loadSheet = async () => (await import('../sheet/EstimateSheet.tsx')).EstimateSheet

/** The browser's own Print is answered by the sheet, too, so it comes by itself once the page has settled. */
const settledMs = 2000

/** The estimate as a sheet of paper, which is what printing this page gives. Nobody sees it on the screen. */
export const PaperSheet = ({ wishes }: { wishes: readonly Wish[] }) => {
  const [Sheet, bring] = useLatePart(loadSheet)
  const asked = useAsked()
  const hasList = wishes.length > 0
  useEffect(() => (hasList ? after(settledMs, bring) : undefined), [hasList, bring])
  useEffect(() => {
    if (isWaiting(asked)) bring()
  }, [asked, bring])
  // Nobody waits for it on another page.
  useEffect(() => () => setAsked(0), [])
  return Sheet && <Sheet {...{ wishes, asked }} onAnswered={setAsked} />
}

import { useEffect } from 'react'
import type { Wish } from '#shared/prices/wish.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { isWaiting } from '../sheet/printing.ts'
import { setAsked, useAsked } from '../sheet/printing-store.ts'
import { useOnceSettled } from './use-settled.ts'

const loadSheet = async () => (await import('../sheet/EstimateSheet.tsx')).EstimateSheet

/** The estimate as a sheet of paper, which is what printing this page gives. Nobody sees it on the screen. */
export const PaperSheet = ({ wishes }: { wishes: readonly Wish[] }) => {
  const [Sheet, bring] = useLatePart(loadSheet)
  const asked = useAsked()
  // The browser's own Print is answered by the sheet, too, so it comes by itself.
  useOnceSettled(bring, wishes.length === 0)
  useEffect(() => {
    if (isWaiting(asked)) bring()
  }, [asked, bring])
  // Nobody waits for it on another page.
  useEffect(() => () => setAsked(0), [])
  return Sheet && <Sheet {...{ wishes, asked }} onAnswered={setAsked} />
}

import { type ReactNode, useEffect, useState } from 'react'
import type { Wish } from '#shared/prices/wish.ts'
import { after } from '#lib/after.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'

const loadSheet = async () => (await import('./sheet/EstimateSheet.tsx')).EstimateSheet

/** The browser's own Print is answered by the sheet, too, so it comes by itself once the page has settled. */
const settledMs = 2000

/**
 * The estimate as a sheet of paper, which is what printing this page gives: what prints it, and the sheet itself. It comes
 * late: nobody sees it on the screen.
 */
export const useSheet = (wishes: readonly Wish[]): readonly [print: () => void, sheet: ReactNode] => {
  const [Sheet, bring] = useLatePart(loadSheet)
  const [isAsked, setAsked] = useState(false)
  const hasList = wishes.length > 0
  useEffect(() => (hasList ? after(settledMs, bring) : undefined), [hasList, bring])
  const print = () => {
    bring()
    setAsked(true)
  }
  return [print, Sheet && <Sheet wishes={wishes} isAsked={isAsked} onPrinted={() => setAsked(false)} />]
}

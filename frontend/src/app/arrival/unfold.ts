import { foldableParts, foldedMark } from './page-marks.ts'

const page = document.documentElement

/** The frame that is due was shown. */
const frameShown = () =>
  new Promise<void>((resolve) => {
    window.requestAnimationFrame(() => setTimeout(resolve))
  })

/** Lays out all that the document has left for later. */
export const unfoldAll = (): void => {
  page.removeAttribute(foldedMark)
}

/**
 * The same part by part, so that the page can react to a touch between two of them; and the rest together as soon as
 * the visitor scrolls: nothing may move under a hand.
 */
export const unfold = async (): Promise<void> => {
  const folded = document.querySelectorAll<HTMLElement>(`[${foldedMark}] :is(${foldableParts})`)
  for (const part of folded) {
    // The first of them is on the screen already, and some are left for later on narrow screens only.
    if (getComputedStyle(part).contentVisibility === 'visible') continue
    await frameShown()
    if (!page.hasAttribute(foldedMark)) break
    part.style.contentVisibility = 'visible'
  }
  await frameShown()
  unfoldAll()
  for (const part of folded) part.style.removeProperty('content-visibility')
}

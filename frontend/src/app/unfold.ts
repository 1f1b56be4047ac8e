const page = document.documentElement

/** The parts that styles/base.css leaves for later, in the order of the page. */
const parts = '[data-folded] :is(main > *, main > ul > *, footer)'

/** A frame was shown, and the browser has nothing better to do. */
const quiet = async (): Promise<void> => {
  await new Promise((resolve) => window.requestAnimationFrame(resolve))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
}

/** Lays out all that the document has left for later. */
export const unfoldAtOnce = (): void => {
  delete page.dataset.folded
}

/**
 * The same part by part, once the page is alive, so that a touch is answered between two of them. What is near the
 * screen the browser has laid out by itself.
 */
export const unfold = async (): Promise<void> => {
  const folded = document.querySelectorAll<HTMLElement>(parts)
  for (const part of folded) {
    await quiet()
    part.style.contentVisibility = 'visible'
  }
  await quiet()
  unfoldAtOnce()
  for (const part of folded) part.style.removeProperty('content-visibility')
}

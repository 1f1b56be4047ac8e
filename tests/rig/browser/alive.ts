import { expect, type Page } from 'playwright/test'

/** A page of any driver's. */
interface Looked {
  readonly evaluate: (look: () => boolean) => Promise<boolean>
}

/** Whether React has taken the page over, its main part included; runs in the page. */
export const looksAlive = (): boolean =>
  ['h1', 'main'].every((one) =>
    Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

/**
 * Whether all of the page is laid out, what is below the first screen too; runs in the page. What waits for the window to
 * come near would wait for ever, where a test looks at the page as a whole.
 */
export const looksUnfolded = (): boolean => {
  const { dataset } = document.documentElement
  if (dataset.folded) delete dataset.folded
  return !('folded' in dataset)
}

/** Whether React has taken the page over. */
export const isAlive = (page: Looked): Promise<boolean> => page.evaluate(looksAlive)

/** Whether all of the page is laid out. */
export const isUnfolded = (page: Looked): Promise<boolean> => page.evaluate(looksUnfolded)

/** Waits until React has taken the page over, and whatever its first effects do is done. */
export const takenOver = async (page: Page): Promise<void> => {
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

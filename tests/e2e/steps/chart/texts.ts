import type { Locator, Page } from 'playwright/test'
import { expect, type ScatterplotPage } from '../scatterplot-page.ts'

/** Ideas beside circles: a screen reader finds them in the list of ideas, and nowhere else. */
export const textsOf = (page: Page): Locator => page.locator('svg[aria-hidden="true"][data-faded] text')

/** Where the texts are in the window, as the browser sets them. */
export const boxesOf = (page: Page) =>
  textsOf(page).evaluateAll((texts) =>
    texts.map((text) => {
      const { left, top, right, bottom } = text.getBoundingClientRect()
      return { words: text.textContent, left, top, right, bottom }
    }),
  )

/** Fails unless all texts are on the plot, and none on another. */
export const expectApart = async ({ page, list }: ScatterplotPage): Promise<void> => {
  const plot = (await list.boundingBox())!
  const boxes = await boxesOf(page)
  for (const [index, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThan(plot.x)
    expect(one.right).toBeLessThan(plot.x + plot.width)
    expect(one.bottom).toBeLessThan(plot.y + plot.height)
    const over = boxes.filter(
      (other, position) =>
        position > index &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    )
    expect(over, `no text lies on “${one.words}”`).toEqual([])
  }
}

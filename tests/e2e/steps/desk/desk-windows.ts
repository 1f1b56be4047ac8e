import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../../rig/browser/e2e.ts'
import { tooSmall } from '../target-size.ts'

/** Every width at which something is arranged otherwise; axe judges the narrowest and a phone's. */
const windows = [
  { width: 667, height: 375, isJudged: false },
  { width: 320, height: 568, isJudged: true },
  { width: 768, height: 1024, isJudged: false },
  { width: 1440, height: 900, isJudged: false },
  { width: 390, height: 844, isJudged: true },
] as const

/** Lines of a bar's choices that do not stand in the middle of it. */
const offCentre = (page: Page) =>
  page.locator('[data-choice="bar"] span:visible').evaluateAll((all) =>
    all.flatMap((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      const middleOf = ({ left, right }: DOMRect) => (left + right) / 2
      const middle = middleOf(one.getBoundingClientRect())
      return [...words.getClientRects()].some((line) => Math.abs(middleOf(line) - middle) > 1)
        ? [one.textContent]
        : []
    }),
  )

/**
 * Looks at what is there in windows of every width: nothing is too wide or too small, and nothing is wrong for axe.
 * `look` is called in each of them, with its width.
 */
export const expectWellInEveryWindow = async (
  page: Page,
  look?: (width: number) => Promise<void>,
): Promise<void> => {
  for (const { isJudged, ...size } of windows) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await look?.(size.width)
    if (isJudged) await expectAccessible(page)
    if (size.width === 320) expect([await tooSmall(page), await offCentre(page)]).toEqual([[], []])
  }
}

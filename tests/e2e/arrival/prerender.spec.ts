import { expect, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { framedPaths, productPaths } from '../steps/site-routes.ts'

/**
 * Texts that are there but that nobody could see: a part that waits for a script to show it. A carousel stands at its
 * first item, and all that it holds is on the page once more.
 */
const unseen = (selector: string) => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const parts = [...document.querySelectorAll(`#main :is(${selector})`)]
  return parts.filter((part) => !part.closest('[inert]') && !isSeen(part)).map((part) => part.textContent)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every kind of page reads whole', async ({ page }) => {
    // All products are written alike.
    for (const path of framedPaths.filter((one) => !productPaths.slice(1).includes(one)))
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        expect((await page.locator('#main').innerText()).length).toBeGreaterThan(100)
        expect(await page.evaluate(unseen, 'h1, h2, h3')).toEqual([])
        await expectNoSidewaysScroll(page)
      })
  })
})

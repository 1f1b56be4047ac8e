import { expect, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { framedPaths, productPaths } from '../steps/site-routes.ts'
import { like } from '../steps/frame-page.ts'
import { readPage } from '../steps/prerendered-page.ts'
import { takeOver } from '../steps/take-over.ts'

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

// Every page as the build wrote it is taken over in site/every-route.spec.ts.

test('what the build cannot know shows after the page is taken over', async ({ page }) => {
  await test.step('a liked list, and a tag in the address', async () => {
    await like(page, 'ping-poll', 'roll-play')
    const { before } = await takeOver(page, '/products?tag=Networking')
    expect(before.headings.length).toBeGreaterThan(productPaths.length)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Liked products, 2' })).toBeVisible()
    await expect.poll(async () => (await readPage(page)).headings.length).toBeLessThan(before.headings.length)
    await expect(page.locator('#tagContent')).toContainText('Networking')
  })

  await test.step('a shared shortlist', async () => {
    await takeOver(page, '/get-estimate?products=combo-convo,flag-finder')
    await expect(page.getByRole('heading', { name: 'Combo Convo' })).toBeVisible()
  })

  await test.step('that its address is written otherwise', async () => {
    await page.goto('/Products/')
    await expect.poll(() => isAlive(page)).toBe(true)
    expect((await readPage(page)).titles).toBe(1)
    await expect(page).toHaveTitle('Products · Heads Talking')
  })
})

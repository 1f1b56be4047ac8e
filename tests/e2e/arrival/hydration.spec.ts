import { expect, test } from '../../rig/browser/e2e.ts'
import { like } from '../steps/frame-page.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { readPage } from '../steps/prerendered-page.ts'
import { productPaths } from '../steps/site-routes.ts'
import { takeOver } from '../steps/take-over.ts'

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

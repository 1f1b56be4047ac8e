import { expect, test } from '../../rig/browser/e2e.ts'
import { like } from '../steps/frame-page.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { readPage } from '../steps/prerendered-page.ts'
import { toolPaths } from '../../../shared/site-paths.ts'
import { productPaths } from '../steps/site-routes.ts'
import { expectTakenOver, takeOver } from '../steps/take-over.ts'

/** One page of each kind, and the live tools. */
const kinds = [
  '/',
  '/products',
  '/products/ping-poll',
  '/case-study/sales-kickoff-2025',
  '/get-started',
  ...toolPaths,
]

// As wide windows show them, all pages are looked at in every-page.spec.ts.
test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  for (const path of kinds) {
    test(`${path} is hydrated without a change`, async ({ page }) => {
      await expectTakenOver(page, path)
    })
  }
})

test('a liked list shows after the page is taken over', async ({ page }) => {
  await like(page, 'ping-poll', 'roll-play')
  const { before } = await takeOver(page, '/products')
  expect(before.headings.length).toBeGreaterThan(productPaths.length)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Liked products, 2' })).toBeVisible()
})

test('a tag in the address chooses after the page is taken over', async ({ page }) => {
  const { before } = await takeOver(page, '/products?tag=Networking')
  await expect.poll(async () => (await readPage(page)).headings.length).toBeLessThan(before.headings.length)
  await expect(page.locator('#tagContent')).toContainText('Networking')
})

test('a shared shortlist is taken over with the page', async ({ page }) => {
  await takeOver(page, '/get-estimate?products=combo-convo,ping-poll')
  await expect(page.getByRole('heading', { name: 'Combo Convo' })).toBeVisible()
})

test('a page is taken over after a reload and after coming back to it', async ({ page }) => {
  await takeOver(page, '/products/ping-poll')
  await page.getByRole('banner').getByRole('link', { name: 'Case Studies' }).click()
  await expect(page).toHaveURL('/case-studies')
  await page.reload()
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/products/ping-poll')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ping Poll/)
  expect((await readPage(page)).titles).toBe(1)
})

test('the finder is taken over in the middle of its steps', async ({ page }) => {
  await page.goto('/get-started-form')
  await expect.poll(() => isAlive(page)).toBe(true)
  const heading = page.getByRole('heading', { level: 1 })
  const firstStep = (await heading.textContent()) ?? ''
  await page.locator('label').first().click()
  await page.getByRole('button', { name: /Next|Continue/ }).click()
  await expect(heading).not.toHaveText(firstStep)
  const step = (await heading.textContent()) ?? ''
  await page.reload()
  await expect(heading).toHaveText(step)
})

test('an address that is written otherwise shows the page all the same', async ({ page }) => {
  await page.goto('/Products/')
  await expect.poll(() => isAlive(page)).toBe(true)
  expect((await readPage(page)).titles).toBe(1)
  await expect(page).toHaveTitle('Products · Heads Talking')
})

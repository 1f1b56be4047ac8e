import type { Page } from 'playwright/test'
import { expect, test } from '../support/e2e.ts'
import { like } from './frame-page.ts'
import { holdScript, isAlive, keepsNodes, markNodes, readPage } from './prerendered-page.ts'
import { allPaths, productPaths, toolPaths } from './site-routes.ts'

/** Scripts the page asked for, by path, and those its document names. */
const followScripts = (page: Page) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname)
  })
  const named = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map((one) =>
        one.getAttribute(one.tagName === 'SCRIPT' ? 'src' : 'href'),
      ),
    )
  return { asked, named }
}

/**
 * Opens a page whose script comes late, and sees it taken over. Answers what it said before and after, and which code
 * came that the document did not name.
 */
const takeOver = async (page: Page, address: string) => {
  const { asked, named } = followScripts(page)
  const { release } = await holdScript(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await expect(page.locator('h1')).toHaveCount(1)
  const listed = await named()
  await markNodes(page)
  const before = await readPage(page)
  release()
  await expect.poll(() => isAlive(page)).toBe(true)
  expect(await keepsNodes(page), 'the same nodes').toBe(true)
  return { before, after: await readPage(page), early: [...asked].filter((one) => !listed.includes(one)) }
}

/** Pages that say more once they are alive. */
const changing: readonly string[] = ['/', '/get-estimate', ...toolPaths]

/** One page of each kind, and the live tools. */
const kinds = [
  '/',
  '/products',
  '/products/ping-poll',
  '/case-study/sales-kickoff-2025',
  '/get-started',
  ...toolPaths,
]

for (const [width, paths] of [
  [1440, allPaths],
  [360, kinds],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const path of paths) {
      test(`${path} is taken over as it stands`, async ({ page }) => {
        const { before, after, early } = await takeOver(page, path)
        expect(early, 'code the document does not ask for itself').toEqual([])
        expect(after.titles).toBe(1)
        // What is drawn anew for each visit, kept in this browser or asked of the server comes only now.
        if (!changing.includes(path)) expect(after).toEqual(before)
      })
    }
  })
}

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
  await page.locator('label').first().click()
  await page.getByRole('button', { name: /Next|Continue/ }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const step = await heading.textContent()
  await page.reload()
  await expect(heading).toHaveText(step ?? '')
})

test('an address that is written otherwise shows the page all the same', async ({ page }) => {
  await page.goto('/Products/')
  await expect.poll(() => isAlive(page)).toBe(true)
  expect((await readPage(page)).titles).toBe(1)
  await expect(page).toHaveTitle('Products · Heads Talking')
})

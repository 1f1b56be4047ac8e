import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { header, menuButton } from '../steps/frame-page.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { holdScript, siteScripts } from '../steps/prerendered-page.ts'
import { serveSlowly, type SlowSite } from '../steps/slow-document.ts'

/** Opens a page whose code comes on request, except for its first script, which records presses. */
const openEarly = async (page: Page, path: string): Promise<() => void> => {
  const { release } = await holdScript(page, 'code')
  const asked = page.waitForRequest(siteScripts.code)
  await page.goto(path, { waitUntil: 'load' })
  await asked
  expect(await isAlive(page)).toBe(false)
  return release
}

test.describe('a press before the document is whole', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  let site: SlowSite
  test.beforeEach(async ({ baseURL }) => {
    site = await serveSlowly(baseURL!, '<footer')
  })
  test.afterEach(() => site.stop())

  /** Opens a page whose end is still on its way. */
  const openHalf = async (page: Page, path: string) => {
    await page.goto(site.url + path, { waitUntil: 'commit' })
    await expect(page.getByRole('main')).toBeVisible()
    // Whatever can come has come, and nothing says that the document is whole.
    await page.waitForLoadState('domcontentloaded', { timeout: 1_000 }).catch(() => undefined)
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
  }

  test('opens the menu', async ({ page }) => {
    await openHalf(page, '/who-we-are')
    await menuButton(page).click()
    site.release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('saves what it was on', async ({ page }) => {
    await openHalf(page, '/products')
    const like = page.getByRole('button', { name: 'Like Flag Finder' })
    await like.click()
    site.release()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a press before the page is alive', () => {
  test('saves what it was on, once, however often it was pressed', async ({ page }) => {
    const release = await openEarly(page, '/products')
    const like = page.getByRole('button', { name: 'Like Flag Finder' })
    await like.click()
    await like.click()
    release()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(header(page).getByRole('button', { name: /Liked products, 1/ })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('opens the menu', async ({ page }) => {
      const release = await openEarly(page, '/who-we-are')
      await menuButton(page).click()
      release()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    })
  })
})

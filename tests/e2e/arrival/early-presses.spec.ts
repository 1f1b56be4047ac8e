import { expect, test } from '../../rig/browser/e2e.ts'
import { header } from '../steps/frame-page.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { holdScript, siteScripts } from '../steps/prerendered-page.ts'

test('a press before the page is alive saves what it was on, once, however often', async ({ page }) => {
  const { release } = await holdScript(page, 'code')
  const asked = page.waitForRequest(siteScripts.code)
  await page.goto('/products', { waitUntil: 'load' })
  await asked
  expect(await isAlive(page)).toBe(false)
  const like = page.getByRole('button', { name: 'Like Flag Finder' })
  await like.click()
  await like.click()
  release()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(header(page).getByRole('button', { name: /Liked products, 1/ })).toBeVisible()
})

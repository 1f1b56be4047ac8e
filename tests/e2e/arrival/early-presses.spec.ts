import { expect, test } from '../../rig/browser/e2e.ts'
import { header } from '../steps/frame-page.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { laserFocus } from '../steps/laser-focus-steps.ts'
import { holdScript } from '../steps/prerendered-page.ts'

test('what is pressed or entered before a page is alive is saved and kept, once, however often', async ({
  page,
}) => {
  const { release } = await holdScript(page, 'code')
  await page.goto('/products', { waitUntil: 'load' })
  expect(await isAlive(page)).toBe(false)
  const like = page.getByRole('button', { name: 'Like Flag Finder' })
  await like.click()
  await like.click()
  release()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(header(page).getByRole('button', { name: /Liked products, 1/ })).toBeVisible()

  await page.unrouteAll()
  const { release: letGo } = await holdScript(page, 'code')
  const { table, next } = laserFocus(page)
  await page.goto('/laserfocus', { waitUntil: 'load' })
  await table.fill('12')
  await expect(next).toBeDisabled()
  letGo()
  await expect(next).toBeEnabled()
  await expect(table).toHaveValue('12')
})

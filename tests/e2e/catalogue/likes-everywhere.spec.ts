import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { heart, panel } from '../steps/frame-page.ts'

const onCard = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Like ${name}`, exact: true })
const floating = (page: Page, name: string, saved: boolean) =>
  page.getByRole('button', {
    name: saved ? `Saved ${name}, press to remove it from your list` : `Save ${name}`,
  })

/** Opens the panel, reads the names in their order and closes it again. */
const inPanel = async (page: Page): Promise<string[]> => {
  await heart(page).click()
  await expect(panel(page)).toBeVisible()
  const removes = await panel(page)
    .getByRole('button', { name: /^Remove / })
    .all()
  const names = await Promise.all(removes.map((one) => one.getAttribute('aria-label')))
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  return names.map((name) => name?.replace('Remove ', '') ?? '')
}

test('two tabs agree, whatever part of the page likes or forgets', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/products')
  await other.goto('/products/ping-poll')

  await onCard(page, 'Ping Poll').click()
  await expect(floating(other, 'Ping Poll', true)).toBeVisible()
  await expect(heart(other)).toHaveText('1')

  await floating(other, 'Ping Poll', true).click()
  await expect(onCard(page, 'Ping Poll')).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(page)).toHaveCount(0)

  await floating(other, 'Ping Poll', false).click()
  await onCard(page, 'Block Party').click()
  await heart(page).click()
  await panel(page).getByRole('button', { name: 'Remove Ping Poll' }).click()
  await expect(floating(other, 'Ping Poll', false)).toBeVisible()
  expect(await inPanel(other)).toEqual(['Block Party'])
})

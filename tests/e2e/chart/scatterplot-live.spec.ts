import { idempotencyHeader } from '#shared/routes.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '../../rig/browser/e2e.ts'

/** The site is shared by all browser tests: what this one looks for has a table of its own. */
const table = randomInt(9000, 9999)

test('an idea that was sent is on the chart within moments, and can be found there', async ({
  page,
  request,
}) => {
  const send = (idea: string) =>
    request.post('/api/laser-focus-form', {
      headers: { [idempotencyHeader]: randomUUID() },
      data: { table, idea, impact: 9.1, effort: 2.4 },
    })
  await page.goto('/laserfocus/scatterplot')
  const badge = page.getByText(/^Live: /)
  await expect(badge).toContainText('Live: polling', { timeout: 15_000 })

  expect((await send('Swap seats with somebody you have never met')).ok()).toBe(true)
  const field = page.getByPlaceholder('Find table # (e.g., 12)')
  await field.fill(String(table))
  await expect(async () => {
    await field.press('Enter')
    await expect(page.getByRole('dialog')).toHaveAccessibleName(`Table ${table}`, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('dialog')).toContainText('Swap seats with somebody you have never met')

  expect((await send('And tell them why you came')).ok()).toBe(true)
  await page.keyboard.press('t')
  await expect(page.getByRole('region', { name: 'Table of ideas' })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: String(table) })).toHaveCount(2)
})

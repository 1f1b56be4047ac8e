import type { Locator } from 'playwright/test'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { hold } from '../../rig/hold.ts'
import { mockApi } from '../steps/laser-focus-steps.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

test('the switch keeps every answer, and the choice', async ({ page }) => {
  await mockApi(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const name = /assets\/(de|fr|es|tr|ar)-/.exec(request.url())?.[1]
    if (name !== undefined) scripts.add(name)
  })
  await page.goto('/laserfocus?table=12&lang=de')
  await page.getByRole('button', { name: 'Weiter' }).tap()
  await page.getByRole('textbox').fill('Tische tauschen')
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Français' }).tap()
  await expect(page.getByRole('textbox', { name: 'Quelle est l’idée de votre table ?' })).toHaveValue(
    'Tische tauschen',
  )
  await expect(page.getByRole('button', { name: 'Langue: Français' })).toBeFocused()
  expect([...scripts], 'one language at a time').toEqual(['de', 'fr'])
  await page.goto('/ventingmachine')
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'fr')
})

test('nobody sees English first, and whoever skips is told so in their language', async ({ page }) => {
  await mockApi(page)
  const { released, release } = hold()
  await page.route(/assets\/ar-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/laserfocus?lang=ar')
  const inkOf = (part: Locator) =>
    part.evaluate((one) => getComputedStyle(one).getPropertyValue('-webkit-text-fill-color'))
  const heading = page.getByRole('heading', { level: 1 })
  const table = page.getByRole('textbox')
  await table.fill('12')
  await expect(page.getByRole('button', { name: 'Next' }), 'its code is here').toBeEnabled()
  expect(await inkOf(heading)).toBe('rgba(0, 0, 0, 0)')
  expect(await inkOf(table), 'what one types can be read').not.toBe('rgba(0, 0, 0, 0)')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  release()
  await expect(heading).toHaveText('ما رقم طاولتكم؟')
  expect(await inkOf(heading)).not.toBe('rgba(0, 0, 0, 0)')
  await expect(table).toHaveValue('12')
  await page.goto('/laserfocus?lang=de')
  await page.getByRole('main').and(page.locator('[lang=de]')).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
})

import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
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

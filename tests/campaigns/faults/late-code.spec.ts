import { randomUUID } from 'node:crypto'
import { expect } from '../../rig/browser/e2e.ts'
import { laserFocus } from '../../e2e/steps/laser-focus-steps.ts'
import { leadForm } from '../../e2e/steps/lead-steps.ts'
import { test } from './fault-test.ts'
import { contactForm } from './real-forms.ts'
import { atPace } from '../../runner/pace.ts'

test.afterEach(({ scene }) => scene.recover())

test('the form works where what every page needs was broken off at first', async ({ page, scene }) => {
  await scene.proxy.strike('GET /assets/site-', { kind: 'breaks' })
  const form = laserFocus(page)
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/laserfocus', { waitUntil: 'commit' })
  await failed
  await form.table.fill('12')
  await scene.recover()
  await expect(form.next).toBeEnabled({ timeout: atPace(60_000) })
  await expect(form.table).toHaveValue('12')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
})

test('a form is sent as soon as what sends it can be had', async ({ page, scene }) => {
  const tag = `Late ${randomUUID()}`
  await page.goto(contactForm.path)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await scene.proxy.strike('GET /assets/', { kind: 'breaks' })
  await contactForm.fillIn(page, tag)
  await contactForm.press(page)
  await expect(leadForm(page).goesOn).toBeVisible()
  await scene.recover()
  await expect(contactForm.done(page)).toBeVisible({ timeout: atPace(30_000) })
  expect(await contactForm.stored(scene, tag)).toBe(1)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

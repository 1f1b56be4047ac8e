import { randomUUID } from 'node:crypto'
import { expect } from '../../rig/browser/e2e.ts'
import { finder } from '../../e2e/steps/finder-steps.ts'
import { laserFocus } from '../../e2e/steps/laser-focus-steps.ts'
import { leadForm } from '../../e2e/steps/lead-steps.ts'
import { ventingMachine } from '../../e2e/steps/venting-machine-steps.ts'
import { test } from './fault-test.ts'
import { contactForm, estimateForm } from './forms/lead-forms.ts'
import { type CutPage, playCut, scriptsOf } from './late-code-steps.ts'

/** On a slow phone the page is there before its code: what is typed meanwhile is kept. */
test.describe('with code that comes late', () => {
  test.beforeEach(async ({ scene }) => {
    await scene.proxy.strike('GET /assets/', { kind: 'delays', ms: 3000 })
  })
  test.afterEach(({ scene }) => scene.recover())

  test('the table is kept', { tag: '@fast' }, async ({ page }) => {
    const form = laserFocus(page)
    await page.goto('/laserfocus', { waitUntil: 'commit' })
    await form.table.fill('12')
    await expect(form.next).toBeDisabled()
    await expect(form.next).toBeEnabled({ timeout: 60_000 })
    await expect(form.table).toHaveValue('12')
  })

  test('the choice is kept', { tag: '@fast' }, async ({ page }) => {
    const { choice, next } = finder(page)
    await page.goto('/get-started-form', { waitUntil: 'commit' })
    await choice('Facilitated session').check()
    await expect(next).toBeEnabled({ timeout: 60_000 })
    await expect(choice('Facilitated session')).toBeChecked()
  })

  test('the name is kept', async ({ page }) => {
    const { name } = leadForm(page)
    await page.goto('/get-started', { waitUntil: 'commit' })
    await name.fill('Maya Okafor')
    const send = page.getByRole('button', { name: 'Send Message' })
    await expect(send).toBeEnabled({ timeout: 60_000 })
    await expect(name).toHaveValue('Maya Okafor')
  })
})

/** The first attempts fail; what is typed meanwhile waits with the page. */
test.describe('with code that comes at another attempt only', () => {
  test.afterEach(({ scene }) => scene.recover())

  for (const [what, files] of [
    ['every page needs', 'GET /assets/site-'],
    ['the page is made of', 'GET /assets/LaserFocusPage-'],
  ] as const)
    test(`the form works where what ${what} was missing`, { tag: '@fast' }, async ({ page, scene }) => {
      await scene.proxy.strike(files, { kind: 'breaks' })
      const form = laserFocus(page)
      const failed = page.waitForEvent('requestfailed')
      await page.goto('/laserfocus', { waitUntil: 'commit' })
      await failed
      await form.table.fill('12')
      await scene.recover()
      await expect(form.next).toBeEnabled({ timeout: 60_000 })
      await expect(form.table).toHaveValue('12')
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
    })
})

test('a form is sent as soon as what sends it can be had', { tag: '@fast' }, async ({ page, scene }) => {
  const tag = `Late ${randomUUID()}`
  await page.goto(contactForm.path)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await scene.proxy.strike('GET /assets/', { kind: 'breaks' })
  await contactForm.fillIn(page, tag)
  await contactForm.press(page)
  await expect(leadForm(page).goesOn).toBeVisible()
  await scene.recover()
  await expect(contactForm.success(page)).toBeVisible({ timeout: 30_000 })
  expect(await contactForm.stored(scene, tag)).toBe(1)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

const form: CutPage = {
  path: '/laserfocus',
  use: (page) => laserFocus(page).table.fill('12'),
  check: async (page) => {
    await expect(laserFocus(page).next).toBeEnabled()
    await expect(laserFocus(page).table).toHaveValue('12')
  },
}

const machine: CutPage = {
  path: '/ventingmachine',
  use: (page) => ventingMachine(page).field.fill('Endless slide decks'),
  check: async (page) => {
    await expect(ventingMachine(page).submit).toBeEnabled()
    await expect(ventingMachine(page).field).toHaveValue('Endless slide decks')
  },
}

const info: CutPage = {
  path: '/get-started',
  use: async (page) => {
    await leadForm(page).name.fill('Maya Okafor')
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  },
  check: async (page) => {
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
    await expect(leadForm(page).name).toHaveValue('Maya Okafor')
    await expect(leadForm(page).name).toBeFocused()
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 600))).toBeLessThan(60)
  },
}

const product: CutPage = {
  path: '/products/flag-finder',
  use: (page) => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' })),
  check: (page) => expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(60),
}

/** One page of every other kind. Their documents have nothing that could be used before they are alive. */
const others = [
  '/',
  '/who-we-are',
  '/products',
  '/case-studies',
  '/case-study/industry-summit-2024',
  '/get-started-form',
  '/build-your-program',
  '/comboconvo',
  '/laserfocus/scatterplot',
  estimateForm.path,
].map((path): CutPage => ({ path, use: () => Promise.resolve(), check: () => Promise.resolve() }))

/** What is pressed before the page is alive is kept by its first script. */
const pressedProduct: CutPage = {
  ...product,
  use: (page) => page.getByRole('button', { name: 'Save Flag Finder' }).click(),
  check: (page) =>
    expect
      .poll(() => page.evaluate(() => localStorage.getItem('liked-products')), 'what was pressed happened')
      .toContain('flag-finder'),
}

/** However long the network is away, the page comes alive with it, without a reload by its visitor. */
test.describe('with code that does not come for a minute', () => {
  test.afterEach(({ scene }) => scene.recover())

  for (const [what, page, files] of [
    ['the first script', info, '/assets/index-'],
    ['the page’s own code', pressedProduct, '/assets/ProductPage-'],
  ] as const)
    test(`${page.path} is alive after it without ${what}`, { tag: '@fast' }, async ({ browser, scene }) => {
      expect(await playCut(page, files, scene, browser)).toEqual({ said: [], loads: expect.any(Number) })
    })

  for (const page of [form, machine, info, product, ...others])
    test(`${page.path} is alive after it, whichever file was missing`, async ({ browser, scene }) => {
      test.setTimeout(600_000)
      const files = await scriptsOf(scene, page.path)
      expect(files.length).toBeGreaterThan(5)
      for (const file of files)
        await test.step(file, async () => {
          const { said, loads } = await playCut(page, file, scene, browser)
          expect(said).toEqual([])
          expect(loads, 'loads').toBeLessThanOrEqual(2)
        })
    })
})

import type { Locator, Page } from 'playwright/test'
import { sitePaths } from '#shared/site-paths.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { isAlive, takenOver } from '../../rig/browser/alive.ts'
import { header } from '../steps/frame-page.ts'
import { laserFocus } from '../steps/laser-focus-steps.ts'
import { openWithoutCode } from '../steps/prerendered-page.ts'

test('what is pressed or entered before a page is alive is saved and kept, once, however often', async ({
  page,
}) => {
  const { release } = await openWithoutCode(page, '/products')
  expect(await isAlive(page)).toBe(false)
  const like = page.getByRole('button', { name: 'Like Flag Finder' })
  await like.click()
  await like.click()
  release()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(header(page).getByRole('button', { name: /Liked products, 1/ })).toBeVisible()

  await page.unrouteAll()
  const { release: letGo } = await openWithoutCode(page, '/laserfocus')
  const { table, next } = laserFocus(page)
  await table.fill('12')
  await expect(next).toBeDisabled()
  letGo()
  await expect(next).toBeEnabled()
  await expect(table).toHaveValue('12')
})

const controls = 'select, input, textarea, details'

/** What a person makes of a control, by its kind. */
const acts: Readonly<Record<string, (control: Locator) => Promise<void>>> = {
  select: async (control) => {
    const values = await control
      .locator('option:not([value=""]):enabled')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    await control.selectOption(values[0] ?? '')
  },
  checkbox: (control) => control.check(),
  radio: (control) => control.check(),
  range: (control) => control.press('ArrowRight'),
  details: (control) => control.locator('summary').click(),
  text: (control) => control.fill('12'),
  email: (control) => control.fill('maya@company.example'),
  textarea: (control) => control.fill('Two hundred people'),
}

const kindOf = (control: Locator) =>
  control.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.localName))

/** What stands in the controls that can be seen. */
const standing = (page: Page) =>
  page.locator(controls).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const { value, checked, open } = one as unknown as Record<string, unknown>
        return { value, checked, open }
      }),
  )

/** What it does to the page beside standing there. */
const effects: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/products?tag=Networking': async (page) => {
    const chosen = await page
      .locator('select')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), (one as HTMLSelectElement).value]))
    expect(chosen).toHaveLength(5)
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ tag: 'Networking', ...Object.fromEntries(chosen) })
    await expect(page.getByText(/^\d of 16 products/)).toBeVisible()
  },
  '/get-started-form': (page) => expect(page.getByRole('button', { name: 'Next' })).toBeEnabled(),
  '/laserfocus': (page) => expect(page.getByRole('button', { name: 'Next' })).toBeEnabled(),
}

/** The address at which a path is opened. */
const addressOf = (path: string) => Object.keys(effects).find((one) => one.split('?')[0] === path) ?? path

test('what is chosen, typed or opened before a page is alive stands, has its effect, and is in the address', async ({
  page,
  baseURL,
}) => {
  const acted = new Set<string>()
  for (const path of sitePaths) {
    const html = await (await fetch(new URL(path, baseURL))).text()
    if (!/<(?:select|input|textarea|details)\b/.test(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')))
      continue
    await test.step(path, async () => {
      const address = addressOf(path)
      const { release } = await openWithoutCode(page, address)
      for (const control of await page.locator(controls).filter({ visible: true }).all()) {
        const kind = await kindOf(control)
        await acts[kind]?.(control)
        acted.add(kind)
      }
      const before = await standing(page)
      expect(await isAlive(page)).toBe(false)
      release()
      await takenOver(page)
      await effects[address]?.(page)
      await expect.poll(() => standing(page)).toEqual(before)
      await page.unrouteAll()
    })
  }
  expect([...acted].toSorted()).toEqual(['checkbox', 'details', 'email', 'select', 'text', 'textarea'])
})

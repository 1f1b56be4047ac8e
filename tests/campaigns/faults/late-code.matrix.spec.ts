import { expect } from '../../rig/browser/e2e.ts'
import { laserFocus } from '../../e2e/steps/laser-focus-steps.ts'
import { leadForm } from '../../e2e/steps/lead-steps.ts'
import { test } from './fault-test.ts'
import { type CutPage, playCut, scriptsOf } from './late-code-steps.ts'

const form: CutPage = {
  path: '/laserfocus',
  use: (page) => laserFocus(page).table.fill('12'),
  check: async (page) => {
    await expect(laserFocus(page).next).toBeEnabled()
    await expect(laserFocus(page).table).toHaveValue('12')
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

/** What is pressed before the page is alive is kept by its first script. */
const product: CutPage = {
  path: '/products/flag-finder',
  use: (page) => page.getByRole('button', { name: 'Save Flag Finder' }).click(),
  check: (page) =>
    expect
      .poll(() => page.evaluate(() => localStorage.getItem('liked-products')), 'what was pressed happened')
      .toContain('flag-finder'),
}

/** A page whose document has nothing that could be used before it is alive. */
const chart: CutPage = {
  path: '/laserfocus/scatterplot',
  use: () => Promise.resolve(),
  check: () => Promise.resolve(),
}

/** One file of each kind, and of each kind of page: by the beginnings of their names. */
const cuts: readonly (readonly [what: string, page: CutPage, file: string])[] = [
  ['the first script', info, 'index-'],
  ['what every page needs', form, 'site-'],
  ['what every page needs', product, 'site-'],
  ['its own code', form, 'LaserFocusPage-'],
  ['its own code', product, 'ProductPage-'],
  ['its own code', chart, 'ScatterplotPage-'],
  ['what keeps early presses', chart, 'keep-'],
]

/** However long the network is away, the page comes alive with it, without a reload by its visitor. */
test.describe('without code that does not come for a minute', () => {
  test.afterEach(({ scene }) => scene.recover())

  for (const [what, page, file] of cuts)
    test(`${page.path} is alive after it: ${what}`, async ({ browser, scene }) => {
      const files = (await scriptsOf(scene, page.path)).filter((each) => each.startsWith(`/assets/${file}`))
      expect(files, 'one file of that name').toHaveLength(1)
      const { said, loads } = await playCut(page, files.join(), scene, browser)
      expect(said).toEqual([])
      expect(loads, 'loads').toBeLessThanOrEqual(2)
    })
})

import { againMark } from '#lib/late-code/page-marks.ts'
import { laserFocus } from '../../e2e/steps/laser-focus-steps.ts'
import { isAlive } from '../../rig/browser/alive.ts'
import { complaintsOf, expect } from '../../rig/browser/e2e.ts'
import { PageTime } from '../../rig/browser/page-time.ts'
import { test } from './fault-test.ts'

const path = '/laserfocus'
const cutSeconds = 60
/** Longer than the longest pause between two attempts. */
const backSeconds = 30

/** One file of each kind, by the beginnings of their names. */
const cuts = {
  'the first script': 'index-',
  'what every page needs': 'site-',
  'its own code': 'LaserFocusPage-',
}

/** However long the network is away, the page comes alive with it, without a reload by its visitor. */
test.describe('without code that does not come for a minute', () => {
  test.afterEach(({ scene }) => scene.recover())

  for (const [what, name] of Object.entries(cuts))
    test(`a form is alive after it: ${what}`, async ({ browser, scene }) => {
      const html = await (await fetch(scene.proxy.url + path)).text()
      // What the document names for the worst case is not asked for by it.
      const asked = html.replaceAll(new RegExp(` ${againMark}="[^"]*"`, 'g'), '')
      const files = [...new Set(asked.match(new RegExp(`/assets/${name}[\\w.-]+\\.js`, 'g')))]
      expect(files, 'one file of that name').toHaveLength(1)

      // A browser that has none of the site's files.
      const context = await browser.newContext({ baseURL: scene.proxy.url })
      const time = await PageTime.of(context, 3000)
      const page = await context.newPage()
      const said = complaintsOf(page)
      let loads = 0
      page.on('load', () => (loads += 1))
      // Nothing of it: what has come of an answer that breaks off, Chromium need not ask for again.
      await scene.proxy.strike(`GET ${files[0]}` as `GET /${string}`, { kind: 'loses' })
      const lost = page.waitForEvent('requestfailed')
      await page.goto(path, { waitUntil: 'commit' })
      await lost
      await laserFocus(page).table.fill('12')
      // From then on it has nothing to do but to ask again.
      await expect.poll(() => scene.proxy.victims(), { message: 'it is asked for again' }).toBeGreaterThan(1)
      await time.pass(page, cutSeconds)
      await scene.recover()
      const alive = () => isAlive(page).catch(() => false)
      // Another document may come in between.
      await expect
        .poll(async () => {
          await time.pass(page, backSeconds, alive).catch(() => undefined)
          return await alive()
        })
        .toBe(true)
      await expect(laserFocus(page).next).toBeEnabled()
      await expect(laserFocus(page).table).toHaveValue('12')
      await context.close()
      expect(said.filter((text) => !text.startsWith('Failed to load resource: '))).toEqual([])
      expect(loads, 'loads').toBeLessThanOrEqual(2)
    })
})

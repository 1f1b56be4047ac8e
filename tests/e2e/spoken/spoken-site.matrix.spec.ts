import type { Page } from 'playwright/test'
import { markOf } from '#shared/rows/mark.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { standStill } from '../pictures/accepted.ts'
import { estimate } from '../steps/estimate-page.ts'
import { finder, networking, path, peers } from '../steps/finder-steps.ts'
import { answer, laserFocus, ownAnswer } from '../steps/laser-focus-steps.ts'
import { holdLeads, visitor } from '../steps/lead-steps.ts'
import { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { ScreenReader } from './screen-reader.ts'

test.use({ expectedOnConsole: [/^Failed to load resource/] })

const openWithReader = async (page: Page, address: string): Promise<ScreenReader> => {
  await standStill(page)
  // A request is named by its key.
  await page.addInitScript(() => {
    crypto.randomUUID = () => '0b5c1a52-0000-4000-8000-000000000000'
  })
  await page.goto(address)
  const reader = new ScreenReader(page)
  await reader.begin()
  return reader
}

test('home: all of it, and three words to the wall', async ({ page }) => {
  const reader = await openWithReader(page, '/')
  await reader.read()
  const wall = page.getByRole('region', { name: 'A small wall to try' })
  const ours = await wall.locator('svg').first().elementHandle()
  await reader.tabTo(wall.getByLabel('What do meetings need more of?'))
  // Sooner it would be told that the wall is on its way.
  await ours.waitForElementState('hidden')
  await reader.type('Honest goodbyes')
  await reader.press('Enter', /^polite: That one is yours/)
  await reader.type('fewer slides')
  await reader.press('Enter', /^polite: “Fewer slides”/)
  await reader.press('Enter', /^polite: Three words. Even/)
  await reader.type('Goodbyes with good coffee')
  await reader.press('Enter', /^polite: Three words. You have 4/)
  await reader.read(wall)
  expect(reader.transcript).toMatchSnapshot('home.txt')
})

test('finder: three questions, the shortlist, and what of it fits', async ({ page }) => {
  const reader = await openWithReader(page, path)
  const { choice, next, finish } = finder(page)
  const main = page.getByRole('main')
  await reader.read()
  await reader.tabTo(choice('Facilitated session'))
  await reader.press('Space', 'polite: 1 chosen')
  await reader.tabTo(next)
  await reader.press('Enter', /^heading, What should/)
  await reader.read(main)
  await reader.tabTo(choice(peers))
  await reader.press('Space', 'polite: 1 chosen')
  await reader.tabTo(choice(networking))
  await reader.press('Space', 'polite: 2 chosen')
  await reader.tabTo(next)
  await reader.press('Enter', /^heading, How does/)
  await reader.read(main)
  await reader.tabTo(choice('Round Tables'))
  await reader.press('Space', 'polite: 1 chosen')
  await reader.tabTo(finish)
  await reader.press('Enter', /^heading, Three that/)
  await expect(page.getByRole('link', { name: 'Compare them side by side' })).toBeVisible()
  await reader.read(main)
  await reader.tabTo(page.getByLabel('Budget up to'))
  await reader.press('ArrowDown', /^polite: /)
  await reader.read(main)
  await reader.tabTo(page.getByRole('button', { name: 'Show all 3' }))
  await reader.press('Enter', /^combobox, Group size/)
  expect(reader.transcript).toMatchSnapshot('finder.txt')
})

test('estimate: products, a plan, and the request, with a mistake and without', async ({ page }) => {
  const reader = await openWithReader(page, '/products')
  const like = (name: string) => page.getByRole('button', { name: `Like ${name}`, exact: true })
  for (const name of ['Combo Convo', 'Block Party']) {
    await reader.goTo(like(name))
    await reader.press('Space')
  }
  await reader.goTo(page.getByRole('button', { name: /^Liked products/ }))
  await reader.press('Enter', /^dialog/)
  await reader.read(page.getByRole('dialog'))
  await reader.tabTo(page.getByRole('dialog').getByRole('link', { name: 'Get an Estimate' }))
  await reader.press('Enter', /^main/, /^polite: Get an Estimate/)
  const form = estimate(page)
  await expect(page.getByRole('link', { name: 'Compare them side by side' })).toBeVisible()
  await reader.read()
  const plan = page.getByRole('group', { name: 'Plan for Combo Convo' }).getByRole('button')
  await reader.goTo(plan.first())
  await reader.press('Space', /^polite: \$/)
  await reader.tabTo(form.remove('Block Party'))
  await reader.press('Enter', /^polite: Block Party removed/)
  await reader.tabTo(form.undo)
  await reader.press('Enter')
  await reader.goTo(form.name)
  await reader.type(visitor.name)
  await reader.tabTo(form.send)
  await reader.press('Enter', /^textbox, Email/)
  await reader.type(visitor.email)
  await reader.goTo(form.send)
  const release = await holdLeads(page, 'estimate')
  await reader.press('Enter', /^button, Sending/)
  release()
  await reader.hears(/^link, Take Me Home/)
  await reader.read(form.thanks)
  await reader.press('Escape')
  expect(reader.transcript).toMatchSnapshot('estimate.txt')
})

test('laser focus: from the table to one’s own dot and back, and what goes wrong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const log = new ScatterplotLog()
  await log.serve(page)
  let refusals = 1
  await page.route(/\/api\/laser-focus-form(?:\/withdraw)?$/, async (route) => {
    if (refusals > 0) {
      refusals -= 1
      return route.fulfill({ status: 400, json: { success: false, error: 'No.' } })
    }
    const marks = markOf(route.request().headers()['idempotency-key'] ?? '')
    log.answer = (question) =>
      question === 'format=dots'
        ? { status: 200, json: { round: 1, revision: 0, lastRow: 1, dots: [60, 0], marks } }
        : undefined
    return route.fulfill({ json: { success: true, round: 1 } })
  })
  const reader = await openWithReader(page, '/laserfocus')
  const form = laserFocus(page)
  const own = ownAnswer(page)
  const main = page.getByRole('main')
  await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible()
  await reader.read()
  await reader.tabTo(form.table)
  await reader.type(String(answer.table))
  await reader.press('Enter', /^textbox, What is/)
  await reader.read(main)
  await reader.type('more '.repeat(26).trim(), /^polite: Too many/)
  await page.keyboard.press('Control+A')
  await reader.type(answer.idea)
  await reader.tabTo(form.next)
  await reader.press('Enter', /^slider/)
  await reader.read(main)
  await reader.press('PageUp')
  await reader.press('ArrowLeft')
  await reader.tabTo(form.more)
  await reader.press('Enter', 'polite: 6 of 10')
  await reader.tabTo(form.next)
  await reader.press('Enter', /^slider/)
  await reader.press('Home')
  await reader.tabTo(form.submit)
  await reader.press('Enter', /^assertive: /)
  await reader.read(main)
  await reader.press('Enter', /^heading, Got it/)
  await page.clock.runFor(2000)
  await expect(page.getByText('The one with the ring is you.')).toBeVisible()
  await reader.read(main)
  await reader.tabTo(own.withdraw)
  await reader.press('Enter', /^dialog/)
  await reader.read(own.sheet)
  await reader.tabTo(own.sheet.getByRole('button', { name: 'Withdraw' }))
  await reader.press('Enter', /^heading, Gone/)
  await reader.read(main)
  expect(reader.transcript).toMatchSnapshot('form.txt')
})

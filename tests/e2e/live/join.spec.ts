import type { Locator, Page } from 'playwright/test'
import { apiPath } from '#shared/routes.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { PageTime } from '../../rig/browser/page-time.ts'

/** A phone that follows the room from form to form: what a document, a browser's history and its focus make of that. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const kinds = ['lobby', 'laser-focus', 'combo-convo', 'break'] as const
const steps = kinds.map((kind) => ({ id: kind.replaceAll('-', ''), kind }))

/** The desk leads the room; the page asks where it is. */
const leading = async (page: Page) => {
  let on: { readonly id: string; readonly since: number } | undefined
  await page.route(`**${apiPath('get-programme')}`, (route) => {
    const json = {
      steps,
      on,
      here: { there: 0, finishing: 0 },
      phones: 1,
      tells: 1,
      version: 1,
      now: Date.now(),
    }
    return route.fulfill({ json })
  })
  await page.route(`**${apiPath('post-here')}`, (route) => route.fulfill({ json: { success: true } }))
  return (kind: (typeof kinds)[number]) => {
    on = { id: kind.replaceAll('-', ''), since: Date.now() }
  }
}

test('the table can be typed at 200 %, over a keyboard and at 400 %', async ({ page }) => {
  await leading(page)
  await page.goto('/join')
  const table = page.getByRole('textbox', { name: 'Which table are you at?' })
  for (const [width, height, size] of [
    [390, 844, '200%'],
    [390, 420, ''],
    [320, 256, ''],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
    await table.scrollIntoViewIfNeeded()
    await expect(table).toBeInViewport({ ratio: 1 })
    // WCAG 2.2, 2.5.5
    expect((await table.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('the first word has one line until its font is here, too, so that nothing below it moves', async ({
  page,
}) => {
  await leading(page)
  await page.goto('/join')
  await expect(page.getByRole('textbox', { name: 'Which table are you at?' })).toBeVisible()
  const lines = await page.getByText('Hello!', { exact: true }).evaluate((word) => {
    // As a wide stand-in would be.
    word.style.letterSpacing = '0.3em'
    const range = document.createRange()
    range.selectNodeContents(word)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('a phone goes along, keeps what is begun and the step it was at', async ({ page, context }) => {
  const time = await PageTime.of(context, 3000)
  const leads = await leading(page)
  /** Until the phone has asked where the room is. */
  const lead = async (kind: (typeof kinds)[number], seen: Locator) => {
    leads(kind)
    await time.pass(page, 20, () => seen.isVisible())
    await expect(seen).toBeVisible()
  }
  const along = page.getByRole('button', { name: 'Go along' })
  await page.goto('/join?table=7')
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
  const card = page.getByRole('textbox', { name: 'Orange card' })
  await lead('combo-convo', card)
  // A field that has the focus by itself would hold the phone back.
  await expect(card).not.toBeFocused()
  const idea = page.getByRole('textbox', { name: 'What is your table’s one idea?' })
  await lead('laser-focus', idea)
  await idea.fill('Swap tables')
  await page.getByRole('button', { name: 'Next' }).click()
  const slider = page.getByRole('slider')
  await expect(slider).toBeVisible()
  await lead('combo-convo', along)
  await along.click()
  await card.fill('Toaster')
  await lead('laser-focus', along)
  await along.click()
  await expect(slider).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(idea).toHaveValue('Swap tables')
  const finish = page.getByRole('button', { name: 'Finish this first' })
  await lead('combo-convo', finish)
  await finish.click()
  await page.getByRole('button', { name: 'The room is at Combo Convo' }).click()
  await expect(card).toHaveValue('Toaster')
})

test('a phone that slept for an hour is where the room is as soon as it wakes', async ({ page }) => {
  await page.clock.install()
  const lead = await leading(page)
  await page.goto('/join?table=7')
  lead('laser-focus')
  await expect(page.getByRole('textbox', { name: 'What is your table’s one idea?' })).toBeVisible()
  const see = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await see('hidden')
  await page.clock.pauseAt(Date.now() + 60_000)
  lead('lobby')
  await page.clock.fastForward('01:00:00')
  // No timer goes on: what it does, it does at once.
  await see('visible')
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
})

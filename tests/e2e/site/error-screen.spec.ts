import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { PageTime } from '../../rig/browser/page-time.ts'
import { footer, framedPath, header } from '../steps/frame-page.ts'

// The page's own 404, the refused chunk, and what the router and the screen say about it.
test.use({
  expectedOnConsole: [
    /status of 404|net::ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS/,
  ],
})

const pages = '**/assets/*Page-*.js'

const title = 'Unexpected Application Error!'

/** A deployment may be under way: it is asked for four times, with ten seconds of pauses. */
const untilLastAttempt = async (time: PageTime, page: Page, heading: Locator) => {
  await time.pass(page, 30, () => heading.filter({ hasText: title }).isVisible())
  await expect(heading).toHaveText(title)
}

test('a page that is gone is said to be, within the frame, until one tries again', async ({
  page,
  context,
}) => {
  const time = await PageTime.of(context, 3000)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(framedPath)
  await page.route(pages, (route) => route.fulfill({ status: 404 }))
  await footer(page).getByRole('link', { name: 'Who We Are' }).click()
  await untilLastAttempt(time, page, heading)
  await expect(page).toHaveTitle(`${title} · Heads Talking`)
  await expect(header(page)).toBeVisible()
  await page.unroute(pages)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/who-we-are')
  await expect(heading).not.toHaveText(title)
})

test('a live tool whose code is gone shows it on the whole window, after the last attempt', async ({
  page,
  context,
}) => {
  const time = await PageTime.of(context, 3000)
  let asked = 0
  await page.route('**/assets/LaserFocusPage-*.js', (route) => {
    asked += 1
    return route.fulfill({ status: 404 })
  })
  await page.goto('/laserfocus', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await untilLastAttempt(time, page, heading)
  // The page as the build wrote it stays until the last attempt, the fourth.
  expect(asked).toBeGreaterThanOrEqual(4)
  await expect(header(page)).toHaveCount(0)
})

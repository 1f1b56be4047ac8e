import { atPace } from '../../runner/pace.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { footer, framedPath, header } from '../steps/frame-page.ts'

// The page's own 404, the refused chunk, and what the router and the screen say about it.
test.use({
  expectedOnConsole: [
    /status of 404|net::ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS/,
  ],
})

const pages = '**/assets/*Page-*.js'

/** A deployment may be under way: it is asked for four times, with ten seconds of pauses. */
const lastAttempt = { timeout: atPace(60_000) }

test('a page that is gone is said to be, within the frame, until one tries again', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(framedPath)
  await page.route(pages, (route) => route.fulfill({ status: 404 }))
  await footer(page).getByRole('link', { name: 'Who We Are' }).click()
  await expect(heading).toHaveText('Unexpected Application Error!', lastAttempt)
  await expect(page).toHaveTitle('Unexpected Application Error! · Heads Talking')
  await expect(header(page)).toBeVisible()
  await page.unroute(pages)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/who-we-are')
  await expect(heading).not.toHaveText('Unexpected Application Error!')
})

test('a live tool whose code is gone shows it on the whole window, after the last attempt', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/assets/LaserFocusPage-*.js', (route) => {
    asked += 1
    return route.fulfill({ status: 404 })
  })
  await page.goto('/laserfocus')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Unexpected Application Error!', lastAttempt)
  // The page as the build wrote it stays until the last attempt, the fourth.
  expect(asked).toBeGreaterThanOrEqual(4)
  await expect(header(page)).toHaveCount(0)
})

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

test('a page that cannot be fetched is said to be, within the frame, until it can be or one tries again', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(framedPath)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const entries = await page.evaluate(() => history.length)
  await page.route(pages, (route) => route.abort())
  await page.getByRole('link', { name: 'Take Me Home' }).click()
  await expect(heading).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveTitle('Unexpected Application Error! · Heads Talking')
  await expect(header(page)).toBeVisible()
  await page.unroute(pages)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(heading).toHaveText(/Less Talking Heads/)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => ['sameDocument' in window, history.length])).toEqual([true, entries + 1])

  await page.route(pages, (route) => route.abort())
  await footer(page).getByRole('link', { name: 'Who We Are' }).click()
  await expect(heading).toHaveText('Unexpected Application Error!')
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
  await expect(heading).toHaveText('Unexpected Application Error!', { timeout: atPace(60_000) })
  // The page as the build wrote it stays until the last attempt, the fourth.
  expect(asked).toBeGreaterThanOrEqual(4)
  await expect(header(page)).toHaveCount(0)
})

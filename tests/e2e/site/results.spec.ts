import type { Page } from 'playwright/test'
import { reportOf } from '#infra/ops/report/report.ts'
import { sampleEvening } from '#infra/ops/report/test-support/sample-evening.ts'
import { publishedFiles } from '#infra/ops/results/results-folder.ts'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'

const address = '/results/gala'
const ideas = 60

/** What is published of a room, by name; its pictures and letters make no difference here. */
const published = async () => {
  const { shown, chosen } = sampleEvening(ideas)
  const report = reportOf(
    {
      ...{ eventName: 'Gala', timeZone: 'UTC' },
      quadrantNames: ['Quick wins', 'Big bets', 'Fillers', 'Later'],
    },
    shown,
    chosen,
  )
  const shop = {
    boxes: () => [],
    measure: () => Promise.resolve((text: string) => text.length / 2),
    pdf: () => Promise.resolve(Buffer.from('pdf')),
    png: () => Promise.resolve(Buffer.from('png')),
    close: () => Promise.resolve(),
  }
  const files = await publishedFiles(report, 'gala', { day: '10 February 2027', over: 0 }, shop)
  return new Map(files.map((file) => [file.name, file]))
}

/** Serves what is published as the edge does, and notes all that is asked for. */
const serve = async (page: Page): Promise<readonly string[]> => {
  const files = await published()
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(`**${address}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(address.length + 1) || 'index.html'
    const file = files.get(name)
    return route.fulfill({
      status: file ? 200 : 404,
      body: file?.bytes ?? '',
      headers: {
        'content-type': file?.contentType ?? 'text/plain',
        'content-security-policy': policy,
      },
    })
  })
  return asked
}

/** The ideas of the list: a pile stands above its own. */
const rows = (page: Page) => page.locator('.every tbody tr:not(.pile)')

test('the results page asks for its own files and what became of it, fits every window, and finds an idea', async ({
  page,
}) => {
  const asked = await serve(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here is what the room said.')
  await expect(page.getByRole('img', { name: '42 ideas by impact' })).toBeVisible()
  const others = asked.filter((path) => !path.startsWith(address) && !path.startsWith('/favicon'))
  expect(new Set(others)).toEqual(new Set(['/api/programme']))

  await expect(rows(page).filter({ visible: true })).toHaveCount(20)
  await page.getByRole('searchbox').fill('FRIDAY lunches')
  await expect(page.getByRole('status')).toHaveText(`5 of ${ideas}`)
  await expect(rows(page).filter({ visible: true })).toHaveCount(5)
  await page.getByRole('searchbox').fill('')
  const next = (await page.locator('.every tr[hidden] th').first().textContent()) ?? ''
  await page.getByRole('button', { name: `Show all ${ideas}` }).press('Enter')
  await expect(rows(page).filter({ visible: true })).toHaveCount(ideas)
  await expect(page.locator('.every th:focus')).toHaveText(next)

  for (const summary of await page.locator('summary').all()) await summary.press('Enter')
  for (const width of [1920, 1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectAccessible(page)

  // Printed: an idea has the room of a column, and the figures of the cover its two rows.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 680, height: 960 })
  const idea = page.locator('.every tbody th').first()
  await expect.poll(async () => (await idea.boundingBox())?.width ?? 0).toBeGreaterThan(180)
  const fields = await page.locator('.jump a').filter({ visible: true }).all()
  const boxes = await Promise.all(fields.map((field) => field.boundingBox()))
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(2)
  const grounds = page.locator('.plot .large svg > rect')
  for (const ground of await grounds.all()) await expect(ground).toHaveCSS('fill', 'rgb(255, 255, 255)')
})

test('the sample is on the site itself: it says first that it is one, and its files are there', async ({
  page,
}) => {
  await page.goto('/sample')
  await expect(page.getByText('This is a sample: the answers are made up')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What 500 leaders left behind.')
  for (const link of await page.locator('a[download]').all()) {
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.status()).toBe(200)
  }
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the results page has every idea, and no field that would do nothing', async ({ page }) => {
    await serve(page)
    await page.goto(address)
    await expect(rows(page).filter({ visible: true })).toHaveCount(ideas)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    // What the room chose is in words, and so is the rule of each rank.
    await expect(page.getByRole('heading', { name: 'Round 1: the room’s top ten.' })).toBeVisible()
    await expect(page.getByText('By the room’s value: (impact + 10 − time to value) / 2')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Round 1: two share the top.' })).toBeVisible()
    await expect(
      page.getByText('Three dots each, at most two on one. By dots; equal ones share a place.'),
    ).toBeVisible()
    await page.getByText('All 9 pairs').click()
    await expect(page.getByRole('table', { name: '9 pairs' })).toBeVisible()
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from '../../rig/browser/e2e.ts'
import { deskUrlVariable } from '../../rig/site/serve-site.ts'
import { comboConvo, fillIn, pairing } from '../steps/combo-convo-steps.ts'
import { laserFocus } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'
import { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { ScatterplotPage } from '../steps/scatterplot-page.ts'
import { ventingMachine } from '../steps/venting-machine-steps.ts'
import { atPace } from '../../runner/pace.ts'

/** What opens the walls: the fragment of the site's own link to its desk. */
const link = () => new URL(process.env[deskUrlVariable]!).hash

test('an idea rated on a phone lands on the open chart, at its place', async ({ page, browser, request }) => {
  const chart = new ScatterplotPage(page, new ScatterplotLog())
  await page.goto('/laserfocus/scatterplot')
  await expect(chart.badge).toContainText('Live: polling')

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const form = laserFocus(phone)
  const idea = `Idea ${randomUUID().slice(0, 8)}`
  await phone.goto(new URL('/laserfocus', page.url()).href)
  await form.table.fill('12')
  await form.next.tap()
  await form.idea.fill(idea)
  await form.next.tap()
  await form.impact.fill('6.4')
  await form.next.tap()
  await form.effort.fill('7.7')
  await form.submit.tap()
  await expect(form.thanks).toBeVisible()

  const [row] = await settledRowsOf(request, idea)
  if (!row) throw new Error('The idea was not stored.')
  expect(row).toMatchObject({ table: 12, impact: 6.4, effort: 7.7 })

  const place = await chart.placeOf(row)
  await expect(async () => {
    expect(await chart.drawnAt(place)).toBeGreaterThan(0)
  }).toPass({ timeout: atPace(15_000), intervals: [100] })
  await page.mouse.move(place.x, place.y)
  await expect(chart.tooltip).toContainText('Table 12')
  await expect(chart.tooltip).toContainText(idea)
  await phone.close()
})

test('a word typed on a phone is on the cloud, once', async ({ page, browser }) => {
  await page.goto(`/ventingmachine/screen${link()}`)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const form = ventingMachine(phone)
  const word = `Say ${randomUUID().slice(0, 8)}`
  await phone.goto(new URL('/ventingmachine', page.url()).href)
  await form.field.fill(word)
  await form.submit.click()
  await expect(form.thanks).toBeVisible()
  await expect(page.locator(`g[data-key="${word.toLowerCase()}"]`)).toHaveCount(1, {
    timeout: atPace(30_000),
  })
  await phone.close()
})

test('a pair made on a phone lands on the card wall, without the address of who made it', async ({
  page,
  browser,
  request,
}) => {
  await page.goto(`/comboconvo/screen${link()}`)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const form = comboConvo(phone)
  const freeText = `A parade for ${randomUUID().slice(0, 8)}`
  await phone.goto(new URL('/comboconvo', page.url()).href)
  const served = await request.get('/api/combo-convo-form')
  const options = (await served.json()) as Record<'whatIsA' | 'thatCould', readonly string[]>
  await fillIn(phone, { freeText, whatIsA: options.whatIsA[0]!, thatCould: options.thatCould[0]! })
  await form.email.fill('canary@example.com')
  await form.send.click()
  await expect(form.thanks).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: freeText })
  await expect(card).toContainText(pairing.orangeCard, { timeout: atPace(30_000) })
  expect(await page.content()).not.toContain('canary')
  await phone.close()
})

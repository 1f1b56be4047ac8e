import { randomUUID } from 'node:crypto'
import { expect, test } from '../../rig/browser/e2e.ts'
import { deskUrlVariable } from '../../rig/site/serve-site.ts'
import { comboConvo, fillIn, pairing } from '../steps/combo-convo-steps.ts'
import { laserFocus, rate } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'
import { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { ScatterplotPage } from '../steps/scatterplot-page.ts'
import { ventingMachine } from '../steps/venting-machine-steps.ts'

/** What opens the walls: the fragment of the site's own link to its desk. */
const link = () => new URL(process.env[deskUrlVariable]!).hash

test('what is sent from a phone is on the open wall: an idea at its place, a word once, a pair without an address', async ({
  page,
  context,
  request,
}) => {
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })

  await test.step('an idea', async () => {
    const chart = new ScatterplotPage(page, new ScatterplotLog())
    await page.goto('/laserfocus/scatterplot')
    await expect(chart.badge).toContainText('Live: polling')
    const idea = await rate(phone)
    // Where nobody else's idea lies: of two at one place the other may be on top.
    await laserFocus(phone).effort.fill('9.7')
    await laserFocus(phone).submit.click()
    await expect(laserFocus(phone).thanks).toBeVisible()
    const [row] = await settledRowsOf(request, idea)
    if (!row) throw new Error('The idea was not stored.')
    const place = await chart.placeOf(row)
    await expect.poll(() => chart.drawnAt(place)).toBeGreaterThan(0)
    await page.mouse.move(place.x, place.y)
    await expect(chart.tooltip).toContainText(`Table ${row.table}`)
    await expect(chart.tooltip).toContainText(idea)
  })
  await test.step('a word', async () => {
    await page.goto(`/ventingmachine/screen${link()}`)
    const form = ventingMachine(phone)
    const word = `Say ${randomUUID().slice(0, 8)}`
    await phone.goto('/ventingmachine')
    await form.field.fill(word)
    await form.submit.click()
    await expect(form.thanks).toBeVisible()
    await expect(page.locator(`g[data-key="${word.toLowerCase()}"]`)).toHaveCount(1)
  })
  await test.step('a pair', async () => {
    await page.goto(`/comboconvo/screen${link()}`)
    const form = comboConvo(phone)
    const freeText = `A parade for ${randomUUID().slice(0, 8)}`
    await phone.goto('/comboconvo')
    const served = await request.get('/api/combo-convo-form')
    const options = (await served.json()) as Record<'whatIsA' | 'thatCould', readonly string[]>
    await fillIn(phone, { freeText, whatIsA: options.whatIsA[0]!, thatCould: options.thatCould[0]! })
    await form.email.fill('canary@example.com')
    await form.send.click()
    await expect(form.thanks).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: freeText })
    await expect(card).toContainText(pairing.orangeCard)
    expect(await page.content()).not.toContain('canary')
  })
})

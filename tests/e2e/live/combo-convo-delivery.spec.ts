import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import {
  comboConvo,
  expectThanked,
  fillIn,
  mockCombo,
  options,
  pairing,
  takeAlerts,
  type Reply,
} from '../steps/combo-convo-steps.ts'

/** The browser's own line about a request that was refused or found no network. */
const refusedRequest = /^Failed to load resource/

test.use({ viewport: { width: 390, height: 844 } })

test('the stage’s own options make a pair that its server takes', async ({ page, request }) => {
  const served = (await (await request.get('/api/combo-convo-form')).json()) as typeof options
  const form = comboConvo(page)
  await page.goto('/comboconvo')
  await expect(form.whatIsA.getByRole('option')).toHaveText(['Choose one', ...served.whatIsA])
  await fillIn(page, { whatIsA: served.whatIsA[0]!, thatCould: served.thatCould.at(-1)! })
  await form.email.fill('ada@example.com')
  const responding = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.send.click()
  await expect(form.thanks).toBeVisible()
  expect(await (await responding).json()).toEqual({ success: true })
})

test.describe('a submission that fails', () => {
  test.use({ expectedOnConsole: [refusedRequest] })

  test('an answer that is lost on its way back is asked for again by itself, under the same key', async ({
    page,
    request,
  }) => {
    const served = (await (await request.get('/api/combo-convo-form')).json()) as typeof options
    const keys: (string | undefined)[] = []
    const statuses: number[] = []
    const lost = { isNext: true }
    await page.route('**/api/combo-convo-form', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      const response = await route.fetch()
      statuses.push(response.status())
      if (!lost.isNext) return route.fulfill({ response })
      lost.isNext = false
      return route.abort('connectionreset')
    })
    const alerts = takeAlerts(page)
    const form = comboConvo(page)
    await page.goto('/comboconvo')
    await fillIn(page, { whatIsA: served.whatIsA[0]!, thatCould: served.thatCould[0]! })
    await form.email.fill('ada@example.com')
    await form.send.click()
    await expect.poll(() => alerts).toEqual(['Fetch error: No answer from the server.'])
    await expect(form.thanks).toBeVisible()
    expect(statuses).toEqual([200, 200])
    expect(new Set(keys).size).toBe(1)
  })

  const replies: [string, Reply, string][] = [
    [
      'a status that refuses it',
      { status: 413, json: { success: false, error: 'Too large.' } },
      'Fetch error: Too large.',
    ],
    ['a status without a word', { status: 415, json: {} }, 'Fetch error: 415'],
    ['a failure', { json: { success: false, error: 'Not now.' } }, 'Server responded with error: Not now.'],
    ['a failure without a word', { json: { success: false } }, 'Server responded with error: Unknown'],
  ]
  for (const [name, reply, text] of replies) {
    test(`for good raises an alert and loses nothing: ${name}`, async ({ page }) => {
      const { posted } = await mockCombo(page, { replies: [reply] })
      const alerts = takeAlerts(page)
      const form = comboConvo(page)
      await page.goto('/comboconvo')
      await fillIn(page)
      await form.email.fill('ada@example.com')
      await form.send.click()
      await expect.poll(() => alerts).toEqual([text])
      await expect(form.sheet.getByRole('alert')).toContainText(text)
      await expect(form.email).toHaveValue('ada@example.com')
      await expectAccessible(page)
      await form.send.click()
      await expect(form.thanks).toBeVisible()
      expect(posted).toHaveLength(2)
      expect(posted[1]).toEqual(posted[0])
    })
  }

  test('because the options have changed leads to the step at fault, with the new ones', async ({ page }) => {
    const fields = { whatIsA: 'This “What is a (an)…” option is not offered: choose another.' }
    const { posted } = await mockCombo(page, {
      sets: [{ json: options }, { json: { ...options, whatIsA: ['riddle'] } }],
      replies: [{ status: 400, json: { success: false, error: fields.whatIsA, fields } }],
    })
    const alerts = takeAlerts(page)
    const form = comboConvo(page)
    await page.goto('/comboconvo')
    await fillIn(page)
    await form.send.click()
    await expect(form.whatIsA).toBeFocused()
    expect(alerts).toEqual([`Fetch error: ${fields.whatIsA}`])
    await expect(page.getByText('option is not offered any more: choose another.')).toBeVisible()
    await expect(form.whatIsA.getByRole('option')).toHaveText(['Choose one', 'riddle'])
    await expect(form.orangeCard).toHaveValue(pairing.orangeCard)
    await expect(form.next).toBeDisabled()
    await expectAccessible(page)
    await form.whatIsA.selectOption('riddle')
    await form.next.click()
    await expect(form.tealCard).toHaveValue(pairing.blueCard)
    await form.next.click()
    await expect(form.freeText).toHaveValue(pairing.freeText)
    await form.done.click()
    await form.send.click()
    await expect(form.thanks).toBeVisible()
    expect(posted[1]?.body).toEqual({ ...pairing, whatIsA: 'riddle', email: '' })
  })
})

test('sends once, however often it is tapped', async ({ page }) => {
  const { posted } = await mockCombo(page)
  const form = comboConvo(page)
  await page.goto('/comboconvo')
  await fillIn(page)
  await form.send.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expect(form.thanks).toBeVisible()
  expect(posted).toHaveLength(1)
  expect(posted[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('a reload keeps step and draft, goes on sending, and never keeps the address', async ({ page }) => {
  const { posted } = await mockCombo(page, { replies: ['silence'] })
  const form = comboConvo(page)
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([Object.values(sessionStorage), Object.values(localStorage), history.state]),
    )
  await page.goto('/comboconvo')
  await fillIn(page)
  await form.email.fill('ada@example.com')
  expect(await kept()).toContain(pairing.freeText)
  expect(await kept()).not.toContain('ada@')
  await page.reload()
  await expect(form.sheet).toBeVisible()
  await expect(form.sheet.getByText(pairing.freeText)).toBeVisible()
  await expect(form.email).toHaveValue('')
  await form.email.fill('ada@example.com')
  await form.send.click()
  await expect(form.sending).toBeVisible()
  expect(await kept()).not.toContain('ada@')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your email once more?' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(form.email).toHaveValue('')
  await form.email.fill('ada@example.com')
  await form.send.click()
  await expectThanked(page)
  expect(posted).toHaveLength(2)
  expect(posted[1]).toEqual(posted[0])
  await page.reload()
  await expect(form.orangeCard).toHaveValue('')
})

test('the browser’s Back goes a step back, and after the thank-you leaves the page', async ({ page }) => {
  await mockCombo(page)
  const form = comboConvo(page)
  await page.goto('/ventingmachine')
  await page.goto('/comboconvo')
  await fillIn(page)
  await page.goBack()
  await expect(form.sheet).toBeHidden()
  await expect(form.freeText).toBeFocused()
  await page.goBack()
  await expect(form.tealCard).toHaveValue(pairing.blueCard)
  await form.back.click()
  await expect(form.orangeCard).toHaveValue(pairing.orangeCard)
  await page.goForward()
  await form.next.click()
  await form.done.click()
  await form.send.click()
  await expectThanked(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/ventingmachine$/)
})

test('a Next that is tapped twice goes one step', async ({ page }) => {
  await mockCombo(page)
  const form = comboConvo(page)
  await page.goto('/comboconvo')
  await fillIn(page)
  for (let step = 0; step < 3; step += 1) await page.goBack()
  await expect(form.orangeCard).toHaveValue(pairing.orangeCard)
  await form.next.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(form.tealCard).toBeVisible()
  await form.back.click()
  await expect(form.orangeCard).toBeVisible()
})

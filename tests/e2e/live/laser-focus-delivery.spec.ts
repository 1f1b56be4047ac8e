import { payloadVersion } from '#shared/routes.ts'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { hold } from '../../rig/hold.ts'
import { answer, fillIn, laserFocus, mockApi, ownAnswer, type Reply } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'

/** The browser's own line about a request that was refused or found no network. */
const refusedRequest = /^Failed to load resource/

test.use({ viewport: { width: 390, height: 844 } })

test('puts the idea into the log, once', async ({ page, request }) => {
  const idea = `Stored once ${Date.now()}`
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  await form.back.click()
  await form.back.click()
  await form.idea.fill(idea)
  await form.next.click()
  await form.next.click()
  await form.submit.click()
  await expect(form.thanks).toBeVisible()
  expect(await settledRowsOf(request, idea)).toMatchObject([{ ...answer, idea }])
})

test('sends once, however often it is tapped', async ({ page }) => {
  const { posted } = await mockApi(page)
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  await form.submit.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expect(form.thanks).toBeVisible()
  expect(posted).toHaveLength(1)
  expect(posted[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('asks for no row, and goes out as what nobody may keep, with its version', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await form.submit.click()
  const headers = await (await sending).allHeaders()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers[payloadVersion.header.toLowerCase()]).toBe(String(payloadVersion.current))
  await expect(form.thanks).toBeVisible()
  expect(asked.filter((each) => each.includes('/api/'))).toEqual(['POST /api/laser-focus-form'])
  expect(asked).toContain('GET /config.json')
})

test('says that it is sending', async ({ page }) => {
  const { released, release } = hold()
  await page.route('**/api/laser-focus-form', async (route) => {
    await released
    await route.fulfill({ json: { success: true } })
  })
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  await form.submit.click()
  await expect(page.getByRole('heading', { name: 'Sending your idea…' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submitting…' })).toBeDisabled()
  await expectAccessible(page)
  release()
  await expect(form.thanks).toBeFocused()
})

const kept = 'Your answers are still here.'
const refusals: { name: string; reply: Reply; text: string; detail: string }[] = [
  {
    name: 'a status that refuses it',
    reply: { status: 413, json: { success: false, error: 'Too large.' } },
    text: 'Submission failed: 413',
    detail: 'Too large.',
  },
  {
    name: 'a status with what is at fault',
    reply: {
      status: 400,
      json: { success: false, error: 'No.', fields: { idea: 'Keep the idea to 25 words.' } },
    },
    text: 'Submission failed: 400',
    detail: 'Keep the idea to 25 words.',
  },
  {
    name: 'an error of the server’s own',
    reply: { status: 200, json: { error: 'The round is closed.' } },
    text: 'The round is closed.',
    detail: kept,
  },
  {
    name: 'success: false without a sentence',
    reply: { status: 200, json: { success: false } },
    text: 'Submission failed',
    detail: kept,
  },
]

test.describe('a refusal', () => {
  test.use({ expectedOnConsole: [refusedRequest] })

  for (const { name, reply, text, detail } of refusals) {
    test(`is shown in the form: ${name}`, async ({ page }) => {
      const { posted } = await mockApi(page, reply)
      const form = laserFocus(page)
      await page.goto('/laserfocus')
      await fillIn(page)
      await form.submit.click()
      await expect(page.getByRole('alert')).toHaveText(`${text}${detail}`)
      await expect(form.effort).toHaveValue('3')
      await expect(form.submit).toBeFocused()
      await expectAccessible(page)
      await form.submit.click()
      await expect(form.thanks).toBeVisible()
      expect(posted).toHaveLength(2)
      expect(posted[1], 'the same answer goes out under the same key').toEqual(posted[0])
    })
  }

  test('is not one yet while the server is only busy', async ({ page }) => {
    const busy: Reply = {
      status: 503,
      json: { success: false, error: 'Busy.' },
      headers: { 'Retry-After': '1' },
    }
    const { posted } = await mockApi(page, busy, { ...busy, status: 429 }, { ...busy, status: 500 })
    const form = laserFocus(page)
    await page.goto('/laserfocus')
    await fillIn(page)
    await form.submit.click()
    await expect(form.thanks).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(new Set(posted.map(({ key }) => key)).size).toBe(1)
    expect(posted).toHaveLength(4)
  })

  test('gives a changed answer a key of its own', async ({ page }) => {
    const { posted } = await mockApi(page, { status: 413, json: {} })
    const form = laserFocus(page)
    await page.goto('/laserfocus')
    await fillIn(page)
    await form.submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await form.more.click()
    await form.submit.click()
    await expect(form.thanks).toBeVisible()
    expect(posted[1]?.body).toEqual({ ...answer, effort: 3.1 })
    expect(posted[1]?.key).not.toBe(posted[0]?.key)
  })
})

test.describe('without a network', () => {
  test.use({ expectedOnConsole: [refusedRequest] })
  const waiting = 'Waiting for signal. We will send it.'

  test('thanks, keeps the idea, and delivers it once when the network is back', async ({ page, context }) => {
    const { posted, network } = await mockApi(page)
    const form = laserFocus(page)
    await page.goto('/laserfocus')
    await fillIn(page)
    network.isUp = false
    await context.setOffline(true)
    await form.submit.click()
    await expect(form.thanks).toBeVisible()
    await expect(
      page.getByText('Look up. Your idea joins the big screen as soon as it is sent.'),
    ).toBeVisible()
    await expect(page.getByText(waiting)).toBeVisible()
    await expectAccessible(page)
    const before = posted.length
    network.isUp = true
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
    expect(posted).toHaveLength(before + 1)
    expect(new Set(posted.map(({ key }) => key)).size).toBe(1)
    expect(posted.at(-1)?.body).toEqual(answer)
    await page.reload()
    await expect(ownAnswer(page).change).toBeVisible()
    expect(posted).toHaveLength(before + 1)
  })

  test('delivers after a reload, and the form goes on meanwhile', async ({ page }) => {
    const { posted, network } = await mockApi(page)
    const form = laserFocus(page)
    await page.goto('/laserfocus')
    await fillIn(page)
    network.isUp = false
    await form.submit.click()
    await expect(page.getByText(waiting)).toBeVisible()
    await form.again.click()
    await form.next.click()
    await form.idea.fill('A second idea')
    network.isUp = true
    await page.reload()
    await expect(form.idea).toHaveValue('A second idea')
    await expect.poll(() => posted.length).toBeGreaterThan(1)
    expect(posted.at(-1)).toEqual(posted[0])
  })
})

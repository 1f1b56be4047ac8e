import { expect, test } from '../../rig/browser/e2e.ts'
import { answer, mockVenting, question, ventingMachine, type Reply } from '../steps/venting-machine-steps.ts'

/** The browser's own line about a request that was refused or found no network. */
const refusedRequest = /^Failed to load resource/

test.use({ viewport: { width: 390, height: 844 } })

test('puts the answer to the stage’s own question into the machine', async ({ page }) => {
  const form = ventingMachine(page)
  await page.goto('/ventingmachine')
  await form.field.fill(answer)
  const responding = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.submit.click()
  await expect(form.thanks).toBeVisible()
  const response = await responding
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ success: true })
})

test('sends question, answer, key and timestamp once, however often it is tapped', async ({
  page,
  request,
}) => {
  const config = (await (await request.get('/config.json')).json()) as { ventingMachineKey: string }
  const { asked, posted } = await mockVenting(page)
  const form = ventingMachine(page)
  await page.goto('/ventingmachine')
  await form.field.fill(answer)
  await form.submit.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expect(form.again).toBeEnabled()
  expect(posted.map(({ body }) => body)).toEqual([{ question, answer }])
  expect(posted[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  for (const { query } of [...asked, ...posted]) {
    expect(query.get('key')).toBe(config.ventingMachineKey)
    expect(query.get('timestamp')).toMatch(/^\d{13}$/)
  }
  expect(asked[0]?.query.get('action')).toBe('question')
})

test('thanks before the answer has arrived', async ({ page }) => {
  await mockVenting(page, { replies: ['silence'] })
  const form = ventingMachine(page)
  await page.goto('/ventingmachine')
  await form.field.fill(answer)
  await form.submit.click()
  await expect(form.thanks).toBeFocused()
  await expect(form.again).toBeHidden()
})

test.describe('a question that does not come', () => {
  test.use({ expectedOnConsole: [refusedRequest] })

  const replies: [string, Reply, string][] = [
    [
      'a status that is not OK',
      { status: 500, json: { success: false, error: 'The store is out of reach.' } },
      'Failed to fetch question: 500 - The store is out of reach.',
    ],
    [
      'a key that is refused',
      { status: 403, json: { success: false, error: 'This key does not open the machine.' } },
      'Failed to fetch question: 403 - This key does not open the machine.',
    ],
    [
      'plain text',
      { status: 502, contentType: 'text/plain', body: 'Bad Gateway' },
      'Failed to fetch question: 502 - Bad Gateway',
    ],
    ['an error', { json: { error: 'No question yet.' } }, 'API error: No question yet.'],
    [
      'something else',
      { json: { q: 1 } },
      'Invalid response format - expected question field but got: {"q":1}',
    ],
    ['no network', 'unreachable', 'Failed to load question'],
  ]
  for (const [name, reply, text] of replies) {
    test(`is explained: ${name}`, async ({ page }) => {
      const isOffline = reply === 'unreachable'
      const { network } = await mockVenting(page, { questions: isOffline ? [] : [reply] })
      network.isUp = !isOffline
      const form = ventingMachine(page)
      await page.goto('/ventingmachine')
      const advice = isOffline ? 'Check your signal' : 'Wait a moment'
      await expect(page.getByRole('alert')).toHaveText(`${text}${advice}, then try again.`)
      network.isUp = true
      await form.tryAgain.click()
      await expect(form.field).toBeFocused()
    })
  }

  test('is explained in the server’s own words where the stage has another key', async ({ page }) => {
    const wrong = { stage: 'x', eventName: 'x', ventingMachineKey: 'wrong' }
    await page.route('**/config.json', (route) => route.fulfill({ json: wrong }))
    const answered = page.waitForResponse(/venting-machine-form/)
    await page.goto('/ventingmachine')
    const answering = await answered
    const { error } = (await answering.json()) as { error: string }
    expect(answering.status()).toBe(403)
    await expect(page.getByRole('alert')).toContainText(`Failed to fetch question: 403 - ${error}`)
    await page.unroute('**/config.json')
    await ventingMachine(page).tryAgain.click()
    await expect(ventingMachine(page).field).toBeFocused()
  })

  test('is given up after ten seconds', async ({ page }) => {
    await mockVenting(page, { questions: ['silence', 'unreachable'] })
    const form = ventingMachine(page)
    await page.goto('/ventingmachine')
    await expect(page.getByText('Request timed out after 10 seconds')).toBeVisible({ timeout: 20_000 })
    await form.tryAgain.click()
    await expect(page.getByText('Failed to load new question')).toBeVisible()
  })
})

test.describe('an answer that is refused', () => {
  test.use({ expectedOnConsole: [refusedRequest] })

  test('comes back with the reason, and can be submitted again under its key', async ({ page }) => {
    const refusal: Reply = { status: 413, json: { success: false, error: 'Too much of it.' } }
    const { posted } = await mockVenting(page, { replies: [refusal] })
    const form = ventingMachine(page)
    await page.goto('/ventingmachine')
    await form.field.fill(answer)
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('Too much of it.Your answer is still here.')
    await expect(form.field).toHaveValue(answer)
    await form.submit.click()
    await expect(form.again).toBeEnabled()
    expect(posted).toHaveLength(2)
    expect(posted[1]?.key).toBe(posted[0]?.key)
  })

  test('because of a key that is out of date goes out with the one there is now', async ({ page }) => {
    const { posted } = await mockVenting(page, {
      replies: [{ status: 403, json: { success: false, error: 'This key does not open the machine.' } }],
    })
    const form = ventingMachine(page)
    await page.goto('/ventingmachine')
    await form.field.fill(answer)
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { stage: 'x', eventName: 'x', ventingMachineKey: 'another' } }),
    )
    await form.submit.click()
    await expect(form.again).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(posted).toHaveLength(2)
    expect(posted[1]?.query.get('key')).toBe('another')
    expect(posted[1]?.key).toBe(posted[0]?.key)
  })
})

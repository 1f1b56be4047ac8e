import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { fillIn, laserFocus, mockApi, ownAnswer } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'
import { answer, mockVenting, question, ventingMachine } from '../steps/venting-machine-steps.ts'

/** Answers outlive the tab they were written in, on the phone's own database. */

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: [/^Failed to load resource/] })

/** Rates an idea that nobody else has, up to the last step. */
const rate = async (page: Page): Promise<string> => {
  const idea = `Outbox ${randomUUID()}`
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  await form.back.click()
  await form.back.click()
  await form.idea.fill(idea)
  await form.next.click()
  await form.next.click()
  return idea
}

test('an idea submitted offline is stored once, by a tab opened later', async ({
  page,
  context,
  request,
}) => {
  const form = laserFocus(page)
  const idea = await rate(page)
  await context.setOffline(true)
  await form.submit.click()
  await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/laserfocus')
  await expect(later.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  await expectAccessible(later)
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
  await later.reload()
  await expect(ownAnswer(later).change).toBeVisible()
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
})

test('an idea whose answer was lost on the way is stored once', async ({ page, context, request }) => {
  const idea = await rate(page)
  const keys: (string | undefined)[] = []
  let isWayLost = true
  await context.route('**/api/laser-focus-form', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    return isWayLost ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await laserFocus(page).submit.click()
  await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
  await page.close()
  isWayLost = false
  const later = await context.newPage()
  await later.goto('/laserfocus')
  await expect(later.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
})

test('two tabs that both send what waits store it once', async ({ page, context, request }) => {
  const idea = await rate(page)
  await context.setOffline(true)
  await laserFocus(page).submit.click()
  await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
  await context.setOffline(false)
  const others = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all(others.map((other) => other.goto('/laserfocus')))
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
  for (const other of others) await expect(other.getByText(/is waiting for signal/)).toHaveCount(0)
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
})

const refuseStorage = (target: BrowserContext) =>
  target.addInitScript(() => {
    for (const storage of ['indexedDB', 'sessionStorage', 'localStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })

test('both forms work where the browser refuses storage', async ({ page, context }) => {
  await refuseStorage(context)
  const ideas = await mockApi(page)
  const answers = await mockVenting(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  ideas.network.isUp = false
  await laserFocus(page).submit.click()
  await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
  ideas.network.isUp = true
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  await page.goto('/ventingmachine')
  await ventingMachine(page).field.fill(answer)
  await ventingMachine(page).submit.click()
  await expect(ventingMachine(page).again).toBeEnabled()
  expect(answers.posted).toHaveLength(1)
})

test('an answer to the machine waits on the phone and is sent on the next visit', async ({
  page,
  context,
}) => {
  const { posted, network } = await mockVenting(context)
  const form = ventingMachine(page)
  await page.goto('/ventingmachine')
  await form.field.fill(answer)
  network.isUp = false
  await form.submit.click()
  await expect(form.thanks).toBeVisible()
  await expect(form.waiting).toBeVisible()
  await expectAccessible(page)
  await page.close()
  const before = posted.length
  expect(before).toBeGreaterThanOrEqual(3)
  network.isUp = true
  const later = await context.newPage()
  await later.goto('/ventingmachine')
  await expect(later.getByText('Your earlier answer has been sent.')).toBeVisible()
  expect(posted).toHaveLength(before + 1)
  expect(new Set(posted.map(({ key }) => key)).size).toBe(1)
  expect(posted.at(-1)?.body).toEqual({ question, answer })
  await later.reload()
  await expect(ventingMachine(later).field).toBeFocused()
  expect(posted).toHaveLength(before + 1)
})

test('an answer is sent when the network is back, and the attendee reads so', async ({ page, context }) => {
  const { posted, network } = await mockVenting(context)
  const form = ventingMachine(page)
  await page.goto('/ventingmachine')
  await form.field.fill(answer)
  network.isUp = false
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.waiting).toBeVisible()
  network.isUp = true
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  expect(new Set(posted.map(({ key }) => key)).size).toBe(1)
})

test('an answer older than a day is not sent, and the attendee reads so', async ({ page, context }) => {
  const { posted, network } = await mockVenting(context)
  const form = ventingMachine(page)
  await page.goto('/ventingmachine')
  await form.field.fill(answer)
  network.isUp = false
  await form.submit.click()
  await expect(form.waiting).toBeVisible()
  await page.close()
  network.isUp = true
  const before = posted.length
  const later = await context.newPage()
  await later.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000)
  await later.goto('/ventingmachine')
  const told = `Not sent: your answer “${answer}”. It could not be sent for a whole day. Please enter it again.`
  await expect(later.getByText(told)).toBeVisible()
  await expectAccessible(later)
  expect(posted).toHaveLength(before)
  await ventingMachine(later).field.fill(answer)
  await ventingMachine(later).submit.click()
  await expect(ventingMachine(later).again).toBeEnabled()
  expect(posted).toHaveLength(before + 1)
  await later.reload()
  await expect(ventingMachine(later).field).toBeFocused()
  await expect(later.getByText(told)).toHaveCount(0)
})

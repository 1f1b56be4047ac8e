import { expect, test } from '../../rig/browser/e2e.ts'
import { partSender, type Sender } from '../../../frontend/src/lib/outbox/test-support/part-sender.ts'
import { answer, fillIn, laserFocus, mockApi, rate } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'
import { answer as vent, mockVenting, ventingMachine } from '../steps/venting-machine-steps.ts'

/** Answers outlive the tab they were written in, on the phone's own database. */
test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: [/^Failed to load resource/] })

const waiting = 'Waiting for signal. We will send it.'

test('two tabs that both send what waits store it once', async ({ page, context, request }) => {
  const idea = await rate(page)
  await context.setOffline(true)
  await laserFocus(page).submit.click()
  await expect(page.getByText(waiting)).toBeVisible()
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/laserfocus')
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
  await expect(other.getByText(/is waiting for signal/)).toHaveCount(0)
})

test('an idea that waits keeps its sheet’s seal, for a tab that knows none', async ({
  page,
  context,
  request,
}) => {
  const seal = 'AbCdEf-123_xyz09'
  const senders: Sender[] = []
  context.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/api/laser-focus-form'))
      senders.push(partSender(one.postDataJSON()).sender)
  })
  const idea = await rate(page, `?table=${answer.table}&seal=${seal}`)
  await context.setOffline(true)
  await laserFocus(page).submit.click()
  await expect(page.getByText(waiting)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/laserfocus')
  await expect(later.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  expect(senders.at(-1)).toEqual({
    seal,
    browserId: expect.stringMatching(/^[\w-]{8}$/) as unknown,
    round: expect.any(Number) as unknown,
  })
  const [row, ...others] = await settledRowsOf(request, idea)
  expect(others).toEqual([])
  expect(Object.keys(row ?? {})).toEqual(['row', 'timestamp', 'table', 'idea', 'impact', 'effort'])
})

test('both forms work where the browser refuses storage', async ({ page, context }) => {
  await context.addInitScript(() => {
    for (const storage of ['indexedDB', 'sessionStorage', 'localStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  const ideas = await mockApi(page)
  const answers = await mockVenting(page)
  await page.goto('/laserfocus')
  await fillIn(page)
  ideas.network.isUp = false
  await laserFocus(page).submit.click()
  await expect(page.getByText(waiting)).toBeVisible()
  ideas.network.isUp = true
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  await page.goto('/ventingmachine')
  await ventingMachine(page).field.fill(vent)
  await ventingMachine(page).submit.click()
  await expect(ventingMachine(page).again).toBeEnabled()
  expect(answers.posted).toHaveLength(1)
})

import { expect, test } from '../../rig/browser/e2e.ts'
import { partSender, type Sender } from '#lib/outbox/test-support/part-sender.ts'
import { answer, fillIn, laserFocus, mockApi, rate } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'

/** Answers outlive the tab they were written in, on the phone's own database. */
test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: [/^Failed to load resource/] })

const waiting = 'Waiting for signal. We will send it.'

test('two tabs that both send what waits store it once, with the seal of its sheet', async ({
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
  await context.setOffline(false)
  // This one knows of no seal.
  const other = await context.newPage()
  await other.goto('/laserfocus')
  await expect(laserFocus(page).landed).toBeVisible()
  await expect(other.getByText(/is waiting for signal/)).toHaveCount(0)
  const [row, ...others] = await settledRowsOf(request, idea)
  expect(others).toEqual([])
  expect(Object.keys(row ?? {})).toEqual(['row', 'timestamp', 'table', 'idea', 'impact', 'effort'])
  expect(new Set(senders.map((one) => one.seal))).toEqual(new Set([seal]))
})

test('the form works where the browser refuses storage', async ({ page, context }) => {
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
  await page.goto('/laserfocus')
  await fillIn(page)
  ideas.network.isUp = false
  await laserFocus(page).submit.click()
  await expect(page.getByText(waiting)).toBeVisible()
  ideas.network.isUp = true
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(laserFocus(page).landed).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { partSender, type Sender } from '../../../frontend/src/lib/outbox/test-support/part-sender.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { comboConvo, fillIn as fillInPair, mockCombo } from '../steps/combo-convo-steps.ts'
import { answer, fillIn, laserFocus, mockApi } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'
import { answer as venting, mockVenting, ventingMachine } from '../steps/venting-machine-steps.ts'

/** The address of a printed sheet has a seal, which goes with the answers of its table. */

const seal = 'AbCdEf-123_xyz09'
const sheet = `/laserfocus?table=${answer.table}&seal=${seal}`
const ofOneVisit = { seal, browserId: expect.stringMatching(/^[\w-]{8}$/) as unknown }

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: [/^Failed to load resource/] })

/** What is sent beside each idea from now on, by any tab. */
const watchSenders = (context: BrowserContext): Sender[] => {
  const senders: Sender[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/laser-focus-form'))
      senders.push(partSender(request.postDataJSON()).sender)
  })
  return senders
}

/** Rates an idea that nobody else has, on a page that is open, up to the last step. */
const rate = async (page: Page): Promise<string> => {
  const idea = `Sealed ${randomUUID()}`
  const form = laserFocus(page)
  await fillIn(page)
  await form.back.click()
  await form.back.click()
  await form.idea.fill(idea)
  await form.next.click()
  await form.next.click()
  return idea
}

test('a sheet’s address sends its seal, each time, until another table is entered', async ({ page }) => {
  const { senders, posted } = await mockApi(page)
  const form = laserFocus(page)
  await page.goto(sheet)
  await expect(form.table).toHaveValue(String(answer.table))
  for (const table of [answer.table, answer.table, 13]) {
    await fillIn(page)
    for (let steps = 0; steps < 3; steps += 1) await form.back.click()
    await form.table.fill(String(table))
    for (let steps = 0; steps < 3; steps += 1) await form.next.click()
    await form.submit.click()
    await form.again.click()
  }
  expect(posted.map(({ body }) => (body as { table: number }).table)).toEqual([12, 12, 13])
  expect(senders).toEqual([ofOneVisit, ofOneVisit, { ...ofOneVisit, seal: undefined }])
  expect(new Set(senders.map(({ browserId }) => browserId)).size).toBe(1)
})

test('an idea that waits keeps its seal on the phone, for a tab that knows none', async ({
  page,
  context,
  request,
}) => {
  const senders = watchSenders(context)
  await page.goto(sheet)
  const idea = await rate(page)
  await context.setOffline(true)
  await laserFocus(page).submit.click()
  await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/laserfocus')
  await expect(later.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible()
  expect(senders.at(-1)).toEqual(ofOneVisit)
  const [row, ...others] = await settledRowsOf(request, idea)
  expect(others).toEqual([])
  expect(Object.keys(row ?? {})).toEqual(['row', 'timestamp', 'table', 'idea', 'impact', 'effort'])
})

test('a pair and an answer take the seal of their sheet along, through all steps', async ({ page }) => {
  const pairs = await mockCombo(page)
  await page.goto(`/comboconvo?seal=${seal}`)
  await fillInPair(page)
  await comboConvo(page).send.click()
  await expect(comboConvo(page).thanks).toBeVisible()
  expect(pairs.senders).toEqual([ofOneVisit])

  const answers = await mockVenting(page)
  await page.goto(`/ventingmachine?seal=${seal}`)
  await ventingMachine(page).field.fill(venting)
  await ventingMachine(page).submit.click()
  await expect(ventingMachine(page).again).toBeEnabled()
  expect(answers.senders).toEqual([ofOneVisit])
})

import { payloadVersion } from '#shared/routes.ts'
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { PageTime } from '../../rig/browser/page-time.ts'
import { longPauses } from '../steps/busy-steps.ts'
import { answer, laserFocus } from '../steps/laser-focus-steps.ts'
import { fillInLead, leadForm } from '../steps/lead-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'

/** Page and functions of different deployments, on the real API: nothing is lost, nothing is stored twice. */
test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: [/^Failed to load resource/] })

const header = payloadVersion.header.toLowerCase()

/** Has submissions go out as a page of another version sends them; with `undefined`, as one from before versions. */
const speakVersion = async (page: Page, api: string, version: number | undefined): Promise<string[]> => {
  const keys: string[] = []
  await page.route(`**${api}`, (route) => {
    const { [header]: own, ...others } = route.request().headers()
    expect(own).toBe(String(payloadVersion.current))
    keys.push(others['idempotency-key'] ?? '')
    const headers = version === undefined ? others : { ...others, [header]: String(version) }
    return route.continue({ headers })
  })
  return keys
}

/** Lets the page's clock run until something is seen, and never while an answer is on its way, whose time would be up. */
const passUntil = async (page: Page, time: PageTime, seen: Locator): Promise<void> => {
  await time.pass(page, 60, () => seen.isVisible())
  await expect(seen).toBeVisible()
}

const rate = async (page: Page): Promise<string> => {
  const idea = `Version ${randomUUID()}`
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await form.table.fill(String(answer.table))
  await form.next.click()
  await form.idea.fill(idea)
  await form.next.click()
  await form.next.click()
  await form.submit.click()
  return idea
}

const api = '/api/laser-focus-form'

for (const version of [undefined, ...payloadVersion.accepted])
  test(`an idea from a page of version ${version ?? 'none'} is taken`, async ({ page, request }) => {
    await speakVersion(page, api, version)
    const idea = await rate(page)
    await expect(laserFocus(page).thanks).toBeVisible()
    expect(await settledRowsOf(request, idea)).toHaveLength(1)
  })

test('an idea from a page newer than the functions is kept, and taken once they are as new', async ({
  page,
  context,
  request,
}) => {
  await longPauses(page)
  const keys = await speakVersion(page, api, payloadVersion.current + 1)
  const time = await PageTime.of(context, 30_000)
  const idea = await rate(page)
  await expect.poll(() => keys.length).toBe(1)
  await passUntil(
    page,
    time,
    page.getByText('Submission failed: 503. Your idea is kept on this phone: we keep trying.'),
  )
  expect(await settledRowsOf(request, idea)).toEqual([])
  await page.unroute(`**${api}`)
  await passUntil(page, time, laserFocus(page).thanks)
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
})

test('an idea from a page that is too old asks for a reload, and is still there after it', async ({
  page,
}) => {
  await speakVersion(page, api, 0)
  const idea = await rate(page)
  await expect(page.getByRole('alert')).toContainText(/^Submission failed: 400This page is older .*reload/)
  await page.unroute(`**${api}`)
  await page.reload()
  await laserFocus(page).submit.click()
  await expect(laserFocus(page).thanks).toBeVisible()
  expect(idea).toContain('Version')
})

test('a letter from a page newer than the functions is kept, and taken once they are as new', async ({
  page,
  context,
}) => {
  await longPauses(page)
  const keys = await speakVersion(page, '/api/contact', payloadVersion.current + 1)
  const time = await PageTime.of(context, 30_000)
  await page.goto('/get-started')
  await fillInLead(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect.poll(() => keys.length).toBe(1)
  await passUntil(page, time, leadForm(page).goesOn)
  await page.unroute('**/api/contact')
  await passUntil(page, time, page.getByText('Message sent successfully!'))
})

import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { PageTime } from '../../rig/browser/page-time.ts'
import { busyAnswer, busyForms, BusyServer, longPauses } from '../steps/busy-steps.ts'
import { takeAlerts } from '../steps/combo-convo-steps.ts'

/** The server responds immediately: whatever takes longer will never come. */
const answeredWithinMs = 5000

/** A server that takes nothing for a minute: every form keeps the answer, says so, and sends it by itself, once. */
test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: [/^Failed to load resource/] })

for (const form of busyForms)
  test.describe(form.name, () => {
    test('is busy for a minute: it is said, and the thank-you comes by itself', async ({ page, context }) => {
      const server = new BusyServer()
      await server.serve(context, form)
      const alerts = takeAlerts(page)
      const time = await PageTime.of(context, answeredWithinMs)
      await page.goto(form.path)
      await form.fillIn(page)
      server.answer = busyAnswer(503, 2)
      await form.press(page)
      await time.pass(page, 10)
      for (const text of form.says(503)) await expect(page.getByText(text)).toBeVisible()
      await expect(form.done(page)).toBeHidden()
      await expectAccessible(page)
      await time.pass(page, 50)
      expect(server.posted.length).toBeGreaterThan(2)
      expect(server.posted.length).toBeLessThan(20)
      server.answer = undefined
      await time.pass(page, 70)
      await expect(form.done(page)).toBeVisible()
      await time.pass(page, 70)
      expect([server.taken.size, new Set(server.posted).size]).toEqual([1, 1])
      expect(alerts.length).toBeLessThan(2)
    })

    test('is asked no sooner than it wants', async ({ page, context }) => {
      const server = new BusyServer()
      await server.serve(context, form)
      takeAlerts(page)
      const time = await PageTime.of(context, answeredWithinMs)
      await page.goto(form.path)
      await form.fillIn(page)
      server.answer = busyAnswer(429, 40)
      await form.press(page)
      await time.pass(page, 5)
      for (const text of form.says(429)) await expect(page.getByText(text)).toBeVisible()
      server.answer = undefined
      await time.pass(page, 30)
      expect(server.posted).toHaveLength(1)
      await time.pass(page, 10)
      await expect(form.done(page)).toBeVisible()
      expect([server.taken.size, server.posted.length]).toEqual([1, 2])
    })

    test('takes it from a tab that is opened later', async ({ page, context }) => {
      const server = new BusyServer()
      await server.serve(context, form)
      takeAlerts(page)
      await longPauses(context)
      await page.goto(form.path)
      await form.fillIn(page)
      server.answer = busyAnswer(429, 60)
      await form.press(page)
      for (const text of form.says(429)) await expect(page.getByText(text)).toBeVisible()
      await page.close()
      server.answer = undefined
      const later = await context.newPage()
      await later.goto(form.path)
      await expect(form.doneLater(later)).toBeVisible()
      await expectAccessible(later)
      expect([server.taken.size, server.posted.length]).toEqual([1, 2])
    })
  })

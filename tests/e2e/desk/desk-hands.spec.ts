import { expect, test } from '../steps/desk/desk-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(({ room }) => room.answerMany(12))

test('by keys alone: from tab to tab, a choice by arrows, a table from anywhere', async ({
  desk,
  page,
  room,
}) => {
  room.answer({ table: 27, idea: 'Ask every customer' })
  await desk.open()
  await desk.button('Hold the picture').focus()
  await page.keyboard.press('Tab')
  for (const tab of ['Stage', 'Answers', 'Spotlight']) {
    await expect(desk.tab(tab)).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(desk.tab('View')).toBeFocused()
  await page.keyboard.press('Enter')
  const layouts = page.getByRole('radiogroup', { name: 'Layout' })
  await layouts.getByRole('radio', { name: 'Scatter' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => room.log().show).toEqual({ layout: { kind: 'exact', settled: 13 } })
  await page.keyboard.type('27')
  await expect(page.getByText('Ask every customer')).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => room.log().show.spotlight).toEqual({ round: 1, row: 13 })
})

test('the focus stays where a card was, and nothing else on the list moves', async ({ desk, page, room }) => {
  // It moves only by the test: an Undo is there for five seconds.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await desk.open('Answers')
  await expect(desk.cards).toHaveCount(12)
  const third = await desk.cards.nth(2).boundingBox()
  await desk.button(/^Spotlight.*Table 12/).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(desk.card('Table 11 is hidden.')).toBeVisible()
  await expect(desk.button(/^Undo/)).toBeFocused()
  await page.keyboard.press('u')
  await expect(desk.button(/^Spotlight.*Idea 11/)).toBeFocused()
  expect(await desk.cards.nth(2).boundingBox()).toEqual(third)
  room.answerMany(2)
  await page.clock.runFor(2500)
  await expect(desk.button('2 new')).toBeVisible()
  await expect(desk.cards).toHaveCount(12)
  await page.keyboard.press('x')
  await expect(desk.button(/^Undo/)).toBeFocused()
  await page.clock.runFor(6000)
  await expect(desk.cards).toHaveCount(11)
  await expect(desk.button(/^Spotlight.*Idea 10/)).toBeFocused()
  expect(desk.kinds).toEqual(['hide', 'unhide', 'hide'])
})

test('what waits for approval, at 320 px by keys: the next one is in view and has the focus', async ({
  desk,
  page,
  room,
}) => {
  room.act({ kind: 'approval', which: 'all' })
  room.answer(
    { table: 12, idea: 'Pair every new hire' },
    { table: 9, idea: 'Fire the bloody machine', flags: [{ reason: 'word', word: 'bloody' }] },
    { table: 31, idea: 'No meeting without a question' },
  )
  await page.setViewportSize({ width: 320, height: 568 })
  await desk.open('Answers')
  await expect(desk.asked).toHaveCount(3)
  await page.getByRole('radio', { name: 'To approve 3' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(desk.button(/^Keep back Table 9/)).toBeFocused()
  await page.keyboard.press('n')
  const next = desk.button(/^Approve Table 31/)
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport({ ratio: 1 })
  // Under a finger nothing moves.
  await expect(desk.asked.first()).toContainText('Kept back')
  const before = [await desk.asked.nth(1).boundingBox(), await desk.asked.nth(2).boundingBox()]
  await next.click()
  await expect(desk.asked.nth(1)).toContainText('Approved')
  expect([await desk.asked.nth(1).boundingBox(), await desk.asked.nth(2).boundingBox()]).toEqual(before)
  await expect(desk.button(/^Approve Table 12/)).toBeFocused()
  expect(desk.kinds).toEqual(['keep-back', 'approve'])
})

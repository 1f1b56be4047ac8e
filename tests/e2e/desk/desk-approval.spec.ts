import { expect, refusals, test, type DeskPage } from '../steps/desk/desk-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

const waiting = [
  { table: 12, idea: 'Pair every new hire' },
  { table: 9, idea: 'Fire the bloody machine', flags: [{ reason: 'word', word: 'bloody' }] as const },
  { table: 31, idea: 'No meeting without a question' },
  { table: 404, idea: 'Buy cheap watches', flags: [{ reason: 'unsealed' }] as const },
]
const openQueue = async (desk: DeskPage) => {
  await desk.open('Answers')
  await expect(desk.asked).toHaveCount(4)
}
const approveAll = (desk: DeskPage) => desk.button(/^Approve all unflagged/)

test.describe('the switch', () => {
  test('has two ways, and a third where sheets have codes', async ({ desk, page, room }) => {
    await desk.open()
    const ways = page.getByRole('radiogroup', { name: 'Approve first' }).getByRole('radio')
    await expect(ways).toHaveCount(2)
    await expect(page.getByText('Approve first Off. Answers go straight up.')).toBeVisible()
    room.sealed = true
    await expect(ways).toHaveCount(3)
    await page.getByRole('radio', { name: 'No code' }).click()
    await expect(page.getByText('Those without a table’s code wait.')).toBeVisible()
    await page.getByRole('radio', { name: 'All', exact: true }).click()
    await expect(page.getByText('Nothing shows until you say so.')).toBeVisible()
    expect(room.changes).toEqual([
      { kind: 'approval', which: 'unsealed' },
      { kind: 'approval', which: 'all' },
    ])
  })

  test('is not there for a link that only shows', async ({ desk, page, room }) => {
    room.scope = 'show'
    await desk.open()
    await expect(page.getByText('Approving, questions and rounds are on another desk.')).toBeVisible()
    await expect(page.getByText('Approve first')).toHaveCount(0)
  })
})

test.describe('what waits', () => {
  test.beforeEach(({ room }) => {
    room.answer({ idea: 'Is up' })
    room.act({ kind: 'approval', which: 'all' })
    room.answer(...waiting)
  })

  test('is approved or kept back where it stands, flagged ones first; nothing moves', async ({
    desk,
    page,
    room,
  }) => {
    await openQueue(desk)
    await expect(desk.asked).toContainText(['watches', 'bloody', 'question', 'new hire'])
    await expect(desk.tab('Answers')).toContainText('4')
    const [second, third] = [desk.asked.nth(1), desk.asked.nth(2)]
    const before = [await second.boundingBox(), await third.boundingBox()]
    await desk.asked
      .first()
      .getByRole('button', { name: /^Keep back/ })
      .click()
    await second.getByRole('button', { name: /^Approve/ }).click()
    await expect(desk.asked.first()).toContainText('Kept back')
    await expect(second).toContainText('Approved')
    await expect(page.getByText('Approved. 2 to approve.')).toBeAttached()
    await expect(page.getByRole('radio', { name: 'To approve 2' })).toBeChecked()
    expect([await second.boundingBox(), await third.boundingBox()]).toEqual(before)
    expect(room.changes).toEqual([
      { kind: 'keep-back', round: 1, rows: [5] },
      { kind: 'approve', round: 1, rows: [3] },
    ])
    await page.getByRole('radio', { name: 'Kept back 1' }).click()
    await expect(desk.card('Buy cheap watches')).toBeVisible()
    await page.getByRole('radio', { name: /^All/ }).click()
    await expect(desk.card('bloody')).toBeVisible()
  })

  test('can be taken down again, and brought up after all', async ({ desk, room }) => {
    await openQueue(desk)
    const [watches, bloody] = [desk.asked.first(), desk.asked.nth(1)]
    await bloody.getByRole('button', { name: /^Approve/ }).click()
    await bloody.getByRole('button', { name: /^Hide it/ }).click()
    await expect(bloody).toContainText('Kept back')
    await watches.getByRole('button', { name: /^Keep back/ }).click()
    await watches.getByRole('button', { name: /^Show it/ }).click()
    await expect(watches).toContainText('Approved')
    expect(desk.kinds).toEqual(['approve', 'hide', 'keep-back', 'unhide'])
    expect(room.log().rows.map(({ hidden }) => hidden)).toEqual([false, true, true, true, false])
  })

  test('waits to be let in where it is new', async ({ desk, page, room }) => {
    await openQueue(desk)
    await desk.asked
      .first()
      .getByRole('button', { name: /^Approve/ })
      .click()
    room.answer({ idea: 'Came since' })
    await desk.button('1 new').click()
    await expect(desk.asked).toContainText(['bloody', 'Came since', 'question', 'new hire'])
    await expect(page.getByRole('radio', { name: 'To approve 4' })).toBeChecked()
  })

  test('of which another desk has decided, says so', async ({ desk, room }) => {
    await openQueue(desk)
    room.act({ kind: 'keep-back', round: 1, rows: [5] })
    await expect(desk.asked.first()).toContainText('Decided at another desk')
  })

  test('goes up together, but for those that are flagged, after three seconds in which one may undo', async ({
    desk,
    page,
    room,
  }) => {
    await openQueue(desk)
    await expect(approveAll(desk)).toContainText('2')
    await approveAll(desk).click()
    const undo = desk.button(/^2 go up in a moment\. Undo/)
    await expect(undo).toContainText('3')
    await expect(undo).toBeFocused()
    // It is not one of those that were on the list.
    room.answer({ idea: 'Came since' })
    await undo.click()
    await expect(approveAll(desk)).toBeVisible()
    await page.waitForTimeout(3500)
    expect(room.changes).toEqual([])

    await approveAll(desk).click()
    expect(room.changes).toEqual([])
    await expect(page.getByText('2 approved.')).toBeAttached()
    expect(room.changes).toEqual([{ kind: 'approve', round: 1, rows: [4, 2] }])
    await expect(approveAll(desk)).toHaveCount(0)
    await expect(desk.button('1 new')).toBeVisible()
  })

  test('leaves out what was kept back meanwhile', async ({ desk, page, room }) => {
    await openQueue(desk)
    await approveAll(desk).click()
    await desk.asked
      .nth(2)
      .getByRole('button', { name: /^Keep back/ })
      .click()
    await expect(page.getByText('1 approved.')).toBeAttached()
    expect(room.changes).toEqual([
      { kind: 'keep-back', round: 1, rows: [4] },
      { kind: 'approve', round: 1, rows: [2] },
    ])
  })

  test('is asked for alone, and only while it is looked at', async ({ desk, page, room }) => {
    await openQueue(desk)
    const since = room.urls.length
    await expect.poll(() => room.urls.length).toBeGreaterThan(since + 1)
    expect(room.urls.slice(since).every((url) => url.includes('pending=1'))).toBe(true)
    await desk.tab('Stage').click()
    await expect(page.getByText('Approve first')).toBeVisible()
    await expect.poll(() => room.urls.at(-1)).not.toContain('pending=1')
  })

  test('by keys at 320 px: Y approves, N keeps back, the focus goes to the next, U takes the last down', async ({
    desk,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await openQueue(desk)
    await page.getByRole('radio', { name: 'To approve 4' }).focus()
    await page.keyboard.press('Tab')
    await expect(desk.button(/^Keep back Table 404/)).toBeFocused()
    await page.keyboard.press('n')
    await expect(desk.button(/^Approve Table 9/)).toBeFocused()
    await page.keyboard.press('y')
    const next = desk.button(/^Approve Table 31/)
    await expect(next).toBeFocused()
    await expect(next).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(desk.button(/^Approve Table 12/)).toBeFocused()
    await page.keyboard.press('y')
    await expect(desk.button(/^Hide it Table 12/)).toBeFocused()
    await page.keyboard.press('u')
    await expect(desk.button(/^Show it Table 12/)).toBeFocused()
    expect(desk.kinds).toEqual(['keep-back', 'approve', 'approve', 'approve', 'hide'])
  })

  test.describe('without a signal', () => {
    test.use({ expectedOnConsole: refusals })

    test('does not go up later', async ({ desk, page, room }) => {
      await openQueue(desk)
      await approveAll(desk).click()
      room.isOffline = true
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await expect(approveAll(desk)).toBeDisabled()
      await expect(desk.button(/^Approve Table 9/)).toBeDisabled()
      room.isOffline = false
      await expect(approveAll(desk)).toBeEnabled()
      await page.waitForTimeout(3500)
      expect(room.changes).toEqual([])
      await expect(approveAll(desk)).toContainText('2')
    })

    test('is asked again where a tap did not get through', async ({ desk, room }) => {
      await openQueue(desk)
      room.isOffline = true
      await desk.button(/^Approve Table 9/).click()
      await expect(desk.button(/^Approve Table 9/)).toBeDisabled()
      room.isOffline = false
      await expect(desk.button(/^Approve Table 9/)).toBeEnabled()
      expect(room.changes).toEqual([])
    })
  })
})

import { expect, refusals, test } from '../steps/desk/desk-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

const ideas = [
  { table: 12, idea: 'Pair every new hire' },
  { table: 9, idea: 'Fire the bloody machine', flags: [{ reason: 'word', word: 'bloody' }] as const },
  { table: 14, idea: 'Something that should not be', flags: [{ reason: 'same', count: 3 }] as const },
]

test.beforeEach(({ room }) => room.answer(...ideas))

test('one tap takes the newest answer down, and one more brings it back', async ({ desk, page }) => {
  await desk.open('Answers')
  await expect(desk.cards).toHaveCount(3)
  await desk.button(/^Hide Table 14/).click()
  await expect(desk.cards.first()).toContainText('Table 14 is hidden.')
  await expect(desk.button(/^Undo/)).toBeFocused()
  await desk.button(/^Undo/).click()
  await expect(desk.cards.first()).toContainText('Something that should not be')
  await expect(page.getByRole('button', { name: /^Spotlight.*Something/ })).toBeFocused()
  expect(desk.kinds).toEqual(['hide', 'unhide'])
})

test('what is hidden leaves its place after five seconds, and stays within reach', async ({ desk, page }) => {
  await desk.open('Answers')
  await desk.button(/^Hide Table 9/).click()
  await expect(desk.cards.nth(1)).toContainText('Table 9 is hidden.')
  await expect(desk.cards).toHaveCount(2, { timeout: 8000 })
  await expect(page.getByRole('button', { name: /^Spotlight.*Pair/ })).toBeFocused()
  await page.getByRole('radio', { name: 'Hidden 1' }).click()
  await desk.button(/^Show again Table 9/).click()
  await expect(page.getByText('Nothing is hidden.')).toBeVisible()
})

test('the list never moves by itself: newcomers wait', async ({ desk, page, room }) => {
  await desk.open('Answers')
  await expect(desk.cards).toHaveCount(3)
  room.answerMany(6)
  await desk.button('6 new').click()
  await expect(desk.cards).toHaveCount(9)
  await expect(desk.button(/ new$/)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'All 9' })).toBeChecked()
})

test('into an empty list they come by themselves', async ({ desk, page, room }) => {
  room.act({ kind: 'end-round', round: 1 })
  await desk.open('Answers')
  await expect(page.getByText('Quiet so far.')).toBeVisible()
  room.answer({ idea: 'The first' })
  await expect(desk.card('The first')).toBeVisible()
})

test('a flag says why; nothing is blocked', async ({ desk, page }) => {
  await desk.open('Answers')
  await expect(desk.card('A word on your list: “bloody”')).toBeVisible()
  await page.getByRole('radio', { name: 'Flagged 2' }).click()
  await expect(desk.cards).toHaveCount(2)
  await expect(desk.cards.first()).toContainText('Same as three others')
  await expect(desk.tab('Answers')).toContainText('2')
})

test('a tap on the text puts it into the spotlight, another takes it out', async ({ desk, room }) => {
  await desk.open('Answers')
  const text = desk.button(/^Spotlight.*Pair/)
  await text.click()
  await expect(text).toHaveAttribute('aria-pressed', 'true')
  expect(room.log().show.spotlight).toEqual({ round: 1, row: 1 })
  await text.click()
  await expect(text).toHaveAttribute('aria-pressed', 'false')
  expect(room.log().show).toEqual({})
})

test('while it holds, those that were looked at are shown, and the hold goes on', async ({
  desk,
  page,
  room,
}) => {
  room.act({ kind: 'hold' })
  room.answer({ idea: 'Waits one' }, { idea: 'Waits two' }, { idea: 'Waits three' })
  await desk.open('Answers')
  await expect(desk.card('Waits three')).toContainText('waiting')
  await desk.button(/^Hide.*Waits two/).click()
  const show = desk.button(/^Show these 2/)
  await expect(show).toBeVisible()
  room.answer({ idea: 'Came since' })
  await expect(desk.button('1 new')).toBeVisible()
  await desk.press(show)
  await expect.poll(() => desk.kinds).toEqual(['hide', 'reveal'])
  await page.mouse.up()
  expect(room.log()).toMatchObject({ mode: 'hold', lastRow: 6 })
})

test('what waits has no spotlight', async ({ desk, room }) => {
  room.act({ kind: 'hold' })
  room.answer({ idea: 'Waits' })
  await desk.open('Answers')
  await expect(desk.card('Waits')).toBeVisible()
  await expect(desk.button(/^Spotlight.*Waits/)).toHaveCount(0)
})

test('what another desk hides stays in its place until newcomers are let in', async ({ desk, room }) => {
  await desk.open('Answers')
  room.act({ kind: 'hide', round: 1, row: 2 })
  await expect(desk.cards.nth(1)).toContainText('Table 9 is hidden.')
  await expect(desk.button(/^Show again Table 9/)).toBeVisible()
  room.answer({ idea: 'New' })
  await desk.button('1 new').click()
  await expect(desk.card('Table 9')).toHaveCount(0)
})

test('by keys: arrows walk the list, X hides, U takes it back', async ({ desk, page }) => {
  await desk.open('Answers')
  await desk.button(/^Spotlight.*Something/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(desk.button(/^Spotlight.*bloody/)).toBeFocused()
  await page.keyboard.press('x')
  await expect(desk.card('Table 9 is hidden.')).toBeVisible()
  await expect(desk.button(/^Undo/)).toBeFocused()
  await page.keyboard.press('u')
  await expect(desk.button(/^Spotlight.*bloody/)).toBeFocused()
  expect(desk.kinds).toEqual(['hide', 'unhide'])
})

test('screen readers hear of newcomers, with their flags', async ({ desk, page, room }) => {
  await desk.open('Answers')
  await expect(desk.cards).toHaveCount(3)
  room.answer({}, { flags: [{ reason: 'same', count: 1 }] })
  await expect(page.getByText('2 new answers, one flagged.')).toBeAttached()
})

test.describe('without a signal', () => {
  test.use({ expectedOnConsole: refusals })

  test('a tap that did not get through hides nothing, and says so', async ({ desk, page, room }) => {
    await desk.open('Answers')
    room.isOffline = true
    await desk.button(/^Hide Table 14/).click()
    await expect(desk.card('Something that should not be')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The show goes on.')
    await expect(desk.button(/^Hide Table 14/)).toBeDisabled()
    room.isOffline = false
    await expect(desk.button(/^Hide Table 14/)).toBeEnabled()
    expect(desk.kinds).toEqual([])
  })
})

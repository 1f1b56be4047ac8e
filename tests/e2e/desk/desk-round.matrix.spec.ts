import { expect, refusals, test } from '../steps/desk/desk-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what somebody else hides far down a long list is told rightly, and so is what comes back', async ({
  desk,
  room,
}) => {
  room.answer({ table: 40, idea: 'Ask every customer' })
  room.answerMany(699)
  await desk.open('Answers')
  await expect(desk.filter('All 700')).toBeVisible()
  await desk.page.getByRole('searchbox').fill('customer')
  await expect(desk.card('Ask every customer')).toHaveCount(1)
  room.act({ kind: 'hide', round: 1, row: 1 })
  await expect(desk.card('Table 40 is hidden.')).toBeVisible()
  await expect(desk.filter('Hidden 1')).toBeVisible()
  room.act({ kind: 'unhide', round: 1, row: 1 })
  await expect(desk.card('Spotlight Table 40')).toHaveCount(1)
  await expect(desk.filter('Hidden 0')).toBeVisible()
})

test('another form and back: nothing is forgotten, and what happened meanwhile is known', async ({
  desk,
  page,
  room,
}) => {
  room.answerMany(700)
  await desk.open('Answers')
  await expect(desk.filter('All 700')).toBeVisible()
  await desk.tab('Stage').click()
  await page.getByRole('radio', { name: 'Words' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Venting Machine')
  room.act({ kind: 'hide', round: 1, row: 3 })
  room.answerMany(2)
  const asked = room.urls.length
  await page.getByRole('radio', { name: 'Ideas' }).click()
  await desk.tab('Answers').click()
  await expect(desk.filter('Hidden 1')).toBeVisible()
  // What came while the list was looked at waits above it, and what was hidden has its bar, until one comes back to it.
  await desk.tab('Stage').click()
  await desk.tab('Answers').click()
  await expect(desk.filter('All 701')).toBeVisible()
  expect(room.urls.slice(asked).filter((url) => url.includes('beforeRow'))).toEqual([])
  await desk.button('Show more').click()
  await expect(desk.cards).toHaveCount(200)
})

test.describe('a read that fails', () => {
  test.use({ expectedOnConsole: refusals })

  test('is no empty room, and no "Live"; the desk reads on by itself', async ({ desk, page, room }) => {
    room.answerMany(300)
    room.isCut = ({ searchParams }) => searchParams.has('beforeRow')
    await desk.open()
    const reading = page.getByText('Reading the wall… 100 of 300').first()
    await expect(reading).toBeVisible()
    await page.keyboard.type('7')
    await expect(reading).toBeVisible()
    await expect(page.getByText('No idea from table 7')).toHaveCount(0)
    await expect(page.getByText('Behind', { exact: true })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
    room.isCut = () => false
    await expect(desk.button(/^Table 7 Idea 7/)).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByText('Reading the wall…')).toHaveCount(0)
  })
})

test('seven hundred wait for approval: the desk has all, and approves all in one act', async ({
  desk,
  room,
}) => {
  room.act({ kind: 'approval', which: 'all' })
  room.answerMany(700)
  await desk.open()
  await expect(desk.tab('Answers')).toContainText('99+')
  await desk.tab('Answers').click()
  await expect(desk.filter('To approve 700')).toBeVisible()
  await desk.button(/^Approve all unflagged.*700/).click()
  await expect(desk.button(/^700 go up/)).toBeVisible()
  await expect(desk.filter('To approve 0')).toBeVisible()
  await expect.poll(() => room.changes).toEqual([{ kind: 'approve', round: 1, rows: [[1, 700]] }])
  expect(room.log().rows.every(({ standing }) => standing === 'shown')).toBe(true)
  await desk.tab('Stage').click()
  await expect(desk.page.getByRole('img', { name: 'On screen: ideas chart, 700 answers' })).toBeVisible()
})

test('a countdown runs on the server’s time, also where this phone’s clock is five minutes off', async ({
  desk,
  page,
  room,
}) => {
  room.ahead = 300_000
  room.act({ kind: 'show', show: { countdownEndsAt: room.now + 100_000 } })
  await desk.open()
  await expect(page.getByRole('img', { name: 'On screen: a countdown' })).toContainText(/^1:[234]\d$/)
  await desk.tab('View').click()
  await expect(page.getByRole('timer')).toHaveText(/^1:[234]\d$/)
  await desk.button('Stop').click()
  await desk.button('5 min').click()
  await expect(page.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/)
  const left = (room.log().show.countdownEndsAt ?? 0) - room.now
  expect(left).toBeGreaterThan(280_000)
  expect(left).toBeLessThanOrEqual(301_000)
})

test('what is kept back leaves the picture of the wall as it is, and its tables are found', async ({
  desk,
  page,
  room,
}) => {
  room.answerMany(12)
  room.act({ kind: 'approval', which: 'all' })
  room.answer({ table: 99, idea: 'Buy cheap watches now' })
  await desk.open('Answers')
  await desk.button(/^Keep back Table 99/).click()
  await expect(desk.asked.first()).toContainText('Kept back')
  await desk.tab('Stage').click()
  await page.keyboard.type('7')
  await expect(desk.button(/^Table 7 Idea 7/)).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('99')
  await expect(page.getByText('No idea from table 99. Somebody ask them.')).toBeVisible()
})

test('a double tap is one turn', async ({ desk, page, room }) => {
  room.answerMany(3)
  await desk.open('Answers')
  const strip = desk.button(/^Hide Table 3/)
  const box = (await strip.boundingBox())!
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await expect(desk.card('Table 3 is hidden.')).toBeVisible()
  room.answerMany(1)
  await expect(desk.button('1 new')).toBeVisible()
  expect(desk.kinds).toEqual(['hide'])
  await desk.button(/^(Undo|Show again)/).click()
  await expect(desk.card('Idea 3')).toHaveCount(1)
  // The list shows it before it is sent.
  await expect.poll(() => desk.kinds).toEqual(['hide', 'unhide'])
})

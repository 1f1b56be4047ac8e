import { expect, refusals, test } from '../steps/desk/desk-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

const prepared = [
  'What would you cancel tomorrow?',
  'Which promise should we stop making?',
  'Describe Monday in three words',
]

test.describe('projectors', () => {
  test.use({ expectedOnConsole: refusals })

  test('say how long ago they asked, and ask to be looked at; without a signal nobody knows', async ({
    desk,
    page,
    room,
  }) => {
    room.screens = [
      { name: 'left', agoMs: 1200 },
      { name: 'right', agoMs: 9000 },
    ]
    await desk.open()
    const pills = page.getByRole('list').filter({ hasText: 'left' }).getByRole('listitem')
    await expect(pills).toHaveText(['left 1 s', 'right 9 s'])
    await expect(pills.nth(1)).toHaveCSS('background-color', 'rgb(255, 244, 227)')
    await expect(pills.nth(0)).not.toHaveCSS('background-color', 'rgb(255, 244, 227)')
    room.screens = [
      { name: 'left', agoMs: 41_000 },
      { name: 'right', agoMs: 1000 },
    ]
    await expect(page.getByRole('alert')).toHaveText(
      'Projector left has been silent for 40 s.Its picture still stands.',
    )
    room.screens = [{ name: 'right', agoMs: 1000 }]
    await expect(pills).toHaveCount(0)
    room.screens = [{ name: 'left', agoMs: 1000 }]
    await expect(pills).toHaveText(['left 1 s'])
    room.isOffline = true
    await expect(pills).toHaveText(['left ?'])
    await page.screenshot({ path: test.info().outputPath('offline.png') })
  })

  test('are named where the view is', async ({ desk, page }) => {
    await desk.open('View')
    await expect(page.getByText('?screen=left')).toBeAttached()
  })
})

test('other desks are counted', async ({ desk, page, room }) => {
  await desk.open()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  room.desks = ['Stage right']
  await expect(page.getByText('2 desks', { exact: true })).toBeVisible()
  room.desks = []
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a countdown has the picture while it has the wall, and so has its end', async ({
  desk,
  page,
  room,
}) => {
  room.answerMany(3)
  await desk.open()
  const picture = page.getByRole('img', { name: /^On screen/ })
  await expect(picture).toHaveAccessibleName('On screen: ideas chart, 3 answers')
  room.act({ kind: 'show', show: { countdownEndsAt: Date.now() + 61_000 } })
  await expect(picture).toHaveAccessibleName('On screen: a countdown')
  await expect(picture).toHaveText(/^(1:0|0:5)\d$/)
  room.act({ kind: 'show', show: { countdownEndsAt: Date.now() + 60_000, stats: true } })
  await expect(picture).toHaveAccessibleName('On screen: ideas chart, 3 answers')
  room.act({ kind: 'show', show: { countdownEndsAt: Date.now() - 1000 } })
  await expect(picture).toHaveText('Time.')
  await expect(picture).toHaveAccessibleName('On screen: “Time.”')
})

test('the questions that were prepared: the next is the big button, those asked are behind', async ({
  desk,
  page,
  room,
}) => {
  room.log('venting-machine').questions = prepared
  await desk.open()
  await page.getByRole('radio', { name: 'Words' }).click()
  await desk.tab('Question').click()
  const line = page.getByRole('group', { name: 'Question' }).getByRole('listitem')
  await expect(line).toContainText(prepared)
  await expect(line.first().getByRole('button')).toHaveCount(0)
  await desk.button('Ask the next one What would you cancel tomorrow?').click()
  await expect(page.getByRole('heading', { name: 'On the phones now' }).locator('..')).toContainText(
    'What would you cancel tomorrow?',
  )
  await desk.button('Ask Describe Monday in three words').click()
  await expect(line).toContainText(['Which promise', 'What would you cancel tomorrow?Asked before'])
  await page.reload()
  await desk.tab('Question').click()
  await desk.button(/^Ask the next one Which promise/).click()
  await expect(line).toContainText(['What would you cancel', 'Describe Monday'])
  await expect(desk.button(/^Ask the next one/)).toHaveCount(0)
  await desk.button(/^Ask What would you cancel/).click()
  await expect(line).toContainText(['Describe Monday', 'Which promise'])
  expect(room.changes.map((change) => change.kind === 'question' && change.question)).toEqual([
    prepared[0],
    prepared[2],
    prepared[1],
    prepared[0],
  ])
})

import { expect, refusals, test } from '../steps/desk/desk-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

const ofStage = {
  ...{ stage: 'gala', eventName: 'Gala', ventingMachineKey: 'key', chartLook: 'bright' },
  quadrantNames: ['Do now', 'Big bets', 'Fillers', 'Parked'],
}

test.beforeEach(({ room }) =>
  room.answer(
    { table: 27, idea: 'Call three customers', impact: 7, effort: 2.8 },
    { table: 27, idea: 'Ask every customer', impact: 8.7, effort: 2.4 },
    { table: 3, idea: 'One page', impact: 8, effort: 8 },
  ),
)

test.describe('the spotlight', () => {
  test('finds a table by its number, shows one idea, and is cleared', async ({ desk, page, room }) => {
    await desk.open('Spotlight')
    await desk.button('2').click()
    await desk.button('7').click()
    const found = page.getByRole('group', { name: 'Spotlight' }).getByRole('listitem')
    await expect(found).toHaveCount(2)
    await expect(found.first()).toContainText('Ask every customer')
    await found.first().getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'On screen Table 27' })).toBeVisible()
    await expect(page.getByText('Also from table 27')).toBeVisible()
    expect(room.log().show.spotlight).toEqual({ round: 1, row: 2 })
    await desk.button('Clear the spotlight').click()
    await expect(page.getByText('Type a table, or tap any answer in the list.')).toBeVisible()
    expect(room.log().show).toEqual({})
  })

  test('says that a table has none', async ({ desk, page }) => {
    await desk.open('Spotlight')
    await desk.button('9').click()
    await desk.button('9').click()
    await expect(page.getByText('No idea from table 99. Somebody ask them.')).toBeVisible()
    await desk.button('Rub out').click()
    await expect(page.getByRole('status').filter({ hasText: /^9$/ })).toBeVisible()
    await desk.button('Clear').click()
    await expect(page.getByText('Type a table, or tap any answer in the list.')).toBeVisible()
  })

  test('by keys: digits from anywhere, Enter shows, Escape clears', async ({ desk, page, room }) => {
    await desk.open()
    await page.keyboard.type('27')
    await expect(page.getByText('Ask every customer')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'On screen Table 27' })).toBeVisible()
    expect(room.log().show.spotlight).toEqual({ round: 1, row: 2 })
    await page.keyboard.press('Escape')
    await expect.poll(() => room.log().show).toEqual({})
  })
})

test.describe('the view', () => {
  test('is a quarter or the whole, with stats and join code beside it', async ({ desk, page, room }) => {
    await desk.open('View')
    await expect(page.getByRole('radio', { name: 'Whole chart' })).toBeChecked()
    await page.getByRole('radio', { name: 'Quick wins 2 ideas' }).click()
    await desk.page.getByRole('switch', { name: /Stats card/ }).click()
    await desk.page.getByRole('switch', { name: /Join code/ }).click()
    await expect.poll(() => room.log().show).toEqual({ quadrant: 1, stats: true, join: true })
    await page.getByRole('radio', { name: 'Whole chart' }).click()
    await desk.page.getByRole('switch', { name: /Stats card/ }).click()
    await expect.poll(() => room.log().show).toEqual({ join: true })
  })

  test('lays ideas out in piles or spread, and settles again what came since', async ({
    desk,
    page,
    room,
  }) => {
    room.act({ kind: 'show', show: { stats: true, look: 'bright' } })
    await desk.open('View')
    const others = { stats: true, look: 'bright' }
    const layouts = page.getByRole('radiogroup', { name: 'Layout' })
    await expect(layouts.getByRole('radio', { name: 'Scatter' })).toBeChecked()
    await layouts.getByRole('radio', { name: 'Piles' }).click()
    await expect.poll(() => room.log().show).toEqual({ ...others, layout: { kind: 'exact', settled: 3 } })
    await layouts.getByRole('radio', { name: 'Spread' }).click()
    await expect.poll(() => room.log().show).toEqual({ ...others, layout: { kind: 'spread', settled: 3 } })
    const again = desk.button(/^Settle again/)
    await expect(page.getByText('Lines lead to the true places.')).toBeVisible()
    await expect(again).toHaveCount(0)
    room.answer({ table: 4 }, { table: 5 })
    await expect(again).toContainText('2 ideas came since')
    await again.click()
    await expect.poll(() => room.log().show).toEqual({ ...others, layout: { kind: 'spread', settled: 5 } })
    await expect(again).toHaveCount(0)
    // By keys: the arrows go from one to the next.
    await layouts.getByRole('radio', { name: 'Spread' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => room.log().show).toEqual(others)
  })

  test('is dark or bright, whatever the stage begins with', async ({ desk, page, room }) => {
    const radio = (name: string) =>
      page.getByRole('radiogroup', { name: 'Look' }).getByRole('radio', { name })
    await desk.open('View')
    await expect(radio('Dark')).toBeChecked()
    await radio('Bright').click()
    await expect.poll(() => room.log().show).toEqual({ look: 'bright' })
    await radio('Dark').click()
    await expect.poll(() => room.log().show).toEqual({})
    await page.route('**/config.json', (route) => route.fulfill({ json: ofStage }))
    await desk.page.reload()
    await desk.tab('View').click()
    await expect(radio('Bright')).toBeChecked()
    await radio('Dark').click()
    await expect.poll(() => room.log().show).toEqual({ look: 'dark' })
    await expect(radio('Dark')).toBeChecked()
  })

  test('has the stage’s names for the quarters, until the desk names them', async ({ desk, page, room }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: ofStage }))
    room.act({ kind: 'show', show: { join: true } })
    await desk.open('View')
    await expect(page.getByRole('radio', { name: 'Do now 2 ideas' })).toBeVisible()
    await desk.button(/^Rename the quarters/).click()
    const sheet = page.getByRole('dialog', { name: 'Name the quarters' })
    await expect(sheet.getByLabel('Bottom right')).toHaveValue('Parked')
    await sheet.getByLabel('Top right').fill('Moonshots 1')
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('radio', { name: 'Moonshots 1 1 idea' })).toBeVisible()
    const names = ['Do now', 'Moonshots 1', 'Fillers', 'Parked']
    await expect.poll(() => room.log().show).toEqual({ join: true, names })
    await page.getByRole('radio', { name: /^Moonshots/ }).click()
    await desk.tab('Stage').click()
    await expect(page.getByText('Only Moonshots 1 are shown.')).toBeVisible()
    await expect(page.getByRole('img', { name: /Moonshots 1$/ })).toBeVisible()
    await desk.tab('View').click()
    await desk.button(/^Rename the quarters/).click()
    await sheet.getByLabel('Top right').fill('')
    await desk.button('Use these names').click()
    await expect.poll(() => room.log().show).toEqual({ join: true, quadrant: 2 })
    await expect(page.getByRole('radio', { name: 'Big bets 1 idea' })).toBeVisible()
  })

  test('compares two rounds, from the second on', async ({ desk, page, room }) => {
    await desk.open('View')
    const compare = page.getByRole('switch', { name: /^Compare with round/ })
    await expect(page.getByRole('switch', { name: /^Join code/ })).toBeVisible()
    await expect(compare).toHaveCount(0)
    room.act({ kind: 'end-round', round: 1 })
    room.act({ kind: 'end-round', round: 2 })
    room.act({ kind: 'show', show: { join: true } })
    await expect(compare).toContainText('Compare with round 2')
    await compare.click()
    await expect.poll(() => room.log().show).toEqual({ join: true, compare: { from: 2, to: 3 } })
    await expect(compare).toBeChecked()
    await compare.click()
    await expect.poll(() => room.log().show).toEqual({ join: true })
  })

  test('counts down, gets a minute more, and stops', async ({ desk, page, room }) => {
    await desk.open('View')
    await desk.button('2 min').click()
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^(2:00|1:5\d)$/)
    await desk.button('+1 minute').click()
    await expect(timer).toHaveText(/^(3:00|2:5\d)$/)
    await desk.button('Stop').click()
    await expect(timer).toHaveCount(0)
    expect(room.log().show).toEqual({})
    await expect(desk.button('5 min')).toBeVisible()
  })
})

test.describe('a desk whose network goes', () => {
  test.use({ expectedOnConsole: refusals })

  test('still opens every tab, also those that it has not opened before', async ({
    desk,
    page,
    context,
    room,
  }) => {
    await desk.open()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    room.isOffline = true
    await desk.tab('View').click()
    await expect(page.getByRole('radio', { name: 'Quick wins 2 ideas' })).toBeVisible()
    await desk.tab('Spotlight').click()
    await expect(desk.button('Rub out')).toBeVisible()
    await desk.tab('Round').click()
    await expect(desk.button(/^New round/)).toBeVisible()
    await expect(page.getByText('The show goes on.')).toBeVisible()
    await expect(desk.button(/^New round/)).toBeDisabled()
  })

  test('before a tab came says so, and shows it once it is here', async ({ desk, page }) => {
    let isLost = true
    await page.route(/assets\/LateTab.*\.js/, (route) => (isLost ? route.abort() : route.continue()))
    await desk.open('View')
    await expect(page.getByText('This part is still on its way.')).toBeVisible()
    isLost = false
    await expect(page.getByRole('radio', { name: 'Whole chart' })).toBeVisible({ timeout: 15_000 })
  })
})

test.describe('the question', () => {
  test.beforeEach(async ({ desk, page }) => {
    await desk.open()
    await page.getByRole('radio', { name: 'Words' }).click()
    await desk.tab('Question').click()
  })

  test('on the phones is changed, or left as it was', async ({ desk, page, room }) => {
    await desk.button('Change it').click()
    const field = page.getByLabel('On the phones next')
    await expect(field).toBeFocused()
    await expect(desk.button('Ask this')).toBeDisabled()
    await desk.button('Leave it as it was').click()
    await desk.button('Change it').click()
    await field.fill('What would you cancel tomorrow? x')
    await page.keyboard.press('Backspace')
    await desk.button('Ask this').click()
    await expect(page.getByText('What would you cancel tomorrow?')).toBeVisible()
    expect(room.changes).toEqual([{ kind: 'question', question: 'What would you cancel tomorrow?' }])
  })

  test('a new round asks first, and wants two seconds', async ({ desk, page, room }) => {
    await desk.button(/^New round/).click()
    const sheet = page.getByRole('dialog', { name: 'Start round 2?' })
    await expect(sheet).toContainText('Every projector clears.')
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(sheet).toBeHidden()
    await desk.button(/^New round/).click()
    const start = sheet.getByRole('button', { name: /^Start round 2/ })
    await start.click()
    expect(room.changes).toEqual([])
    await start.hover()
    await page.mouse.down()
    await expect(sheet).toContainText('Let go and nothing happens.')
    await expect(sheet).toBeHidden()
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Round 2')
    expect(room.changes).toEqual([{ kind: 'end-round', round: 1 }])
  })

  test('a new round is asked for twice where nothing can be kept down', async ({ desk, page, room }) => {
    await desk.button(/^New round/).click()
    const sheet = page.getByRole('dialog', { name: 'Start round 2?' })
    await sheet.getByRole('button', { name: /^Start round 2/ }).dispatchEvent('click')
    expect(room.changes).toEqual([])
    await sheet.getByRole('button', { name: 'Yes, start round 2' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Round 2')
  })
})

import { expect, test } from '../steps/wall/card-wall-page.ts'
import { wallToken } from '../steps/wall/linked-wall.ts'

// What the browser and the page say of a link that is over.
test.use({ expectedOnConsole: [/status of 401|etch error: 401/] })

test('one card lands every 8 s, a new pair first, a hidden one goes at once; nothing is asked once the link is over', async ({
  wall,
  log,
  page,
}) => {
  await wall.stopClock()
  await wall.openWith(60)
  await expect.poll(() => wall.lying()).toEqual([55, 56, 57, 58, 59, 60])
  await expect(wall.foot).toContainText('Six at a time, a new one every 8 seconds. All 60 read in 8 minutes.')
  await wall.run(8500)
  await expect.poll(() => wall.lying()).toEqual([54, 56, 57, 58, 59, 60])
  log.appendMany(1)
  await wall.run(1500)
  await expect(wall.foot).toContainText('1 waits in the pile.')
  await wall.run(7000)
  await expect.poll(() => wall.lying()).toEqual([54, 61, 57, 58, 59, 60])
  log.hide(57)
  // The next card fills the place at the tick after the wall has heard of it: on a busy machine it hears late.
  await expect
    .poll(async () => {
      await wall.run(500)
      return wall.lying()
    })
    .toEqual([54, 61, 53, 58, 59, 60])
  await page.keyboard.press('Space')
  await expect(wall.foot).toContainText('Paused.')
  await wall.run(8500)
  await expect.poll(() => wall.lying()).toEqual([54, 61, 53, 58, 59, 60])
  log.answer = () => ({ status: 401, json: { success: false, error: 'No.' } })
  await wall.run(2000)
  await expect(page.getByRole('heading', { name: 'This link opens no wall.' })).toBeVisible()
  const { length } = log.asked
  await wall.run(5000)
  expect(log.asked.length).toBe(length)
})

test('sixty pairs by a link: from pair to pair, in the list, by buttons, and as a desk has it', async ({
  wall,
  log,
  page,
}) => {
  const bearers = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bearers.add(request.headers().authorization)
    expect(request.url().replace(/#.*/, '')).not.toContain(wallToken)
  })
  await wall.openWith(60, '?screen=left')
  expect([...bearers]).toEqual([`Bearer ${wallToken}`])
  expect(log.asked.filter((question) => !question.startsWith('screen=left&'))).toEqual([])
  expect(new URL(page.url()).hash).toBe('')
  const spot = page.getByRole('region', { name: 'In the spotlight' })
  await test.step('the spotlight and the list, by arrows and pages, and back', async () => {
    await page.keyboard.press('Enter')
    await expect(spot).toContainText('on the card: Drum 60')
    await expect(wall.foot).toContainText('Pair 1 of 60')
    await page.keyboard.press('ArrowRight')
    await expect(spot).toContainText('on the card: Lighthouse 59')
    await page.keyboard.press('Escape')
    await wall.cards.nth(1).click()
    await expect(spot).toContainText(/on the card: \S+ \d+/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('t')
    const rows = page.getByRole('table', { name: 'Pairs, newest first' }).locator('tbody tr')
    await expect(rows).toHaveCount(9)
    await expect(wall.foot).toContainText('1–9 of 60')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('PageDown')
    await expect(wall.foot).toContainText('10–18 of 60')
    await expect(rows.nth(1)).toContainText('Teapot 50')
    await page.keyboard.press('Enter')
    await expect(wall.foot).toContainText('Pair 11 of 60')
    await page.keyboard.press('Escape')
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(wall.cards).toHaveCount(6)
  })
  await test.step('every shortcut is a button, too, and letters can be off', async () => {
    const keys = page.getByRole('list', { name: 'Shortcuts' })
    await keys.getByRole('button', { name: 'Pause' }).click()
    await expect(wall.foot).toContainText('Paused.')
    await keys.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByRole('dialog', { name: 'Find your other half.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await keys.getByRole('button', { name: 'Keys off' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('t')
    await page.keyboard.press('q')
    await expect(wall.cards).toHaveCount(6)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('a desk puts a pair in the light, shows how to join, and counts down', async () => {
    log.show = { spotlight: { round: 1, row: 7 } }
    await expect(spot).toContainText('on the card: Compass 7')
    // Nobody in the room needs the keys where a desk leads; who comes to them by keyboard sees them.
    await expect(page.getByRole('list', { name: 'Shortcuts' })).toHaveCSS('width', '1px')
    log.show = { join: true }
    await expect(page.getByRole('dialog', { name: 'Find your other half.' })).toBeVisible()
    log.show = { countdownEndsAt: Date.now() + 65_000 }
    await expect(page.getByRole('region', { name: 'Countdown' })).toContainText('to find your other half')
    await expect(page.getByRole('dialog')).toBeHidden()
    log.show = { countdownEndsAt: Date.now() + 65_000, spotlight: { round: 1, row: 8 } }
    await expect(spot).toContainText('on the card: Violin 8')
    await expect(page.getByRole('timer')).toBeVisible()
    log.show = {}
    await expect(wall.cards).toHaveCount(6)
  })
})

test('a desk holds: only how many wait before anything was shown, then beside the table that goes on', async ({
  wall,
  log,
  page,
}) => {
  log.holdPicture()
  log.appendMany(1)
  await wall.stopClock()
  await wall.open()
  await wall.run(1000)
  await expect(page.getByRole('region', { name: 'Held' })).toContainText('1 answer is waiting.')
  await expect(page.getByText('Keep them coming. Nobody sees a word until we say so.')).toBeVisible()
  log.reveal()
  await wall.run(12_000)
  await expect(wall.cards).toHaveCount(1)
  log.holdPicture()
  log.appendMany(41)
  await wall.run(2000)
  await expect(wall.foot).toContainText('41 answers are waiting')
  await expect.poll(() => wall.lying()).toEqual([1])
  log.reveal()
  await wall.run(1500)
  await expect(wall.foot).toContainText('Here they come.')
  await wall.run(1000)
  await expect(page.locator('header')).toContainText('42 pairs')
  await wall.run(12_000)
  await expect.poll(() => wall.lying()).toEqual(expect.arrayContaining([42, 41]))
})

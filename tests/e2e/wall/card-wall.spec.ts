import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expect, test } from '../steps/wall/card-wall-page.ts'
import { wallToken } from '../steps/wall/linked-wall.ts'

const rowsDown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

test('one card lands every 8 s on the pile that has lain longest; a new pair goes first', async ({
  wall,
  log,
}) => {
  await wall.openOnStoppedClock(60)
  expect(await wall.lying()).toEqual([55, 56, 57, 58, 59, 60])
  await expect(wall.foot).toContainText('Six at a time, a new one every 8 seconds. All 60 read in 8 minutes.')
  await wall.run(7000)
  expect(await wall.lying()).toEqual([55, 56, 57, 58, 59, 60])
  await wall.run(1500)
  expect(await wall.lying()).toEqual([54, 56, 57, 58, 59, 60])
  log.appendMany(2)
  await wall.run(1500)
  await expect(wall.foot).toContainText('2 wait in the pile.')
  await wall.run(7000)
  expect(await wall.lying()).toEqual([54, 62, 57, 58, 59, 60])
  await wall.run(8000)
  expect(await wall.lying()).toEqual([54, 62, 61, 58, 59, 60])
  await expect(wall.foot).toContainText('All 62 read in 8 minutes.')
})

test('Space pauses, and goes on', async ({ wall, page }) => {
  await wall.openOnStoppedClock(60)
  await page.keyboard.press('Space')
  await expect(wall.foot).toContainText('Paused.')
  await wall.run(20_000)
  expect(await wall.lying()).toEqual([55, 56, 57, 58, 59, 60])
  await page.keyboard.press('Space')
  await wall.run(8500)
  expect(await wall.lying()).toEqual([54, 56, 57, 58, 59, 60])
})

test('a pair that is hidden goes at once, and its place is filled', async ({ wall, log }) => {
  await wall.openOnStoppedClock(60)
  log.hide(57)
  await wall.run(4000)
  expect(await wall.lying()).toEqual([55, 56, 54, 58, 59, 60])
})

test('the last one large, from pair to pair, and back; nothing lands meanwhile', async ({ wall, page }) => {
  await wall.openOnStoppedClock(60)
  await page.keyboard.press('Enter')
  const spot = page.getByRole('region', { name: 'In the spotlight' })
  await expect(spot).toContainText('on the card: Drum 60')
  await expect(wall.foot).toContainText('Pair 1 of 60')
  await page.keyboard.press('ArrowRight')
  await expect(spot).toContainText('on the card: Lighthouse 59')
  await expect(wall.foot).toContainText('Pair 2 of 60')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(wall.foot).toContainText('Pair 1 of 60')
  await wall.run(20_000)
  await expect(wall.foot).toContainText('Pair 1 of 60')
  await page.keyboard.press('Escape')
  expect(await wall.lying()).toEqual([55, 56, 57, 58, 59, 60])
  await wall.cards.nth(1).click()
  await expect(spot).toContainText('on the card: Violin 56')
})

test('the list: newest first, by arrows and pages, into the spotlight and back', async ({ wall, page }) => {
  await wall.openWith(60)
  await page.keyboard.press('t')
  const rows = page.getByRole('table', { name: 'Pairs, newest first' }).locator('tbody tr')
  await expect(rows).toHaveCount(9)
  await expect(wall.foot).toContainText('1–9 of 60')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('PageDown')
  await expect(wall.foot).toContainText('10–18 of 60')
  await expect(rows.nth(1)).toContainText('Teapot 50')
  await page.keyboard.press('Enter')
  await expect(wall.foot).toContainText('Pair 11 of 60')
  await page.keyboard.press('Escape')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  for (let page_ = 0; page_ < 8; page_++) await page.keyboard.press('PageDown')
  await expect(wall.foot).toContainText('55–60 of 60')
  await page.keyboard.press('Escape')
  await expect(wall.cards).toHaveCount(6)
})

test('every shortcut is a button, too, and letters can be off', async ({ wall, page }) => {
  await wall.openWith(60)
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

test.describe('a desk', () => {
  test('puts a pair in the light, shows how to join, and counts down', async ({ wall, log, page }) => {
    await wall.openWith(60)
    log.show = { spotlight: { round: 1, row: 7 } }
    const spot = page.getByRole('region', { name: 'In the spotlight' })
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

  test('holds: the table goes on, and says how many wait; then here they come', async ({
    wall,
    log,
    page,
  }) => {
    await wall.openOnStoppedClock(60)
    log.holdPicture()
    log.appendMany(41)
    await wall.run(2000)
    await expect(wall.foot).toContainText('41 answers are waiting')
    await wall.run(8000)
    expect(Math.max(...(await wall.lying()))).toBe(60)
    log.reveal()
    await wall.run(1500)
    await expect(wall.foot).toContainText('Here they come.')
    await wall.run(1000)
    await expect(page.locator('header')).toContainText('101 pairs')
    await wall.run(16_000)
    // The newest of those that waited, at the pace of many.
    expect(await wall.lying()).toEqual(expect.arrayContaining(rowsDown(101, 100)))
    await expect(wall.foot).toContainText('a new one every 5 seconds.')
  })

  test('holds before anything was shown: only how many wait', async ({ wall, log, page }) => {
    log.holdPicture()
    log.appendMany(1)
    await wall.open()
    await expect(page.getByRole('region', { name: 'Held' })).toContainText('1 answer is waiting.')
    await expect(page.getByText('Keep them coming. Nobody sees a word until we say so.')).toBeVisible()
    log.reveal()
    await expect(wall.cards).toHaveCount(1)
  })
})

test.describe('a lost connection', () => {
  test.use({ expectedOnConsole: [/Failed to load resource|etch error/] })

  test('is said, and what is there stays', async ({ wall, log }) => {
    await wall.openOnStoppedClock(60)
    log.isLost = true
    await wall.run(14_000)
    await expect(wall.foot).toContainText('The wall lost its plug. Still holding 60.')
    expect(await wall.cards.count()).toBe(6)
    log.isLost = false
    await wall.run(8000)
    await expect(wall.foot).toContainText('Six at a time')
  })
})

test('every question says whose it is, and carries the link', async ({ wall, log, page }) => {
  const bearers = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bearers.add(request.headers().authorization)
    expect(request.url().replace(/#.*/, '')).not.toContain(wallToken)
  })
  log.appendMany(7)
  await wall.open('?screen=left')
  await expect(wall.cards).toHaveCount(6)
  expect([...bearers]).toEqual([`Bearer ${wallToken}`])
  expect(log.asked.filter((question) => !question.startsWith('screen=left&'))).toEqual([])
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(wall.cards).toHaveCount(6)
})

test.describe('a link that opens nothing', () => {
  test('is none, or half of one: nothing is asked', async ({ log, page }) => {
    for (const address of ['/comboconvo/screen', `/comboconvo/screen#${wallToken.slice(1)}`]) {
      await page.goto('about:blank')
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'This link opens no wall.' })).toBeVisible()
    }
    expect(log.asked).toEqual([])
    await expectAccessible(page)
  })

  test.describe('any more', () => {
    test.use({ expectedOnConsole: [/Failed to load resource|etch error: 401/] })

    test('says so, and is asked no more', async ({ wall, log, page }) => {
      await wall.openWith(3)
      log.answer = () => ({ status: 401, json: { success: false, error: 'No.' } })
      await expect(page.getByRole('heading', { name: 'This link opens no wall.' })).toBeVisible()
      const { length } = log.asked
      // Longer than the pause between two questions.
      await page.waitForTimeout(2500)
      expect(log.asked.length).toBe(length)
    })
  })
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows the cards one below the other', async ({ wall, page }, info) => {
    await wall.openWith(60)
    await expect(wall.cards.first()).toBeVisible()
    await page.screenshot({ path: info.outputPath('wall.png'), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'List' }).tap()
    await page.screenshot({ path: info.outputPath('list.png'), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Spotlight' }).tap()
    await page.screenshot({ path: info.outputPath('spotlight.png'), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('forced colours mark cards and what is on', async ({ wall, page }, info) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await wall.openWith(60)
  expect(await wall.cards.first().evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('2px')
  await page.screenshot({ path: info.outputPath('forced.png') })
})

test('each state is accessible', async ({ wall, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await wall.openWith(60)
  for (const key of ['Enter', 'Escape', 't', 'Escape', 'q']) {
    await page.keyboard.press(key)
    await expectAccessible(page)
  }
})

test('a card that lands falls only where motion is welcome', async ({ wall, page }) => {
  const landing = () =>
    page.locator('[data-new="true"]').evaluate((card) => getComputedStyle(card).animationName)
  await wall.openOnStoppedClock(60)
  await wall.run(8500)
  expect(await landing()).not.toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await landing()).toBe('none')
})

import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expect, question, test } from '../steps/wall/cloud-page.ts'
import { wallToken } from '../steps/wall/linked-wall.ts'
import { expectToFit } from '../steps/projector/fit.ts'

test('nobody has said anything yet: the question, the code, and the first word takes their place', async ({
  cloud,
  log,
  page,
}) => {
  await cloud.open()
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code: .*\/ventingmachine$/ })).toBeVisible()
  await expect(page.getByText('Say it in 3 words. No names. It lands up here.')).toBeVisible()
  await expectAccessible(page)
  log.say('Sorry')
  await expect(cloud.word('sorry')).toHaveText('Sorry')
  await expect(cloud.foot).toContainText('1 answer · 1 different')
})

test('spellings count as one, the first is shown, and nobody moves while answers come', async ({
  cloud,
  log,
}) => {
  await cloud.openWith(60)
  const before = await cloud.seats()
  log.say('i was WRONG!!', 'Ｉ was wrong.', 'Brand new')
  await expect(cloud.foot).toContainText('63 answers')
  await expect(cloud.word('i was wrong')).toContainText('I waswrong')
  await expect(cloud.word('brand new')).toBeAttached()
  const after = await cloud.seats()
  for (const [key, place] of Object.entries(before)) expect(after[key], key).toBe(place)
})

test('a reload, and another screen of the same shape, seat everyone alike', async ({ cloud, page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await cloud.openWith(300)
  const seats = await cloud.seats()
  expect(Object.keys(seats).length).toBeGreaterThan(40)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.reload()
  await expect(cloud.foot).toContainText('300 answers')
  expect(await cloud.seats()).toEqual(seats)
})

test('a desk holds: how many wait, and nothing of what they are; then here they come', async ({
  cloud,
  log,
  page,
}) => {
  log.holdPicture()
  log.sayMany(41)
  await cloud.open()
  await expect(page.getByText('answers are waiting')).toBeVisible()
  await expect(cloud.foot).toContainText('41 on hold')
  await expectAccessible(page)
  expect(await page.content()).not.toContain('wrong')
  log.reveal()
  await expect(cloud.foot).toContainText('41 answers · here they come')
  await expect(cloud.foot).toContainText('different')
  await expect(cloud.word('i was wrong')).toBeAttached()
})

test('F holds here, and F lets go', async ({ cloud, log }) => {
  await cloud.openWith(12)
  await cloud.press('f')
  log.say('Not yet seen')
  await expect(cloud.foot).toContainText('1 on hold')
  await expect(cloud.word('not yet seen')).toHaveCount(0)
  await cloud.press('f')
  await expect(cloud.word('not yet seen')).toBeAttached()
})

test('another question has the whole wall; the last one is kept, and P calls it back', async ({
  cloud,
  log,
  page,
}) => {
  await cloud.openWith(60)
  log.question = 'What should the back row get to decide?'
  await expect(page.getByText('New question', { exact: true })).toBeVisible()
  await expect(page.getByText('60 answers to the last one are kept. P shows them.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { level: 1, name: log.question })).toBeVisible({ timeout: 10_000 })
  log.say('Lunch')
  await expect(cloud.word('lunch')).toBeAttached()
  await cloud.press('p')
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await expect(cloud.foot).toContainText('60 answers')
  await cloud.press('p')
  await expect(cloud.foot).toContainText('1 answer ')
})

test('the spotlight by key, by click and by a desk', async ({ cloud, log, page }) => {
  await cloud.openWith(300)
  await cloud.press('Enter')
  await expect(cloud.spotlight).toContainText('I was wrong')
  await expect(cloud.spotlight).toContainText(/\d+ of 300 said it/)
  await expectAccessible(page)
  await cloud.press('ArrowRight')
  await expect(cloud.spotlight).toContainText('Thank you')
  await cloud.press('Escape')
  await expect(cloud.spotlight).toHaveCount(0)
  await cloud.word('sorry').click()
  await expect(cloud.spotlight).toContainText('Sorry')
  await cloud.press('Escape')
  log.say('Look at me')
  log.show = { spotlight: { round: 1, row: 301 } }
  await expect(cloud.spotlight).toContainText('Look at me')
  await expect(page.getByRole('button', { name: 'Hold' })).not.toBeInViewport({ ratio: 1 })
  log.show = { join: true }
  await expect(page.getByRole('dialog', { name: 'Join' })).toBeVisible()
})

test('the list: most said first, by arrows and pages', async ({ cloud, page }) => {
  await cloud.openWith(300)
  await cloud.press('t')
  const rows = cloud.table.locator('tbody tr')
  await expect(rows).toHaveCount(27)
  await expect(rows.first()).toContainText('I was wrong')
  await expect(rows.first().getByRole('button')).toBeFocused()
  await expect(cloud.foot).toContainText('1–27 of')
  await expect(page.getByRole('button', { name: 'Take off the wall' })).toHaveCount(0)
  await expectAccessible(page)
  await cloud.press('ArrowDown')
  await expect(rows.nth(1).getByRole('button')).toBeFocused()
  for (let column = 0; column < 3; column++) await cloud.press('ArrowRight')
  await expect(cloud.foot).toContainText('28–54 of')
  await cloud.press('Enter')
  await expect(cloud.spotlight).toBeVisible()
  await cloud.press('Escape')
  await expect(cloud.foot).toContainText('28–54 of')
  await cloud.press('t')
  await expect(cloud.table).toHaveCount(0)
})

test('Del takes a phrase off the wall with a link that may, and Undo brings it back', async ({
  cloud,
  log,
  page,
}) => {
  const sent = await cloud.answerDesk('moderate')
  log.say('Rude', 'Thank you', 'RUDE!', 'Sorry')
  await cloud.open()
  await cloud.press('t')
  await expect(page.getByRole('button', { name: 'Take off the wall' })).toBeVisible()
  await expect(cloud.table).toContainText('Rude')
  await cloud.press('Delete')
  await expect(cloud.foot).toContainText('Off the wall.')
  await expect(cloud.table).not.toContainText('Rude')
  const change = (kind: string, row: number) => ({
    form: 'venting-machine',
    version: 3,
    change: { kind, round: 1, row },
  })
  await expect.poll(() => sent).toEqual([change('hide', 1), change('hide', 3)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cloud.table).toContainText('Rude')
  await expect.poll(() => sent.slice(2)).toEqual([change('unhide', 1), change('unhide', 3)])
})

test('a phrase that somebody hides is gone, and the others stay', async ({ cloud, log }) => {
  log.say('Rude', 'Thank you', 'Sorry')
  await cloud.open()
  await expect(cloud.word('rude')).toBeAttached()
  const before = await cloud.seats()
  log.hide(1)
  await expect(cloud.word('rude')).toHaveCount(0)
  delete before.rude
  expect(await cloud.seats()).toEqual(before)
})

test.describe('without a connection', () => {
  test.use({ expectedOnConsole: [/ERR_INTERNET_DISCONNECTED|Fetch error/] })

  test('the foot says so, and the words stay', async ({ cloud, log }) => {
    await cloud.openWith(12)
    log.isLost = true
    await expect(cloud.foot).toContainText('The machine lost its plug. Still holding 12.', {
      timeout: 20_000,
    })
    log.isLost = false
    await expect(cloud.foot).toContainText('12 answers', { timeout: 20_000 })
  })
})

test.describe('with a link that opens nothing', () => {
  test.use({ expectedOnConsole: [/401/] })

  test('the page says so, and asks no more', async ({ log, page }) => {
    log.answer = () => ({ status: 401, json: { success: false, error: 'No.' } })
    await page.goto(`/ventingmachine/screen#${wallToken}`)
    await expect(page.getByText('This link opens no wall.')).toBeVisible()
    await expectAccessible(page)
    const asked = log.asked.length
    await page.waitForTimeout(2500)
    expect(log.asked.length).toBe(asked)
  })
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('everything arrives at once, and nothing moves', async ({ cloud, log, page }) => {
    await cloud.openWith(12)
    log.sayMany(40)
    await expect(cloud.foot).toContainText('52 answers')
    const names = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'script')),
    )
    // The newest stands on pink for a while: nothing of it moves.
    expect(names.filter((name) => !/newest|on-pink/.test(name))).toEqual([])
  })
})

for (const [width, height] of [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const)
  test(`all of it is in a window of ${width} × ${height}`, async ({ cloud, page }) => {
    await page.setViewportSize({ width, height })
    await cloud.openWith(300)
    await expectToFit(page, 'cloud')
    await expectAccessible(page)
    await cloud.press('Enter')
    await expectToFit(page, 'spotlight')
    await cloud.press('Escape')
    await cloud.press('t')
    await expectToFit(page, 'list')
    await cloud.press('t')
    await cloud.press('q')
    await expectToFit(page, 'join')
    await expectAccessible(page)
  })

test('is not listed by search engines', async ({ page }) => {
  await page.goto('/ventingmachine/screen')
  await expect(page.getByText('This link opens no wall.')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

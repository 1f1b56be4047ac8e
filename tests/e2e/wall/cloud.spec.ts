import { expect, question, test } from '../steps/wall/cloud-page.ts'

test('the question until somebody speaks; nobody moves; hidden is gone; held is a number; another question clears', async ({
  cloud,
  log,
  page,
}) => {
  await cloud.open()
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code: .*\/ventingmachine$/ })).toBeVisible()
  await expect(page.getByText('Say it in 3 words. No names. It lands up here.')).toBeVisible()

  await test.step('spellings count as one, nobody moves, hidden is gone', async () => {
    log.say('Rude')
    await expect(cloud.word('rude')).toHaveText('Rude')
    await expect(cloud.foot).toContainText('1 answer · 1 different')
    log.sayMany(60)
    await expect(cloud.foot).toContainText('61 answers')
    const before = await cloud.seats()
    log.say('i was WRONG!!', 'Ｉ was wrong.', 'Brand new')
    await expect(cloud.foot).toContainText('64 answers')
    await expect(cloud.word('i was wrong')).toContainText('I waswrong')
    await expect(cloud.word('brand new')).toBeAttached()
    expect(await cloud.seats()).toMatchObject(before)
    log.hide(1)
    await expect(cloud.word('rude')).toHaveCount(0)
    const { rude: gone, ...others } = before
    expect(gone).toBeDefined()
    expect(await cloud.seats()).toMatchObject(others)
  })
  await test.step('a desk holds: how many wait, and nothing of what they are; F holds here', async () => {
    log.holdPicture()
    log.say('Held back')
    await expect(cloud.foot).toContainText('1 on hold')
    expect(await page.content()).not.toContain('Held back')
    log.reveal()
    await expect(cloud.foot).toContainText('64 answers')
    await expect(cloud.word('held back')).toBeAttached()
    await expect(cloud.foot).toContainText('different')
    await page.keyboard.press('f')
    log.say('Not yet seen')
    await expect(cloud.foot).toContainText('1 on hold')
    await expect(cloud.word('not yet seen')).toHaveCount(0)
    await page.keyboard.press('f')
    await expect(cloud.word('not yet seen')).toBeAttached()
  })
  await test.step('another question has the whole wall; the last one is kept, and P calls it back', async () => {
    log.question = 'What should the back row get to decide?'
    await expect(page.getByText('New question', { exact: true })).toBeVisible()
    await expect(page.getByText('65 answers to the last one are kept. P shows them.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: log.question })).toBeVisible()
    log.say('Lunch')
    await expect(cloud.word('lunch')).toBeAttached()
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
    await expect(cloud.foot).toContainText('65 answers')
    await page.keyboard.press('p')
    await expect(cloud.foot).toContainText('1 answer ')
  })
})

test('three hundred answers: in the list, most said first, and in the spotlight', async ({
  cloud,
  log,
  page,
}) => {
  await cloud.openWith(300)
  await test.step('the list, by arrows and pages', async () => {
    await page.keyboard.press('t')
    const rows = cloud.table.locator('tbody tr')
    await expect(rows).toHaveCount(27)
    await expect(rows.first()).toContainText('I was wrong')
    await expect(rows.first().getByRole('button')).toBeFocused()
    await expect(cloud.foot).toContainText('1–27 of')
    await expect(page.getByRole('button', { name: 'Take off the wall' })).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1).getByRole('button')).toBeFocused()
    for (let column = 0; column < 3; column++) await page.keyboard.press('ArrowRight')
    await expect(cloud.foot).toContainText('28–54 of')
    await page.keyboard.press('Enter')
    await expect(cloud.spotlight).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cloud.foot).toContainText('28–54 of')
    await page.keyboard.press('t')
    await expect(cloud.table).toHaveCount(0)
  })
  await test.step('the spotlight by key, by click and by a desk', async () => {
    await page.keyboard.press('Enter')
    await expect(cloud.spotlight).toContainText('I was wrong')
    await expect(cloud.spotlight).toContainText(/\d+ of 300 said it/)
    await page.keyboard.press('ArrowRight')
    await expect(cloud.spotlight).toContainText('Thank you')
    await page.keyboard.press('Escape')
    await expect(cloud.spotlight).toHaveCount(0)
    await cloud.word('sorry').click()
    await expect(cloud.spotlight).toContainText('Sorry')
    await page.keyboard.press('Escape')
    log.say('Look at me')
    log.show = { spotlight: { round: 1, row: 301 } }
    await expect(cloud.spotlight).toContainText('Look at me')
    await expect(page.getByRole('button', { name: 'Hold' })).not.toBeInViewport({ ratio: 1 })
    log.show = { join: true }
    await expect(page.getByRole('dialog', { name: 'Join' })).toBeVisible()
  })
})

test('Del takes a phrase off the wall with a link that may, and Undo brings it back', async ({
  cloud,
  log,
  page,
}) => {
  const sent = await cloud.answerDesk('moderate')
  log.say('Rude', 'Thank you', 'RUDE!', 'Sorry')
  await cloud.open()
  await expect(cloud.foot).toContainText('4 answers')
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Take off the wall' })).toBeVisible()
  await expect(cloud.table).toContainText('Rude')
  await page.keyboard.press('Delete')
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

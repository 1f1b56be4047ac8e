import { expect, refusals, test } from '../steps/desk/desk-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(({ room }) => room.answerMany(12))

test('one tap holds; keeping the same spot down reveals; letting go early does not', async ({
  desk,
  page,
  room,
}) => {
  await desk.open()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await desk.button('Hold the picture').click()
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  room.answerMany(37)
  const reveal = desk.button(/^Reveal 37/)
  await expect(reveal).toContainText('Press and hold')
  await expect(page.getByText('37 waiting', { exact: true })).toBeVisible()

  await desk.press(reveal)
  await expect(reveal).toContainText('Keep pressing…')
  await page.mouse.up()
  await expect(reveal).toContainText('Press and hold')
  expect(desk.kinds).toEqual(['hold'])

  await desk.press(reveal)
  await expect(desk.button('Hold the picture')).toBeVisible()
  await page.mouse.up()
  expect(desk.kinds).toEqual(['hold', 'open'])
  await expect(page.getByText('37 are up.')).toBeVisible()
})

test('a second tap on the same spot only holds', async ({ desk, page }) => {
  await desk.open()
  await desk.button('Hold the picture').dblclick()
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  expect(desk.kinds).toEqual(['hold'])
})

test('by keys: H holds, R kept down reveals, Enter kept down reveals', async ({ desk, page, room }) => {
  await desk.open()
  await page.keyboard.press('h')
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  room.answerMany(3)
  const reveal = desk.button(/^Reveal 3/)
  await expect(reveal).toBeVisible()
  await page.keyboard.down('r')
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await page.keyboard.up('r')

  await page.keyboard.press('h')
  const again = desk.button(/^Open again/)
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(again).toContainText('Nothing waits.')
  await page.keyboard.down('Enter')
  await expect(desk.button('Hold the picture')).toBeVisible()
  await page.keyboard.up('Enter')
  expect(desk.kinds).toEqual(['hold', 'open', 'hold', 'open'])
})

test('a click without a pointer asks in a sheet, which gives the focus back', async ({
  desk,
  page,
  room,
}) => {
  room.act({ kind: 'hold' })
  room.answerMany(2)
  await desk.open()
  const reveal = desk.button(/^Reveal 2/)
  await reveal.focus()
  await reveal.dispatchEvent('click')
  const sheet = page.getByRole('dialog', { name: 'Reveal 2?' })
  await expect(sheet.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(reveal).toBeFocused()
  await reveal.dispatchEvent('click')
  await sheet.getByRole('button', { name: 'Reveal 2' }).click()
  await expect(desk.button('Hold the picture')).toBeVisible()
  expect(desk.kinds).toEqual(['open'])
})

test('who asked for less motion reads a number instead of seeing it fill', async ({ desk, page, room }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  room.act({ kind: 'hold' })
  await desk.open()
  const button = desk.button(/^Open again/)
  await desk.press(button)
  await expect(button).toContainText('Keep pressing 1…')
  await page.mouse.up()
})

test('answers can be late, by a delay', async ({ desk, page }) => {
  await desk.open()
  await page.getByRole('radio', { name: '7 s' }).click()
  await expect(page.getByText('Each answer lands 7 seconds late.')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Delay' }).getByRole('radio', { name: 'Off' }).click()
  await expect(page.getByText('Answers land as they come.', { exact: true })).toBeVisible()
  expect(desk.kinds).toEqual(['delay', 'open'])
})

test('another form has its own state, and what it lacks is not there', async ({ desk, page, room }) => {
  room.answerTo('venting-machine', { answer: 'Endless slides' })
  room.act({ kind: 'hold' }, 'Desk B', 'venting-machine')
  await desk.open()
  await page.getByRole('radio', { name: 'Words' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Venting Machine')
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button')).toHaveText([
    'Stage',
    'Answers',
    'Spotlight',
    'View',
    'Question',
  ])
  // No table gave these answers, and no chart shows them.
  await desk.tab('View').click()
  await expect(page.getByRole('switch')).toHaveText([/^Join code/])
  await expect(page.getByRole('radiogroup', { name: 'Part of the chart' })).toHaveCount(0)
  await expect(desk.button('2 min')).toBeVisible()
  await page.keyboard.type('7')
  await desk.tab('Spotlight').click()
  await expect(page.getByText('Nothing has the spotlight.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Table number' })).toHaveCount(0)
  await desk.tab('Answers').click()
  await page.getByRole('button', { name: /^Spotlight Endless slides/ }).click()
  await expect.poll(() => room.log('venting-machine').show).toEqual({ spotlight: { round: 1, row: 1 } })
  await desk.tab('Spotlight').click()
  await expect(page.getByRole('heading', { name: 'On screen Answer 1' })).toBeVisible()
  await expect(page.getByText('Endless slides')).toBeVisible()
  await desk.button('Clear the spotlight').click()
  await expect.poll(() => room.log('venting-machine').show).toEqual({})
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Venting Machine')
})

test('the picture is what the chart may show, and no more', async ({ desk, page, room }) => {
  await desk.open()
  const picture = page.getByRole('img', { name: /^On screen: ideas chart/ })
  const dots = () => picture.evaluate((svg) => (svg.innerHTML.match(/h\.01/g) ?? []).length)
  await expect.poll(dots).toBe(12)
  room.act({ kind: 'hold' })
  room.answerMany(5)
  await expect(page.getByText('5 waiting', { exact: true })).toBeVisible()
  expect(await dots()).toBe(12)
  room.act({ kind: 'open' })
  await expect.poll(dots).toBe(17)
})

test.describe('with another desk', () => {
  test('what it does is said, with its name', async ({ desk, page, room }) => {
    await desk.open()
    room.act({ kind: 'hold' }, 'Desk B')
    await expect(page.getByText('Desk B held the picture.')).toBeVisible()
    await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  })

  test.describe('that was quicker', () => {
    test.use({ expectedOnConsole: refusals })

    test('a tap changes nothing, and the desk shows what is', async ({ desk, page, room }) => {
      await desk.open()
      let open = (): void => undefined
      const hold = desk.button('Hold the picture')
      room.gate = new Promise((resolve) => {
        open = resolve
      })
      await hold.click()
      room.act({ kind: 'delay', seconds: 15 }, 'Desk B')
      open()
      await expect(page.getByText('Desk B set a delay.')).toBeVisible()
      await expect(page.getByText('Each answer lands 15 seconds late.')).toBeVisible()
      expect(desk.kinds).toEqual([])
    })
  })
})

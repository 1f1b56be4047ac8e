import { expect, refusals, test } from '../steps/desk/desk-page.ts'
import { deskToken } from '../steps/desk/desk-room.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the token goes into the header of the desk’s calls, and nowhere else', async ({ desk, page, room }) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    seen.push(request.url().replace(/#.*/, ''), referer, request.postData() ?? '')
  })
  await desk.open()
  await desk.button('Hold the picture').click()
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  expect([...room.bearers]).toEqual([`Bearer ${deskToken}`])
  expect(seen.filter((text) => text.includes(deskToken))).toEqual([])
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.content()).not.toContain(deskToken)

  await page.reload()
  await expect(page.getByText('Hold', { exact: true })).toBeVisible()
  expect(room.bearers.size).toBe(1)
})

test('while the link is checked, the desk says so', async ({ page, room }) => {
  let open = (): void => undefined
  room.gate = new Promise((resolve) => {
    open = resolve
  })
  await page.goto(`/desk#${deskToken}`)
  await expect(page.getByRole('heading', { name: 'Opening the desk…' })).toBeVisible()
  open()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Laser Focus')
})

test('without a link, or with half of one, nothing is asked', async ({ page, room }) => {
  for (const address of ['/desk', `/desk#${deskToken.slice(1)}`]) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This link opens no desk.' })).toBeVisible()
  }
  expect(room.urls).toEqual([])
})

test.describe('a link that', () => {
  test.use({ expectedOnConsole: refusals })

  test('is unknown opens nothing', async ({ page, room }) => {
    room.scope = undefined
    await page.goto(`/desk#${deskToken}`)
    await expect(page.getByRole('heading', { name: 'This link opens no desk.' })).toBeVisible()
  })

  test('was switched off says so, and that the show goes on', async ({ desk, page, room }) => {
    await desk.open()
    room.scope = undefined
    await expect(page.getByRole('heading', { name: 'This link was switched off.' })).toBeVisible()
    await expect(page.getByText('The projectors carry on as you left them.')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('is over says until when it was good', async ({ desk, page, room }) => {
    room.expiresAt = Date.now() - 1
    await desk.open()
    room.scope = undefined
    await expect(page.getByRole('heading', { name: 'This link has gone home.' })).toBeVisible()
    await expect(page.getByText(/It was good until \d+:\d\d\./)).toBeVisible()
  })
})

test.describe('without a signal', () => {
  test.use({ expectedOnConsole: refusals })

  test('everything is off and nothing is kept; back, it says what was missed', async ({
    desk,
    page,
    room,
  }) => {
    room.answerMany(3)
    await desk.open()
    room.isOffline = true
    await expect(page.getByRole('alert')).toContainText('Nothing you tap now is kept for later.')
    await expect(page.getByText(/^As of \d\d:\d\d:\d\d\.$/)).toBeVisible()
    await expect(page.getByText('No signal', { exact: true })).toBeVisible()
    await expect(desk.button(/^Hold the picture/)).toBeDisabled()
    await page.keyboard.press('h')
    // One may still read the list.
    await desk.tab('Answers').click()
    await expect(desk.cards).toHaveCount(3)
    room.answerMany(41)
    room.isOffline = false
    await expect(page.getByText('You missed 41 answers, the room did not.')).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(desk.kinds).toEqual([])
  })
})

test.describe('the scope', () => {
  for (const [scope, tabs] of [
    ['show', ['Stage', 'Spotlight', 'View']],
    ['moderate', ['Stage', 'Answers', 'Spotlight', 'View']],
    ['all', ['Stage', 'Answers', 'Spotlight', 'View', 'Round']],
  ] as const) {
    test(`${scope} has its tabs, and no other`, async ({ desk, page, room }) => {
      room.scope = scope
      room.answerMany(4)
      await desk.open()
      await expect(page.getByRole('navigation').getByRole('button')).toHaveText([...tabs])
    })
  }

  test('screen looks on', async ({ desk, page, room }) => {
    room.scope = 'screen'
    await desk.open()
    await expect(page.getByText('Your link looks on.')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('show finds a table by what the chart shows', async ({ desk, page, room }) => {
    room.scope = 'show'
    room.answer({ table: 27, idea: 'Ask every customer' })
    await desk.open('Spotlight')
    await desk.button('2').click()
    await desk.button('7').click()
    await expect(page.getByRole('button', { name: /Ask every customer/ })).toBeVisible()
  })
})

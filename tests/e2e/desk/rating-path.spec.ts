import type { Page } from 'playwright/test'
import { refusals } from '../steps/desk/desk-page.ts'
import { expect, hold, test } from '../steps/desk/whole-path.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: refusals })

test('the room rates its ideas: from ready to done, by thumb and by keys, with another desk and without a signal', async ({
  page: desk,
  context,
  path,
}) => {
  await path.rate(...Array.from({ length: 12 }, (_, index) => index + 1))
  const other = await context.newPage()
  await other.goto(path.site.desk)
  await desk.goto(path.site.desk)
  const button = (name: string | RegExp, page: Page = desk) => page.getByRole('button', { name })
  const clock = (page: Page = desk) => page.getByRole('timer')
  /** What the other desk shows once it has asked twice. */
  const twoPolls = async () => {
    for (let poll = 0; poll < 2; poll += 1) await other.waitForResponse(/\/api\/desk/)
  }
  const rate = async () => (await path.state()).show.rate
  /** Rates once more from where the chart is. */
  const start = async () => {
    await button(/^Let the room rate/).click()
    await expect(desk.getByText('12 ideas from 12 tables')).toBeVisible()
    await desk.getByRole('radio', { name: '1 min' }).click()
    await button(/^Start rating/).click()
    await expect(clock()).toBeVisible()
  }

  await test.step('what another desk starts is seen within two polls, and how many rate', async () => {
    await start()
    await twoPolls()
    await expect(clock(other)).toBeVisible()
    await path.roomRates(12)
    await expect(desk.getByText('60 ratings are in')).toBeVisible()
    await expect(other.getByText('60 ratings are in')).toBeVisible()
    await expect(desk.getByText(/^Every idea has been seen at least/)).toBeVisible()
  })
  await test.step('without a signal its controls are off, and the clock goes on', async () => {
    await context.setOffline(true)
    await expect(desk.getByText('Phones and walls end by themselves at 0:00.')).toBeVisible()
    for (const name of ['+30 s', '+1 min', /^End rating/]) await expect(button(name)).toBeDisabled()
    await context.setOffline(false)
    await expect(button('+30 s')).toBeEnabled()
  })
  await test.step('it gets more time, ends, and is opened again until it is revealed', async () => {
    const before = (await rate())?.endsAt ?? 0
    await button('+30 s').click()
    await expect.poll(async () => (await rate())?.endsAt).toBe(before + 30_000)
    await button(/^End rating/).click()
    await expect(desk.getByText('Done', { exact: true })).toBeVisible()
    await twoPolls()
    await expect(other.getByText('Done', { exact: true })).toBeVisible()
    await button('+30 s').click()
    await expect(clock()).toBeVisible()
    await button(/^End rating/).click()
  })
  await test.step('a short press reveals nothing, a held one does, and lists go up one after the other', async () => {
    await button(/^Reveal/).click()
    expect((await rate())?.revealed).toBeUndefined()
    await hold(button(/^Reveal/), desk.getByText(/^\d+ rose, \d+ fell\.$/))
    expect(await rate()).toMatchObject({ revealed: { upTo: 60 } })
    await button(/^Next: Top/).click()
    const list = desk.getByRole('list', { name: /^Top/ })
    await expect(list.getByRole('listitem').first()).toContainText('8.0')
    await twoPolls()
    await expect(other.getByRole('list', { name: /^Top/ }).getByRole('listitem').first()).toContainText('8.0')
    await list.getByRole('button').first().click()
    await expect(list.locator('[aria-pressed="true"]')).toBeVisible()
    await desk.keyboard.press('n')
    await expect(desk.getByRole('radio', { name: 'Surprises' })).toBeChecked()
    expect((await path.state()).show.spotlight).toBeUndefined()
  })
  await test.step('an idea that is hidden leaves the lists', async () => {
    const list = desk.getByRole('list', { name: 'Surprises' })
    const first = (await list.getByRole('listitem').first().textContent()) ?? ''
    const table = Number(/table (\d+)/.exec(first)?.[1])
    await path.change({ kind: 'hide', round: (await path.state()).round, row: table })
    const hidden = new RegExp(`^Idea of table ${table}(?!\\d)`)
    await expect(list.getByRole('listitem').filter({ hasText: hidden })).toHaveCount(0)
  })
  await test.step('it is put away, and rated once more by keys alone', async () => {
    await button(/^Done with rating/).click()
    await button('Put it away').click()
    await expect(button('Hold the picture')).toBeVisible()
    await button(/^Let the room rate/).press('Enter')
    await button(/^Start rating/).press('Enter')
    await expect(clock()).toBeVisible()
    await path.roomRates(3)
    await expect(desk.getByText('15 ratings are in')).toBeVisible()
    await desk.keyboard.press('+')
    await button(/^End rating/).press('Enter')
    await expect(button(/^Reveal/)).toBeVisible()
    await desk.keyboard.down('v')
    await expect(desk.getByText('What the room said', { exact: true })).toBeVisible()
    await desk.keyboard.up('v')
  })
  await test.step('a new round is the end of it', async () => {
    const { round } = await path.state()
    await path.change({ kind: 'end-round', round })
    await expect(button('Hold the picture')).toBeVisible()
    await twoPolls()
    await expect(button('Hold the picture', other)).toBeVisible()
  })
})

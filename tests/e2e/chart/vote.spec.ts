import type { Page } from 'playwright/test'
import { expectAccessible } from '../../rig/browser/e2e.ts'
import { VoteRoom } from '../steps/chart/vote-room.ts'
import { expect, test } from '../steps/desk/whole-path.ts'

const tables = Array.from({ length: 7 }, (_, index) => index + 1)
const rules = { dots: 3, mostOnOne: 2 } as const

const wall = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const listed = (page: Page) => wall(page, 'The room votes').getByRole('listitem')
const told = (page: Page) => page.getByRole('table').getByRole('row')

test('the room votes in words, and what it chose is told from last to first, on two walls alike', async ({
  page: left,
  context,
  path,
  request,
}) => {
  const room = new VoteRoom(path, request)
  await path.rate(...tables)
  const { round } = await path.state()
  await left.setViewportSize({ width: 1920, height: 1080 })
  const right = await context.newPage()
  // A wall whose own clock is an hour behind.
  await right.clock.install({ time: Date.now() - 3_600_000 })
  for (const page of [left, right]) await page.goto(`${path.site.url}/laserfocus/scatterplot`)
  const badge = left.getByText('Live: polling')
  await expect(badge).toContainText('Rows: 7 ')
  await expect(right.getByText('Live: polling')).toContainText('Rows: 7 ')
  const rows = await path.rows()
  const rowOf = (table: number): number => rows.get(table) ?? 0

  await test.step('the shortlist stands in words, and of no idea a count', async () => {
    const ideas = tables.slice(0, 6).map((table) => ({ row: rowOf(table) }))
    const shorter = ideas.map((idea, index) => (index === 2 ? { ...idea, words: 'Third in short' } : idea))
    await room.start(shorter, rules, 600)
    for (const page of [left, right]) await expect(listed(page)).toHaveCount(6)
    expect(await listed(right).allTextContents(), 'in the same order').toEqual(
      await listed(left).allTextContents(),
    )
    await expect(listed(left).getByText('Third in short')).toBeVisible()
    await expect(right.getByRole('timer')).toContainText(/^(9|10):\d\d$/)
    await expect(wall(left, 'The room votes')).toContainText('Scan, or look at your phone.')
    for (const key of ['t', 's', '/', 'd', 'n', ' ']) await left.keyboard.press(key)
    await expect(badge).toBeHidden()
    expect(await left.locator('body').ariaSnapshot()).not.toContain('Idea of table 7')
    await expectAccessible(left)
  })

  await test.step('it says how many have voted, and an idea that is hidden goes without a word', async () => {
    for (let phone = 1; phone <= 12; phone += 1)
      await room.want(phone, { [rowOf(1)]: phone % 2 === 0 ? 2 : 1, [rowOf(3)]: 1 })
    await expect(wall(left, 'The room votes')).toContainText('12 have voted.')
    await path.change({ kind: 'hide', round, row: rowOf(6) })
    for (const page of [left, right]) await expect(listed(page)).toHaveCount(5)
  })

  await test.step('its end says how many dots are in, and more may come', async () => {
    await room.show((vote) => ({ ...vote, endsAt: Date.now() }))
    for (const page of [left, right])
      await expect(wall(page, 'The vote is closed')).toContainText('30 dots are in.')
    await room.show((vote) => ({ ...vote, endsAt: Date.now() + 600_000 }))
    await expect(listed(left)).toHaveCount(5)
    await room.show((vote) => ({ ...vote, endsAt: Date.now() }))
    await expect(wall(left, 'The vote is closed')).toBeVisible()
  })

  await test.step('the result is told from last to first', async () => {
    await room.reveal()
    await expect(wall(left, 'What the room chose')).toContainText('Counting from the back.')
    await expect(told(left).last()).toContainText('Idea of table')
    // At once: what is said makes way for the next news.
    await Promise.all(
      [left, right].map(async (page) => {
        await expect(
          page.getByRole('status').filter({ hasText: 'Idea of table 1, with 18 dots.' }),
        ).toHaveCount(1)
        await expect(told(page).nth(1)).toContainText('Idea of table 1')
      }),
    )
    await expect(told(left).nth(2)).toHaveText(/Third in short12$/)
    await expect(wall(left, 'What the room chose')).toContainText('30 dots from 12 people')
    await expect(wall(left, 'What the room chose')).toContainText('Three dots each, at most two on one.')
    await expectAccessible(left)
  })

  await test.step('a wall that is loaded again has the end at once, and keys leave it and bring it back', async () => {
    await left.reload()
    await expect(told(left)).toHaveCount(6)
    await expect(wall(left, 'What the room chose')).not.toContainText('Counting')
    await left.keyboard.press('Escape')
    await expect(badge).toContainText('Rows: 6 ')
    await left.keyboard.press('n')
    await expect(told(left)).toHaveCount(6)
  })

  await test.step('any line goes large, and the chart is back when the desk is done', async () => {
    await room.show((vote) => ({ ...vote, board: rowOf(1) }))
    await expect(wall(left, 'The room chose, with 18 dots')).toContainText('Idea of table 1')
    await expectAccessible(left)
    await room.show((vote) => ({ ...vote, board: rowOf(3) }))
    await expect(wall(left, 'Second, with 12 dots')).toContainText('Third in short')
    await room.backToChart()
    await expect(badge).toBeVisible()
  })

  await test.step('a replay says what the room chose, when it was revealed', async () => {
    await expect(wall(left, 'Second, with 12 dots')).toBeHidden()
    await left.keyboard.press('p')
    await expect(left.getByRole('button', { name: 'Pause' })).toBeFocused()
    await left.keyboard.press(' ')
    const line = left.getByRole('slider', { name: 'Moment of the replay' })
    const replay = left.getByRole('group', { name: 'Replay of the round' })
    const chose = 'What the room chose: Idea of table 1, with 18 dots.'
    await line.fill('20000')
    await expect(replay).not.toContainText(chose)
    await line.fill('28000')
    await expect(replay).toContainText(chose)
    await expect(left.getByRole('status').filter({ hasText: chose })).toHaveCount(1)
    await left.keyboard.press('Escape')
    await expect(replay).toBeHidden()
  })

  await test.step('another vote begins anew; where nobody votes its end leaves the chart, and Space ends a reveal', async () => {
    await room.start([{ row: rowOf(1) }, { row: rowOf(3) }], { dots: 1, mostOnOne: 1 }, 600)
    await expect(listed(left)).toHaveCount(2)
    await room.show((vote) => ({ ...vote, endsAt: Date.now() }))
    await expect(badge).toBeVisible()
    await room.show((vote) => ({ ...vote, endsAt: Date.now() + 600_000 }))
    await expect(listed(left)).toHaveCount(2)
    for (let phone = 1; phone <= 4; phone += 1)
      await room.want(phone, { [rowOf(phone % 2 === 0 ? 1 : 3)]: 1 })
    await room.show((vote) => ({ ...vote, endsAt: Date.now() }))
    await expect(wall(left, 'The vote is closed')).toContainText('4 dots are in.')
    await room.reveal()
    await expect(wall(left, 'A first hint')).toBeVisible()
    await left.keyboard.press(' ')
    await expect(wall(left, 'A first hint')).toContainText('4 voted. Read it with a smile.')
    await expect(told(left).nth(1)).toContainText('1=')
  })

  await test.step('while the room rates after it, no key brings the result back', async () => {
    await path.change({ kind: 'rate', round, seconds: 600 })
    await expect(wall(left, 'The room rates')).toBeVisible()
    await left.keyboard.press('n')
    await expect(wall(left, 'The room rates')).toBeVisible()
    await expect(told(left)).toHaveCount(0)
  })
})

test.describe('without a signal', () => {
  // The browser itself reports each request that fails.
  test.use({ expectedOnConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|No answer from the server/] })
  test('a vote goes on without a signal; over its result goes what has the eye, and a new round ends it', async ({
    page,
    context,
    path,
    request,
  }) => {
    const room = new VoteRoom(path, request)
    await path.rate(...tables)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`${path.site.url}/laserfocus/scatterplot`)
    const badge = page.getByText('Live: polling')
    await expect(badge).toContainText('Rows: 7 ')
    const rowOf = await room.rows()
    const ideas = tables.slice(0, 4).map((table) => ({ row: rowOf(table) }))
    const board = wall(page, 'What the room chose')

    await test.step('held, the room votes on what is shown', async () => {
      await path.change({ kind: 'hold' })
      await path.rate(20)
      await room.start(ideas, rules, 600)
      await expect(listed(page)).toHaveCount(4)
      await expect(wall(page, 'Held')).toHaveCount(0)
      await path.change({ kind: 'open' })
    })

    await test.step('without a signal the list stands, and its end comes by the clock', async () => {
      for (let phone = 1; phone <= 12; phone += 1) await room.want(phone, { [rowOf(2)]: 2, [rowOf(4)]: 1 })
      await expect(wall(page, 'The room votes')).toContainText('12 have voted.')
      await room.show((vote) => ({ ...vote, endsAt: Date.now() + 6000 }))
      await expect(wall(page, 'The room votes')).toContainText('Last dots!')
      await context.setOffline(true)
      await expect(listed(page)).toHaveCount(4)
      await expect(wall(page, 'The vote is closed')).toContainText('36 dots are in.')
      await room.reveal()
      await context.setOffline(false)
      await expect(told(page).nth(1)).toContainText('Idea of table 2')
    })

    await test.step('an idea in the light, a countdown and the way to join go over it, and leave it again', async () => {
      const { round } = await path.state()
      await path.show((show) => ({ ...show, spotlight: { round, row: rowOf(7) } }))
      await expect(page.getByRole('region', { name: 'In the spotlight: table 7' })).toBeVisible()
      await expect(board).toHaveCount(0)
      await path.show(({ vote }) => ({ ...(vote && { vote }) }))
      await expect(board).toBeVisible()
      await path.show((show) => ({ ...show, countdownEndsAt: Date.now() + 60_000 }))
      await expect(wall(page, 'Countdown')).toBeVisible()
      await path.show(({ vote }) => ({ ...(vote && { vote }) }))
      await expect(wall(page, 'Countdown')).toHaveCount(0)
      await page.keyboard.press('q')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('q')
      await expect(board).toBeVisible()
    })

    await test.step('what is hidden later leaves the result', async () => {
      const { round } = await path.state()
      await path.change({ kind: 'hide', round, row: rowOf(2) })
      await expect(told(page).nth(1)).toContainText('Idea of table 4')
      await expect(told(page)).toHaveCount(4)
    })

    await test.step('a new round ends it', async () => {
      const { round } = await path.state()
      await path.change({ kind: 'end-round', round })
      await expect(board).toHaveCount(0)
      await expect(badge).toBeVisible()
    })
  })
})

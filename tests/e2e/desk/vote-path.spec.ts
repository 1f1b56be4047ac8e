import type { Page } from 'playwright/test'
import { VoteRoom } from '../steps/chart/vote-room.ts'
import { refusals } from '../steps/desk/desk-page.ts'
import { expect, hold, test } from '../steps/desk/whole-path.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: refusals })

test('the room votes on starred ideas: from the first star to the result, with another desk and without a signal', async ({
  page: desk,
  context,
  path,
  request,
}) => {
  const room = new VoteRoom(path, request)
  await path.rate(1, 2, 3, 4, 5)
  await path.rateIdea(6, 'A form where anyone can nominate a stupid rule, and somebody answers in a week')
  const [other, wall] = [await context.newPage(), await context.newPage()]
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto(`${path.site.url}/laserfocus/scatterplot`)
  await expect(wall.getByText('Live: polling')).toContainText('Rows: 6 ')
  const rows = await path.rows()
  const rowOf = (table: number): number => rows.get(table) ?? 0
  const onWall = (name: string) => wall.getByRole('region', { name })
  await other.goto(path.site.desk)
  await desk.goto(path.site.desk)
  const button = (name: string | RegExp, page: Page = desk) => page.getByRole('button', { name })
  const tab = (name: string, page: Page = desk) =>
    page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name })
  const clock = (page: Page = desk) => page.getByRole('timer')
  /** Of this round: another test's may be shown still. */
  const vote = async () => {
    const { round, show } = await path.state()
    return show.vote?.round === round ? show.vote : undefined
  }
  const starred = async () => (await path.state()).stars?.map(({ row }) => row)

  await test.step('two desks star ideas, and each sees the other’s within its next polls', async () => {
    await tab('Answers').click()
    await tab('Answers', other).click()
    for (const table of [1, 2, 6]) await button(new RegExp(`^Star Table ${table}:`)).click()
    await expect(button(/^Star Table 6:/, other)).toHaveAttribute('aria-pressed', 'true')
    await button(/^Star Table 3:/, other).click()
    await expect(button(/^Star Table 3:/)).toHaveAttribute('aria-pressed', 'true')
    await button(/^Star Table 2:/).click()
    await expect.poll(starred).toEqual([1, 6, 3].map(rowOf))
  })
  await test.step('a long one is said shorter', async () => {
    await button(/^Vote on 3/).click()
    await expect(desk.getByText('Long for the wall. Say it shorter?')).toBeVisible()
    await button('Say Table 6 shorter').click()
    await desk.getByRole('textbox', { name: 'Shorter words' }).fill('Nominate a stupid rule')
    await button('Use this').click()
    await expect(desk.getByText('Shortened. As written in the report.')).toBeVisible()
  })
  await test.step('a start is taken back, and nothing was sent; the next one is seen at the other desk', async () => {
    await button(/^Vote on these/).click()
    await desk
      .getByRole('radiogroup', { name: 'Minutes' })
      .getByRole('radio', { name: '1' })
      .check({ force: true })
    await button(/^Start the vote/).click()
    // At once it would be the second half of a double tap.
    await expect(button(/^Off it goes/)).toContainText('Undo 2')
    await button(/^Off it goes/).click()
    await expect(button(/^Start the vote/)).toBeVisible()
    expect(await vote()).toBeUndefined()
    await button(/^Start the vote/).click()
    await expect(clock()).toBeVisible()
    await tab('Stage', other).click()
    await expect(clock(other)).toBeVisible()
    expect(await vote()).toMatchObject({
      ...{ dots: 3, mostOnOne: 2 },
      ideas: [{ row: rowOf(1) }, { row: rowOf(6), words: 'Nominate a stupid rule' }, { row: rowOf(3) }],
    })
    await expect(onWall('The room votes').getByText('Nominate a stupid rule')).toBeVisible()
  })
  await test.step('the desk counts who votes, and rating has to wait', async () => {
    await room.want(1, {})
    await room.want(2, { [rowOf(1)]: 2, [rowOf(3)]: 1 })
    await room.want(3, { [rowOf(1)]: 1, [rowOf(6)]: 2 })
    await room.want(4, { [rowOf(6)]: 1 })
    await expect(desk.getByText('3 have voted. 7 dots are out.')).toBeVisible()
    await expect(button(/^Let the room rate/)).toHaveCount(0)
    await desk.keyboard.press('h')
    await expect(desk.getByText('Not while the room votes.')).toBeVisible()
  })
  await test.step('without a signal its controls are off, and the clock goes on', async () => {
    await context.setOffline(true)
    await expect(desk.getByText('Phones and walls end by themselves at 0:00.')).toBeVisible()
    for (const name of ['+30 seconds', /^End the vote/]) await expect(button(name)).toBeDisabled()
    await context.setOffline(false)
    await expect(button('+30 seconds')).toBeEnabled()
  })
  await test.step('it gets more time, ends, and the desk says how it will be told', async () => {
    const before = (await vote())?.endsAt ?? 0
    await button('+30 seconds').click()
    await expect.poll(async () => (await vote())?.endsAt).toBe(before + 30_000)
    await button(/^End the vote/).click()
    await expect(desk.getByText('7 dots from 3 people')).toBeVisible()
    await expect(desk.getByText(/^A first hint/)).toBeVisible()
  })
  await test.step('a short press reveals nothing, a held one does; the desk tells nothing before the walls', async () => {
    await button(/^Reveal/).click()
    expect((await vote())?.revealed).toBeUndefined()
    await hold(button(/^Reveal/), button(/^Skip to the end/))
    await expect(desk.getByRole('list', { name: 'The result' })).toHaveCount(0)
    await button(/^Skip to the end/).click()
    const lines = desk.getByRole('list', { name: 'The result' }).getByRole('listitem')
    await expect(lines).toHaveText([/^1=.*3$/, /^1=.*3$/, /^3Idea of table 31$/])
    await expect(lines.filter({ hasText: 'Nominate a stupid rule' })).toHaveCount(1)
    await expect(onWall('A first hint')).toContainText('3 voted. Read it with a smile.')
  })
  await test.step('a line goes large, at the other desk, too; the result leaves the walls and comes back', async () => {
    const third = (page: Page) =>
      page.getByRole('list', { name: 'The result' }).getByRole('button', { name: /Idea of table 3/ })
    await third(desk).click()
    await expect(third(other)).toHaveAttribute('aria-pressed', 'true')
    expect((await vote())?.board).toBe(rowOf(3))
    await expect(onWall('Third, with 1 dot')).toContainText('Idea of table 3')
    await button('Back to the result').click()
    await button('Back to the chart').first().click()
    await expect(button('Hold the picture')).toBeVisible()
    await expect(wall.getByText('Live: polling')).toBeVisible()
    await button(/^The vote’s result/).click()
    await expect(third(desk)).toBeVisible()
  })
  await test.step('it is read in words by most dots: its places and ties, the vote’s words, walked by a clicker', async () => {
    await tab('View').click()
    await desk.getByRole('radio', { name: 'Read', exact: true }).click()
    await button(/^Most impact, soonest/).click()
    await button(/^Most dots/).click()
    const list = onWall('Three to read')
    await expect(list.getByRole('listitem')).toHaveText([/^1=/, /^1=/, /^3\d*Idea of table 3/])
    for (const words of [
      'Most dots. 7 dots from 3 people.',
      'Nominate a stupid rule',
      'Read it with a smile.',
    ])
      await expect(list).toContainText(words)
    await expect(desk.getByRole('list', { name: 'Three to read' }).getByRole('listitem')).toHaveText([
      /^1=/,
      /^1=/,
      /^3Idea of table 3$/,
    ])
    for (let step = 1; step <= 3; step += 1) await wall.keyboard.press('PageDown')
    await expect(list.locator('p').getByText('Idea of table 3')).toBeVisible()
    await tab('Stage').click()
    await button(/^The vote’s result/).click()
    await expect(list).toHaveCount(0)
    await expect(onWall('A first hint')).toBeVisible()
  })
  await test.step('by keys alone: once more, and nobody votes', async () => {
    await button(/^Let the room vote/).press('Enter')
    await button(/^Start the vote/).press('Enter')
    await expect(clock()).toBeVisible()
    await desk.keyboard.press('+')
    await button(/^End the vote/).press('Enter')
    await expect(desk.getByText('The wall has said nothing about it.')).toBeVisible()
    await button('Back to the chart').press('Enter')
    await expect(button('Hold the picture')).toBeVisible()
    expect(await vote()).toBeUndefined()
  })
  await test.step('a new round is the end of it, and of its stars', async () => {
    const { round } = await path.state()
    await path.change({ kind: 'end-round', round })
    await tab('Answers').click()
    await expect(desk.getByRole('radio', { name: 'Starred 0' })).toBeVisible()
  })
})

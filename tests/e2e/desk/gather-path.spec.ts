import type { Page } from 'playwright/test'
import { moveFinger } from '../../rig/browser/finger.ts'
import { refusals } from '../steps/desk/desk-page.ts'
import { expect, test } from '../steps/desk/whole-path.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedOnConsole: refusals })

// So alike that no measure of likeness sees it otherwise.
const said = [
  ...['No meetings on Fridays', 'no meetings on fridays!!', 'No meetings on Fridays, please'],
  ...['No more meetings on Fridays', 'A quiet room in every office', 'Quiet rooms in every office'],
  ...['Lunch roulette with strangers', 'Kokoukseton perjantai', 'Go public'],
  ...['A buddy for every new hire', 'Shares for everybody'],
] as const

/** The words of these ideas that are in no address of the site's. */
const wordsSaid = new RegExp([...said.join(' ').matchAll(/\p{L}{7,}/gu)].join('|'), 'iu')

test('what says the same is gathered: from the first tap to the wall, with another desk and without a signal', async ({
  page: desk,
  context,
  path,
  request,
}) => {
  for (const [index, idea] of said.entries()) await path.rateIdea(index + 1, idea)
  const other = await context.newPage()
  await other.goto(path.site.desk)
  await desk.goto(path.site.desk)
  const sent: string[] = []
  context.on('request', (asked) => sent.push(`${decodeURIComponent(asked.url())} ${asked.postData() ?? ''}`))
  /** What both desks sent since it was last asked for that has a word of somebody's. */
  const withText = () => sent.splice(0).filter((one) => wordsSaid.test(one))
  const rows = await path.rows()
  const rowOf = (table: number): number => rows.get(table) ?? 0
  const button = (name: string | RegExp, page: Page = desk) => page.getByRole('button', { name })
  const chip = (name: RegExp, page: Page = desk) => page.getByRole('radio', { name })
  const add = (table: number) => button(new RegExp(`^Add Table ${table} `))
  const tab = (name: string, page: Page = desk) =>
    page.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name })
  const piles = (page: Page = desk) => page.getByRole('list', { name: 'Piles' })
  /** Tables of each pile, as every wall is told of them. */
  const onWall = async () => {
    const { round } = await path.state()
    const asked = await request.get(
      `${path.site.url}/api/laser-focus-form?sinceRow=1&limit=500&round=${round}`,
    )
    const told = (await asked.json()) as { rows: { table: number; pile?: { name: string } }[] }
    const all: Record<string, number[]> = {}
    for (const { table, pile } of told.rows) if (pile) (all[pile.name] ??= []).push(table)
    for (const tables of Object.values(all)) tables.sort((one, another) => one - another)
    return all
  }

  await test.step('what is repeated is listed; nothing is ticked beforehand', async () => {
    await tab('Answers').click()
    await chip(/^Gather/).check({ force: true })
    await expect(button(/sounds? like it$/).first()).toBeVisible()
    await button(/^Gather Table 1 /).click()
    await expect(add(3)).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('what has no word in common is found', async () => {
    const search = desk.getByRole('searchbox', { name: 'Words of an answer, or a table' })
    await search.fill('perjantai')
    await add(8).click()
    await search.fill('')
    await expect(add(8)).toContainText('found by you')
  })
  await test.step('meanwhile no text left the browser, in no address and no body', async () => {
    await expect.poll(() => sent).toContainEqual(expect.stringMatching(/\/languages-[^/]*\.txt/))
    expect(withText()).toEqual([])
  })
  await test.step('it is taken back, and nothing was sent; then it is gathered, and the other desk sees it', async () => {
    // Drawn by a thumb from the sign of one line to that of another.
    const sign = async (table: number) => {
      const { x, y, width, height } = (await add(table).locator('xpath=..').boundingBox())!
      return { x: x + width - 20, y: y + height / 2 }
    }
    await add(2).scrollIntoViewIfNeeded()
    const [from, to] = [await sign(2), await sign(3)]
    await moveFinger(desk, [from, { ...from, y: (from.y + to.y) / 2 }, to])
    for (const table of [2, 3, 4]) await expect(add(table)).toHaveAttribute('aria-pressed', 'true')
    await add(4).click()
    await button(/^Gather 4/).click()
    // At once it would be the second half of a double tap.
    await expect(button(/^4 became 1/)).toContainText('Undo 2')
    await button(/^4 became 1/).click()
    await expect(add(3)).toHaveAttribute('aria-pressed', 'true')
    expect(await onWall()).toEqual({})
    await button(/^Gather 4/).click()
    await chip(/^Piles 1/).check({ force: true })
    await tab('Answers', other).click()
    await chip(/^Piles 1/, other).check({ force: true })
    await expect(piles(other)).toContainText('×4')
    expect(Object.values(await onWall())).toEqual([[1, 2, 3, 8]])
    const [named = '', ...others] = withText()
    expect(others).toEqual([])
    expect(named).toContain('"name":')
    expect(named.replace(/"name":"[^"]*"/, '')).not.toMatch(wordsSaid)
  })
  await test.step('it is renamed, at the other desk', async () => {
    await piles(other).getByRole('button').first().click()
    await button('Rename', other).click()
    await other.getByRole('textbox', { name: 'Name of the pile' }).fill('Free Fridays')
    await button('Use this', other).click()
    await expect(piles()).toContainText('Free Fridays')
    expect(await onWall()).toEqual({ 'Free Fridays': [1, 2, 3, 8] })
  })
  await test.step('it gets more, and loses one', async () => {
    await button('Add more').click()
    await add(4).click()
    await button(/^Add 1/).click()
    await expect(piles(other)).toContainText('×5')
    await button(/^Take out Table 3 /).click()
    await expect(piles(other)).toContainText('×4')
    expect(await onWall()).toEqual({ 'Free Fridays': [1, 2, 4, 8] })
  })
  await test.step('two desks gather the same: each idea is in one pile, and who comes later says so', async () => {
    await chip(/^Gather/).check({ force: true })
    await button(/^Gather Table 5 /).click()
    await add(6).click()
    await path.change({
      ...{ kind: 'gather', round: (await path.state()).round, rows: [rowOf(6), rowOf(7)] },
      pile: { id: 'desktwo0', name: 'Of another desk' },
    })
    await expect(add(6)).toContainText('lies in “Of another desk”')
    await expect(button('Gather')).toBeDisabled()
    await add(6).click()
    await button(/^Gather 2/).click()
    await chip(/^Piles/).check({ force: true })
    await expect(piles(other)).toContainText('quiet room')
    // What is left alone of the other pile is an idea again.
    await expect(piles(other)).not.toContainText('Of another desk')
  })
  await test.step('one of a pile is hidden, and shown again', async () => {
    const { round } = await path.state()
    await path.change({ kind: 'hide', round, row: rowOf(2) })
    await expect(piles().getByRole('button', { name: /Free Fridays/ })).toContainText('×3')
    expect((await onWall())['Free Fridays']).toEqual([1, 4, 8])
    await path.change({ kind: 'unhide', round, row: rowOf(2) })
    await expect(piles().getByRole('button', { name: /Free Fridays/ })).toContainText('×4')
  })
  await test.step('without a signal nothing is gathered, and nothing is kept for later', async () => {
    await piles()
      .getByRole('button', { name: /Free Fridays/ })
      .click()
    await context.setOffline(true)
    await expect(desk.getByText(/Nothing you tap now is kept for later\.$/)).toBeVisible()
    await expect(button('Take apart')).toBeDisabled()
    await context.setOffline(false)
    await expect(button('Take apart')).toBeEnabled()
  })
  await test.step('while the room rates it is off, and says so', async () => {
    const { round } = await path.state()
    await path.change({ kind: 'rate', round, seconds: 600 })
    await expect(desk.getByText('Not while the room rates.')).toBeVisible()
    await expect(button('Take apart')).toBeDisabled()
    const { rate } = (await path.state()).show
    await path.show((show) => ({ ...show, rate: rate && { ...rate, endsAt: Date.now() } }))
    await path.show((show) => ({ ...show, rate: undefined }))
    await expect(button('Take apart')).toBeEnabled()
  })
  await test.step('by keys alone it is taken apart', async () => {
    await button('Take apart').press('Enter')
    await expect(button(/^Taken apart\./)).toBeFocused()
    await expect(piles(other)).not.toContainText('Free Fridays')
    // What is left alone of a pile keeps its name, and is no pile.
    expect(await onWall()).toEqual({ 'A quiet room in every office': [5, 6], 'Of another desk': [7] })
  })
  await test.step('a new round has no piles', async () => {
    const { round } = await path.state()
    await path.change({ kind: 'end-round', round })
    await expect(chip(/^All 0/)).toBeVisible()
    await expect(chip(/^Piles/)).toHaveCount(0)
  })
})

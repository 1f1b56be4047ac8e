import type { DeskChange } from '#shared/desk/desk.ts'
import { comeBack, fillIn, laserFocus, ownAnswer } from '../steps/laser-focus-steps.ts'
import { expect, hold, test } from '../steps/desk/whole-path.ts'

test('what a desk decides is on the chart and the phones: hidden, approved, held, delayed, renamed, over', async ({
  page: desk,
  context,
  path,
}) => {
  const { site } = path
  await path.rate(1, 2)
  // In windows of their own, beside the page of the test.
  const chart = await context.newPage()
  await chart.goto(`${site.url}/laserfocus/scatterplot`)
  const onWall = (rows: number) => expect(chart.getByText('Live: polling')).toContainText(`Rows: ${rows} `)
  expect(path.token).toHaveLength(72)
  const told: string[] = []
  for (const page of [desk, chart]) {
    page.on('console', (message) => told.push(message.text()))
    page.on('request', (sent) => {
      told.push(sent.url(), sent.headers().referer ?? '', sent.postData() ?? '')
    })
  }
  const button = (name: string | RegExp) => desk.getByRole('button', { name })
  const approveFirst = (which: 'All' | 'Flagged' | 'Off') =>
    desk.getByRole('radiogroup', { name: 'Approve first' }).getByRole('radio', { name: which }).click()
  const tab = (name: string) =>
    desk.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name }).click()
  await desk.setViewportSize({ width: 390, height: 844 })
  // Both have their rows before the list is opened: what comes while it is looked at waits behind "1 new".
  await onWall(2)
  await desk.goto(site.desk)

  await test.step('one tap takes an answer off the wall, another brings it back', async () => {
    await tab('Answers')
    await button(/^Hide Table 2/).click()
    await onWall(1)
    await desk.getByRole('radio', { name: 'Hidden 1' }).click()
    // By key: where the wall was quick, a click would be the other half of a double tap.
    await button(/^Show again Table 2/).press('Enter')
    await onWall(2)
    await desk.getByRole('radio', { name: 'All 2' }).click()
  })
  await test.step('what is taken back before the desk has heard that it was done is taken back', async () => {
    const kinds: string[] = []
    await desk.route('**/api/desk', async (route) => {
      const { change } = route.request().postDataJSON() as { change: DeskChange }
      const response = await route.fetch()
      await expect(button(/^Hide Table 2/)).toBeVisible()
      await route.fulfill({ response })
      kinds.push(change.kind)
    })
    // By key, for the same reason.
    await button(/^Hide Table 2/).press('Enter')
    // A second later, for the same reason.
    await button(/^Undo/)
      .filter({ hasText: /^Undo [1-4]/ })
      .click()
    await expect.poll(() => kinds).toEqual(['hide', 'unhide'])
    await desk.unroute('**/api/desk')
    await chart.reload()
    await onWall(2)
  })
  await test.step('what waits for approval goes up, or is kept back', async () => {
    await tab('Stage')
    await approveFirst('All')
    await expect(desk.getByText('Nothing shows until you say so.')).toBeVisible()
    await path.rate(3, 4)
    await tab('Answers')
    await desk.getByRole('radio', { name: 'To approve 2' }).click()
    await button(/^Keep back Table 4/).click()
    await button(/^Approve Table 3/).click()
    await onWall(3)
    await tab('Stage')
    await approveFirst('Off')
    await expect(desk.getByText('Off. Answers go straight up.').first()).toBeVisible()
  })
  await test.step('what is flagged waits, and is on the wall once it is approved; all else goes up', async () => {
    await approveFirst('Flagged')
    await expect(desk.getByText('What is flagged waits for you.')).toBeVisible()
    await path.rateIdea(5, 'More shit coffee')
    await path.rateIdea(6, 'More coffee')
    await onWall(4)
    await expect(desk.getByRole('img', { name: '1 to look at' })).toBeVisible()
    await tab('Answers')
    await expect(desk.getByRole('radio', { name: 'To approve 1' })).toBeChecked()
    await expect(desk.getByText('A word on your list: “shit”')).toBeVisible()
    await onWall(4)
    await button(/^Approve Table 5/).click()
    await onWall(5)
    await tab('Stage')
    await approveFirst('Off')
    await expect(desk.getByText('Off. Answers go straight up.').first()).toBeVisible()
  })
  await test.step('held, the wall stands and says how many wait; what another desk did is said', async () => {
    await path.change({ kind: 'hold' })
    await expect(desk.getByText('Another desk held the picture.')).toBeVisible()
    await expect(desk.getByText('Hold', { exact: true })).toBeVisible()
    await path.rate(7, 8)
    await expect(chart.getByText('2 ideas are waiting', { exact: true })).toBeVisible()
    await onWall(5)
    await hold(button(/^Reveal 2/), button('Hold the picture'))
    await onWall(7)
    await expect(chart.getByText('2 ideas are waiting', { exact: true })).toHaveCount(0)
  })
  await test.step('in a delay an answer lands late, and nothing is told of what waits', async () => {
    await path.change({ kind: 'delay', seconds: 60 })
    await path.rate(9)
    await expect.poll(() => path.state()).toMatchObject({ numbered: 9, lastRow: 8, waiting: 1 })
    for (let poll = 0; poll < 2; poll += 1)
      expect(await (await chart.waitForResponse(/meta=1/)).text()).not.toContain('waiting')
    await onWall(7)
    await path.change({ kind: 'delay', seconds: 1 })
    await onWall(8)
    await path.change({ kind: 'open' })
    // Whatever was asked before, the second response tells of it.
    for (let poll = 0; poll < 2; poll += 1) await desk.waitForResponse(/\/api\/desk/)
    await expect(desk.getByText('Open', { exact: true })).toBeVisible()
  })
  await test.step('the view: in piles, bright, and a quarter by a name of the desk’s own', async () => {
    await tab('View')
    await desk.getByRole('radio', { name: 'Piles' }).click()
    await expect(chart.getByRole('button', { name: '8 ideas in one spot' })).toBeVisible()
    await desk.getByRole('radio', { name: 'Bright' }).click()
    await expect(chart.locator('[data-look="bright"]')).toBeVisible()
    await button(/^Rename the quarters/).click()
    await desk.getByLabel('Top right').fill('Moonshots')
    await desk.keyboard.press('Enter')
    await desk.getByRole('radio', { name: /^Moonshots/ }).click()
    await expect(chart.locator('header')).toContainText('Moonshots')
  })
  expect([...told, await path.log()].filter((text) => text.includes(path.token))).toEqual([])

  await test.step('a new round empties the wall, and the phone says that its idea stays where it is', async () => {
    await desk.goto(`${site.url}/laserfocus`)
    await fillIn(desk)
    await laserFocus(desk).submit.click()
    await expect(desk.getByText('The one with the ring is you.')).toBeVisible()
    await onWall(9)
    const { round } = await path.state()
    await path.change({ kind: 'end-round', round })
    await onWall(0)
    const { change } = ownAnswer(desk)
    await comeBack(desk)
    await expect(desk.getByText('That round is over. Your idea stays where it is.')).toBeVisible()
    await expect(change).toBeHidden()
    await desk.reload()
    await expect(laserFocus(desk).table).toHaveValue('12')
  })
})

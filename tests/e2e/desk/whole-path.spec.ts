import type { Page } from 'playwright/test'
import { fillIn, laserFocus, ownAnswer } from '../steps/laser-focus-steps.ts'
import { expect, test } from '../steps/desk/whole-path.ts'
import { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { ScatterplotPage } from '../steps/scatterplot-page.ts'

test.describe.configure({ mode: 'default' })

/** Everything the wall says and does of answers that wait, from now on, and how many marks of new ones it draws. */
interface Told {
  told: string[]
  marks: number
}

const onWall = (chart: Page, rows: number) =>
  expect(chart.getByText('Live: polling')).toContainText(`Rows: ${rows} `)

/** A chart in a window of its own, beside the page of the test. */
const openChart = async (desk: Page, url: string) => {
  const chart = await desk.context().newPage()
  await chart.goto(`${url}/laserfocus/scatterplot`)
  return chart
}

test('what a desk decides is on the chart: hidden, approved, held, revealed, renamed', async ({
  page: desk,
  path,
}) => {
  const { site } = path
  await path.rate(1, 2)
  const chart = await openChart(desk, site.url)
  expect(path.token).toHaveLength(43)
  const told: string[] = []
  for (const page of [desk, chart]) {
    page.on('console', (message) => told.push(message.text()))
    page.on('request', (sent) => {
      told.push(sent.url(), sent.headers().referer ?? '', sent.postData() ?? '')
    })
  }
  const button = (name: string | RegExp) => desk.getByRole('button', { name })
  const approveFirst = (which: 'All' | 'Off') =>
    desk.getByRole('radiogroup', { name: 'Approve first' }).getByRole('radio', { name: which }).click()
  const tab = (name: string) =>
    desk.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name }).click()
  await desk.setViewportSize({ width: 390, height: 844 })
  // Both have their rows before the list is opened: what comes while it is looked at waits behind "1 new".
  await onWall(chart, 2)
  await desk.goto(site.desk)

  await test.step('one tap takes an answer off the wall, another brings it back', async () => {
    await tab('Answers')
    await button(/^Hide Table 2/).click()
    await onWall(chart, 1)
    await button(/^Undo/).click()
    await onWall(chart, 2)
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
    await onWall(chart, 3)
    await tab('Stage')
    await approveFirst('Off')
    await expect(desk.getByText('Off. Answers go straight up.').first()).toBeVisible()
  })
  await test.step('held, the wall stands and says how many wait; another desk hears of it', async () => {
    const other = await desk.context().newPage()
    await other.goto(site.desk)
    await expect(other.getByText('Open', { exact: true })).toBeVisible()
    await button('Hold the picture').click()
    await expect(other.getByText('Another desk held the picture.')).toBeVisible()
    await expect(other.getByText('Hold', { exact: true })).toBeVisible()
    await other.close()
    await path.rate(5, 6)
    await expect(chart.getByText('2 ideas are waiting', { exact: true })).toBeVisible()
    await onWall(chart, 3)
    await button(/^Reveal 2/).hover()
    await desk.mouse.down()
    await expect(button('Hold the picture')).toBeVisible()
    await desk.mouse.up()
    await onWall(chart, 5)
    await expect(chart.getByText('2 ideas are waiting', { exact: true })).toHaveCount(0)
  })
  await test.step('the view: in piles, bright, and a quarter by a name of the desk’s own', async () => {
    await tab('View')
    await desk.getByRole('radio', { name: 'Piles' }).click()
    await expect(chart.getByRole('button', { name: '5 ideas in one spot' })).toBeVisible()
    await desk.getByRole('radio', { name: 'Bright' }).click()
    await expect(chart.locator('[data-look="bright"]')).toBeVisible()
    await button(/^Rename the quarters/).click()
    await desk.getByLabel('Top right').fill('Moonshots')
    await desk.keyboard.press('Enter')
    await desk.getByRole('radio', { name: /^Moonshots/ }).click()
    await expect(chart.locator('header')).toContainText('Moonshots')
    await desk.getByRole('radio', { name: 'Whole chart' }).click()
  })
  told.push(await path.log())
  expect(told.filter((text) => text.includes(path.token))).toEqual([])
})

test('in a delay answers land late, marked as new, and the wall says nothing of what waits', async ({
  page,
  path,
}) => {
  const chart = new ScatterplotPage(page, new ScatterplotLog())
  await path.rate(1)
  await page.goto(`${path.site.url}/laserfocus/scatterplot`)
  await onWall(page, 1)
  await chart.projected()
  await path.change({ kind: 'delay', seconds: 60 })
  await page.evaluate(() => {
    const here = Object.assign(window as unknown as Told, { told: [] as string[], marks: 0 })
    const { told } = here
    // A mark stands for two seconds, in which a busy machine may not get to look.
    const [, , canvas] = document.querySelectorAll('canvas')
    const context = canvas?.getContext('2d')
    const stroke = context?.stroke.bind(context)
    if (context)
      context.stroke = () => {
        here.marks += 1
        stroke?.()
      }
    const seen = new Set<string>()
    new MutationObserver(() => {
      const { innerText } = document.body
      const says = /.*(wait|Here they come|new\.).*/i.exec(innerText)?.slice(0, 1) ?? []
      if (document.querySelector('[data-dim="true"], [aria-label="Held"]')) says.push('a curtain')
      if (document.querySelector('[data-still="true"]')) says.push('nothing more is coming')
      for (const one of says) if (!seen.has(one)) told.push(one)
      for (const one of says) seen.add(one)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  const meta: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('meta=1'))
      response.text().then(
        (text) => meta.push(text),
        () => undefined,
      )
  })
  await path.rate(2, 3)
  await expect.poll(() => path.state()).toMatchObject({ numbered: 3, lastRow: 1, waiting: 2 })
  const before = meta.length
  await expect.poll(() => meta.length).toBeGreaterThan(before + 1)
  await onWall(page, 1)

  await path.change({ kind: 'delay', seconds: 1 })
  await onWall(page, 3)
  await expect.poll(() => page.evaluate(() => (window as unknown as Told).marks)).toBeGreaterThan(1)
  expect(meta.join()).not.toContain('waiting')
  expect(await page.evaluate(() => (window as unknown as Told).told)).toEqual([])
})

test('what an operator does reaches an open chart and the phones by itself', async ({
  page,
  context,
  path,
}) => {
  const { url } = path.site
  await path.rate(1, 2, 3)
  await page.goto(`${url}/laserfocus/scatterplot`)
  await onWall(page, 3)
  await path.operate('rows hide --form laser-focus --row 2')
  await onWall(page, 2)
  await path.operate('rows show --form laser-focus --row 2')
  await onWall(page, 3)

  const phone = await context.newPage()
  const { change } = ownAnswer(phone)
  await phone.goto(`${url}/laserfocus`)
  await fillIn(phone)
  await laserFocus(phone).submit.click()
  await expect(phone.getByText('The one with the ring is you.')).toBeVisible()
  await onWall(page, 4)

  await path.operate('round new --form laser-focus --yes')
  await onWall(page, 0)
  await expect(change).toBeVisible()
  // As when somebody comes back to the page.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(phone.getByText(/^Round \d+ is over\. Your idea stays where it is\.$/)).toBeVisible()
  await expect(change).toBeHidden()
  await phone.reload()
  await expect(laserFocus(phone).table).toHaveValue('12')
  await path.rate(4)
  await onWall(page, 1)
})

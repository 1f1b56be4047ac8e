import { expectAccessible } from '../../rig/browser/e2e.ts'
import { fridayRows, fridays, pileNamed, roomOf, roulette } from '../steps/chart/gathered-room.ts'
import { expect, test, type ScatterplotPage } from '../steps/scatterplot-page.ts'

/** Opens the chart of a round in which somebody has gathered. */
const openGathered = async (chart: ScatterplotPage) => {
  await chart.page.goto('/laserfocus/scatterplot')
  await expect(pileNamed(chart, fridays.name)).toBeVisible()
}

const says = 'These seven say the same.'

test('a pile opens on a wall that was there before the first idea', async ({ chart, log, page }) => {
  log.show = {}
  await chart.open(0)
  // What draws piles comes late, and by now.
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(files).toContainEqual(expect.stringContaining('/gathering-'))
  log.append(...roomOf(60))
  log.gather(fridayRows, fridays)
  await pileNamed(chart, fridays.name).click()
  await expect(chart.popup).toBeVisible()
})

test.describe('where things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('seven ideas become one circle with their count and name, and come apart again', async ({
    chart,
    log,
    page,
  }) => {
    // Nothing was shown yet: what draws piles is not here before there is one.
    log.append(...roomOf(60))
    await chart.openOnStoppedClock(60)
    await chart.runSeconds(8)
    await chart.projected()
    log.gather(fridayRows, fridays)
    // In steps that are shorter than the walk.
    await expect(async () => {
      await chart.run(100)
      await expect(chart.words).toContainText(says, { timeout: 100 })
    }).toPass()
    await expect(page.locator('svg[data-still="false"] text')).toHaveText([
      '4',
      '18',
      '27',
      '33',
      '40',
      '11',
      '45',
    ])
    await expect(pileNamed(chart, fridays.name)).toHaveCount(0)
    await expect(chart.badge).toContainText('60 ideas in 1 pile and 53 alone')
    await chart.run(1000)
    await expect(chart.words).toContainText('Seven tables, one thought.')
    await expect(pileNamed(chart, fridays.name)).toHaveText('×7')
    await expect(
      page.getByRole('status').filter({ hasText: 'Seven ideas say the same: No meetings on Fridays.' }),
    ).toBeAttached()
    await chart.runSeconds(9)
    await expect(chart.words).not.toContainText('one thought')
    await expect(page.locator('p', { hasText: fridays.name })).toBeVisible()

    log.gather(fridayRows)
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 60')
    await expect(pileNamed(chart, fridays.name)).toHaveCount(0)
    // They are back at once: nothing is in the air.
    await chart.run(100)
    expect(await chart.inkOf('in the air')).toBe(0)
  })
})

test('a wall that joins later has the piles, and says nothing of how they came to be', async ({
  chart,
  log,
}) => {
  log.show = {}
  log.append(...roomOf(60))
  log.gather(fridayRows, fridays)
  await openGathered(chart)
  await expect(chart.words).not.toContainText('say the same')
})

test('a pile is opened, found by any of its ideas, walked to by keys, read, and in the table', async ({
  chart,
  log,
  page,
}) => {
  log.show = {}
  log.append(...roomOf(60))
  log.gather(fridayRows, fridays)
  await openGathered(chart)
  await pileNamed(chart, fridays.name).click()
  await expect(chart.popup).toContainText('Keep Fridays free of meetings')
  await expect(chart.popup.getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chart.popup).toHaveCount(0)

  await page.keyboard.press('/')
  await page.getByLabel('Words of an idea, or a table').fill('focus day')
  await page.keyboard.press('Enter')
  await expect(chart.popup).toHaveAccessibleName('Pile of 7: No meetings on Fridays')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await chart.list.focus()
  await page.keyboard.press('Shift+Home')
  for (
    let step = 0;
    step < 20 && !(await chart.list.getByRole('option').innerText()).startsWith('Pile of 7');
    step++
  )
    await page.keyboard.press('Shift+ArrowDown')
  await expect(chart.list.getByRole('option')).toHaveAccessibleName(
    /^Pile of 7, impact 7\.89, time to value 2\.41, rank \d+ of 54, Quick wins: No meetings on Fridays$/,
  )
  await page.keyboard.press('Enter')
  await expect(chart.popup).toContainText(fridays.name)
  await page.keyboard.press('Escape')

  await page.keyboard.press('t')
  const rows = page.getByRole('region', { name: 'Table of ideas' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('×7')
  await expect(rows.nth(2)).toContainText('in this pile, row 1')
  await expectAccessible(page)
  await page.keyboard.press('t')

  log.show = { spotlight: { round: 1, row: 1 } }
  await expect(page.getByRole('region', { name: 'In the spotlight: pile of 7' })).toContainText(fridays.name)
  log.show = { spotlight: { round: 1, row: 4 } }
  await expect(page.getByRole('region', { name: 'In the spotlight: table 33' })).toContainText(
    'Focus Fridays',
  )
})

test('an idea that is hidden leaves its pile, and the last but one ends it; a new round has none', async ({
  chart,
  log,
}) => {
  log.show = {}
  await chart.project(...roomOf(40))
  await chart.runSeconds(3)
  log.gather([1, 2, 3], fridays)
  log.gather([10, 11], roulette)
  await chart.runSeconds(13)
  await expect(chart.badge).toContainText('40 ideas in 2 piles and 35 alone')
  log.hide(2)
  await chart.run(1000)
  await expect(pileNamed(chart, fridays.name)).toHaveText('×2')
  log.hide(3)
  await chart.run(1000)
  await expect(chart.badge).toContainText('38 ideas in 1 pile and 36 alone')
  log.showAll()
  await chart.run(1000)
  await expect(pileNamed(chart, fridays.name)).toHaveText('×3')
  log.newRound()
  await chart.run(1000)
  await expect(chart.badge).toContainText('Rows: 0')
  await expect(pileNamed(chart, roulette.name)).toHaveCount(0)
})

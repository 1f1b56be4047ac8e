import { expectAccessible } from '../../rig/browser/e2e.ts'
import { RatingRoom } from '../steps/chart/rating-room.ts'
import { expect, test } from '../steps/desk/whole-path.ts'

const tables = Array.from({ length: 12 }, (_, index) => index + 1)

test('heads wake while the room rates, then its medians are on the wall, and its lists', async ({
  page: chart,
  path,
  request,
}) => {
  const room = new RatingRoom(path, request)
  for (const table of tables) await room.idea(table, 9, 1)
  await chart.setViewportSize({ width: 1920, height: 1080 })
  await chart.goto(`${path.site.url}/laserfocus/scatterplot`)
  const badge = chart.getByText('Live: polling')
  await expect(badge).toContainText('Rows: 12 ')
  await chart.keyboard.press('t')
  await expect(chart.getByRole('region', { name: 'Table of ideas' })).toBeVisible()

  const heads = chart.getByRole('region', { name: 'The room rates' })
  const wall = (name: string | RegExp) => heads.getByRole('img', { name })
  await test.step('while it rates nothing is said of any idea, by whatever key', async () => {
    await room.start()
    await expect(wall('0 ratings, not every idea seen yet')).toBeVisible()
    await expect(heads.getByRole('timer')).toBeVisible()
    for (const key of ['t', 's', '/', 'd', 'n']) await chart.keyboard.press(key)
    await expect(badge).toBeHidden()
    // To those who see it, and to those who do not.
    await expect(chart.getByText('Idea of table').filter({ visible: true })).toHaveCount(0)
    expect(await chart.locator('body').ariaSnapshot()).not.toMatch(/Idea of table|Best near-term/)
    await expectAccessible(chart)
  })

  await test.step('heads wake as ideas are seen', async () => {
    // Each later idea is a little less worth; one divides the room, where it is open whether it is of the ten: such are
    // dealt the most.
    let divided = 0
    const place = (of: number) =>
      of === 10 && ++divided % 2 === 0 ? { impact: 9, effort: 9 } : { impact: 9.5 - of * 0.7, effort: 1 }
    for (let phone = 1; phone <= 20; phone++) await room.rate(100 + phone, place)
    await expect(wall(/ratings, every idea seen at least/)).toBeVisible()
  })

  await test.step('all look up at its end, until the desk reveals', async () => {
    await room.show((rate) => ({ ...rate, endsAt: Date.now() }))
    await expect(heads).toContainText('All awake. Phones down, eyes up.')
    await expect(heads.getByRole('timer')).toHaveCount(0)
    await room.reveal()
    await expect(chart.locator('footer')).toContainText('Where each table put its own.')
    await expect(heads).toHaveCount(0)
    await expect(chart.locator('footer')).toContainText('And here comes everybody else.')
    await expect(chart.locator('footer')).toContainText(/\d+ rose, \d+ fell\./)
    await expect(badge).toContainText('By the room: ')
    await expectAccessible(chart)
  })

  const list = (name: string | RegExp) => chart.getByRole('region', { name })
  await test.step('lists stand, and an idea that is hidden goes', async () => {
    await room.show((rate) => ({ ...rate, list: 'top' }))
    const lines = list(/The room’s top/).getByRole('listitem')
    await expect(lines.first().getByText('Idea of table 1', { exact: true })).toBeVisible()
    await expectAccessible(chart)
    const before = await lines.count()
    const { round } = await path.state()
    await path.change({ kind: 'hide', round, row: room.rowOf.get(1) ?? 0 })
    await expect(lines.first().getByText('Idea of table 2', { exact: true })).toBeVisible()
    expect(await lines.count()).toBeLessThanOrEqual(before)
    await chart.keyboard.press('n')
    await expect(list('Biggest surprises')).toContainText(/Down from 9\.0 to /)
    await expectAccessible(chart)
    await chart.keyboard.press('n')
    await expect(list('Most disputed').getByRole('listitem')).toHaveCount(1)
    await expect(list('Most disputed')).toContainText(/say big|say small|All over the place/)
    await expectAccessible(chart)
    await chart.keyboard.press('n')
    await expect(list('Most disputed')).toHaveCount(0)
  })

  await test.step('what tables said is back when the desk is done with it', async () => {
    await room.show(() => undefined)
    await expect(badge).toContainText('Rows: 11 ')
  })
})

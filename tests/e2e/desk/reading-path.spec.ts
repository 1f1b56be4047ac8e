import { expectAccessible } from '../../rig/browser/e2e.ts'
import { RatingRoom } from '../steps/chart/rating-room.ts'
import { refusals } from '../steps/desk/desk-page.ts'
import { expect, test } from '../steps/desk/whole-path.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: refusals })

test('ideas are read in words: chosen at the desk, walked by desk and clicker, as the room has seen them', async ({
  page: desk,
  context,
  path,
  request,
}) => {
  const room = new RatingRoom(path, request)
  for (let table = 1; table <= 12; table += 1) await room.idea(table, 10 - table * 0.4, 1)
  const wall = await context.newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto(`${path.site.url}/laserfocus/scatterplot`)
  await expect(wall.getByText('Live: polling')).toContainText('Rows: 12 ')
  await desk.goto(path.site.desk)
  const list = wall.getByRole('region', { name: 'Ten to read' })
  const lines = list.getByRole('listitem')
  const text = (table: number) => list.getByText(`Idea of table ${table}`, { exact: true })
  const isUp = (table: number) => expect(list.locator('p').getByText(`Idea of table ${table}`)).toBeVisible()
  const press = (...keys: readonly string[]) =>
    keys.reduce(async (before, key) => {
      await before
      await wall.keyboard.press(key)
    }, Promise.resolve())

  await test.step('keys of a clicker do nothing before', async () => {
    await press('PageDown', 'PageUp', 'b', '.', 'F5')
    await expect(list).toHaveCount(0)
  })
  await test.step('the desk has walls read the ten best', async () => {
    await desk.getByRole('navigation', { name: 'Desk' }).getByRole('button', { name: 'View' }).click()
    await desk.getByRole('radio', { name: 'Read', exact: true }).click()
    await expect(lines).toHaveCount(10)
    await expect(lines.first()).toContainText('Idea of table 1')
    await expect(list).toContainText('Most impact, soonest. By their own tables.')
    await expect(desk.getByRole('list', { name: 'Ten to read' }).getByRole('listitem')).toHaveCount(10)
    await expectAccessible(wall)
  })
  await test.step('the desk walks, a clicker goes on and back, and what it has no use for does nothing', async () => {
    await desk.getByRole('button', { name: /^Walk through them/ }).click()
    await isUp(1)
    await press('PageDown', ' ', 'ArrowRight', 'PageUp', 'ArrowLeft')
    await isUp(2)
    await press('b', '.', 'F5')
    await isUp(2)
    await desk.getByRole('button', { name: /^Next/ }).click()
    await desk.getByRole('button', { name: /^Next/ }).click()
    await isUp(3)
    await expectAccessible(wall)
    for (let step = 4; step <= 10; step += 1) await press('PageDown')
    await isUp(10)
    await press('PageDown')
    await expect(lines).toHaveCount(10)
  })
  await test.step('an idea that is hidden goes at once, a new one waits until the desk says so', async () => {
    await room.idea(40, 10, 0)
    const waits = desk.getByRole('button', { name: /places have changed/ })
    await expect(waits).toBeVisible()
    await expect(text(40)).toHaveCount(0)
    const { round } = await path.state()
    await path.change({ kind: 'hide', round, row: 1 })
    await expect(text(1)).toHaveCount(0)
    await expect(lines).toHaveCount(10)
    await waits.click()
    // The desk's change brings its own step along: of a desk and a key the last one wins.
    await isUp(3)
    await press('Escape', 'w')
    await expect(lines.first()).toContainText('Idea of table 40')
  })
  await test.step('W ends it and begins it again, held as the room saw it', async () => {
    await press('w')
    await expect(list).toHaveCount(0)
    await path.change({ kind: 'hold' })
    await room.idea(41, 10, 0)
    await expect(wall.locator('footer')).toContainText('1 idea is waiting')
    await press('w')
    await expect(lines).toHaveCount(10)
    await expect(text(41)).toHaveCount(0)
    await path.change({ kind: 'open' })
  })
  await test.step('without a signal, and after a reload, it stands', async () => {
    await wall.reload()
    await expect(list).toBeVisible()
    await context.setOffline(true)
    await press('PageDown')
    await expect(list.getByText(/^Table \d+$/)).toBeVisible()
    await context.setOffline(false)
  })
  await test.step('a rating ends it, and a new round does', async () => {
    await room.start()
    await expect(list).toHaveCount(0)
    await press('w')
    await expect(list).toHaveCount(0)
  })
})

import { expect, test } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import { digestOfSpread, expectedSpread, watchSpread } from '../../rig/browser/spread-places.ts'

const room = '400 ideas, clustered'

test('piles by a desk, listed by a press and by keys; a key’s spread lies as in every browser, what is new beside it', async ({
  chart,
  log,
  page,
}) => {
  const rows = roomRows(room)
  log.append(...rows)
  log.show = { layout: { kind: 'exact', settled: 400 } }
  await chart.open(400)
  await chart.projected()
  const piles = page.getByRole('button', { name: /^\d\d ideas in one spot$/ })
  const pile = piles.first()
  const count = Number((await pile.textContent())!.slice(1))
  await pile.click()
  await expect(chart.popup).toHaveAccessibleName(`${count} ideas, one spot`)
  await expect(chart.popup.getByRole('listitem')).toHaveCount(8)
  await expect(chart.popup).toContainText(`and ${count - 8} more`)
  await page.keyboard.press('Escape')
  await expect(chart.popup).toHaveCount(0)
  await pile.focus()
  await page.keyboard.press('Enter')
  await expect(chart.popup).toHaveAccessibleName(`${count} ideas, one spot`)
  await page.keyboard.press('Escape')

  await page.keyboard.press('x')
  await expect(piles).toHaveCount(0)
  const scattered = await chart.inkOf('landed')
  // The desk changes something else.
  log.show = { layout: { kind: 'exact', settled: 400 }, stats: true }
  await expect(page.getByRole('button', { name: 'Stats' })).toHaveAttribute('aria-pressed', 'true')
  await expect(piles).toHaveCount(0)

  log.show = { layout: { kind: 'exact', settled: 400 } }
  await expect(page.getByRole('button', { name: 'Stats' })).toHaveAttribute('aria-pressed', 'false')
  await watchSpread(page)
  await page.keyboard.press('d')
  await expect.poll(() => digestOfSpread(page)).toBe(await expectedSpread(page, room))
  // Circles that lie on no other show more of themselves, though each is smaller.
  await expect.poll(() => chart.inkOf('landed')).toBeGreaterThan(scattered)
  const settled = await chart.inkOf('landed')
  log.append({ ...rows[0]!, table: 77, idea: 'One more', timestamp: '2026-11-20T11:00:00.000Z' })
  await expect(chart.badge).toContainText('Rows: 401')
  // A whole circle and its line: nothing of it lies on another.
  await expect.poll(async () => (await chart.inkOf('landed')) - settled).toBeGreaterThan(600)
})

import { expect, test } from '../steps/scatterplot-page.ts'
import { takenOver } from '../../rig/browser/alive.ts'
import { expectOutline } from '../steps/tree-outline.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a screen reader reads every point, the extremes and the table', async ({ page, chart, log }) => {
  log.append(
    { table: 3, impact: 2, effort: 9, idea: 'Low and late' },
    { table: 12, impact: 8.2, effort: 3, idea: 'High and soon' },
  )
  await chart.open(2)
  await takenOver(page)
  expect(await expectOutline(page)).toEqual(['1 Laser Focus: live scatterplot'])
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - 'heading "Laser Focus: live scatterplot" [level=1]'
    - search:
      - textbox "Find a table by its number"
      - button "Go"
      - button "Clear"
    - listbox /2 ideas by impact and time to value/:
      - option /Table \\d+, impact/
    - list "Shortcuts":
      - listitem:
        - button "H Hide circles"
      - listitem:
        - button "S Stats"
      - listitem:
        - button "C Empty search"
      - listitem:
        - button "T Table"
      - listitem:
        - button "Q Join"
      - listitem:
        - button "Esc Reset"
  `)
  const search = page.getByRole('search')
  await search.getByRole('textbox').fill('77')
  await search.getByRole('button', { name: 'Go' }).click()
  await expect(search.getByRole('status')).toHaveText('No idea from table 77.')
  await search.getByRole('textbox').fill('12')
  await search.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('dialog', { name: 'Table 12' })).toContainText('High and soon')
  await expect(page.getByRole('option', { selected: true })).toHaveText(
    'Table 12, impact 8.2, effort 3: High and soon',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const stats = page.getByRole('button', { name: 'S Stats' })
  await expect(stats).toHaveAttribute('aria-pressed', 'false')
  await stats.click()
  await expect(stats).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Highest and lowest' })).toMatchAriaSnapshot(`
    - heading "Highest Effort" [level=2]
    - heading "Highest Impact" [level=2]
    - heading "Lowest Effort" [level=2]
    - heading "Lowest Impact" [level=2]
  `)
  await page.getByRole('button', { name: 'T Table' }).click()
  await expect(page.getByRole('region', { name: 'Table of ideas' })).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row:
          - columnheader "Table"
          - columnheader "Impact"
          - columnheader "Effort"
          - columnheader "Idea"
      - rowgroup:
        - row:
          - rowheader /3/
          - cell "2.0"
          - cell "9.0"
          - cell /Low and late/
        - row:
          - rowheader /12/
          - cell "8.2"
          - cell "3.0"
          - cell /High and soon/
  `)
  await page.getByRole('button', { name: 'Q Join' }).click()
  const join = page.getByRole('dialog', { name: /Your\s+turn\./ })
  await expect(join.getByRole('img', { name: /QR code: .*\/laserfocus/ })).toBeVisible()
  await expect(
    page.locator('[inert]').filter({ has: page.getByRole('search') }),
    'what is covered',
  ).toHaveCount(1)
})

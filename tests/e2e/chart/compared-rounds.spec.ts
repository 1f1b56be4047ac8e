import { expect, test } from '../steps/scatterplot-page.ts'

const tables = Array.from({ length: 40 }, (_, index) => index + 1)
const first = tables.map((table) => ({
  ...{ table, impact: 2.5 + ((table * 37) % 70) / 10, effort: 0.5 + ((table * 61) % 90) / 10 },
}))
const far: Readonly<Record<number, { impact: number; effort: number }>> = {
  12: { impact: 7.9, effort: 3 },
  31: { impact: 5, effort: 5 },
  7: { impact: 4.2, effort: 6 },
}
const begun: typeof far = {
  12: { impact: 3.9, effort: 3 },
  31: { impact: 5.5, effort: 9.5 },
  7: { impact: 8.3, effort: 6 },
}
const moved = { 1: begun, 2: far }
const roundOf = (round: 1 | 2) =>
  first.map((idea) => ({
    ...idea,
    ...(round === 2 && { effort: idea.effort + 0.2 }),
    ...moved[round][idea.table],
  }))

const words =
  'Round 1 to round 2, the means of each table. 40 of 40 tables are in both. Biggest moves: ' +
  'Table 31 wants it much sooner, Long-Term to Medium-Term. Table 7 now sees half of it, 8.3 to 4.2. ' +
  'Table 12 now sees twice the impact, 3.9 to 7.9.'

test('two rounds are compared by R or by a desk, in a picture, in words and in a table', async ({
  chart,
  log,
  page,
}) => {
  log.append(...roundOf(1))
  log.newRound()
  log.append(...roundOf(2))
  await chart.open(40)
  await chart.projected()
  const panel = page.getByRole('region', { name: 'Biggest moves' })
  await page.keyboard.press('r')
  await expect(panel.getByRole('listitem')).toHaveText([
    /Table 31 wants it much sooner\.Long-Term to Medium-Term$/,
    /Table 7 now sees half of it\.8\.3 to 4\.2$/,
    /Table 12 now sees twice the impact\.3\.9 to 7\.9$/,
  ])
  await expect(chart.words).toContainText('Round 1 to round 2, one arrow per table')
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  // All of the panel is beside the plot, and ends where it ends.
  await expect(async () => {
    const plot = (await page.locator('svg:has([data-large])').boundingBox())!
    expect((await panel.boundingBox())!.x).toBeGreaterThan(plot.x + plot.width)
    const { y, height } = (await panel.getByRole('listitem').last().boundingBox())!
    expect(y + height).toBeLessThan(plot.y + plot.height + 1)
  }).toPass()

  await page.keyboard.press('t')
  const table = page.getByRole('region', { name: 'Table of means' })
  await expect(table.getByRole('caption')).toHaveText(words)
  await expect(table.getByRole('row')).toHaveCount(41)
  await page.keyboard.press('Escape')
  await expect(table).toHaveCount(0)
  await expect(panel).toHaveCount(0)
  await expect(chart.list).toBeVisible()

  log.show = { compare: { from: 1, to: 2 } }
  await expect(panel).toContainText('8.3 to 4.2')
  log.append({ table: 7, impact: 0.2, effort: 6 })
  await expect(panel, 'it changes as ideas come').toContainText('8.3 to 2.2')
  await chart.field.fill('12')
  await chart.field.press('Enter')
  await expect(panel, 'an idea that somebody looks for ends it here').toHaveCount(0)
  await expect(chart.popup).toBeVisible()
})

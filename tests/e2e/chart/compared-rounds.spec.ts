import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expectToFit } from '../steps/projector/fit.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test.describe('two rounds', () => {
  test.beforeEach(async ({ chart, log }) => {
    log.append(...roundOf(1))
    log.newRound()
    log.append(...roundOf(2))
    await chart.open(40)
    await chart.projected()
  })

  test('are compared by R, and by R no longer, in the window of every projector', async ({ chart, page }) => {
    const panel = page.getByRole('region', { name: 'Biggest moves' })
    await page.keyboard.press('r')
    await expect(panel.getByRole('listitem')).toHaveText([
      /Table 31 wants it much sooner\.Long-Term to Medium-Term$/,
      /Table 7 now sees half of it\.8\.3 to 4\.2$/,
      /Table 12 now sees twice the impact\.3\.9 to 7\.9$/,
    ])
    await expect(chart.words).toContainText('Round 1 to round 2, one arrow a table')
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
    for (const [width, height] of [
      [800, 600],
      [1024, 768],
      [1280, 720],
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectToFit(page, `compared in ${width} × ${height}`)
      // All of the panel is beside the plot, and ends where it ends.
      await expect(async () => {
        const plot = (await page.locator('svg:has([data-large])').boundingBox())!
        expect((await panel.boundingBox())!.x).toBeGreaterThan(plot.x + plot.width)
        for (const item of await panel.getByRole('listitem').all()) {
          const { y, height: tall } = (await item.boundingBox())!
          expect(y + tall).toBeLessThan(plot.y + plot.height + 1)
        }
      }).toPass()
    }
    await expectAccessible(page)
    await page.keyboard.press('k')
    await expectAccessible(page)
    await page.keyboard.press('r')
    await expect(panel).toHaveCount(0)
    await expect(chart.list).toBeVisible()
  })

  test('have a table that says the same, and end by Escape', async ({ chart, page }) => {
    await page.keyboard.press('r')
    await expect(page.getByRole('region', { name: 'Biggest moves' })).toBeVisible()
    await page.keyboard.press('t')
    const table = page.getByRole('region', { name: 'Table of means' })
    await expect(table.getByRole('caption')).toHaveText(words)
    await expect(table.getByRole('row')).toHaveCount(41)
    await expect(table.getByRole('row').filter({ hasText: /^12/ })).toHaveText(
      '123.93.07.93.0Table 12 now sees twice the impact.',
    )
    await page.keyboard.press('Escape')
    await expect(table).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Biggest moves' })).toHaveCount(0)
    await expect(chart.list).toBeVisible()
  })

  test('are compared by a desk; an idea that somebody looks for ends it here', async ({
    chart,
    log,
    page,
  }) => {
    log.show = { compare: { from: 1, to: 2 } }
    const panel = page.getByRole('region', { name: 'Biggest moves' })
    await expect(panel).toBeVisible()
    await chart.field.fill('12')
    await chart.field.press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(chart.popup).toBeVisible()
  })

  test('change as ideas come', async ({ log, page }) => {
    await page.keyboard.press('r')
    const panel = page.getByRole('region', { name: 'Biggest moves' })
    await expect(panel).toContainText('8.3 to 4.2')
    log.append({ table: 7, impact: 0.2, effort: 6 })
    await expect(panel).toContainText('8.3 to 2.2')
  })

  test.describe('of which one cannot be read', () => {
    test.use({ expectedOnConsole: [/status of 503/] })

    test('leave the circles as they are, until it can', async ({ chart, log, page }) => {
      log.answer = (question) =>
        question.includes('round=1') ? { status: 503, json: { success: false } } : undefined
      await page.keyboard.press('r')
      await expect
        .poll(() => log.asked.filter((question) => question.includes('round=1')).length)
        .toBeGreaterThan(1)
      await expect(chart.list).toBeVisible()
      log.answer = () => undefined
      await expect(page.getByRole('region', { name: 'Biggest moves' })).toBeVisible({ timeout: 10_000 })
    })
  })
})

test('in the first round there is nothing to compare, which is said for a while', async ({
  chart,
  log,
  page,
}) => {
  log.append({ table: 12 })
  await chart.open(1)
  await chart.projected()
  await page.keyboard.press('r')
  const sentence = 'There is no earlier round to compare with.'
  await expect(chart.words).toContainText(sentence)
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1)
  await expect(chart.words).not.toContainText(sentence, { timeout: 10_000 })
  await expect(chart.list).toBeVisible()
})

import { readFile, writeFile } from 'node:fs/promises'
import { inWords } from '../../../frontend/src/features/scatterplot/test-support/idea-words.ts'
import { differingPixels } from '../../rig/browser/same-picture.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import { expect, test, type ScatterplotPage } from '../steps/scatterplot-page.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1920, height: 1080 },
  deviceScaleFactor: 2,
})

const rows = inWords(roomRows('400 ideas, clustered').map((row, index) => ({ ...row, row: index + 1 })))

/** The file that a key saves. */
const savedBy = async ({ page }: ScatterplotPage, key: string): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press(key)])
  return readFile(await download.path())
}

/** Hides what of a screen is not of the chart: badge, search, buttons, cursor. */
const bare = ({ page }: ScatterplotPage) =>
  page
    .locator('header form, header p:not([data-as-fits]), footer ul, [class*="cursor" i]')
    .evaluateAll((elements) => {
      for (const element of elements) if (element instanceof HTMLElement) element.style.opacity = '0'
    })

/** Where the plot begins: the bar above it has its badge where the picture has room for names. */
const plotTop = 208

/** Fails unless the saved PNG is the screen, from the plot on. */
const expectSame = async (chart: ScatterplotPage, mode: string) => {
  const png = await savedBy(chart, 'i')
  await bare(chart)
  const info = test.info()
  const screen = await chart.page.screenshot({ path: info.outputPath(`${mode}-screen.png`) })
  await writeFile(info.outputPath(`${mode}-saved.png`), png)
  expect.soft(await differingPixels(chart.page, png, screen, plotTop), mode).toBe(0)
}

test('the picture that a key saves is the screen, and has nothing that waits', async ({
  chart,
  log,
  page,
}) => {
  log.append(...rows)
  await chart.open(400)
  await chart.projected()
  await expectSame(chart, 'scatter')
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: /ideas in one spot$/ }).first()).toBeVisible()
  await expectSame(chart, 'piles')
  await page.keyboard.press('k')
  await expectSame(chart, 'bright')
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: /ideas in one spot$/ })).toHaveCount(0)
  await expectSame(chart, 'spread')
  await page.keyboard.press('1')
  await expect(page.locator('svg[aria-hidden="true"][data-faded] text').first()).toBeVisible()
  await expectSame(chart, 'quarter')
  await page.keyboard.press('0')

  await page.keyboard.press('f')
  log.append({ ...rows[0]!, table: 7777, idea: 'A canary', timestamp: '2026-11-20T11:00:00.000Z' })
  await expect(chart.words).toContainText('1 idea is')
  const held = (await savedBy(chart, 'Shift+I')).toString()
  expect(held).toContain('400 ideas by impact')
  expect(held).not.toContain('7777')
})

test('the desk’s address saves what the desk shows', async ({ chart, log, page }) => {
  log.append(...rows)
  const [download] = await Promise.all([page.waitForEvent('download'), chart.open(400, '?picture=svg')])
  expect(download.suggestedFilename()).toMatch(/^chart-.*\.svg$/)
})

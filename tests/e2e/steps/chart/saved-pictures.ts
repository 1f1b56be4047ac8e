import { readFile, writeFile } from 'node:fs/promises'
import { differingPixels } from '../../../rig/browser/same-picture.ts'
import { inWords } from '#features/wall/chart/test-support/idea-words.ts'
import { expect, test, type ScatterplotPage } from '../scatterplot-page.ts'
import { roomRows } from './rooms.ts'

/** What is on the chart of which a picture is saved. */
export const pictured = inWords(
  roomRows('400 ideas, clustered').map((row, index) => ({ ...row, row: index + 1 })),
)

/** The file that a key saves. */
export const savedBy = async ({ page }: ScatterplotPage, key: string): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press(key)])
  return readFile(await download.path())
}

/** Hides what of a screen is not of the chart: badge, search, buttons, cursor; how to join is switched off before. */
const bare = ({ page }: ScatterplotPage) =>
  page
    .locator('header form, header p:not([data-as-fits]), footer ul, [class*="cursor" i]')
    .evaluateAll((elements) => {
      for (const element of elements) if (element instanceof HTMLElement) element.style.opacity = '0'
    })

/** Where the plot begins: the bar above it has its badge where the picture has room for names. */
const plotTop = 208

/** Fails unless the saved PNG is the screen, from the plot on; the window has 1920 × 1080 px of two pixels. */
export const expectSame = async (chart: ScatterplotPage, mode: string): Promise<void> => {
  const png = await savedBy(chart, 'i')
  await bare(chart)
  const info = test.info()
  const screen = await chart.page.screenshot()
  const differing = await differingPixels(chart.page, png, screen, plotTop)
  if (differing > 0) {
    await writeFile(info.outputPath(`${mode}-screen.png`), screen)
    await writeFile(info.outputPath(`${mode}-saved.png`), png)
  }
  expect.soft(differing, mode).toBe(0)
}

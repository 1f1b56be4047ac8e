import type { Page, TestInfo } from 'playwright/test'
import { expect, expectNoSidewaysScroll } from '../support/e2e.ts'
import { takenOver } from './prerendered-page.ts'
import { addReaderStyle, clippedTexts } from './text-fit.ts'

/** What is below the first screen is laid out at once, to be measured where it will stand. */
const unfolded = '* { content-visibility: visible !important; }'

/** Opens a page that has come alive, all of it laid out. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await takenOver(page)
  // The forms that ask the server first.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/…$/)
  await addReaderStyle(page, unfolded)
}

/** Leaves a photograph of the window with the test's results, for people to look at. */
export const photograph = (page: Page, info: TestInfo, path: string) =>
  page.screenshot({ path: info.outputPath(`${path.replaceAll('/', '-').slice(1) || 'home'}.png`) })

/** Fails when a text is cut off, or the page can be scrolled sideways. */
export const expectWhole = async (page: Page, path: string) => {
  expect(await clippedTexts(page), `texts cut off on ${path}`).toEqual([])
  await expectNoSidewaysScroll(page)
}

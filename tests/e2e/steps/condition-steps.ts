import type { Page } from 'playwright/test'
import { expect, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { isUnfolded, takenOver } from '../../rig/browser/alive.ts'
import { clippedTexts } from './text-fit.ts'

/** Opens a page that has come alive, all of it laid out. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await takenOver(page)
  // The forms that ask the server first.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/…$/)
  await expect.poll(() => isUnfolded(page)).toBe(true)
}

/** Fails when a text is cut off, or the page can be scrolled sideways. */
export const expectWhole = async (page: Page, path: string) => {
  expect(await clippedTexts(page), `texts cut off on ${path}`).toEqual([])
  await expectNoSidewaysScroll(page)
}

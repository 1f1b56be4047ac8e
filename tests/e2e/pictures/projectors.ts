import type { Page } from 'playwright/test'
import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expectAsAccepted } from './accepted.ts'

const sizes = [
  [3840, 2160],
  [1920, 1080],
  [1024, 768],
] as const

/**
 * Fails unless a wall looks as accepted, and `fits` on the largest, a usual and the oldest projector; axe looks at the
 * last, where type is smallest.
 */
export const expectOnProjectors = async (
  page: Page,
  name: string,
  fits: (page: Page, state: string) => Promise<void>,
): Promise<void> => {
  await expectAsAccepted(page, `${name}-1920`, { fullPage: false })
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await fits(page, `${name} in ${width} × ${height}`)
  }
  await expectAccessible(page)
}

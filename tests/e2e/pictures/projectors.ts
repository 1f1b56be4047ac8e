import type { Page } from 'playwright/test'
import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expectAsAccepted } from './accepted.ts'

/** A larger projector has the same, twice as large. */
const sizes = [
  [1920, 1080],
  [1024, 768],
] as const

/**
 * Fails unless a wall looks as accepted, and `fits` on a usual and on the oldest projector; axe looks at the
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

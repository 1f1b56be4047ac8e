import type { Page } from 'playwright/test'
import { expect } from '../../../rig/browser/e2e.ts'

/** A token of the right shape. The site of the tests has no such link: the log stands in for it. */
export const wallToken = 'wall-'.repeat(14) + 'ab'

/** Opens a wall by its link, and waits until it is there. */
export const openWall = async (page: Page, path: `/${string}/screen`, search = ''): Promise<void> => {
  await page.goto(`${path}${search}#${wallToken}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
}

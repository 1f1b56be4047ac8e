import type { Page } from 'playwright/test'
import { productIds, productNames } from '#shared/products.ts'
import { isToolPath } from '#shared/site-paths.ts'
import { expect } from '../../rig/browser/e2e.ts'
import { footer, header } from './frame-page.ts'
import { tagsIn, tagsOf } from './head-tags.ts'
import { expectTakenOver } from './take-over.ts'

const expectFound = async (page: Page, path: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/Not Found|Application Error/)
  // The live tools have the whole window.
  for (const part of [header(page), footer(page)]) await expect(part).toHaveCount(isToolPath(path) ? 0 : 1)
  const product = productIds.find((id) => path === `/products/${id}`)
  if (!product) return
  await expect(page).toHaveTitle(new RegExp(`^${productNames[product].replace('?', '\\?')} · `))
  await expect(page.getByRole('region', { name: 'What you get' }).getByRole('listitem')).toHaveCount(4)
}

/** Fails unless a page is there, is taken over without a change, and says of itself what its document says. */
export const expectRoute = async (page: Page, path: string): Promise<void> => {
  const { answer } = await expectTakenOver(page, path)
  expect(answer?.status()).toBe(200)
  await expectFound(page, path)
  expect(await tagsOf(page), 'its head').toEqual(tagsIn((await answer?.text()) ?? ''))
}

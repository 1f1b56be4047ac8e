import type { Page } from 'playwright/test'
import { expect } from '../../rig/browser/e2e.ts'

/** The Chromium that the accepted pictures were made with. */
const acceptedWith = '156'

/**
 * How much of a picture may differ: next to nothing in the same Chromium. Every other version draws letters a little
 * differently, and what is broken still shows.
 */
const tolerance = (page: Page): number =>
  page.context().browser()?.version().startsWith(`${acceptedWith}.`) ? 0.0002 : 0.03

/** When it is on a page that stands still, in ms since 1970. */
export const stillAt = Date.parse('2026-11-02T10:00:00Z')

/** Has a page show the same at every visit: chance always decides the same, and the clock stands. */
export const standStill = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Math.random = () => 0.42
  })
  await page.clock.setFixedTime(stillAt)
}

/** The site's address, in words and as a code: another port in each run. */
const addressesOn = (page: Page) => [
  page.getByRole('img', { name: /^QR code/ }),
  page.getByText(/localhost:\d/),
]

/** Compares all of a page, or what the window shows of it, with its accepted picture; the site's address is covered. */
export const expectAsAccepted = async (
  page: Page,
  name: string,
  { fullPage = true }: { readonly fullPage?: boolean } = {},
): Promise<void> => {
  // Narrow digits make what is covered narrower, too: every run has the same.
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue?.includes('localhost:'))
        text.nodeValue = text.nodeValue.replace(/localhost:\d+/, 'localhost:40868')
  })
  // Looks again until it is as accepted, or at rest and is not.
  await expect.soft(page, name).toHaveScreenshot(`${name}.png`.split('/'), {
    fullPage,
    mask: addressesOn(page),
    maxDiffPixelRatio: tolerance(page),
    threshold: 0.1,
    scale: 'device',
  })
}

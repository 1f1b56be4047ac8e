import type { Page } from 'playwright/test'

/** A framed page that stays what it is, whatever the site's other pages become. */
export const framedPath = '/no-such-page'

/** What the browser says on the console about a page served with 404. */
export const notFoundOnConsole = /the server responded with a status of 404/

/** Has these products liked before the page's first script runs; later loads find what the page itself stored. */
export const like = async (page: Page, ...ids: string[]): Promise<void> => {
  await page.addInitScript((liked) => {
    if (localStorage.getItem('liked-products') === null) localStorage.setItem('liked-products', liked)
  }, JSON.stringify(ids))
}

export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const heart = (page: Page) => header(page).getByRole('button', { name: /^Liked products/ })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Liked products' })
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' })

import type { Page } from 'playwright/test'
import { leadForm } from './lead-steps.ts'

/** The estimate page as a visitor sees it, by names and roles only. */
export const estimate = (page: Page) => {
  const main = page.getByRole('main')
  return {
    ...leadForm(page),
    date: main.getByLabel('Event date'),
    location: main.getByRole('textbox', { name: 'Event location' }),
    people: main.getByRole('textbox', { name: 'People' }),
    /** The plans of a product that are chosen: none or one. */
    chosen: (name: string) =>
      main.getByRole('group', { name: `Plan for ${name}` }).getByRole('button', { pressed: true }),
    whoRunsIt: main.getByRole('group', { name: 'Who runs it, for the whole list?' }).getByRole('button'),
    undo: main.getByRole('button', { name: /^Undo removing/ }),
    toRequest: main.getByRole('link', { name: /^(?:Send me this by email|Ask without a list)$/ }),
    request: main.getByRole('region', { name: 'Where do we send it?' }),
    /** What printing the page gives; it comes late. */
    sheet: page.locator('[data-sheet]'),
    send: main.getByRole('button', { name: 'Send my request' }),
    products: main.getByRole('list', { name: 'Saved products' }).getByRole('heading', { level: 3 }),
    range: main.getByRole('region', { name: 'Indicative range' }),
    /** A row that was removed, as it folds up and all below it moves. */
    leaving: main.locator('li[inert]'),
    /** Once the thanks are closed. */
    sentAlready: main.getByText('You have sent this list:'),
    remove: (name: string) => main.getByRole('button', { name: `Remove ${name}` }),
    copy: main.getByRole('button', { name: /Copy the link to this list|Link copied/ }),
    thanks: page.getByRole('dialog', { name: 'Thank you Maya Okafor, your form has been submitted!' }),
  }
}

import type { Page } from 'playwright/test'

export const path = '/get-started-form'

/** The finder as a visitor sees it, by names and roles only. */
export const finder = (page: Page) => ({
  step: page.getByText(/^Step \d of \d$/),
  heading: page.getByRole('heading', { level: 1 }),
  choices: page.getByRole('checkbox'),
  choice: (name: string) => page.getByRole('checkbox', { name, exact: true }),
  count: page.getByRole('main').getByRole('status'),
  next: page.getByRole('button', { name: 'Next' }),
  back: page.getByRole('button', { name: 'Back' }),
  finish: page.getByRole('button', { name: 'Finish' }),
  startOver: page.getByRole('button', { name: 'Start over' }),
  results: page.getByRole('main').getByRole('article'),
  estimate: page.getByRole('main').getByRole('link', { name: 'Get an Estimate' }),
})

export const networking = 'Foster connection and networking'
export const peers = 'Facilitate peer learning and dialogue'
/** Type, both objectives and the seating: these three, in this order. */
export const shortlist = ['Combo Convo', 'Block Party', 'Flag Finder']

/** Chooses everything that leads to the shortlist above; Finish is still to be pressed. */
export const answerAll = async (page: Page) => {
  const { choice, next } = finder(page)
  await page.goto(path)
  await choice('Facilitated session').check()
  await next.click()
  await choice(networking).check()
  await choice(peers).check()
  await next.click()
  await choice('Round Tables').check()
}
/** The recommended products' names, best first. */
export const names = (page: Page) => finder(page).results.getByRole('heading', { level: 2 })

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { moveFinger } from '../../rig/browser/finger.ts'
import { mockForm, type Reply } from './mock-form.ts'

/** The form as a visitor sees it, by names and roles only. */
export const laserFocus = (page: Page) => ({
  table: page.getByRole('textbox', { name: 'Which table are you at?' }),
  idea: page.getByRole('textbox', { name: 'What is your table’s one idea?' }),
  impact: page.getByRole('slider', { name: 'How much would it change things?' }),
  effort: page.getByRole('slider', { name: 'How soon would it pay off?' }),
  next: page.getByRole('button', { name: 'Next' }),
  back: page.getByRole('button', { name: 'Back' }),
  submit: page.getByRole('button', { name: 'Submit' }),
  more: page.getByRole('button', { name: '0.1 more' }),
  less: page.getByRole('button', { name: '0.1 less' }),
  thanks: page.getByRole('heading', { name: 'Got it! Thanks for sharing.' }),
  /** What stands under the thanks for good, once the answer is in. */
  landed: page.getByText(/^The one with the ring is you|^Look up\. Your idea is landing/),
  again: page.getByRole('button', { name: 'Rate another idea' }),
})

/** What can be done with one's own dot on the thank-you. */
export const ownAnswer = (page: Page) => ({
  change: page.getByRole('button', { name: 'Change my answer' }),
  withdraw: page.getByRole('button', { name: 'Withdraw' }),
  sheet: page.getByRole('dialog', { name: 'Take your dot back?' }),
  gone: page.getByRole('heading', { name: 'Gone. Your dot is off the wall.' }),
})

export const answer = { table: 12, idea: 'Swap tables after lunch', impact: 8.2, effort: 3 }

/** Fills in everything up to the last step, where the answer waits to be submitted. */
export const fillIn = async (page: Page, idea = answer.idea): Promise<void> => {
  const form = laserFocus(page)
  await form.table.fill(String(answer.table))
  await form.next.click()
  await form.idea.fill(idea)
  await form.next.click()
  await form.impact.fill(String(answer.impact))
  await form.next.click()
  await form.effort.fill(String(answer.effort))
}

/** Somebody comes back to a tab that was hidden. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Opens the form and rates an idea that nobody else has, up to the last step. */
export const rate = async (page: Page, query = '', site = ''): Promise<string> => {
  const idea = `Idea ${randomUUID()}`
  await page.goto(`${site}/laserfocus${query}`)
  await fillIn(page, idea)
  return idea
}

/** Answers the form's calls in the server's place, submissions with the given replies in turn. */
export const mockApi = (page: Page, ...replies: Reply[]) =>
  mockForm(page, '/api/laser-focus-form', { asks: [], replies })

/** Moves one finger across an element, from one share of its width to another (0 left, 1 right). */
export const dragFinger = async (page: Page, element: Locator, from: number, to: number): Promise<void> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to drag on.')
  const y = box.y + box.height / 2
  const x = (step: number) => box.x + box.width * (from + ((to - from) * step) / 10)
  // A thumb moves on an arc: upwards too, as if to scroll.
  await moveFinger(
    page,
    Array.from({ length: 11 }, (_, step) => ({ x: x(step), y: y - step * 6 })),
  )
}

import type { Page } from 'playwright/test'
import { mockForm, type Reply } from './mock-form.ts'

export const question = 'What should no conference ever do again?'
export const answer = 'Endless slide decks'

/** The form as a visitor sees it, by names and roles only. */
export const ventingMachine = (page: Page) => ({
  field: page.getByRole('textbox'),
  submit: page.getByRole('button', { name: 'Submit Response' }),
  tryAgain: page.getByRole('button', { name: 'Try Again' }),
  again: page.getByRole('button', { name: 'Answer again' }),
  renew: page.getByRole('button', { name: 'Show the new question' }),
  thanks: page.getByRole('heading', { name: 'We got it. Thanks!' }),
  waiting: page.getByText('Waiting for signal. We will send it.'),
})

/** Answers the form's calls in the server's place: questions and submissions with the given replies in turn. */
export const mockVenting = (page: Page, given: { questions?: Reply[]; replies?: Reply[] } = {}) =>
  mockForm(page, '/api/venting-machine-form', { asks: { question }, ...given })

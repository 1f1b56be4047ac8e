import { expect, type Page } from 'playwright/test'
import { mockForm, type Reply } from './mock-form.ts'

export const options = {
  whatIsA: ['ritual', 'game', 'place to work'],
  thatCould: ['welcome a newcomer', 'save an hour'],
}
export const pairing = {
  orangeCard: 'Fish',
  blueCard: 'Bicycle',
  whatIsA: 'ritual',
  thatCould: 'welcome a newcomer',
  freeText: 'A parade on wheels: every new hire rides past each team',
}

/** The form as a visitor sees it, by names and roles only. */
export const comboConvo = (page: Page) => ({
  orangeCard: page.getByRole('textbox', { name: 'Orange card' }),
  whatIsA: page.getByRole('combobox', { name: 'What is a (an)…' }),
  tealCard: page.getByRole('textbox', { name: 'Teal card' }),
  thatCould: page.getByRole('combobox', { name: 'That could…' }),
  freeText: page.getByRole('textbox', { name: 'So, what is it?' }),
  next: page.getByRole('button', { name: 'Next' }),
  back: page.getByRole('button', { name: 'Back' }),
  done: page.getByRole('button', { name: 'Done' }),
  sheet: page.getByRole('dialog', { name: 'Send this one?' }),
  email: page.getByRole('textbox', { name: 'Email, if the organizer may write to you' }),
  send: page.getByRole('button', { name: 'Send it' }),
  sending: page.getByRole('heading', { name: 'Sending your match…' }),
  thanks: page.getByRole('heading', { name: 'Snap! Thank you, it is a match.' }),
  again: page.getByRole('button', { name: 'Play another pair' }),
  tryAgain: page.getByRole('button', { name: 'Try Again' }),
})

/**
 * Fails unless the pair is thanked for and the history is where the player came in, from where Back leaves the
 * page. On its way there it would call off a page that is opened meanwhile.
 */
export const expectThanked = async (page: Page): Promise<void> => {
  await expect(comboConvo(page).thanks).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('comboStep')
}

/** Fills in everything up to the confirmation, where the pair waits to be sent. */
export const fillIn = async (page: Page, change: Partial<typeof pairing> = {}): Promise<void> => {
  const form = comboConvo(page)
  const { orangeCard, blueCard, whatIsA, thatCould, freeText } = { ...pairing, ...change }
  await form.orangeCard.fill(orangeCard)
  await form.whatIsA.selectOption(whatIsA)
  await form.next.click()
  await form.tealCard.fill(blueCard)
  await form.thatCould.selectOption(thatCould)
  await form.next.click()
  await form.freeText.fill(freeText)
  await form.done.click()
  await form.send.waitFor()
}

/** Answers the form's calls in the server's place: the options and the submissions with the given replies in turn. */
export const mockCombo = (page: Page, given: { questions?: Reply[]; replies?: Reply[] } = {}) =>
  mockForm(page, '/api/combo-convo-form', { asks: options, ...given })

/** Takes away the browser's alerts. @returns their texts, growing as they come. */
export const takeAlerts = (page: Page): string[] => {
  const texts: string[] = []
  page.on('dialog', (dialog) => {
    texts.push(dialog.message())
    // A test that closes its page may close it under the alert.
    dialog.accept().catch(() => undefined)
  })
  return texts
}

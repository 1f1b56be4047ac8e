import { minimumFillMs } from '#shared/leads/signals.ts'
import type { Page } from 'playwright/test'
import { expect } from '../../rig/browser/e2e.ts'
import { hold } from '../../rig/hold.ts'
import { mockForm, type Reply } from './mock-form.ts'

/** What a visitor types; none of it may ever stand in an address. */
export const visitor = {
  name: 'Maya Okafor',
  email: 'maya.okafor@lumenworth.example',
  message: 'Sales kickoff, 150 people',
} as const

/** The browser's own line about a request that was refused or found no network. */
export const refusedRequest = /^Failed to load resource/

/** Answers leads in the server's place, with the given replies in turn. @returns what was posted, as it comes in. */
export const mockLeads = async (page: Page, kind: 'contact' | 'estimate', ...replies: Reply[]) =>
  (await mockForm(page, `/api/${kind}`, { replies })).posted

/** Holds the answer back until it is released. */
export const holdLeads = async (page: Page, kind: 'contact' | 'estimate'): Promise<() => void> => {
  const { released, release } = hold()
  await page.route(`**/api/${kind}`, async (route) => {
    await released
    await route.fulfill({ json: { success: true } })
  })
  return release
}

/** The fields both forms have, and the lines that say what became of it. */
export const leadForm = (page: Page) => {
  const main = page.getByRole('main')
  return {
    name: main.getByRole('textbox', { name: 'Name', exact: true }),
    email: main.getByRole('textbox', { name: 'Email' }),
    message: main.getByRole('textbox', { name: 'Message' }),
    failure: main.getByRole('alert'),
    goesOn: main.getByText('Nothing is lost: this page keeps trying by itself.'),
  }
}

export const fillInLead = async (page: Page): Promise<void> => {
  const form = leadForm(page)
  await form.name.fill(visitor.name)
  await form.email.fill(visitor.email)
  await form.message.fill(visitor.message)
}

/**
 * Lets the time pass that a person takes, so that the lead is mailed right away and not with what machines send. The
 * page's clock is to be the test's from the beginning: `page.clock.install()`.
 */
export const takeTime = (page: Page): Promise<void> => page.clock.fastForward(minimumFillMs)

export const expectStillFilledIn = async (page: Page): Promise<void> => {
  const form = leadForm(page)
  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.email).toHaveValue(visitor.email)
  await expect(form.message).toHaveValue(visitor.message)
}

/** Every address asked for from now on. */
export const watchAddresses = (page: Page): string[] => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

/** Fails when anything a visitor typed is in an address. */
export const expectNothingPersonal = (addresses: readonly string[]): void => {
  const said = ['maya', 'okafor', 'lumenworth', 'kickoff', 'toronto']
  expect(addresses.filter((url) => said.some((word) => url.toLowerCase().includes(word)))).toEqual([])
}

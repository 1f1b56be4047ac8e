import { minimumFillMs } from '#shared/leads/signals.ts'
import type { Page, Route } from 'playwright/test'
import { expect } from '../../rig/browser/e2e.ts'
import { hold } from '../../rig/hold.ts'

/** What a visitor types; none of it may ever stand in an address. */
export const visitor = {
  name: 'Maya Okafor',
  email: 'maya.okafor@lumenworth.example',
  message: 'Sales kickoff, 150 people',
} as const

/** The browser's own line about a request that was refused or found no network. */
export const refusedRequest = /^Failed to load resource/

/** What a submission is answered; `lost` reaches the server, and its answer never arrives. */
export type LeadReply =
  { status: number; json?: unknown; body?: string; headers?: Record<string, string> } | 'unreachable' | 'lost'

export interface PostedLead {
  key: string | undefined
  body: Record<string, unknown>
}

/**
 * Answers leads in the server's place, with the given replies in turn and then well.
 * @returns what was posted, growing as it comes in.
 */
export const mockLeads = async (
  page: Page,
  kind: 'contact' | 'estimate',
  ...replies: LeadReply[]
): Promise<PostedLead[]> => {
  const posted: PostedLead[] = []
  await page.route(`**/api/${kind}`, async (route: Route) => {
    const request = route.request()
    posted.push({
      key: request.headers()['idempotency-key'],
      body: request.postDataJSON() as Record<string, unknown>,
    })
    const reply = replies.shift() ?? { status: 200, json: { success: true } }
    if (reply === 'unreachable') await route.abort('internetdisconnected')
    else if (reply === 'lost') await route.abort('connectionreset')
    else await route.fulfill(reply)
  })
  return posted
}

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

/** Takes the time a person takes, so that the lead is mailed right away and not with what machines send. */
export const takeTime = (page: Page): Promise<void> => page.waitForTimeout(minimumFillMs)

export const expectStillFilledIn = async (page: Page): Promise<void> => {
  const form = leadForm(page)
  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.email).toHaveValue(visitor.email)
  await expect(form.message).toHaveValue(visitor.message)
}

/** Lets leads through to the server, and loses its first answer on the way back. */
export const loseFirstAnswer = async (page: Page, kind: 'contact' | 'estimate'): Promise<void> => {
  let isLost = false
  await page.route(`**/api/${kind}`, async (route) => {
    if (isLost) {
      await route.continue()
      return
    }
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** The mails about one person in the local run's inbox, as text. */
export const inboxMailsOf = async (page: Page, name: string): Promise<string[]> => {
  const answer = await page.request.get('/__inbox')
  const articles = (await answer.text()).match(/<article[\s\S]*?<\/article>/g) ?? []
  return articles.filter((article) => article.includes(name))
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

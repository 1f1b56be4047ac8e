import type { BrowserContext, Locator, Page, Route } from 'playwright/test'
import { comboConvo, fillIn as fillInPair, options } from './combo-convo-steps.ts'
import { fillIn as fillInIdea, laserFocus } from './laser-focus-steps.ts'
import { fillInLead } from './lead-steps.ts'
import { question, ventingMachine } from './venting-machine-steps.ts'

/** A form, as somebody sees it whose answer meets a busy server. */
export interface BusyForm {
  readonly name: string
  readonly path: string
  /** Where its answers are posted. */
  readonly api: string
  /** What the same address answers to a question. */
  readonly content?: unknown
  readonly fillIn: (page: Page) => Promise<void>
  readonly press: (page: Page) => Promise<void>
  /** What it says once the first attempts have failed with the status. */
  readonly says: (status: number) => readonly string[]
  /** What claims that the answer is in. */
  readonly done: (page: Page) => Locator
  /** What a tab says that is opened later, once the answer is in. */
  readonly doneLater: (page: Page) => Locator
}

/** What the server says of itself. */
const full = 'The store is full.'

const kept = (one: string) => `Your ${one} is kept on this phone: we keep trying.`

const leadFormOf = (name: string, path: string, button: string, done: BusyForm['done']): BusyForm => ({
  name,
  path,
  api: `/api/${name}`,
  fillIn: fillInLead,
  press: (page) => page.getByRole('button', { name: button }).click(),
  says: () => [
    'Failed to send message. Please try again.',
    'Nothing is lost: this page keeps trying by itself.',
  ],
  done,
  doneLater: done,
})

export const busyForms: readonly BusyForm[] = [
  {
    name: 'laser focus',
    path: '/laserfocus',
    api: '/api/laser-focus-form',
    fillIn: fillInIdea,
    press: (page) => laserFocus(page).submit.click(),
    says: (status) => [`Submission failed: ${status}. ${kept('idea')}`],
    done: (page) => laserFocus(page).thanks,
    doneLater: (page) => page.getByText('Your earlier idea has been sent.'),
  },
  {
    name: 'venting machine',
    path: '/ventingmachine',
    api: '/api/venting-machine-form',
    content: { question },
    fillIn: (page) => ventingMachine(page).field.fill('Endless slide decks'),
    press: (page) => ventingMachine(page).submit.click(),
    says: () => [`${full} ${kept('answer')}`],
    done: (page) => ventingMachine(page).thanks,
    doneLater: (page) => page.getByText('Your earlier answer has been sent.'),
  },
  {
    name: 'card pairing',
    path: '/comboconvo',
    api: '/api/combo-convo-form',
    content: options,
    fillIn: fillInPair,
    press: (page) => comboConvo(page).send.click(),
    says: () => [`Fetch error: ${full} ${kept('pair')}`],
    done: (page) => comboConvo(page).thanks,
    doneLater: (page) => page.getByText('Your earlier pair has been sent.'),
  },
  leadFormOf('contact', '/get-started', 'Send Message', (page) =>
    page.getByText('Message sent successfully!'),
  ),
  leadFormOf('estimate', '/get-estimate?products=combo-convo', 'Send my request', (page) =>
    page.getByRole('dialog', { name: /^Thank you .*, your form has been submitted!$/ }),
  ),
]

/** What a submission is answered instead of well. */
export interface BusyAnswer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

export const busyAnswer = (status: number, retryAfter: number): BusyAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'Retry-After': String(retryAfter) },
  body: JSON.stringify({ success: false, error: full }),
})

/** A form's server for all tabs: busy for as long as the test says, and takes each answer once. */
export class BusyServer {
  /** The keys of all that was posted. */
  readonly posted: (string | undefined)[] = []
  /** Those of the answers it has taken. */
  readonly taken = new Set<string | undefined>()
  answer: BusyAnswer | undefined

  async serve(context: BrowserContext, { api, content }: BusyForm): Promise<void> {
    // The page may be gone by then.
    await context.route(`**${api}*`, (route) => this.#fulfil(route, content).catch(() => undefined))
  }

  async #fulfil(route: Route, content: unknown): Promise<void> {
    const request = route.request()
    if (request.method() !== 'POST') return route.fulfill({ json: content })
    const key = request.headers()['idempotency-key']
    this.posted.push(key)
    if (this.answer) return route.fulfill(this.answer)
    this.taken.add(key)
    return route.fulfill({ json: { success: true } })
  }
}

/** Makes what is left to chance long: what is seen meanwhile can be looked at. No number comes twice in a row. */
export const longPauses = (target: Page | BrowserContext): Promise<unknown> =>
  target.addInitScript(() => {
    let count = 0
    Math.random = () => 0.9 + (count++ % 97) / 1000
  })

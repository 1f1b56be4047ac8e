import type { Locator, Page } from 'playwright/test'
import type { DeskScope } from '#shared/desk/scopes.ts'
import type { VentingMachineRow } from '#shared/rows/venting-machine-row.ts'
import { expect, test as base } from '../../../rig/browser/e2e.ts'
import { openWall } from './linked-wall.ts'
import { ScreenLog } from './screen-log.ts'

export const question = 'What do leaders say too rarely?'

const often: readonly (readonly [phrase: string, count: number])[] = [
  ['I was wrong', 34],
  ['Thank you', 27],
  ['I don’t know', 22],
  ['Sorry', 17],
  ['Well done', 13],
  ['No', 11],
  ['Tell me more', 10],
  ['My mistake', 9],
  ['Let’s stop', 8],
  ['You decide', 7],
  ['Go home early', 5],
  ['It’s finished', 4],
  ['Enough', 3],
]
const starts = 'Less,More,No,Own,Ask,Say,Try,Keep,Good,Who,Why'.split(',')
const ends = 'noise,time,slides,it,first,again,going,question,now'.split(',')

/** What a room says: some phrases often, most of them once, in an order that is the same every time. */
const said = (count: number): readonly string[] => {
  const phrases = [
    ...often.flatMap(([phrase, times]) => Array.from({ length: times }, () => phrase)),
    ...starts.flatMap((start) => ends.map((end) => `${start} ${end}`)),
  ]
  return Array.from({ length: count }, (_, index) => phrases[(index * 97) % phrases.length]!)
}

/** The log of answers, as the wall sees it. */
export class CloudLog extends ScreenLog<VentingMachineRow> {
  constructor() {
    super('/api/venting-machine-form', () => ({ question: this.question ?? question, answer: 'Say more' }))
    this.question = question
  }

  say(...answers: string[]): void {
    this.append(...answers.map((answer) => ({ answer })))
  }

  /** Adds the answers of a room, as many as that. */
  sayMany(count: number): void {
    this.say(...said(count))
  }
}

/** The wall of words, as a test looks at it. */
export class CloudPage {
  readonly page: Page
  readonly log: CloudLog
  readonly foot: Locator
  readonly table: Locator
  readonly spotlight: Locator

  constructor(page: Page, log: CloudLog) {
    this.page = page
    this.log = log
    this.foot = page.locator('footer').first()
    this.table = page.getByRole('table', { name: /most said first$/ })
    this.spotlight = page.getByRole('region', { name: 'Spotlight' })
  }

  /** Opens the wall by its link. */
  async open(): Promise<void> {
    await openWall(this.page, '/ventingmachine/screen')
  }

  /** Opens the wall of so many answers of a room. */
  async openWith(count: number): Promise<void> {
    this.log.sayMany(count)
    await this.open()
    await expect(this.foot).toContainText(`${count} answers`)
  }

  /** Has the desk answer a link of a scope; returns what is sent to it, as it comes. */
  async answerDesk(scope: DeskScope): Promise<unknown[]> {
    const sent: unknown[] = []
    await this.page.route(/\/api\/desk(?:\?|$)/, async (route) => {
      const body: unknown = route.request().postDataJSON()
      if (body) sent.push(body)
      await route.fulfill({ json: { version: 3, link: { name: 'Wall', scope, expiresAt: 1 } } })
    })
    return sent
  }

  /** A phrase on the wall, by its key. */
  word(key: string): Locator {
    return this.page.locator(`g[data-key="${key}"]`)
  }

  /** Where the phrases on the wall sit, by their keys. */
  async seats(): Promise<Record<string, string>> {
    const places = await this.page
      .locator('g[data-key]')
      .evaluateAll((words) =>
        words.map((word) => [word.getAttribute('data-key')!, word.getAttribute('style')!]),
      )
    return Object.fromEntries(places.map(([key, style]) => [key!, /translate\([^)]*\)/.exec(style!)![0]]))
  }
}

/** Browser tests of the wall, over a log of their own. */
export const test = base.extend<{ log: CloudLog; cloud: CloudPage }>({
  log: async ({ page }, use) => {
    const log = new CloudLog()
    await log.serve(page)
    await use(log)
  },
  cloud: async ({ page, log }, use) => {
    const cloud = new CloudPage(page, log)
    await cloud.answerDesk('screen')
    await use(cloud)
  },
})
export { expect }

import { randomUUID } from 'node:crypto'
import type { LaserFocusRow } from '#shared/rows/row.ts'
import { isAlive, isUnfolded } from '../rig/browser/alive.ts'
import type { EnginePage } from './engine-page.ts'
import { until } from './until.ts'
import type { Visit } from './visit.ts'
import type { WatchedSite } from './watched-site.ts'

/** What a visitor comes for. */
export type Journey = (visit: Visit) => Promise<void>

/** The same, with what a test of it says, and where most visitors do it. */
export interface NamedJourney {
  readonly does: string
  readonly on: 'phone' | 'desk'
  readonly journey: Journey
}

/** Waits until the page shows a text. */
export const see = (page: EnginePage, text: string) =>
  until(`"${text}"`, () =>
    page.evaluate((wanted) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted), text),
  )

/** Waits until what slides or fades is where it goes. */
export const arrived = (page: EnginePage) =>
  until('an end of all movement', () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
    ),
  )

/** The ideas that the room is told of. */
export const rowsOf = async (site: WatchedSite): Promise<readonly LaserFocusRow[]> => {
  const answer = await read(`${site.url}/api/laser-focus-form?sinceRow=1&limit=500`)
  return (JSON.parse(answer) as { rows: LaserFocusRow[] }).rows
}

/** The row of an idea, once it has one. */
export const rowOf = (site: WatchedSite, idea: string) =>
  until(`the row of "${idea}"`, async () => {
    return (await rowsOf(site)).find((row) => row.idea === idea)
  })

/** Everything an address of the site answers, as text. */
export const read = async (url: string): Promise<string> => (await fetch(url)).text()

/** Sends a rated idea as a phone does. */
export const rate = async (
  site: WatchedSite,
  idea: Omit<LaserFocusRow, 'row' | 'timestamp'>,
): Promise<void> => {
  await fetch(`${site.url}/api/laser-focus-form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(idea),
  })
}

/** Whether nothing is on its way any more: what a page that is left still waits for is called off. */
const isAtRest = () =>
  document.readyState === 'complete' && document.querySelector('[aria-busy=true]') === null

/** Opens a page of the site, and waits until it answers, all of it is laid out and nothing is on its way. */
export const openAlive = async (page: EnginePage, path: string): Promise<void> => {
  await page.open(path)
  await until(
    `${path} alive`,
    async () => (await isAlive(page)) && (await isUnfolded(page)) && (await page.evaluate(isAtRest)),
  )
}

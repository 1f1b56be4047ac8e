import { isAlive, isUnfolded } from '../rig/browser/alive.ts'
import type { EnginePage } from './engine-page.ts'
import { until } from './until.ts'

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

import type { Page } from 'playwright'
import { median } from '../../../rig/figures.ts'

const seconds = 30
const runs = 5

/** In an order in which no second follows the one before it. */
const mixed = Array.from({ length: seconds + 1 }, (_, index) => (index * 11) % (seconds + 1))

/** Drags the line of a replay of `count` ideas to each of its seconds: how long each takes to be drawn, in milliseconds. */
export const measureScrubs = async (page: Page, count: number): Promise<readonly number[]> => {
  await page.evaluate((ideas) => window.bench.mount(ideas), count)
  await page.evaluate(() => window.bench.show('replay'))
  await page.getByRole('button', { name: 'Pause' }).click()
  const taken = mixed.map(() => [] as number[])
  for (let run = 0; run < runs; run += 1)
    for (const second of mixed)
      taken[second]?.push(await page.evaluate((at) => window.bench.scrubTo(at), second * 1000))
  return taken.map(median)
}

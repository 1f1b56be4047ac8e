import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplePath } from '#shared/site-paths.ts'
import { chartPicture } from '../../report/page/round-parts.ts'
import type { PrintShop } from '../../report/print-shop.ts'
import { filesIn } from '../results-folder.ts'
import { sampleReport } from './summit.ts'

/** Where the sample lies for the site's build, which takes it as it is: no build has to start a browser. */
export const sampleFolder = join(import.meta.dirname, '../../../../frontend/public', samplePath)

/** Writes the sample by what publishes the results of every event, and its chart by itself for the story beside it. */
export const writeSample = async (shop: Omit<PrintShop, 'close'>, folder = sampleFolder): Promise<void> => {
  const report = sampleReport()
  mkdirSync(folder, { recursive: true })
  const write = (name: string, bytes: Buffer | string) => writeFileSync(join(folder, name), bytes)
  for (const { name, bytes } of await filesIn(samplePath, report, undefined, shop)) write(name, bytes)
  const [first] = report.rounds
  if (first) write('chart.svg', chartPicture(first, 'large'))
}

import { rowLogModel } from '#lambdas/rows/model.ts'
import { spreadOf, spreadText } from '../../figures.ts'
import { measureOf } from '../measure.ts'
import type { Place } from '../scene.ts'
import { besideModel, timesText } from './beside-model.ts'

const answers = 100
/** How often the table is looked at, and for how long at most; in ms. */
const pace = { eachMs: 25, longestMs: 15_000 } as const
const { numbered, published, stream } = rowLogModel

/**
 * From an acknowledged answer to its row in the table: the stream, and the function behind it. Each answer comes alone, at
 * another moment of the shard's rhythm than the one before.
 */
export const streamLatency = measureOf({
  name: 'stream',
  model: () =>
    `${timesText(numbered)}; others published ${timesText(published)} for ${published.messages.toLocaleString('en-US')} messages in ${published.year}, which is better than the model`,
  atMost: { seconds: 120, requests: answers, answers, looks: 40 * answers },
  measure: async ({ probes, time }) => {
    const times: number[] = []
    let place: Place = await probes.inTable()
    for (let count = 0; count < answers; count += 1) {
      await time.sleep(time.random() * stream.pollMs)
      const probe = await probes.acknowledged()
      const since = time.now()
      place = await probes.until(probes.inTable, probe, place, pace)
      times.push(time.now() - since)
    }
    return spreadOf(times)
  },
  text: (spread) => `${spreadText(spread)}, of ${answers} answers`,
  judge: (spread) =>
    besideModel(
      spread,
      numbered,
      'see answers-late in the runbook, and tell of it in lambdas/rows/README.md.',
    ),
})

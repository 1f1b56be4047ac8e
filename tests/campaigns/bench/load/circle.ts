import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#shared/seeded-random.ts'
import { openScreen } from '../../../../infra/ops/rehearse/screens/screen.ts'
import { createLedger } from '../../../../infra/ops/rehearse/ledger.ts'
import { openVenue } from '../../../../infra/ops/rehearse/network/venue.ts'
import { screenDelays } from '../../../../infra/ops/rehearse/people.ts'
import { runPhone } from '../../../../infra/ops/rehearse/phones/phone.ts'
import type { Subject } from './processes.ts'

const answers = 20
/** Sent first, and not measured: they start the site's containers. */
const warmUps = 3
const longestMs = 30_000

/**
 * Sends answers one after the other to an idle site, and has an open chart wait for each. The pauses between them are
 * random: a chart that asks once a second is met at any time of its second.
 * @returns how many ms each circle came after its thank-you. @throws Error for one that never comes.
 */
export const measureCircles = async ({ url }: Pick<Subject, 'url'>): Promise<readonly number[]> => {
  const ledger = createLedger(warmUps + answers, randomBytes(3).toString('hex'), () => 'laser-focus')
  const venue = openVenue(url, 1)
  const origin = venue.desk()
  const chart = openScreen(origin, ledger)
  try {
    for (const entry of ledger.entries) {
      const signal = AbortSignal.timeout(longestMs)
      const random = seededRandom(entry.number + 1)
      await sleep(500 + random() * 1500)
      await runPhone(entry, { ledger, origin, random, signal })
      while (!chart.seenAt.has(entry)) await sleep(10, undefined, { signal })
    }
    const measured = ledger.entries.slice(warmUps)
    const seenAt = new Map([...chart.seenAt].filter(([entry]) => measured.includes(entry)))
    return screenDelays([{ seenAt }])
  } finally {
    chart.close()
    venue.close()
  }
}

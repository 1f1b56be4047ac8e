import { setTimeout as sleep } from 'node:timers/promises'
import { openScreen } from '../../../../infra/ops/rehearse/screens/screen.ts'
import { createLedger } from '../../../../infra/ops/rehearse/ledger.ts'
import { openVenue } from '../../../../infra/ops/rehearse/network/venue.ts'
import { residentMemory, type Subject, threadsOf } from './processes.ts'

const everyMs = 10_000

/** Resident memory in MiB. */
export interface Sample {
  readonly seconds: number
  readonly site: number
  readonly database: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The slope of the straight line nearest to the samples, in MiB a minute. */
export const slopeOf = (samples: readonly (readonly [seconds: number, mib: number])[]): number => {
  const meanX = mean(samples.map(([x]) => x))
  const meanY = mean(samples.map(([, y]) => y))
  const above = samples.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const below = samples.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return below === 0 ? 0 : (60 * above) / below
}

interface Watch {
  readonly screens: number
  readonly warmUpMs: number
  readonly forMs: number
}

/** Has screens poll a site as pages do, and looks at its memory every ten seconds once it is warm. */
export const watchMemory = async (
  { url, pid }: Subject,
  { screens, warmUpMs, forMs }: Watch,
  say: (line: string) => void,
): Promise<{ readonly samples: readonly Sample[]; readonly troubles: number }> => {
  const ledger = createLedger(0, '0', () => 'laser-focus')
  const venue = openVenue(url, 0)
  const origin = venue.desk()
  const open = Array.from({ length: screens }, () => openScreen(origin, ledger))
  const samples: Sample[] = []
  try {
    await sleep(warmUpMs)
    const begin = performance.now()
    for (let next = begin; next <= begin + forMs; next += everyMs) {
      await sleep(Math.max(0, next - performance.now()))
      const sample = { seconds: (performance.now() - begin) / 1000, ...(await residentMemory(pid)) }
      samples.push(sample)
      const { seconds, site: ours, database } = sample
      const threads = threadsOf(pid)
      say(
        `${seconds.toFixed(0)} s  site ${ours.toFixed(0)} MiB  database ${database.toFixed(0)} MiB` +
          (threads === undefined ? '' : `  threads of the site ${threads}`),
      )
    }
    return { samples, troubles: open.reduce((sum, { troubles }) => sum + troubles(), 0) }
  } finally {
    open.forEach((chart) => chart.close())
    venue.close()
  }
}

import { type Spread, spoken } from '../../figures.ts'
import { green, red, type Verdict } from '../../preflight/check.ts'

type Times = Pick<Spread, 'p50' | 'p99'>

/** So many times the model's figure is well: the proof runs with a stream half as fast, too, and nothing is lost. */
const mostTimes = 2

/** `p50 330 ms, p99 760 ms` */
export const timesText = ({ p50, p99 }: Times): string => `p50 ${spoken(p50)}, p99 ${spoken(p99)}`

/** Judges times beside the model's; `advice` says what to do where they are too long. */
export const besideModel = (measured: Times, model: Times, advice: string): Verdict => {
  const times = Math.max(measured.p50 / model.p50, measured.p99 / model.p99)
  if (times < 1.05) return green('No slower than the model.')
  const said = `up to ${times.toFixed(1)} times the model’s`
  return times <= mostTimes
    ? green(`Slower than the model, ${said}: up to ${mostTimes} times is well, for the proof holds.`)
    : red(`Much slower than the model, ${said}: ${advice}`)
}

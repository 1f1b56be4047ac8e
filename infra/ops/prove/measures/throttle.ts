import { retryAfterSeconds } from '#lambdas/http/middleware/responses.ts'
import { gateRates } from '../../../stages/gates.ts'
import { countsText, grouped, spoken } from '../../figures.ts'
import { green, red } from '../../preflight/check.ts'
import { flooding, phoneText } from '../flood.ts'
import { CannotSay, measureOf } from '../measure.ts'
import type { Flood, Scene } from '../scene.ts'

/** The three measures of one flood; whichever is first makes it. */
const atMost = {
  seconds: flooding.seconds + flooding.phoneMs / 1_000,
  requests: flooding.mostRequests,
  answers: flooding.mostRequests,
} as const

/** Gateways count each for itself, and not to the request: so much more than the gate’s figure is theirs. */
const spare = 1.5

/** Whether a gate turns away what is more than it lets through. */
export const throttle = measureOf({
  name: 'throttle',
  model: ({ settings }) => {
    const { requestsPerSecond, burst } = gateRates(settings, 'other')
    return `${grouped(burst)} in one moment, ${grouped(requestsPerSecond)} a second in the long run; beyond that 429`
  },
  atMost,
  measure: ({ flood }) => flood(),
  text: ({ sent, seconds, letThrough, allowed, turnedAway, otherwise }) =>
    `of ${grouped(sent)} in ${seconds.toFixed(1)} s ${countsText([
      ['let through', letThrough],
      ['turned away', turnedAway],
      ...Object.entries(otherwise),
    ])}; the gate’s figure is ${grouped(allowed)}`,
  judge: ({ letThrough, allowed, turnedAway, otherwise }) => {
    if (Object.keys(otherwise).length > 0)
      return red('Others than 200 and 429 were answered: see api-errors in the runbook.')
    if (turnedAway === 0) return red('Nobody was turned away: no throttle protects the table. Deploy again.')
    return letThrough <= spare * allowed
      ? green('The gate holds.')
      : red('The gate lets much more through than it says: a room may send the table more than it takes.')
  },
})

const turnedAway = async ({ flood }: Scene): Promise<Flood> => {
  const found = await flood()
  if (found.turnedAway === 0) throw new CannotSay('Nobody was turned away.')
  return found
}

/** What a phone sees of it that was turned away, and sends again as phones do. */
export const turnedAwayPhone = measureOf({
  name: 'turned-away',
  model: () => `it waits the ${retryAfterSeconds} s that it is told, and comes through`,
  atMost,
  measure: async (scene) => {
    const { phone } = await turnedAway(scene)
    if (!phone) throw new CannotSay('No phone was turned away.')
    return phone
  },
  text: (phone) => (phone.cameThrough ? `came through ${phoneText(phone)}` : `did not come through`),
  judge: ({ cameThrough, tries, waitedMs }) => {
    if (!cameThrough) return red('Answers stay on phones: see api-throttled in the runbook.')
    return tries <= 2
      ? green('Its answer is kept, and arrives by itself.')
      : red(`It took ${tries} tries, ${spoken(waitedMs)}: the gate stays shut when the flood is over.`)
  },
})

/** What those are told to wait that are turned away. */
export const retryAfter = measureOf({
  name: 'retry-after',
  model: () => `${retryAfterSeconds} s with each 429`,
  atMost,
  measure: async (scene) => {
    const found = await turnedAway(scene)
    return { told: found.retryAfter }
  },
  text: ({ told }) => told.map((pause) => (/^\d+$/.test(pause) ? `${pause} s` : pause)).join(', '),
  judge: ({ told }) =>
    told.length === 1 && told[0] === String(retryAfterSeconds)
      ? green('Phones wait as long as they should.')
      : red(
          'Phones come again too soon, or too late: the headers of the API’s behaviours are not the stack’s. Deploy again.',
        ),
})

import { rowLogModel, spreadOfModel } from '#lambdas/rows/model.ts'
import { apiPath } from '#shared/routes.ts'
import { spoken, spreadOf, spreadText } from '../../figures.ts'
import { OperatorError } from '../../failure-sentence.ts'
import { neutral } from '../../preflight/check.ts'
import { measureOf } from '../measure.ts'
import type { Scene } from '../scene.ts'
import { besideModel, timesText } from './beside-model.ts'

/** So many at the same moment want as many containers; a new account has ten for everything. */
const together = 8
/** What a call takes longer than the usual one has started a function, from so many ms on. */
const leastMs = 100

const model = spreadOfModel(rowLogModel.start)

const askTogether = async ({ ask }: Scene): Promise<readonly number[]> => {
  const all = await Promise.all(Array.from({ length: together }, () => ask(apiPath('get-health'))))
  const bad = all.find(({ status }) => status !== 200)
  if (bad)
    throw new OperatorError(
      `/api/health answers ${bad.status} to ${together} who ask at the same moment: see functions-throttled in the runbook.`,
    )
  return all.map(({ tookMs }) => tookMs)
}

/** How much longer a call takes for which a function has to start: of many at once, the most find none that is free. */
export const coldStart = measureOf({
  name: 'cold-start',
  model: () => timesText(model),
  atMost: { seconds: 30, requests: 2 * together },
  measure: async (scene) => {
    const first = await askTogether(scene)
    const warm = spreadOf(await askTogether(scene)).p50
    const longer = first.map((ms) => ms - warm).filter((ms) => ms >= leastMs)
    return { warm, started: longer.length, ...spreadOf(longer) }
  },
  text: ({ warm, started, ...spread }) =>
    `${started} of ${together} had to start${started > 0 ? `, which took ${spreadText(spread)}` : ''}; without a start a request takes ${spoken(warm)}`,
  judge: ({ started, ...spread }) =>
    started < together / 2
      ? neutral('They ran already: ask again when nobody has for a quarter of an hour.')
      : besideModel(spread, model, 'look at “Init Duration” in the log of GetHealth.'),
})

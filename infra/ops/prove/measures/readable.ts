import { canarySettings } from '#lambdas/canary/ask-site.ts'
import { rowLogModel } from '#lambdas/rows/model.ts'
import { spreadOf, spreadText } from '../../figures.ts'
import { measureOf } from '../measure.ts'
import type { Place } from '../scene.ts'
import { besideModel, timesText } from './beside-model.ts'

const answers = 20
/** Looks as a chart takes them that is being followed. */
const pace = { eachMs: canarySettings.pauseMs, longestMs: canarySettings.waitMs } as const

/** From an acknowledged answer to a chart that can read it through the site. */
export const readable = measureOf({
  name: 'readable',
  model: () => `${timesText(rowLogModel.visible)}, in a room of 400`,
  atMost: { seconds: 60, requests: 6 * answers, answers },
  measure: async ({ probes, time }) => {
    const times: number[] = []
    let place: Place = await probes.throughSite()
    for (let count = 0; count < answers; count += 1) {
      const probe = await probes.acknowledged()
      const since = time.now()
      // A chart is somewhere between two of its polls.
      await time.sleep(time.random() * pace.eachMs)
      place = await probes.until(probes.throughSite, probe, place, pace)
      times.push(time.now() - since)
    }
    return spreadOf(times)
  },
  text: (spread) => `${spreadText(spread)}, of ${answers} answers`,
  judge: (spread) => besideModel(spread, rowLogModel.visible, 'see canary-slow in the runbook.'),
})

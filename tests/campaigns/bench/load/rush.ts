import { noLimits } from '../../../../infra/ops/rehearse/limits.ts'
import { perfectWifi } from '../../../../infra/ops/rehearse/network/wifi.ts'
import type { Plan } from '../../../../infra/ops/rehearse/plan.ts'
import { showProgress } from '../../../../infra/ops/rehearse/progress.ts'
import { type Outcome, rehearse, type Scene, usualWaits } from '../../../../infra/ops/rehearse/rehearse.ts'
import { countAcknowledged, type Rate } from './capacity.ts'
import type { Subject } from './processes.ts'

const progressEveryMs = 5_000

/** What phones that came whatever the site could do made of it. */
export interface Rush extends Outcome {
  /** While phones still came. */
  readonly goodput: Rate
  /** Until the last acknowledgement, in ms. */
  readonly allAfterMs: number
}

/** The same in every rush. */
const unchanging = { forms: ['laser-focus'], wifi: perfectWifi, seed: 1, limits: noLimits } as const

type Offer = Pick<Plan, 'phones' | 'withinMs' | 'patienceMs' | 'drawArrival' | 'screens'>

/**
 * A rehearsal through a perfect network in which phones come at their own times, however the site is doing (an open
 * loop), each with the site's own retries, until all are through or patience ends.
 */
export const measureRush = async (
  { url, pid }: Subject,
  offer: Offer,
  say: (line: string) => void,
): Promise<Rush> => {
  const plan = { ...offer, ...usualWaits, ...unchanging }
  let begin = 0
  let progress: ReturnType<typeof showProgress> | undefined
  let goodput: Promise<Rate> | undefined
  const onScene = (scene: Scene) => {
    begin = scene.ledger.now()
    goodput = countAcknowledged(scene.ledger, pid, plan.withinMs)
    progress = showProgress(scene, progressEveryMs, say)
  }
  try {
    const outcome = await rehearse(plan, { url }, new AbortController().signal, onScene)
    if (!goodput) throw new Error('The rush has not begun.')
    const ends = outcome.ledger.entries.map(({ acknowledgedAt = begin }) => acknowledgedAt - begin)
    return { ...outcome, goodput: await goodput, allAfterMs: Math.round(Math.max(0, ...ends)) }
  } finally {
    progress?.stop()
  }
}

import { chartDelays, wasTold } from '../../../../infra/ops/rehearse/people.ts'
import { grouped, type Spread, spreadOf, spoken } from '../../../../infra/ops/rehearse/figures.ts'
import { noLimits } from '../../../../infra/ops/rehearse/limits.ts'
import { showProgress } from '../../../../infra/ops/rehearse/progress.ts'
import { type Outcome, type Plan, rehearse, type Scene, usualWaits } from '../../../../infra/ops/rehearse/rehearse.ts'
import { countAcknowledged, type Rate } from './closed-loop.ts'
import { perfectNetwork } from './perfect-network.ts'
import type { Subject } from './processes.ts'

const progressEveryMs = 5_000

/** What phones that came whatever the site could do made of it. Times are milliseconds. */
export interface Rush {
  /** While phones still came. */
  readonly goodput: Rate
  /** Until the last phone that was acknowledged. */
  readonly allAfterMs: number
  readonly tapToThanks: string
  /** How many people read of an error or that the site is busy. */
  readonly told: number
  /** From the thank-you to an open chart; undefined where none was open. */
  readonly chartDelay: string | undefined
  readonly siteAnswers: string
  readonly retriesPerPhone: number
  readonly statuses: string
  readonly submitted: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly otherFaults: readonly string[]
}

const spreadText = ({ p50, p99, max }: Spread): string =>
  `p50 ${spoken(p50)}, p99 ${spoken(p99)}, longest ${spoken(max)}`

const summaryOf = ({ ledger, charts, findings, defects }: Outcome, begin: number, goodput: Rate): Rush => {
  const submitted = ledger.entries.filter(({ submittedAt }) => submittedAt !== undefined)
  const acknowledged = submitted.flatMap(({ submittedAt = 0, acknowledgedAt }) =>
    acknowledgedAt === undefined ? [] : [{ at: acknowledgedAt - begin, took: acknowledgedAt - submittedAt }],
  )
  const thanks = spreadOf(acknowledged.map(({ took }) => took))
  const retries = submitted.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0)
  const statuses = [...ledger.statuses].sort(([one], [other]) => one - other)
  return {
    goodput,
    allAfterMs: Math.round(Math.max(0, ...acknowledged.map(({ at }) => at))),
    tapToThanks: spreadText(thanks),
    told: ledger.entries.filter(wasTold).length,
    chartDelay: charts.length > 0 ? spreadText(spreadOf(chartDelays(charts))) : undefined,
    siteAnswers: spreadText(spreadOf(ledger.answerTimes)),
    retriesPerPhone: retries / submitted.length,
    statuses: statuses.map(([status, count]) => `${status}: ${grouped(count)}`).join(', '),
    submitted: submitted.length,
    acknowledged: acknowledged.length,
    lost: findings.lost.length,
    doubled: findings.doubled.length,
    otherFaults: [...(findings.altered.length > 0 ? [`${findings.altered.length} altered`] : []), ...defects],
  }
}

/** Alike in every rush. */
const unchanging = {
  forms: ['laser-focus'],
  wifi: perfectNetwork,
  seed: 1,
  limits: noLimits,
} as const

type Offer = Pick<Plan, 'phones' | 'withinMs' | 'patienceMs' | 'drawArrival' | 'charts'>

/**
 * Lets phones come at their own times through a perfect network, however the site is doing (an open loop), each with
 * the site's own retries, until all are through or patience ends; then looks for every answer in the log.
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
    return summaryOf(outcome, begin, await goodput)
  } finally {
    progress?.stop()
  }
}

import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import { gateRates, isLiveRoute } from './gates.ts'
import type { StageSettings } from './stage-settings.ts'

/** How many functions AWS wants to be left over for those that reserve none. */
const leftForOthers = 100
/** What a function takes to start, in seconds: with nothing warm each request of a second wants so much of one. */
const startSeconds = 0.5
/** What a function that is warm takes for an answer, in seconds; an assumption of infra/COST.md. */
const warmSeconds = 0.03
/** What every account gets that asks for it, and enough for any room. See infra/COST.md, "What breaks first". */
const usualQuota = 1_000

const live = (apiRoutes as readonly ApiRoute[]).filter(isLiveRoute).length
/** Those of no form, and the one for what is no route. */
const others = apiRoutes.length - live + 1
/** Those that run one at a time: what forwards leads, what redelivers them, what erases what was withdrawn, the canary. */
const single = 4

/** The rule for people: what a stage with `concurrency` in its file needs of its account's quota. */
export const concurrencyRule = `${live} × \`live\` + ${others} × \`others\` + \`numbering\` + ${single + leftForOthers}`

type Wanting = Pick<StageSettings, 'concurrency' | 'throttle' | 'asleep'>

/**
 * How many functions at once a stage needs of its account's quota: what it reserves, as infra/constructs reserve it, and
 * what AWS wants left over. A stage that reserves none wants what a full gate of answers may start.
 */
export const wantedConcurrency = (settings: Wanting): number => {
  const { concurrency, asleep } = settings
  if (!concurrency)
    return Math.min(Math.ceil(gateRates(settings, 'answers').requestsPerSecond * startSeconds), usualQuota)
  const alone = asleep ? single - 1 : single
  return live * concurrency.live + others * concurrency.others + concurrency.numbering + alone + leftForOthers
}

/** How many instances of a form's function answer as many people a second as its gate lets through, once they are warm. */
export const instancesForGate = (settings: Pick<StageSettings, 'throttle'>): number =>
  Math.ceil(gateRates(settings, 'answers').requestsPerSecond * warmSeconds)

/** What an account may run at once in the region, how much of that no function has reserved, and what this stage has. */
interface AccountShare {
  readonly all: number
  readonly unreserved: number
  /** What the stage itself has reserved by now: nothing before its first deployment. */
  readonly own: number
}

/**
 * Whether a stage fits into what its account has left: `others` is what other stages and projects have reserved, and
 * `ask` the quota to ask for where it does not.
 */
export const roomInAccount = (settings: Wanting, { all, unreserved, own }: AccountShare) => {
  const wanted = wantedConcurrency(settings)
  const others = Math.max(0, all - unreserved - own)
  return { wanted, others, fits: all - others >= wanted, ask: Math.max(wanted + others, usualQuota) }
}

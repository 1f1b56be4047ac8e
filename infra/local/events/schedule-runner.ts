import { randomUUID } from 'node:crypto'
import type { ResolvedFunction } from '../template/function-definitions.ts'
import type { Invoke } from '../functions/functions.ts'
import { type Schedule, scheduledEvent } from '../template/schedules.ts'

/** The template's schedules, running. */
export interface ScheduleRunner {
  /** Calls every schedule's function now, after the calls that are under way, and waits until all are through. */
  readonly runNow: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface RunnerOptions {
  readonly schedules: readonly Schedule[]
  readonly functions: readonly ResolvedFunction[]
  readonly invoke: Invoke
  /** Told in one sentence what goes wrong. */
  readonly onTrouble: (sentence: string) => void
}

/** A call that its rule may not make: EventBridge would count it as failed, and no one would notice. */
const denialOf = ({ name, functionArn }: Schedule): string =>
  `The schedule ${name} may not call ${functionArn}: the template has no AWS::Lambda::Permission that lets ` +
  'events.amazonaws.com invoke it for this rule.'

/**
 * Calls the scheduled functions on their beat, the first time one pause after the start. A beat that finds as many
 * calls under way as the function's reserved concurrency allows is left out; the next one makes up for it.
 */
export const startSchedules = (options: RunnerOptions): ScheduleRunner => {
  const { schedules, functions, invoke, onTrouble } = options
  const underWay = new Map(schedules.map(({ functionArn }) => [functionArn, new Set<Promise<void>>()]))
  const callsOf = (arn: string) => underWay.get(arn) ?? new Set()
  let isStopped = false
  const mostOf = (arn: string) => functions.find((known) => known.arn === arn)?.concurrency ?? Infinity

  const call = async (schedule: Schedule): Promise<void> => {
    if (!schedule.isAllowed) {
      onTrouble(denialOf(schedule))
      return
    }
    const requestId = randomUUID()
    const event = scheduledEvent(schedule, requestId, new Date())
    const result = await invoke(schedule.functionArn, event, requestId)
    // What finds no container because everything ends has not gone wrong.
    if ('throttled' in result && !isStopped)
      onTrouble(`The schedule ${schedule.name} found no container free in time.`)
  }

  const begin = (schedule: Schedule): Promise<void> => {
    const calls = callsOf(schedule.functionArn)
    const under = call(schedule).finally(() => calls.delete(under))
    calls.add(under)
    return under
  }

  const beat = (schedule: Schedule): void => {
    if (callsOf(schedule.functionArn).size < mostOf(schedule.functionArn)) void begin(schedule)
  }

  const timers = schedules.map((schedule) => setInterval(() => beat(schedule), schedule.everyMs).unref())
  return {
    runNow: async () => {
      for (const schedule of schedules) {
        await Promise.all(callsOf(schedule.functionArn))
        await begin(schedule)
      }
    },
    stop: () => {
      isStopped = true
      timers.forEach((timer) => clearInterval(timer))
      return Promise.resolve()
    },
  }
}

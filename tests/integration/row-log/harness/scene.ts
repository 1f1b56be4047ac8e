import type { RowLogEvent } from '#lambdas/rows/store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLiveFormTable } from '../../../support/live-form-table.ts'
import { audit, type AuditFigures } from './audit.ts'
import { connect, type Connection, type ConnectionPlan, form } from './connection.ts'
import type { Log } from './design.ts'
import { createLedger, type LedgerEntry } from './ledger.ts'
import { createObservers } from './observers.ts'
import { patientPhones, type PhoneHabits, sendFromPhone } from './phone.ts'
import { seed, seededRandom } from './random.ts'
import { createViolations, type Violations } from './violations.ts'

export interface ScenePlan<Made extends Log> extends ConnectionPlan<Made> {
  readonly endpoint: string
  /** Rows a follower asks for at once; 500 unless told. */
  readonly limit?: number
  readonly habits?: PhoneHabits
}

export interface Load {
  readonly answers: readonly LedgerEntry[]
  /** How many answers are under way at the same time. */
  readonly writers: number
  /** What else happens, once so many answers were dealt with. */
  readonly midway?: { readonly after: number; readonly happen: () => Promise<void> }
}

export interface LoadFigures {
  readonly milliseconds: number
  /** From the first attempt to the acknowledgement, in ms, ascending. */
  readonly latencies: readonly number[]
}

type EventCounts = Partial<Record<RowLogEvent['kind'], number>>

/** Waits until every number given is settled; says so when 20 s after the last writer some are not. */
const untilSettled = async ({ raw, warm }: Connection<Log>, violations: Violations): Promise<void> => {
  const deadline = Date.now() + 20_000
  for (;;) {
    const { n } = await raw.counter()
    const { lastRow } = await warm().settled(form)
    if (lastRow === n) return
    if (Date.now() > deadline) {
      violations.add(6, `only ${lastRow} of ${n} numbers were settled 20 s after the last writer`)
      return
    }
    await sleep(50)
  }
}

/**
 * A table, a design of the log on it, observers, writers to whom faults happen, and the ledger of what they sent. The
 * design is a parameter: what is proved for one is measured in the same way for another.
 */
export const createScene = async <Made extends Log>(plan: ScenePlan<Made>) => {
  const random = seededRandom(seed)
  const violations = createViolations()
  const ledger = createLedger(violations)
  const events: EventCounts = {}
  const onEvent = ({ kind }: RowLogEvent) => {
    events[kind] = (events[kind] ?? 0) + 1
  }
  let connection = connect(plan.endpoint, plan, onEvent, random)
  await createLiveFormTable(connection.client, plan.tableName)
  const current = () => connection
  const observers = createObservers({ connection: current, limit: plan.limit ?? 500, ledger, violations })
  const phone = {
    form,
    log: () => connection.writing(),
    ledger,
    random,
    habits: plan.habits ?? patientPhones,
  }

  return {
    ledger,
    violations,
    events,
    current,
    /** Answers nobody has sent yet. */
    answers: (amount: number) => Array.from({ length: amount }, () => ledger.enter(random)),
    load: ({ answers, writers, midway }: Load): Promise<LoadFigures> =>
      writeAll({ answers, writers, midway, send: (entry) => sendFromPhone(entry, phone) }),
    /** Once all is quiet: lets every observer look to the end, and compares. */
    conclude: async (): Promise<AuditFigures> => {
      await observers.stop()
      await untilSettled(connection, violations)
      await observers.lookOnce()
      return audit({ raw: connection.raw, ledger, violations, ...observers })
    },
    /** Goes on at another endpoint, where an engine was started again. */
    reconnect: (endpoint: string) => {
      connection.close()
      connection = connect(endpoint, plan, onEvent, random)
    },
    close: async () => {
      await observers.stop().catch(() => undefined)
      connection.close()
    },
  }
}

type Writing = Pick<Load, 'answers' | 'writers'> & {
  readonly midway: Load['midway']
  readonly send: (entry: LedgerEntry) => Promise<void>
}

const writeAll = async ({ answers, writers, midway, send }: Writing): Promise<LoadFigures> => {
  const began = performance.now()
  const latencies: number[] = []
  let next = 0
  let happening: Promise<void> | undefined
  const write = async () => {
    for (let entry = answers[next++]; entry; entry = answers[next++]) {
      const from = performance.now()
      await send(entry)
      latencies.push(performance.now() - from)
      if (latencies.length === midway?.after) happening = midway.happen()
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  await happening
  return { milliseconds: performance.now() - began, latencies: latencies.sort((a, b) => a - b) }
}

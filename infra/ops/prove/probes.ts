import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { probeRowSchema, type probeSchema } from '#shared/forms/probe.ts'
import { apiPath, idempotencyHeader, payloadVersion } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { OperatorError } from '../failure-sentence.ts'
import type { Ask, Probes, Time } from './scene.ts'

/** The canary's form: its answers are no one's, and no chart shows them. */
const form = 'probe'

const metaSchema = z.object({
  lastRow: z.number(),
  round: z.number(),
  rows: z.optional(z.array(probeRowSchema)),
  rowsTo: z.optional(z.number()),
})

/** So many are withdrawn at the same moment: the table is others' as well. */
const atOnce = 10

interface ProbesParts {
  readonly ask: Ask
  readonly log: Pick<RowLog, 'read' | 'settled' | 'withdraw'>
  readonly time: Time
}

const path = apiPath('post-probe')

/** Answers of no one's on one stage. */
export const createProbes = ({ ask, log, time }: ProbesParts): Probes => {
  const stored = new Set<string>()

  const send: Probes['send'] = async (probe = { key: randomUUID(), mark: randomUUID() }) => {
    const body = JSON.stringify({ probe: probe.mark } satisfies z.input<typeof probeSchema>)
    const headers = {
      'Content-Type': 'application/json',
      [idempotencyHeader]: probe.key,
      [payloadVersion.header]: String(payloadVersion.current),
    }
    const asked = await ask(path, { method: 'POST', headers, body })
    if (asked.status === 200) stored.add(probe.key)
    return { probe, asked }
  }

  return {
    send,
    acknowledged: async () => {
      const { probe, asked } = await send()
      if (asked.status === 200) return probe
      throw new OperatorError(`The canary’s form answers ${asked.status}: see canary-failing in the runbook.`)
    },
    inTable: async (from) => {
      if (!from) return { ...(await log.settled(form)), marks: [] }
      const page = await log.read(form, { from: from.lastRow + 1, limit: rowLimits.page })
      return { ...page, marks: page.rows.map(({ answer }) => String(answer.probe)) }
    },
    throughSite: async (from) => {
      const behind = from && { round: from.round, sinceRow: from.lastRow + 1 }
      const { status, text } = await ask(`${path}?${rowsQuery({ kind: 'meta', behind })}`)
      const told = status === 200 ? metaSchema.safeParse(JSON.parse(text)).data : undefined
      if (!told) throw new OperatorError(`The question for the canary’s rows is answered ${status}.`)
      const { round, lastRow, rows = [], rowsTo = lastRow } = told
      return { round, lastRow: from ? rowsTo : lastRow, marks: rows.map(({ probe }) => probe) }
    },
    until: async (look, { mark }, from, { eachMs, longestMs }) => {
      const deadline = time.now() + longestMs
      let place = from
      while (time.now() < deadline) {
        const { marks, round, lastRow } = await look(place)
        if (marks.includes(mark)) return { round, lastRow }
        place = round === place.round ? { round, lastRow } : { round, lastRow: 0 }
        await time.sleep(eachMs)
      }
      throw new OperatorError(`An answer was acknowledged, and had no row after ${longestMs / 1000} s.`)
    },
    withdraw: async () => {
      const keys = [...stored]
      for (let first = 0; first < keys.length; first += atOnce) {
        const some = keys.slice(first, first + atOnce)
        await Promise.all(some.map((key) => log.withdraw(form, key)))
        for (const key of some) stored.delete(key)
      }
      return keys.length
    },
  }
}

import { createLeadStore } from '#lambdas/leads/lead-store.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { currentRound, rowLogOf } from '../stage-rows.ts'
import { answersPerMinute, recentTimes } from './recent-answers.ts'

/** A live form as it stands. */
export interface FormFacts {
  readonly form: LiveForm
  readonly round: number
  /** How many row numbers the round gave out. */
  readonly rows: number
  /** Answers in each of the last minutes, the earliest first. */
  readonly perMinute: readonly number[]
}

/** Leads of a state: how many, and since when (ms since 1970) the oldest is so; undefined where there is none. */
export interface WaitingLeads {
  readonly count: number
  readonly since: number | undefined
}

export interface LeadFacts {
  readonly pending: WaitingLeads
  /** `since` is when the oldest was stored. */
  readonly undeliverable: WaitingLeads
}

/** A stage as it stands at a moment, in ms since 1970. */
export interface StageFacts {
  readonly at: number
  readonly forms: readonly FormFacts[]
  readonly leads: LeadFacts
}

const earliest = (times: readonly number[]): number | undefined =>
  times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other))

const readLeads = async (connection: StageConnection): Promise<LeadFacts> => {
  const leads = createLeadStore(connection)
  const [pending, undeliverable]: [number[], number[]] = [[], []]
  for await (const page of leads.pending()) pending.push(...page.map(({ since }) => since))
  for await (const page of leads.list({ state: 'undeliverable' }))
    undeliverable.push(...page.map(({ at }) => at))
  return {
    pending: { count: pending.length, since: earliest(pending) },
    undeliverable: { count: undeliverable.length, since: earliest(undeliverable) },
  }
}

/** What was read of a form, and whether it was read again since its last new row: one may have been on its way. */
interface KnownForm {
  readonly round: number
  readonly rows: number
  readonly times: number[]
  readonly isSettled: boolean
}

/** For how long (ms) leads are not counted again: undeliverable ones are looked for among all. */
const leadsKeptMs = 30_000

/**
 * Reads how a stage stands, time after time, and each time no more than it must: a form without a new row is not read
 * again, and leads every half minute.
 */
export const createStageReader = (
  connection: StageConnection,
  clock: () => number = Date.now,
): (() => Promise<StageFacts>) => {
  const log = rowLogOf(connection)
  const known = new Map<LiveForm, KnownForm>()
  let leads: { readonly at: number; readonly facts: LeadFacts } | undefined

  const readForm = async (form: LiveForm, now: number): Promise<FormFacts> => {
    const { round, numbers: rows } = await currentRound(log, form)
    const held = known.get(form)
    const isSame = held?.round === round && held.rows === rows
    const times = isSame && held.isSettled ? held.times : await recentTimes(connection, { form, round }, now)
    known.set(form, { round, rows, times, isSettled: isSame })
    return { form, round, rows, perMinute: answersPerMinute(times, now) }
  }

  return async () => {
    const at = clock()
    const forms = await Promise.all(liveForms.map((form) => readForm(form, at)))
    if (!leads || at - leads.at >= leadsKeptMs) leads = { at, facts: await readLeads(connection) }
    return { at, forms, leads: leads.facts }
  }
}

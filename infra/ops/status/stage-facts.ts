import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { LeadState } from '#lambdas/leads/lead.ts'
import { countUnseen, type UnseenCounts } from '#lambdas/leads/relay/redelivery.ts'
import { createLeadStore } from '#lambdas/leads/stored/lead-store.ts'
import { isPage, pagesPartition } from '#lambdas/rows/items.ts'
import type { Approval, DeskMode } from '#shared/desk/scopes.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { chainItemOf, withoutRow } from '../rows/stored-answers.ts'
import { figuresOf, hiddenRows, type RoundFigures, rowLogOf } from '../stage-rows.ts'

/** Over how many minutes answers are counted, one by one. */
export const recentMinutes = 10

const minuteMs = 60_000

/** How many answers came in each of the last minutes, the earliest first. `times` in ms since 1970, in any order. */
export const answersPerMinute = (times: readonly number[], now: number): number[] => {
  const counts = Array.from({ length: recentMinutes }, () => 0)
  for (const at of times) {
    // A clock that is ahead counts for the minute that runs.
    const minutesAgo = Math.max(Math.floor((now - at) / minuteMs), 0)
    const index = recentMinutes - 1 - minutesAgo
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** How many pages one call reads, of up to 100 answers each: few where a form is quiet. */
const pagesAtOnce = 5

/**
 * When the answers of a round's last minutes were given, the newest page first, in ms since 1970. Reads back from the
 * end and stops at the first page with nothing but older ones: within a page, and from one to the next, answers are
 * only nearly in the order of their times. Not strongly consistent, since a second's delay does no harm here.
 */
export const recentTimes = async (
  { client, tableName }: Pick<StageConnection, 'client' | 'tableName'>,
  { form, round }: { readonly form: LiveForm; readonly round: number },
  now: number,
): Promise<number[]> => {
  const earliest = now - recentMinutes * minuteMs
  const times: number[] = []
  const query = {
    TableName: tableName,
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': 'pk' },
    ExpressionAttributeValues: { ':pk': pagesPartition(form, round) },
    ScanIndexForward: false,
    Limit: pagesAtOnce,
  }
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    const pages = Items.map(chainItemOf)
      .filter(isPage)
      .map(({ rows }) => rows.map(({ at }) => at))
    times.push(...pages.flat().filter((at) => at > earliest))
    if (pages.some((page) => page.every((at) => at <= earliest))) break
  }
  return times
}

/** The state of a live form. */
export interface FormFacts extends RoundFigures {
  readonly form: LiveForm
  /** By which people know it. */
  readonly number: number
  /** Whether answers show as they come. */
  readonly mode: DeskMode
  /** Which answers wait until somebody approves them. */
  readonly approval: Approval
  /** Answers in each of the last minutes, the earliest first. */
  readonly perMinute: readonly number[]
}

/** What waits: how much, and since when (ms since 1970) the oldest does; undefined where nothing does. */
export interface Waiting {
  readonly count: number
  readonly since: number | undefined
}

export interface LeadFacts {
  /**
   * `since` is from when on the oldest waits to be sent, which is what the alarm judges: one that waits on purpose, to be
   * repeated, waits from then on. `cameAt` is when the oldest was stored.
   */
  readonly pending: Waiting & { readonly cameAt: number | undefined }
  /** `since` is when the oldest was stored, as with the next. */
  readonly undeliverable: Waiting
  readonly perhapsDelivered: Waiting
  /** What of the last two no one has looked at. */
  readonly unseen: UnseenCounts
}

/** The state of a stage at a moment, in ms since 1970. */
export interface StageFacts {
  readonly at: number
  readonly forms: readonly FormFacts[]
  /** Answers of the last minutes that are stored and have no row yet: how many, and since when the oldest. */
  readonly withoutRow: Waiting
  readonly leads: LeadFacts
}

const earliest = (times: readonly number[]): number | undefined =>
  times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other))

const waitingOf = (times: readonly number[]): Waiting => ({ count: times.length, since: earliest(times) })

const readLeads = async (connection: StageConnection, now: number): Promise<LeadFacts> => {
  const store = createLeadStore(connection)
  const times = { pending: [], delivered: [], undeliverable: [], 'perhaps-delivered': [] } as Record<
    LeadState,
    number[]
  >
  const sinces: number[] = []
  for (const markers of [store.pending(), store.suspects()])
    for await (const page of markers) sinces.push(...page.map(({ since }) => since))
  for await (const page of store.list()) for (const lead of page) times[lead.state].push(lead.at)
  return {
    pending: { ...waitingOf(sinces), cameAt: earliest(times.pending) },
    undeliverable: waitingOf(times.undeliverable),
    perhapsDelivered: waitingOf(times['perhaps-delivered']),
    unseen: await countUnseen({ store, now: () => now }),
  }
}

/** Looks through the whole table, hence for answers of the last minutes only: older ones raised an alarm long ago. */
const readWithoutRow = async (connection: StageConnection, now: number): Promise<Waiting> => {
  const open = await withoutRow(connection, now - recentMinutes * 60_000)
  return waitingOf(open.map(({ at }) => at))
}

/** What was read of a form, and whether it was read again since its last new row: the page was perhaps an older one. */
interface KnownForm {
  readonly round: number
  readonly answers: number
  readonly revision: number
  /** The numbers of its rows that readers are not shown: no other ones while revision and answers are the same. */
  readonly hidden: readonly number[]
  readonly times: number[]
  readonly isSettled: boolean
}

/** What is looked for among all items. */
type SlowFacts = Pick<StageFacts, 'leads' | 'withoutRow'>

/** For how long (ms) what is looked for among all items is not looked for again. */
const slowFactsKeptMs = 30_000

/**
 * Reads the state of a stage repeatedly, each time no more than it must: a form without a new row is not read
 * again; leads and answers without a row every half minute.
 */
export const createStageReader = (
  connection: StageConnection,
  clock: () => number = Date.now,
): (() => Promise<StageFacts>) => {
  const log = rowLogOf(connection)
  const known = new Map<LiveForm, KnownForm>()
  let slow: { readonly at: number; readonly facts: SlowFacts } | undefined

  const readForm = async (form: LiveForm, now: number): Promise<FormFacts> => {
    const state = await log.state(form)
    const { round, uncounted, revision, mode, approval, lastRow: visible, numbered: answers } = state
    const held = known.get(form)
    const isSame = held?.round === round && held.answers === answers
    const times = isSame && held.isSettled ? held.times : await recentTimes(connection, { form, round }, now)
    const hidden = isSame && held.revision === revision ? held.hidden : await hiddenRows(log, form, round)
    known.set(form, { round, answers, revision, hidden, times, isSettled: isSame })
    const perMinute = answersPerMinute(times, now)
    const number = roundNumber(round, uncounted)
    return { form, number, mode, approval, ...figuresOf(answers, hidden, visible), perMinute }
  }

  const readSlowFacts = async (now: number): Promise<SlowFacts> => {
    const [leads, open] = await Promise.all([readLeads(connection, now), readWithoutRow(connection, now)])
    return { leads, withoutRow: open }
  }

  return async () => {
    const at = clock()
    const forms = await Promise.all(liveForms.map((form) => readForm(form, at)))
    if (!slow || at - slow.at >= slowFactsKeptMs) slow = { at, facts: await readSlowFacts(at) }
    return { at, forms, ...slow.facts }
  }
}

import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import {
  leadItem,
  leadKey,
  pendingPartition,
  suspectsPartition,
  unseenItem,
} from '#lambdas/leads/stored/items.ts'
import { isGivenUp, type Lead, type UnseenLead } from '#lambdas/leads/lead.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { isWritten } from '#lambdas/store/failures.ts'
import { intakeKey, itemVersion, startOfLog } from '#lambdas/rows/items.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import type { StageConnection } from '../connect.ts'
import { leadsOf } from '../leads/lead-facts.ts'
import { currentRound, rowLogOf } from '../stage-rows.ts'
import type { Table } from '../table-status.ts'
import type { LeadContents } from './audit.ts'
import { type FormContents, type HeldAnswer, personalOf } from './table-contents.ts'

/** All that a table holds and a restore has to compare. */
export interface Contents {
  readonly forms: readonly FormContents[]
  readonly leads: LeadContents
}

/** What the old table knows and the restored one does not. */
export interface Later {
  /** In the order in which they came. */
  readonly answers: ReadonlyMap<LiveForm, readonly HeldAnswer[]>
  readonly leads: readonly Lead[]
  /** Leads that wait in the restored table, and that the old one has delivered or given up, as they are there. */
  readonly settled: readonly Lead[]
  /** Rows that are in sight in the restored table, as they are there, and hidden in the old one. */
  readonly hidden: readonly HeldAnswer[]
  /** Markers of leads that were given up and that no one has looked at. */
  readonly unseen: ReadonlySet<string>
}

const answersIn = ({ forms }: Contents, form: LiveForm): FormContents['answers'] =>
  forms.find((contents) => contents.form === form)?.answers ?? new Map<string, HeldAnswer>()

/** Compares what two tables hold, answer by answer and lead by lead, whatever their clocks say. The canary's is no one's. */
export const findLater = (old: Contents, restored: Contents): Later => {
  const pairs = liveForms.map((form) => {
    const there = answersIn(restored, form)
    return { form, there, held: [...answersIn(old, form).values()] }
  })
  const leads = [...old.leads.leads.values()]
  const known = restored.leads.leads
  return {
    answers: new Map(
      pairs.map(({ form, there, held }) => [
        form,
        held.filter(({ key }) => !there.has(key)).toSorted((one, other) => one.at - other.at),
      ]),
    ),
    leads: leads.filter(({ id }) => !known.has(id)),
    settled: leads.filter(({ id, state }) => state !== 'pending' && known.get(id)?.state === 'pending'),
    hidden: pairs.flatMap(({ there, held }) =>
      held.flatMap(({ key, isHidden }) => {
        const here = there.get(key)
        return isHidden && here && !here.isHidden ? [here] : []
      }),
    ),
    unseen: old.leads.unseen,
  }
}

/** For how long (ms) one answer meets a table that throttles, and how many are stored at the same time. */
const storing = { longestMs: 60_000, atOnce: 10 } as const

/**
 * Stores answers as their requests did, at the same moments: a request that is repeated finds its answer. Then numbers
 * them in their order, also those that are too old for the sweep.
 */
const storeAnswers = async (table: Table, answers: readonly HeldAnswer[]): Promise<void> => {
  const left = [...answers]
  const store = async () => {
    let now = 0
    const log = createRowLog({ ...table, clock: () => now })
    for (let held = left.shift(); held; held = left.shift()) {
      const { form, key, at, answer, bodyHash = '', sealed, browser } = held
      now = at
      const signal = AbortSignal.timeout(storing.longestMs)
      const submission = { idempotencyKey: key, bodyHash, private: personalOf(held), sealed, browser }
      await log.append(form, answer, submission, { signal })
    }
  }
  await Promise.all(Array.from({ length: storing.atOnce }, store))
  const log = createRowLog(table)
  for (let first = 0; first < answers.length; first += rowLogSettings.sweepBatch) {
    const batch = answers.slice(first, first + rowLogSettings.sweepBatch)
    await log.number(
      batch.map(({ form, key, at, answer, sealed, browser }) => {
        const place = { ...intakeKey(form, key), after: startOfLog }
        return { ...place, at, answer, sealed, browser, version: itemVersion }
      }),
    )
  }
}

/** Hides the rows of some answers, in whatever round they are by now. */
const hideAnswers = async (log: RowLog, form: LiveForm, keys: ReadonlySet<string>): Promise<void> => {
  if (keys.size === 0) return
  for (const { round } of await log.rounds(form))
    for await (const { idempotencyKey, row } of log.keptRows(form, round))
      if (keys.has(idempotencyKey)) await log.hideRow(form, round, row)
}

/** The answers of one form, round by round; rounds that began later begin here too. */
const bringAnswers = async (
  connection: StageConnection,
  form: LiveForm,
  later: readonly HeldAnswer[],
): Promise<void> => {
  const log = rowLogOf(connection)
  let { round } = await currentRound(log, form)
  const rounds = new Map<number, HeldAnswer[]>()
  // One without a row would have got it in the last round.
  const last = later.reduce((most, answer) => Math.max(most, answer.round ?? 0), round)
  for (const answer of later) {
    const own = Math.max(answer.round ?? last, round)
    rounds.set(own, [...(rounds.get(own) ?? []), answer])
  }
  for (const [wanted, answers] of [...rounds].toSorted(([one], [other]) => one - other)) {
    while (round < wanted) round = await log.startRound(form)
    await storeAnswers(connection, answers)
  }
  const hidden = later.filter(({ isHidden }) => isHidden)
  await hideAnswers(log, form, new Set(hidden.map(({ key }) => key)))
}

/**
 * Writes a lead of which nothing more is to be done: one that is not there, or that waits there. All or nothing, so
 * that no one sends it in between.
 */
const writeSettled = async (
  { client, tableName: TableName }: Table,
  lead: Lead,
  isUnseen: boolean,
): Promise<void> => {
  const { id, state, ttl = 0 } = lead
  const put = {
    Put: {
      TableName,
      Item: leadItem(lead),
      ConditionExpression: 'attribute_not_exists(#pk) OR #state = :pending',
      ExpressionAttributeNames: { '#pk': 'pk', '#state': 'state' },
      ExpressionAttributeValues: { ':pending': 'pending' },
    },
  }
  const markers = [pendingPartition, suspectsPartition].map((pk) => ({
    Delete: { TableName, Key: { ...leadKey(id), pk } },
  }))
  const unseen = isUnseen ? [{ Put: { TableName, Item: unseenItem({ id, state, ttl } as UnseenLead) } }] : []
  await isWritten(client.send(new TransactWriteCommand({ TransactItems: [put, ...markers, ...unseen] })))
}

/**
 * Brings what only the old table knows into the restored one, each thing as it came there first. May be called again,
 * and while the stage uses the table. @throws StoreUnavailable, the SDK's error
 */
export const bringLater = async (connection: StageConnection, later: Later): Promise<void> => {
  for (const [form, answers] of later.answers)
    if (answers.length > 0) await bringAnswers(connection, form, answers)
  const waiting = later.leads.filter(({ state }) => state === 'pending')
  for (const lead of waiting) await leadsOf(connection).add(lead)
  for (const lead of [...later.leads, ...later.settled])
    if (lead.state !== 'pending')
      await writeSettled(connection, lead, isGivenUp(lead) && later.unseen.has(lead.id))
}

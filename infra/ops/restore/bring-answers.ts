import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isGivenUp, type Lead, type UnseenLead } from '#lambdas/leads/lead.ts'
import {
  leadItem,
  leadKey,
  pendingPartition,
  suspectsPartition,
  unseenItem,
} from '#lambdas/leads/stored/items.ts'
import { endOfIntake } from '#lambdas/rows/intake.ts'
import { intakeKey, itemVersion, startOfLog, withdrawalKey } from '#lambdas/rows/items.ts'
import { onlyIfNew } from '#lambdas/rows/log-store.ts'
import type { Decision, RowLog } from '#lambdas/rows/row-log.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import { byRestore } from '#lambdas/rows/turns/turns.ts'
import { isWritten } from '#lambdas/store/failures.ts'
import { passing, retry, sleepFor, storeCall, type StoreCall } from '#lambdas/store/retry.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { RoomLog } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { StageConnection } from '../connect.ts'
import { leadsOf } from '../leads/lead-facts.ts'
import { currentRound, rowLogOf, spansOf } from '../stage-rows.ts'
import type { Table } from '../table-status.ts'
import type { Later, LaterOfForm } from './find-later.ts'
import type { HeldAnswer, Item } from './table-contents.ts'

/** For how long (ms) one item meets a table that throttles, and how many are stored at the same time. */
const storing = { longestMs: 60_000, atOnce: 10 } as const

const patientCall = (): StoreCall => {
  const { pauseMs, longestPauseMs } = rowLogSettings
  const { now: clock } = Date
  return storeCall({
    after: passing,
    ...{ until: clock() + storing.longestMs, pauseMs, longestPauseMs },
    ...{ clock, sleep: sleepFor, random: Math.random },
  })
}

/** Puts an item unless one is there. */
const putNew = ({ client, tableName }: Table, item: Item): Promise<boolean> => {
  const put = new PutCommand({ TableName: tableName, Item: item, ...onlyIfNew })
  const call = patientCall()
  return isWritten(retry(() => client.send(put, call), call))
}

/** Puts what a desk has chosen, unless what is there is as new. */
const putNewer = ({ client, tableName }: Table, item: Item): Promise<boolean> => {
  const put = new PutCommand({
    TableName: tableName,
    Item: item,
    ConditionExpression: 'attribute_not_exists(#edition) OR #edition < :edition',
    ExpressionAttributeNames: { '#edition': 'edition' },
    ExpressionAttributeValues: { ':edition': item.edition },
  })
  const call = patientCall()
  return isWritten(retry(() => client.send(put, call), call))
}

/** Each of some things, some at a time. */
const forEach = async <T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> => {
  const left = [...things]
  const worker = async () => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing)
  }
  await Promise.all(Array.from({ length: storing.atOnce }, worker))
}

/** Has the log number items in their order, also those that are too old for the sweep. */
const numberAll = async (log: RowLog, items: readonly Item[]): Promise<void> => {
  const { sweepBatch } = rowLogSettings
  for (let first = 0; first < items.length; first += sweepBatch)
    await log.number(items.slice(first, first + sweepBatch))
}

/** What both tables have in common: that an answer stored there may be anywhere in this chain. */
const here = { after: startOfLog, version: itemVersion } as const

/** What withdraws an answer, as its request stored it, or as far as a turn still says so. */
const withdrawalItem = (
  form: RoomLog,
  key: string,
  { at = Date.now(), ...stored }: Readonly<Record<string, unknown>> = {},
): Item => ({
  by: 'attendee',
  ttl: endOfIntake(Date.now()),
  ...stored,
  at,
  ...withdrawalKey(form, key),
  ...here,
})

/** An answer as its request stored it, at the same moment: a request that is repeated finds its answer. */
const intakeItem = ({ form, key, at, answer, intake, ...kept }: HeldAnswer, isWithdrawn: boolean): Item => {
  const place = { ...intakeKey(form, key), ...here, at, ttl: intake?.ttl ?? endOfIntake(at) }
  // Its number stays used, and a phone that sends it again is told that it was taken back.
  if (isWithdrawn) return { ...place, answer: {}, withdrawn: true }
  const { sealed, browser, late, changed } = kept
  return {
    ...(sealed && { sealed }),
    ...(browser !== undefined && { browser }),
    ...(late !== undefined && { round: late }),
    // Which one it took the place of nobody knows after a week.
    ...(changed && { replaces: '' }),
    ...intake,
    ...place,
    answer,
  }
}

/** Stores answers as their requests did, each with what is known of its person first, and numbers them in their order. */
const storeAnswers = async (
  connection: StageConnection,
  { form, wanted, withdrawals }: LaterOfForm,
  answers: readonly HeldAnswer[],
): Promise<void> => {
  const now = Date.now() / 1000
  const items = answers.map((held) => {
    const isWithdrawn = wanted.get(held.key) === 'withdrawn'
    const intake = intakeItem(held, isWithdrawn)
    const withdrawal = isWithdrawn ? withdrawalItem(form, held.key, withdrawals.get(held.key)) : undefined
    const personal = !isWithdrawn && held.personal && held.personal.ttl > now ? held.personal : undefined
    return { personal, intake, withdrawal }
  })
  await forEach(items, async ({ personal, intake, withdrawal }) => {
    if (personal) await putNew(connection, { ...personal })
    await putNew(connection, intake)
    if (withdrawal) await putNew(connection, withdrawal)
  })
  await numberAll(
    rowLogOf(connection),
    items.map(({ intake, withdrawal }) => withdrawal ?? intake),
  )
}

/** What makes a row stand as it should. Nothing makes one wait for approval again: that is hidden, so nobody sees it. */
const decisionFor = (is: Standing, wanted: Standing | undefined): Decision | undefined => {
  if (wanted === undefined || wanted === is || is === 'withdrawn' || wanted === 'withdrawn') return undefined
  if (wanted === 'shown') return 'show'
  return wanted === 'pending' && is === 'hidden' ? undefined : 'hide'
}

/** Has the rows stand as they should that were brought, or have turned since, in whatever round they are by now. */
const settleStandings = async (
  log: RowLog,
  { form, answers, turned, wanted }: LaterOfForm,
): Promise<void> => {
  const keys = new Set([...answers, ...turned].map(({ key }) => key))
  for (const { round } of await log.rounds(form)) {
    const decisions = new Map<Decision, number[]>()
    for await (const { idempotencyKey, row, standing } of log.keptRows(form, round)) {
      const isMeant = keys.has(idempotencyKey)
      const decision = isMeant ? decisionFor(standing, wanted.get(idempotencyKey)) : undefined
      if (decision) decisions.set(decision, [...(decisions.get(decision) ?? []), row])
    }
    for (const [decision, rows] of decisions)
      await log.decide(form, round, spansOf(rows), decision, { by: byRestore })
  }
}

/** Has those rows lie in the piles that they should, however they stand. */
const settlePiles = async (log: RowLog, { form, answers, gathered, piles }: LaterOfForm): Promise<void> => {
  const keys = new Set([...answers.map(({ key }) => key), ...gathered])
  const anyhow = { by: byRestore, anyhow: true }
  for (const { round } of await log.rounds(form)) {
    const wanted = new Map<Pile, number[]>()
    const left = new Map<Pile['id'], number[]>()
    for await (const { idempotencyKey, row, standing, pile } of log.keptRows(form, round)) {
      if (!keys.has(idempotencyKey) || standing === 'withdrawn') continue
      const into = piles.get(idempotencyKey)
      if (into) wanted.set(into, [...(wanted.get(into) ?? []), row])
      else if (pile) left.set(pile.id, [...(left.get(pile.id) ?? []), row])
    }
    for (const [pile, rows] of left) await log.apart(form, round, spansOf(rows), pile, anyhow)
    for (const [pile, rows] of wanted) await log.gather(form, round, spansOf(rows), pile, anyhow)
  }
}

/** The answers by the round they belong into: their own, or the one that the form is in where that is later. */
const byRound = (
  { answers, round: last }: LaterOfForm,
  current: number,
): readonly (readonly [round: number, answers: readonly HeldAnswer[]])[] => {
  const rounds = new Map<number, HeldAnswer[]>()
  for (const answer of answers) {
    // One without a row would have got it in the last round.
    const own = Math.max(answer.round ?? last, current)
    const some = rounds.get(own) ?? []
    rounds.set(own, some)
    some.push(answer)
  }
  return [...rounds].toSorted(([one], [other]) => one - other)
}

/** Does something while what is numbered waits for approval, so that nobody sees what may not be seen. */
const underApproval = async (log: RowLog, form: RoomLog, work: () => Promise<void>): Promise<void> => {
  const { approval } = await log.state(form)
  await log.setApproval(form, 'all')
  try {
    await work()
  } finally {
    await log.setApproval(form, approval)
  }
}

/**
 * Brings what only the old table knows of a form into the restored one: answers, round by round, each with the key, time,
 * round, standing and pile it had; rounds that began later; and rows that were hidden, shown, approved or gathered
 * since. May be called again, and while the stage uses the table. @throws StoreUnavailable, the SDK's error
 */
const bringForm = async (connection: StageConnection, later: LaterOfForm): Promise<void> => {
  const { form, answers, wanted, turned, gathered, newRounds } = later
  if (answers.length === 0 && turned.length === 0 && gathered.size === 0 && newRounds === 0) return
  const log = rowLogOf(connection)
  let { round } = await currentRound(log, form)
  const begin = async (wantedRound: number) => {
    while (round < wantedRound) round = await log.startRound(form, { rehearses: false })
  }
  const store = async () => {
    for (const [own, some] of byRound(later, round)) {
      await begin(own)
      await storeAnswers(connection, later, some)
    }
    await begin(later.round)
    await settleStandings(log, later)
    await settlePiles(log, later)
  }
  const isDelicate = answers.some(({ key }) => /hidden|pending/.test(wanted.get(key) ?? ''))
  await (isDelicate ? underApproval(log, form, store) : store())
}

/**
 * Takes out of the restored table what attendees have taken back since: whatever else is brought over, that does not come
 * back. The sweep erases the texts. Returns how many there were. @throws StoreUnavailable, the SDK's error
 */
export const bringWithdrawals = async (
  connection: StageConnection,
  { form, turned, withdrawals }: LaterOfForm,
): Promise<number> => {
  const gone = turned.filter(({ standing }) => standing === 'withdrawn')
  const items = gone.map(({ key }) => withdrawalItem(form, key, withdrawals.get(key)))
  await forEach(items, (item) => putNew(connection, item))
  await numberAll(rowLogOf(connection), items)
  return gone.length
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
 * Brings what only the old table knows into the restored one, each thing as it came there first: answers, rounds, what was
 * hidden or shown since, requests. May be called again, and while the stage uses the table.
 * @throws StoreUnavailable, the SDK's error
 */
export const bringLater = async (connection: StageConnection, later: Later): Promise<void> => {
  for (const form of later.forms) await bringForm(connection, form)
  for (const item of later.chosen) await putNewer(connection, item)
  const waiting = later.leads.filter(({ state }) => state === 'pending')
  for (const lead of waiting) await leadsOf(connection).add(lead)
  for (const lead of [...later.leads, ...later.settled])
    if (lead.state !== 'pending')
      await writeSettled(connection, lead, isGivenUp(lead) && later.unseen.has(lead.id))
}

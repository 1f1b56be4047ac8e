import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { StoreUnavailable, SubmissionChanged } from '#lambdas/rows/errors.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Engine, startEngine } from '../../../infra/local/engine.ts'
import { createLiveFormTable } from '../../support/live-form-table.ts'
import { WriterDied } from './harness/faults.ts'
import { holdNext, loseNextAnswer } from './harness/gate.ts'
import { seed, seededRandom } from './harness/random.ts'
import { rawTable } from './harness/raw-table.ts'
import { testClient } from './harness/test-client.ts'

const form = 'laser-focus'
const transaction = 'TransactWriteItemsCommand'
const sealAfterMs = 150
const clients: DynamoDBDocumentClient[] = []
let engine: Engine
let tables = 0
let tableName = ''

beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  tableName = `stalls-${(tables += 1)}`
  await createLiveFormTable(container().client, tableName)
})

/** A container of its own: a client that can be tampered with, and a log on it. */
const container = () => {
  const client = testClient(engine.endpoint)
  clients.push(client)
  return { client, log: createRowLog({ client, tableName, sealAfterMs }) }
}

const answer = (idea: string) => ({ table: 1, idea, impact: 5, effort: 5 })
const submission = (sid: string) => ({ sid, bodyHash: `hash of ${sid}` })
const send = ({ log }: Pick<ReturnType<typeof container>, 'log'>, sid: string) =>
  log.append(form, answer(sid), submission(sid))
const slots = () => rawTable(container().client, tableName, form).slots(1)
const rowsSeen = async () => {
  const { rows, lastRow } = await container().log.read(form, { from: 1, limit: 500 })
  return { rows: rows.map(({ row, answer: { idea } }) => `${row} ${String(idea)}`), lastRow }
}

/** Asks until the log is settled up to a number. */
const settledUpTo = async (lastRow: number) => {
  const { log } = container()
  await expect.poll(() => log.settled(form), { timeout: 10_000 }).toEqual({ lastRow, round: 1, revision: 0 })
}

describe('a writer that stalls', () => {
  it('stores its answer under a new number, once a reader has sealed its first', async () => {
    const slow = container()
    const gate = holdNext(slow.client, transaction)
    const stalled = send(slow, 'slow')
    await gate.reached
    expect(await send(container(), 'quick')).toEqual({ row: 2, round: 1, duplicate: false })
    await settledUpTo(2)
    expect(await rowsSeen()).toEqual({ rows: ['2 quick'], lastRow: 2 })

    gate.open()
    expect(await stalled).toEqual({ row: 3, round: 1, duplicate: false })
    expect(await rowsSeen()).toEqual({ rows: ['2 quick', '3 slow'], lastRow: 3 })
  })

  it('and dies at the end of the log holds readers up for the seal time only', async () => {
    const dying = container()
    const gate = holdNext(dying.client, transaction)
    const died = send(dying, 'never stored')
    await gate.reached
    gate.fail(new WriterDied('The writer died.'))
    await expect(died).rejects.toThrow(WriterDied)
    await settledUpTo(1)
    expect(await rowsSeen()).toEqual({ rows: [], lastRow: 1 })
    expect(await send(container(), 'next')).toEqual({ row: 2, round: 1, duplicate: false })
  })

  it('and wakes while readers seal loses nothing and doubles nothing', async () => {
    const random = seededRandom(seed)
    const runs = 25
    for (let run = 1; run <= runs; run += 1) {
      const slow = container()
      const gate = holdNext(slow.client, transaction)
      const stalled = send(slow, `slow ${run}`)
      await gate.reached
      await sleep(sealAfterMs)
      const readers = [container(), container()].map(({ log }) => log.settled(form))
      await sleep(random() * 12)
      gate.open()
      await Promise.all([stalled, ...readers])
    }
    const { rows } = await rowsSeen()
    expect(rows.map((row) => row.replace(/^\d+ /, '')).sort()).toEqual(
      Array.from({ length: runs }, (_, index) => `slow ${index + 1}`).sort(),
    )
  })
})

describe('a retry', () => {
  it('that overtakes its own first attempt leaves one row', async () => {
    const first = container()
    const gate = holdNext(first.client, transaction)
    const attempt = send(first, 'once')
    await gate.reached
    expect(await send(container(), 'once')).toEqual({ row: 2, round: 1, duplicate: false })
    gate.open()
    expect(await attempt).toEqual({ row: 2, round: 1, duplicate: true })
    expect(await rowsSeen()).toEqual({ rows: ['2 once'], lastRow: 2 })
    expect(await slots()).toMatchObject([{ row: 1, gone: true }, { row: 2 }])
  })

  it('sent twenty times at once leaves one row, and all are answered with it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(container(), 'once')))
    expect(new Set(answers.map(({ row }) => row)).size).toBe(1)
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
    const stored = await slots()
    expect(stored.filter(({ gone }) => gone !== true)).toHaveLength(1)
    expect(stored.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('of the SDK, after the answer of its transaction was lost, keeps the row', async () => {
    const unlucky = container()
    loseNextAnswer(unlucky.client, transaction)
    expect(await send(unlucky, 'kept')).toEqual({ row: 1, round: 1, duplicate: false })
    expect(await slots()).toMatchObject([{ row: 1, answer: { idea: 'kept' } }])
  })

  it('of the SDK, after the answer of its reservation was lost, leaves a hole that is sealed', async () => {
    const unlucky = container()
    loseNextAnswer(unlucky.client, 'UpdateItemCommand')
    expect(await send(unlucky, 'second')).toEqual({ row: 2, round: 1, duplicate: false })
    await settledUpTo(2)
    expect(await rowsSeen()).toEqual({ rows: ['2 second'], lastRow: 2 })
  })

  it('of the phone, after StoreUnavailable, is answered with the row that was stored after all', async () => {
    const unlucky = container()
    for (let attempt = 1; attempt <= 2; attempt += 1) loseNextAnswer(unlucky.client, transaction)
    await expect(send(unlucky, 'kept')).rejects.toThrow(StoreUnavailable)
    expect(await send(container(), 'kept')).toEqual({ row: 1, round: 1, duplicate: true })
    expect(await rowsSeen()).toEqual({ rows: ['1 kept'], lastRow: 2 })
  })

  it('with another body is refused and stores nothing', async () => {
    await send(container(), 'first')
    const changed = container().log.append(form, answer('other'), { sid: 'first', bodyHash: 'another hash' })
    await expect(changed).rejects.toThrow(SubmissionChanged)
    expect(await rowsSeen()).toEqual({ rows: ['1 first'], lastRow: 2 })
  })
})

describe('two operators at once', () => {
  it('start one round, and answers sent before it stay where they are', async () => {
    const slow = container()
    await send(slow, 'rehearsal')
    const gate = holdNext(slow.client, 'UpdateItemCommand')
    const started = slow.log.startRound(form)
    await gate.reached
    expect(await container().log.startRound(form)).toBe(2)
    expect(await send(container(), 'event')).toEqual({ row: 1, round: 2, duplicate: false })
    gate.open()
    expect(await started).toBe(2)
    expect(await rowsSeen()).toEqual({ rows: ['1 event'], lastRow: 1 })
    expect(await send(slow, 'rehearsal')).toEqual({ row: 1, round: 1, duplicate: true })
    expect(await slots()).toMatchObject([{ row: 1, answer: { idea: 'rehearsal' } }])
  })
})

describe('the forms', () => {
  it('keep logs of their own, even where an idempotency key is used for several', async () => {
    const { log } = container()
    for (const each of ['laser-focus', 'combo-convo', 'venting-machine'] as const) {
      expect(await log.append(each, answer(each), submission('same'))).toMatchObject({
        row: 1,
        duplicate: false,
      })
      expect(await log.read(each, { from: 1, limit: 5 })).toMatchObject({
        rows: [{ answer: { idea: each } }],
      })
    }
  })
})

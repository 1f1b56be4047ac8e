import { describe, expect, it } from 'vitest'
import { createRowLog } from './create-row-log.ts'
import { StoreUnavailable } from '../store/errors.ts'
import type { RowLog } from './row-log.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { form, gather, logInMemory, tableName } from './test-support/log-in-memory.ts'
import { storeError, throttled } from '../store/test-support/store-errors.ts'

type Work = (log: RowLog, options: CallOptions) => Promise<unknown>

const submission = { idempotencyKey: 'a-key', bodyHash: 'hash' }

const everything: [string, Work][] = [
  ['append', (log, options) => log.append(form, { idea: 'x' }, submission, options)],
  ['find', (log, options) => log.find(form, submission, options)],
  ['settled', (log, options) => log.settled(form, options)],
  ['read', (log, options) => log.read(form, { from: 1, limit: 5 }, options)],
  ['sweep', (log, options) => log.sweep(options)],
  ['startRound', (log, options) => log.startRound(form, options)],
  ['rounds', (log, options) => log.rounds(form, options)],
  ['change', (log, options) => log.change(form, 'b-key', { idea: 'x' }, submission, options)],
  ['withdraw', (log, options) => log.withdraw(form, 'a-key', options)],
  ['round', (log, options) => log.round(form, options)],
  ['turned', (log, options) => log.turned(form, 0, options)],
  ['decide', (log, options) => log.decide(form, 1, [{ from: 1, to: 1 }], 'hide', options)],
  ['eraseNew', (log, options) => log.eraseNew(options)],
  ['state', (log, options) => log.state(form, options)],
  ['deskRows', (log, options) => log.deskRows(form, { kind: 'turns', sinceTurn: 0 }, 9, options)],
  ['hold', (log, options) => log.hold(form, options)],
  ['raise', (log, options) => log.raise(form, 1, 1, options)],
  ['delay', (log, options) => log.delay(form, 5, options)],
  ['open', (log, options) => log.open(form, options)],
  ['keptRows', (log, options) => gather(log.keptRows(form, 1, options))],
  ['privateRows', (log, options) => gather(log.privateRows(form, 1, options))],
]

describe('a log', () => {
  it.each(everything)(
    'ends %s early with its caller’s signal, and lets a refusal through',
    async (_, work) => {
      const { container, log, run, sent } = logInMemory()
      await expect(run(work(log, { signal: AbortSignal.abort() }))).rejects.toThrow(StoreUnavailable)
      expect(sent()).toEqual({})
      const refused = storeError('ValidationException')
      const refusing = container({ client: { send: () => Promise.reject(refused) } })
      await expect(run(work(refusing, {}))).rejects.toBe(refused)
    },
  )

  it('ends numbering early with its caller’s signal', async () => {
    const { log, run, fill, stored } = logInMemory()
    await fill(1, { numbered: false })
    await expect(run(log.number(stored, { signal: AbortSignal.abort() }))).rejects.toThrow(StoreUnavailable)
    expect(await run(log.number(stored, { signal: new AbortController().signal }))).toMatchObject({
      numbered: 1,
    })
  })

  it('needs no more than a client and a table’s name', async () => {
    const asked: { TableName?: string; Item?: { at: number } }[] = []
    const send = (command: { readonly input: object }) => {
      asked.push(command.input)
      return asked.length === 2 ? Promise.reject(throttled()) : Promise.resolve({})
    }
    const log = createRowLog({ client: { send }, tableName })
    const began = Date.now()
    expect(await log.append(form, { idea: 'x' }, submission)).toEqual({ duplicate: false, round: 1 })
    expect(asked.map(({ TableName }) => TableName)).toEqual([tableName, tableName, tableName])
    expect(asked[2]?.Item?.at).toBeGreaterThanOrEqual(began)
    expect(asked[2]?.Item?.at).toBeLessThanOrEqual(Date.now())
  })
})

describe('how long a log retries', () => {
  /** How often it is tried where the clock shows so many ms after the first and after each later try. */
  const triesOf = async (
    work: (log: ReturnType<typeof logInMemory>['log']) => Promise<unknown>,
    ms: number,
  ) => {
    const { container, run } = logInMemory()
    let now = 1_000_000
    let tries = 0
    const send = () => {
      tries += 1
      now = 1_000_000 + ms + tries - 1
      return Promise.reject(throttled())
    }
    const log = container({ client: { send }, clock: () => now })
    await expect(run(work(log))).rejects.toThrow(StoreUnavailable)
    return tries
  }

  it('is four seconds where a visitor waits', async () => {
    for (const work of [
      (log) => log.settled(form),
      (log) => log.find(form, { idempotencyKey: 'a', bodyHash: '' }),
      (log) => log.turned(form, 0),
      (log) => log.change(form, 'b-key', { idea: 'x' }, submission),
      (log) => log.withdraw(form, 'a-key'),
      (log) => log.hold(form),
    ] satisfies Parameters<typeof triesOf>[0][]) {
      expect(await triesOf(work, 3_999)).toBe(2)
      expect(await triesOf(work, 4_000)).toBe(1)
    }
  })

  it('is fifty seconds where no visitor waits', async () => {
    for (const work of [
      (log) => log.startRound(form),
      (log) => log.sweep(),
      (log) => log.decide(form, 1, [{ from: 1, to: 1 }], 'hide'),
      (log) => log.eraseNew(),
      (log) => log.keptRows(form, 1)[Symbol.asyncIterator]().next(),
      (log) => log.privateRows(form, 1)[Symbol.asyncIterator]().next(),
    ] satisfies Parameters<typeof triesOf>[0][]) {
      expect(await triesOf(work, 49_999)).toBe(2)
      expect(await triesOf(work, 50_000)).toBe(1)
    }
  })
})

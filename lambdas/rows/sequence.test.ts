import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../store/errors.ts'
import { pageKey } from './items.ts'
import { form, logInMemory } from './test-support/log-in-memory.ts'
import { storeError, throttled } from '../store/test-support/store-errors.ts'

describe('number', () => {
  it('puts a hundred answers into a page, and moves the counter once', async () => {
    const { log, run, fill, stored, item, pageRows, sent } = logInMemory()
    await fill(250, { numbered: false })
    sent()
    expect(await run(log.number([...stored, ...stored]))).toMatchObject({ numbered: 250, unreadable: 0 })
    expect(sent()).toMatchObject({ Query: 1, PutItem: 3, UpdateItem: 1 })
    expect(pageRows(201)).toHaveLength(50)
    expect(pageRows(1)[0]).toEqual({ key: 'key-1', at: stored[0]?.at, answer: { idea: 'idea 1' } })
    expect(item('PAGES#laser-focus#1', '000000001')).toEqual({
      ...pageKey(form, [1, 1]),
      packed: expect.any(Uint8Array) as Uint8Array,
      edition: 1,
      version: 1,
    })
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ round: 1, lastRow: 250, version: 1 })
  })

  it('numbers a batch that comes again only once, in its container and in another', async () => {
    const { log, run, fill, stored, container, ideas } = logInMemory()
    await fill(3)
    expect(await run(log.number(stored))).toMatchObject({ numbered: 0 })
    expect(await run(container().number([...stored].reverse()))).toMatchObject({ numbered: 0 })
    expect(await ideas()).toEqual(['1 idea 1', '2 idea 2', '3 idea 3'])
  })

  it('numbers each answer once where two functions get the same batch together', async () => {
    const { run, fill, stored, container, ideas } = logInMemory()
    await fill(120, { numbered: false })
    await run(Promise.all([container().number(stored), container().number([...stored].reverse())]))
    const seen = await ideas()
    expect(seen).toHaveLength(120)
    expect(new Set(seen.map((line) => line.replace(/^\d+ /, ''))).size).toBe(120)
  })

  it('moves the counter where the one before died after the page', async () => {
    const { run, fill, stored, container, client, log, ideas, item } = logInMemory()
    await fill(2, { numbered: false })
    const send = (command: object, ...rest: []) =>
      command.constructor.name === 'UpdateCommand'
        ? Promise.reject(new TypeError('The function died.'))
        : client.send(command as never, ...rest)
    await expect(run(container({ client: { send } }).number(stored))).rejects.toThrow('died')
    expect(item('PAGES#laser-focus#1', '000000001')).toBeDefined()
    expect(await ideas()).toEqual([])
    expect(await run(log.number(stored))).toMatchObject({ numbered: 0 })
    expect(await ideas()).toHaveLength(2)
  })

  it('leaves alone what it cannot read, and numbers the rest', async () => {
    const { log, run, fill, stored } = logInMemory()
    await fill(1, { numbered: false })
    const [readable] = stored
    const strange = [
      undefined,
      null,
      'text',
      {},
      { ...readable, version: 2 },
      { ...readable, pk: 'IN#no-form#key' },
      { ...readable, after: [1] },
    ]
    expect(await run(log.number([...strange, readable]))).toMatchObject({ numbered: 1, unreadable: 7 })
  })

  it('says how old the oldest answer was', async () => {
    const { log, run, fill, stored, time } = logInMemory()
    await fill(1, { numbered: false })
    await run(time.sleep(30_000))
    const { oldestMs } = await run(log.number(stored))
    expect(oldestMs).toBeGreaterThanOrEqual(30_000)
    expect(oldestMs).toBeLessThan(31_000)
  })

  it('throws where the store throttles for too long, and numbers all when it is back', async () => {
    const { log, run, fill, stored, fail, ideas } = logInMemory()
    await fill(3, { numbered: false })
    fail({ throttle: 1 })
    await expect(run(log.number(stored))).rejects.toThrow(StoreUnavailable)
    fail(undefined)
    expect(await run(log.number(stored))).toMatchObject({ numbered: 3 })
    expect(await ideas()).toHaveLength(3)
  })

  it('ends a page by its bytes before it has a hundred rows, and gives one that is too large its own', async () => {
    const { log, run, stored, pageRows } = logInMemory()
    const sizes = [...Array.from({ length: 13 }, () => 5_000), 70_000, 70_000]
    for (const [index, size] of sizes.entries())
      await run(log.append(form, { idea: 'x'.repeat(size) }, { idempotencyKey: `${index}`, bodyHash: '' }))
    expect(await run(log.number(stored))).toMatchObject({ numbered: 15 })
    expect([1, 12, 14, 15].map((row) => pageRows(row).length)).toEqual([11, 2, 1, 1])
  })

  it('puts half as many rows after a page was turned away, waits, and then whole pages again', async () => {
    const { run, fill, stored, container, clientThat, longWaits, pageRows } = logInMemory()
    await fill(250, { numbered: false })
    const { waits, ...long } = longWaits()
    const client = clientThat('PutCommand', (send, count) =>
      count <= 2 ? Promise.reject(throttled()) : send(),
    )
    expect(await run(container({ client, ...long }).number(stored))).toMatchObject({ numbered: 250 })
    expect([1, 26, 126, 226].map((row) => pageRows(row).length)).toEqual([25, 100, 100, 25])
    expect(waits).toEqual([80, 80])
  })

  it('numbers an answer once where the reply to its page got lost', async () => {
    const { run, fill, stored, container, clientLosing, ideas } = logInMemory()
    await fill(3, { numbered: false })
    const client = clientLosing('PutCommand')
    expect(await run(container({ client }).number(stored))).toMatchObject({ numbered: 0 })
    expect(await ideas()).toEqual(['1 idea 1', '2 idea 2', '3 idea 3'])
  })

  it.each(['QueryCommand', 'PutCommand', 'UpdateCommand'])('says so where a %s is refused', async (kind) => {
    const { run, fill, stored, container, clientThat, pauses } = logInMemory()
    await fill(3, { numbered: false })
    const client = clientThat(kind, () => Promise.reject(storeError('ValidationException')))
    await expect(run(container({ client }).number(stored))).rejects.toThrow('ValidationException')
    expect(pauses).toEqual([])
  })

  it('numbers the other forms where one cannot be, and says so', async () => {
    const { run, fill, stored, container, clientThat, log } = logInMemory()
    await fill(2, { of: 'combo-convo', numbered: false })
    await fill(2, { numbered: false })
    const client = clientThat('PutCommand', (send, _, input) =>
      JSON.stringify(input).includes('PAGES#combo-convo')
        ? Promise.reject(storeError('ValidationException'))
        : send(),
    )
    await expect(run(container({ client }).number(stored))).rejects.toThrow('ValidationException')
    expect((await run(log.settled(form))).lastRow).toBe(2)
    expect((await run(log.settled('combo-convo'))).lastRow).toBe(0)
  })
})

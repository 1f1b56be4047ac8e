import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from './errors.ts'
import { form, logInMemory } from './test-support/log-in-memory.ts'

describe('number', () => {
  it('puts a hundred answers into a page, and moves the counter once', async () => {
    const { log, run, fill, stored, item, sent } = logInMemory()
    await fill(250, { numbered: false })
    sent()
    expect(await run(log.number(stored))).toMatchObject({ numbered: 250, unreadable: 0 })
    expect(sent()).toMatchObject({ Query: 1, PutItem: 3, UpdateItem: 1 })
    expect(item('PAGES#laser-focus#1', '000000201')?.rows).toHaveLength(50)
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ round: 1, lastRow: 250, version: 1 })
  })

  it('numbers a batch that comes again only once, in its container and in another', async () => {
    const { log, run, fill, stored, container, ideas } = logInMemory()
    await fill(3)
    expect(await run(log.number(stored))).toMatchObject({ numbered: 0 })
    expect(await run(container().number([...stored].reverse()))).toMatchObject({ numbered: 0 })
    expect(await ideas()).toEqual(['1 idea 1', '2 idea 2', '3 idea 3'])
  })

  it('numbers an answer once that a batch holds twice', async () => {
    const { log, run, fill, stored } = logInMemory()
    await fill(1, { numbered: false })
    expect(await run(log.number([...stored, ...stored]))).toMatchObject({ numbered: 1 })
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

  it('ends a page by its bytes before it has a hundred rows', async () => {
    const { log, run, stored, item } = logInMemory()
    const long = 'x'.repeat(5_000)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'])
      await run(log.append(form, { idea: long }, { key, bodyHash: '' }))
    await run(log.number(stored))
    expect(item('PAGES#laser-focus#1', '000000001')?.rows).toHaveLength(11)
    expect(item('PAGES#laser-focus#1', '000000012')?.rows).toHaveLength(2)
  })

  it('keeps each form to its own log', async () => {
    const { log, run, fill } = logInMemory()
    await fill(2)
    await fill(1, { of: 'combo-convo' })
    expect((await run(log.settled(form))).lastRow).toBe(2)
    expect((await run(log.settled('combo-convo'))).lastRow).toBe(1)
  })
})

describe('sweep', () => {
  it('numbers what the stream never brought, and does so once', async () => {
    const { log, run, fill, ideas } = logInMemory()
    await fill(2)
    await fill(3, { numbered: false })
    expect(await run(log.sweep())).toEqual({ found: 5, numbered: 3, unreadable: 0 })
    expect(await run(log.sweep())).toEqual({ found: 5, numbered: 0, unreadable: 0 })
    expect(await ideas()).toHaveLength(5)
  })

  it('moves a counter that is behind its chain, as after a restore', async () => {
    const { log, run, fill, table, ideas } = logInMemory()
    await fill(2)
    await run(log.startRound(form))
    await fill(3)
    table.items.remove('FORM#laser-focus', 'COUNTER')
    await run(log.sweep())
    expect(await run(log.settled(form))).toMatchObject({ round: 2, lastRow: 3 })
    expect(await ideas()).toHaveLength(3)
  })

  it('leaves alone what is past its time', async () => {
    const { log, run, fill, time } = logInMemory()
    await fill(1, { numbered: false })
    await run(time.sleep(7 * 24 * 60 * 60 * 1000 + 2_000))
    expect(await run(log.sweep())).toMatchObject({ found: 0, numbered: 0 })
  })
})

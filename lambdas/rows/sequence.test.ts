import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../store/errors.ts'
import { packPage, pageKey } from './items.ts'
import type { LogStore } from './log-store.ts'
import { form, logInMemory, noise, rowsOf } from './test-support/log-in-memory.ts'
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
    const changed = [{ version: 2 }, { pk: 'IN#no-form#key' }].map((change) => ({ ...readable, ...change }))
    const strange = [undefined, null, 'text', {}, ...changed]
    expect(await run(log.number([...strange, readable]))).toMatchObject({ numbered: 1, unreadable: 6 })
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

  it('puts a whole page where another was quicker, behind that of the other', async () => {
    const { log, run, fill, stored, container, clientThat, pageRows } = logInMemory()
    await fill(101, { numbered: false })
    const client = clientThat('PutCommand', async (send, count) => {
      if (count === 1) await log.number(stored.slice(0, 1))
      return send()
    })
    expect(await run(container({ client }).number(stored))).toMatchObject({ numbered: 100 })
    expect([1, 2].map((row) => pageRows(row).length)).toEqual([1, 100])
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

  it('sees what another function put just before, however late other reads are', async () => {
    const { run, fill, stored, container, ideas } = logInMemory({ late: true })
    await fill(2, { numbered: false })
    for (let time = 0; time < 3; time += 1) await run(container().number(stored))
    expect(await ideas()).toEqual(['1 idea 1', '2 idea 2'])
  })

  it('puts no page where another function was quicker', async () => {
    const { run, fill, stored, container, clientBefore, ideas, log } = logInMemory()
    await fill(2, { numbered: false })
    const client = clientBefore('PutCommand', () => log.number(stored.slice(1)))
    expect(await run(container({ client }).number(stored.slice(0, 1)))).toMatchObject({ numbered: 1 })
    expect(await ideas()).toEqual(['1 idea 2', '2 idea 1'])
  })

  it('looks again where the store found a page and missed the one before it', async () => {
    const { run, fill, stored, container, clientThat, ideas, sent } = logInMemory()
    await fill(2)
    await fill(2)
    sent()
    const client = clientThat('QueryCommand', async (send, count) => {
      const found = (await send()) as { Items: object[] }
      return count === 1 ? { ...found, Items: found.Items.slice(1) } : found
    })
    expect(await run(container({ client }).number(stored))).toMatchObject({ numbered: 0 })
    expect(sent().PutItem).toBeUndefined()
    expect(await ideas()).toHaveLength(4)
  })

  it('follows a chain that one response of the store cannot hold', async () => {
    const { run, log, fill, stored, putPages } = logInMemory()
    const large = rowsOf(2, { idea: noise(800_000) })
    await fill(1, { numbered: false })
    putPages(large, large, large)
    await run(log.number(stored))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 7 })
  })

  describe('in a container that knows a part of the chain', () => {
    /** Three numbered answers, stored before any page was there, and one that was stored after them. */
    const prepared = async () => {
      const memory = logInMemory()
      await memory.fill(3)
      await memory.run(memory.time.sleep(6_000))
      await memory.fill(1, { numbered: false })
      const from: unknown[] = []
      const client = memory.clientThat('QueryCommand', (send, _, input) => {
        const { ExpressionAttributeValues: values } = input as { ExpressionAttributeValues: object }
        from.push((values as Record<string, unknown>)[':from'])
        return send()
      })
      const [first, second, third, last] = memory.stored
      return { ...memory, from, other: memory.container({ client }), first, second, third, last }
    }

    it('looks only behind what it knows', async () => {
      const { run, other, first, last, from } = await prepared()
      await run(other.number([first]))
      expect(await run(other.number([last]))).toMatchObject({ numbered: 1 })
      expect(await run(other.number([first, last]))).toMatchObject({ numbered: 0 })
      expect(from).toEqual(['000000001', '000000004', '000000005'])
    })

    it('looks behind the answer’s own position where it knows less', async () => {
      const { run, other, first, last, from } = await prepared()
      expect(await run(other.number([last]))).toMatchObject({ numbered: 1 })
      expect(await run(other.number([first]))).toMatchObject({ numbered: 0 })
      expect(from).toEqual(['000000004', '000000001'])
    })

    it('looks behind the earliest of a batch, at any place in it', async () => {
      const { run, container, first, second, last } = await prepared()
      expect(await run(container().number([first, second, last]))).toMatchObject({ numbered: 1 })
      expect(await run(container().number([last, first, second]))).toMatchObject({ numbered: 0 })
      expect(await run(container().number([second, last, first]))).toMatchObject({ numbered: 0 })
    })

    it('looks again after a run that failed', async () => {
      const { run, stored, container, clientThat, from, first, last } = await prepared()
      const client = clientThat('QueryCommand', (send, count, input) => {
        const { ExpressionAttributeValues: values } = input as { ExpressionAttributeValues: object }
        from.push((values as Record<string, unknown>)[':from'])
        return count === 2 ? Promise.reject(storeError('ValidationException')) : send()
      })
      const other = container({ client })
      await run(other.number([first]))
      await expect(run(other.number([last]))).rejects.toThrow('ValidationException')
      expect(await run(other.number(stored))).toMatchObject({ numbered: 1 })
      expect(from).toEqual(['000000001', '000000004', '000000001'])
    })

    it('numbers two batches that it is given together', async () => {
      const { run, fill, stored, ideas, log } = await prepared()
      await fill(6, { numbered: false })
      await run(Promise.all([log.number(stored.slice(3, 6)), log.number(stored.slice(5, 8))]))
      await run(Promise.all([log.number(stored.slice(6)), log.number(stored)]))
      const seen = await ideas()
      expect(seen).toHaveLength(10)
      expect(new Set(seen.map((line) => line.replace(/^\d+ /, ''))).size).toBe(10)
    })
  })

  it.each([
    [199_999, '000200001'],
    [200_000, '000000001'],
  ])('having met %i keys and put one more, begins at %s the next time', async (count, begin) => {
    const { run, fill, stored, container } = logInMemory()
    await fill(1, { numbered: false })
    const from: unknown[] = []
    const page = packPage({ ...pageKey(form, [1, 1]), rows: rowsOf(count), edition: 1 })
    const send = ({ input }: { readonly input: { ExpressionAttributeValues?: Record<string, unknown> } }) => {
      const begins = input.ExpressionAttributeValues?.[':from']
      if (begins !== undefined) from.push(begins)
      return Promise.resolve({ Items: begins === page.sk ? [page] : [] })
    }
    const log = container({ client: { send } as unknown as LogStore['client'] })
    for (let time = 0; time < 2; time += 1) await run(log.number(stored))
    expect(from).toEqual(['000000001', begin])
  })
})

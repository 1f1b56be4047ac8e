import { describe, expect, it } from 'vitest'
import { packPage, pageKey } from './items.ts'
import type { LogStore } from './log-store.ts'
import { form, logInMemory, noise, rowsOf } from './test-support/log-in-memory.ts'
import { storeError } from '../store/test-support/store-errors.ts'

describe('number', () => {
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

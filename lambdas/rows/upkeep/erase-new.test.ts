import { describe, expect, it } from 'vitest'
import { type StoredPage, unpackPage } from '../items.ts'
import { form, logInMemory, tableName } from '../test-support/log-in-memory.ts'
import { createEraser } from './erase-new.ts'

/** A log with so many answers, and what the function does that erases. */
const scene = async () => {
  const { client, container, fill, log, run, stored, table } = logInMemory()
  await fill(4)
  const startEraser = (send = client) => createEraser({ client: send, tableName }, container())
  const withdraw = async (key: string) => {
    await run(log.withdraw(form, key))
    await run(container().number(stored))
  }
  /** The ideas in all pages, as the table holds them. */
  const ideas = () =>
    table.items
      .all()
      .map(([pk, sk]) => table.items.find(pk, sk)?.item)
      .filter((item) => item && 'packed' in item)
      .flatMap((item) => unpackPage(item as unknown as StoredPage).rows)
      .map(({ answer }) => answer.idea)
  return { fill, log, run, table, client, startEraser, withdraw, ideas }
}

describe('what was withdrawn', () => {
  it('is erased from its pages, each written once, and looked at once', async () => {
    const { run, withdraw, startEraser, ideas, table } = await scene()
    await withdraw('key-2')
    await withdraw('key-4')
    const erase = startEraser()
    expect(await run(erase())).toBe(2)
    expect(ideas()).toEqual(['idea 1', undefined, 'idea 3', undefined])
    const page = table.items.find(`PAGES#${form}#1`, '000000001')?.item
    expect(page).toMatchObject({ edition: 2 })
    expect(await run(erase())).toBe(0)
    await withdraw('key-1')
    expect(await run(erase())).toBe(1)
    expect(ideas()).toEqual([undefined, undefined, 'idea 3', undefined])
  })

  it('is erased in a round that is over, too, and by a container that is new', async () => {
    const { run, log, fill, withdraw, startEraser, ideas } = await scene()
    await withdraw('key-3')
    await run(log.startRound(form))
    await fill(1)
    expect(await run(startEraser()())).toBe(1)
    expect(await run(startEraser()())).toBe(1)
    expect(ideas()).toEqual(['idea 1', 'idea 2', undefined, 'idea 4', 'idea 5'])
  })

  it('is looked at again where a run failed', async () => {
    const { run, withdraw, startEraser, client, ideas } = await scene()
    await withdraw('key-2')
    let isDown = true
    const erase = startEraser({
      send: (...sent: [never]) =>
        isDown ? Promise.reject(new Error('The table is away.')) : client.send(...sent),
    } as typeof client)
    await expect(run(erase())).rejects.toThrow('The table is away.')
    isDown = false
    expect(await run(erase())).toBe(1)
    expect(ideas()).toContain('idea 1')
    expect(ideas()).not.toContain('idea 2')
  })
})

import { describe, expect, it } from 'vitest'
import { form, logInMemory, tableName } from '../test-support/log-in-memory.ts'
import { createEraser } from './erase.ts'

/** A log with four answers, and what the function does that erases. */
const scene = async () => {
  const memory = logInMemory()
  const { client, container, log, pageRows, run, stored } = memory
  await memory.fill(4)
  return {
    ...memory,
    startEraser: (send = client) => createEraser({ client: send, tableName }, container()),
    withdraw: async (key: string) => {
      await run(log.withdraw(form, key))
      await run(container().number(stored))
    },
    /** The ideas in the page of a round, as the table holds them. */
    ideas: (round = 1) => pageRows(1, round).map(({ answer }) => answer.idea),
  }
}

describe('what was withdrawn', () => {
  it('is erased from its pages, each written once, and looked at once', async () => {
    const { run, withdraw, startEraser, ideas, item } = await scene()
    await withdraw('key-2')
    await withdraw('key-4')
    const erase = startEraser()
    expect(await run(erase())).toBe(2)
    expect(ideas()).toEqual(['idea 1', undefined, 'idea 3', undefined])
    expect(item('PAGES#laser-focus#1', '000000001')).toMatchObject({ edition: 2 })
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
    expect([ideas(1), ideas(2)]).toEqual([['idea 1', 'idea 2', undefined, 'idea 4'], ['idea 5']])
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

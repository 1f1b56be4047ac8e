import { describe, expect, it } from 'vitest'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

/** A log with an answer under `key-1`, whose attendee changes it: `change(a, b)` puts `b` in the place of `a`. */
const scene = async () => {
  const memory = logInMemory()
  const { log, run, stored, table } = memory
  await memory.fill(1)
  const item = (key: string) => stored.find(({ pk }) => pk === `IN#${form}#${key}`)
  return {
    ...memory,
    change: (of: string, key: string, round?: number) =>
      run(log.change(form, of, { idea: key }, { idempotencyKey: key, bodyHash: key, round })),
    number: (keys?: readonly string[], sequencer = log) =>
      run(sequencer.number(keys ? keys.map(item) : stored)),
    /** How the row of a key stood when it was put. */
    first: (key: string) =>
      table.items
        .keys({ pk: 'PAGES#laser-focus#1', from: '', to: '~' }, false)
        .flatMap((sk) => memory.pageRows(Number(sk)))
        .find((row) => row.key === key)?.standing ?? 'shown',
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

describe('an answer in the place of another', () => {
  it('is looked for among the turns once a page, however many there are', async () => {
    const memory = await scene()
    await memory.fill(30)
    for (let number = 1; number <= 30; number += 1) await memory.change(`key-${number}`, `new-${number}`)
    memory.sent()
    const sequencer = memory.container()
    await memory.number(undefined, sequencer)
    // The chain from the first answer on, the turns for the page, and again for what is withdrawn.
    expect(memory.sent().Query).toBeLessThanOrEqual(4)
  })

  it.each<[string, string, (memory: Scene) => Promise<unknown>]>([
    ['shown', 'was shown', () => Promise.resolve()],
    ['pending', 'was hidden', ({ decide }) => decide('hide', 1)],
    [
      'shown',
      'was hidden and shown again',
      async ({ decide }) => {
        await decide('hide', 1)
        await decide('show', 1)
      },
    ],
  ])('is %s where that one %s, in whatever order both come', async (standing, _, before) => {
    for (const batches of [[['b', '~key-1']], [['~key-1', 'b']], [['~key-1'], ['b']], [['b'], ['~key-1']]]) {
      const memory = await scene()
      await before(memory)
      await memory.change('key-1', 'b')
      for (const batch of batches) await memory.number(batch)
      expect({ batches, is: memory.first('b') }).toEqual({ batches, is: standing })
      const other = memory.container()
      expect(await memory.standings(other)).toBe(`w${standing[0]}`)
      for (const batch of batches) await memory.number(batch, memory.container())
      expect(await memory.standings(other)).toBe(`w${standing[0]}`)
    }
  })

  it.each<[string, string, readonly ('keep-back' | 'approve')[]]>([
    ['pending', 'waited', []],
    ['pending', 'was kept back', ['keep-back']],
    ['shown', 'had been approved', ['approve']],
  ])('is %s where that one %s', async (standing, _, decisions) => {
    for (const first of [['~b'], ['c']]) {
      const { log, run, change, number, first: standingOf, decide } = await scene()
      await run(log.setApproval(form, 'all'))
      await change('key-1', 'b')
      await number()
      expect(standingOf('b')).toBe('pending')
      await run(log.setApproval(form, 'none'))
      for (const decision of decisions) await decide(decision, 2)
      await change('b', 'c')
      await number(first)
      await number()
      expect(standingOf('c')).toBe(standing)
    }
  })

  it('waits where that one was hidden, though it is typed twice before any of it has a number', async () => {
    for (const batches of [
      [['~key-1', 'b', '~b', 'c']],
      [['c', '~b', 'b', '~key-1']],
      [['~key-1'], ['~b'], ['c'], ['b']],
      [['c'], ['~key-1', 'b', '~b']],
      [['b'], ['c'], ['~key-1', '~b']],
    ]) {
      const { change, number, decide, first, ideas } = await scene()
      await decide('hide', 1)
      await change('key-1', 'b')
      await change('b', 'c')
      for (const batch of batches) await number(batch)
      expect({ batches, is: first('c') }).toEqual({ batches, is: 'pending' })
      await number()
      expect(await ideas()).toEqual([])
    }
  })

  it('is shown where the one that was hidden had a follower that somebody approved', async () => {
    const { change, number, decide, first } = await scene()
    await decide('hide', 1)
    await change('key-1', 'b')
    await number()
    await decide('approve', 2)
    await change('b', 'c')
    await number()
    expect([first('b'), first('c')]).toEqual(['pending', 'shown'])
  })

  it('is as any other where that one never had a number', async () => {
    const { change, number, fill, first, standings } = await scene()
    await fill(1, { numbered: false })
    await change('key-2', 'b')
    await number(['~key-2', 'b', 'key-2'])
    expect(first('b')).toBe('shown')
    expect(await standings()).toBe('sws')
  })

  it('waits where approval wants it to, or it came late, as any other', async () => {
    const { change, number, log, run, fill, pageRows } = await scene()
    await fill(1, { numbered: false })
    await run(log.startRound(form))
    await change('key-2', 'b', 1)
    await number()
    await run(log.setApproval(form, 'all'))
    expect(pageRows(1, 2)).toMatchObject([
      { key: 'key-2', standing: 'withdrawn' },
      { key: 'b', standing: 'pending', late: 1, changed: true },
    ])
  })

  it('waits where that one was hidden in the round before, and has a row of this one', async () => {
    const { change, number, log, run, fill, pageRows } = await scene()
    await fill(1, { numbered: false })
    await run(log.startRound(form))
    await number()
    await run(log.decide(form, 2, [{ from: 1, to: 1 }], 'hide'))
    await change('key-2', 'b', 2)
    await number()
    expect(pageRows(2, 2)).toMatchObject([{ key: 'b', standing: 'pending' }])
  })
})

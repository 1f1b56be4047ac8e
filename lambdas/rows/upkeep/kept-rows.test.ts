import { describe, expect, it } from 'vitest'
import { form, gather, logInMemory } from '../test-support/log-in-memory.ts'

describe('exports', () => {
  it('give the rows of every page, from a page of one row on', async () => {
    const { log, run, fill } = logInMemory()
    for (const count of [1, 2]) await fill(count)
    await run(log.hold(form))
    await fill(1)
    const kept = await run(gather(log.keptRows(form, 1)))
    const rows = kept.map(({ row, idempotencyKey }) => `${row} ${idempotencyKey}`)
    expect(rows).toEqual(['1 key-1', '2 key-2', '3 key-3', '4 key-4'])
    await run(log.startRound(form))
    expect(await run(gather(log.keptRows(form, 1)))).toEqual(kept)
    expect(await run(gather(log.keptRows(form, 3)))).toEqual([])
    expect(kept[0]).toEqual({
      row: 1,
      idempotencyKey: 'key-1',
      at: expect.stringMatching(/^2026-11-20T09:00:00\.\d{3}Z$/) as string,
      answer: { idea: 'idea 1' },
      standing: 'shown',
    })
  })
})

describe('what is exported of answers that did not stay as they came', () => {
  it('follows the turns: of every standing, and of what was withdrawn no word, erased or not', async () => {
    const { log, run, fill, stored, decide } = logInMemory()
    await fill(2)
    await run(log.setApproval(form, 'all'))
    await fill(2)
    await decide('hide', 1)
    await decide('approve', 3)
    await run(log.withdraw(form, 'key-2'))
    await run(log.number(stored))
    const kept = await run(gather(log.keptRows(form, 1)))
    expect(kept.map(({ standing, answer }) => [standing, answer.idea])).toEqual([
      ['hidden', 'idea 1'],
      ['withdrawn', undefined],
      ['shown', 'idea 3'],
      ['pending', 'idea 4'],
    ])
    expect(JSON.stringify(kept)).not.toContain('idea 2')
  })

  it('says which took the place of another, and which came late', async () => {
    const { log, run, fill, stored } = logInMemory()
    await fill(1)
    await run(log.change(form, 'key-1', { idea: 'new' }, { idempotencyKey: 'n', bodyHash: '' }))
    await run(log.number(stored))
    await run(log.startRound(form))
    await run(log.append(form, { idea: 'late' }, { idempotencyKey: 'l', bodyHash: '', round: 1 }))
    await run(log.number(stored))
    const [old, changed] = await run(gather(log.keptRows(form, 1)))
    expect(old).not.toHaveProperty('changed')
    expect(changed).toMatchObject({ idempotencyKey: 'n', changed: true, standing: 'shown' })
    expect(changed).not.toHaveProperty('late')
    expect(await run(gather(log.keptRows(form, 2)))).toMatchObject([{ late: 1, standing: 'pending' }])
  })
})

describe('personal fields', () => {
  /** Answers with personal fields, numbered in pages of three. */
  const withFields = async (count: number) => {
    const memory = logInMemory({ late: true })
    const { log, run, stored } = memory
    for (let row = 1; row <= count; row += 1) {
      const personal = { fields: { email: `${row}@example.com` }, keptForDays: 1 }
      const submission = { idempotencyKey: `key-${row}`, bodyHash: '', private: personal }
      await run(log.append('combo-convo', { freeText: '' }, submission))
      if (row % 3 === 0 || row === count) await run(log.number(stored.splice(0)))
    }
    return memory
  }
  type Memory = Awaited<ReturnType<typeof withFields>>
  const rowsWith = async ({ run, log }: Pick<Memory, 'run' | 'log'>, span?: { from: number; to: number }) => {
    const rows = await run(gather(log.privateRows('combo-convo', 1, { span })))
    expect(rows).toEqual(
      rows.map(({ row }) => ({ row, idempotencyKey: `key-${row}`, fields: { email: `${row}@example.com` } })),
    )
    return rows.map(({ row }) => row)
  }

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [2, 2, [2]],
    [3, 4, [3, 4]],
    [4, 6, [4, 5, 6]],
    [5, 9, [5, 6, 7]],
    [7, 7, [7]],
    [8, 9, []],
  ])('are given of the rows %i to %i and no others', async (from, to, rows) => {
    expect(await rowsWith(await withFields(7), { from, to })).toEqual(rows)
  })

  it('are given of answers that have some, for their days and not a moment longer', async () => {
    const { log, run, stored, item, container } = await withFields(2)
    await run(log.append('combo-convo', { freeText: '' }, { idempotencyKey: 'none', bodyHash: '' }))
    await run(log.number(stored))
    const { ttl } = item('PRIVATE#combo-convo#key-1', '-') as { ttl: number }
    const at = (ms: number) => rowsWith({ run, log: container({ clock: () => ms }) })
    expect(await at(ttl * 1000 - 1)).toEqual([1, 2])
    expect(await at(ttl * 1000 + 2_000)).toEqual([])
  })

  it('are asked for page by page, and not behind the span', async () => {
    const { log, run, sent } = await withFields(7)
    sent()
    await run(gather(log.privateRows('combo-convo', 1, { span: { from: 1, to: 3 } })))
    expect(sent()).toMatchObject({ Query: 1, BatchGetItem: 1 })
    await run(gather(log.privateRows('combo-convo', 1, { span: { from: 9, to: 9 } })))
    expect(sent().BatchGetItem).toBeUndefined()
  })

  it('are asked for again, after growing waits, where the store gave only some', async () => {
    const { container, clientThat, longWaits, run } = await withFields(2)
    const { waits, ...long } = longWaits()
    const client = clientThat('BatchGetCommand', async (send, count, input) => {
      const { Responses } = (await send()) as { Responses: Record<string, unknown[]> }
      const { RequestItems } = input as { RequestItems: Record<string, { Keys: unknown[] }> }
      const [[name, { Keys }] = ['', { Keys: [] }]] = Object.entries(RequestItems)
      if (count === 1) return { UnprocessedKeys: RequestItems }
      if (count > 2) return { Responses }
      return {
        Responses: { [name]: Responses[name]?.slice(0, 1) },
        UnprocessedKeys: { [name]: { Keys: Keys.slice(1) } },
      }
    })
    expect(await rowsWith({ run, log: container({ client, ...long }) })).toEqual([1, 2])
    expect(waits).toEqual([20, 40])
  })
})

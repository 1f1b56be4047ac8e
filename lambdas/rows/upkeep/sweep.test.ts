import { rowLogNames } from '#shared/rows/row.ts'
import { describe, expect, it } from 'vitest'
import { form, logInMemory, rowsOf } from '../test-support/log-in-memory.ts'
import { storeError, throttled } from '../../store/test-support/store-errors.ts'

describe('sweep', () => {
  it('numbers what the stream never brought, however late other reads are, and does so once', async () => {
    const { log, run, fill, ideas } = logInMemory({ late: true })
    await fill(2)
    await fill(3, { numbered: false })
    expect(await run(log.sweep())).toEqual({ found: 5, numbered: 3, withdrawn: 0, unreadable: 0 })
    expect(await run(log.sweep())).toEqual({ found: 5, numbered: 0, withdrawn: 0, unreadable: 0 })
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

  it('tells readers of every turn, and erases what was withdrawn in any round, as after a restore', async () => {
    const { log, run, fill, stored, table, item, pageRows, decide, ideas } = logInMemory()
    await fill(2)
    await run(log.withdraw(form, 'key-1'))
    await run(log.number(stored))
    await run(log.startRound(form))
    await fill(3)
    await run(log.withdraw(form, 'key-4'))
    await run(log.number(stored))
    await run(log.decide(form, 2, [{ from: 3, to: 3 }], 'hide'))
    await decide('hide', 2)
    // A table of a moment ago: the counter is older than the turns, and nothing was erased.
    table.items.set({ ...item('FORM#laser-focus', 'COUNTER'), revision: 0 })
    for (const intake of stored.filter(({ pk }) => pk === 'IN#laser-focus#key-4')) table.items.set(intake)
    expect(await run(log.sweep())).toMatchObject({ numbered: 0, withdrawn: 0 })
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ round: 2, lastRow: 3, revision: 2 })
    expect(await ideas()).toEqual(['1 idea 3'])
    expect([pageRows(1)[0], pageRows(1, 2)[1]]).toMatchObject([{ answer: {} }, { answer: {} }])
    expect([pageRows(1)[1], pageRows(1, 2)[0]]).toMatchObject([
      { answer: { idea: 'idea 2' } },
      { answer: { idea: 'idea 3' } },
    ])
    expect(item('IN#laser-focus#key-4', '-')).toMatchObject({ answer: {}, withdrawn: true })
    const [after, pages] = [item('FORM#laser-focus', 'COUNTER'), item('PAGES#laser-focus#2', '000000001')]
    await run(log.sweep())
    expect(item('FORM#laser-focus', 'COUNTER')).toEqual(after)
    expect(item('PAGES#laser-focus#2', '000000001')).toBe(pages)
  })

  it('withdraws what was taken back and never brought by the stream', async () => {
    const { log, run, fill, pageRows, standings } = logInMemory()
    await fill(3)
    await run(log.withdraw(form, 'key-2'))
    await run(log.change(form, 'key-3', { idea: 'new' }, { idempotencyKey: 'n', bodyHash: '' }))
    expect(await run(log.sweep())).toEqual({ found: 6, numbered: 1, withdrawn: 2, unreadable: 0 })
    expect(await standings()).toBe('swws')
    expect(JSON.stringify(pageRows(1))).not.toMatch(/idea 2|idea 3/)
  })

  it('leaves alone what is past its time', async () => {
    const { log, run, fill, time } = logInMemory()
    await fill(1, { numbered: false })
    await run(time.sleep(7 * 24 * 60 * 60 * 1000 + 2_000))
    expect(await run(log.sweep())).toMatchObject({ found: 0, numbered: 0 })
  })

  it('numbers answers of every form, and leaves personal fields where they are', async () => {
    const { log, run, fill } = logInMemory()
    await fill(1, { numbered: false })
    await fill(2, { of: 'venting-machine', numbered: false })
    const submission = {
      idempotencyKey: 'a',
      bodyHash: '',
      private: { fields: { email: 'a@b.c' }, keptForDays: 1 },
    }
    await run(log.append('combo-convo', { freeText: '' }, submission))
    expect(await run(log.sweep())).toEqual({ found: 4, numbered: 4, withdrawn: 0, unreadable: 0 })
  })

  it('numbers answers in batches of a thousand, and counts what it cannot read over all of them', async () => {
    const { log, run, table, sent } = logInMemory()
    for (const { key, answer } of rowsOf(1_001)) {
      const readable = { sk: '-', answer, at: 7, after: [1, 0], ttl: 2 ** 40, version: 1 }
      table.items.set({ ...readable, pk: `IN#laser-focus#${key}` })
      table.items.set({ ...readable, pk: `IN#laser-focus#z-${key}`, version: 2 })
    }
    expect(await run(log.sweep())).toEqual({ found: 2_002, numbered: 1_001, withdrawn: 0, unreadable: 1_001 })
    // A counter each for the forms and the canary, and then one a batch.
    expect(sent().UpdateItem).toBe(rowLogNames.length + 2)
    expect((await run(log.settled(form))).lastRow).toBe(1_001)
  })

  it('finds what one response of the store cannot hold', async () => {
    const { log, run } = logInMemory()
    for (const key of ['a', 'b', 'c', 'd'])
      await run(log.append(form, { idea: 'x'.repeat(390_000) }, { idempotencyKey: key, bodyHash: '' }))
    expect(await run(log.sweep())).toMatchObject({ found: 4, numbered: 4 })
  })

  it('looks for answers in the table in which they arrive', async () => {
    const { run, container, clientThat } = logInMemory()
    const scanned: object[] = []
    const client = clientThat('ScanCommand', (_, __, input) => {
      scanned.push(input)
      return Promise.resolve({})
    })
    await run(container({ client, intakeTableName: 'arrivals' }).sweep())
    expect(scanned).toMatchObject([{ TableName: 'arrivals' }])
  })

  it.each(['QueryCommand', 'UpdateCommand', 'ScanCommand'])(
    'tries again where a %s is turned away, and says so where it is refused',
    async (kind) => {
      const { run, container, clientThat, pauses } = logInMemory()
      const busy = clientThat(kind, (send, count) => (count === 1 ? Promise.reject(throttled()) : send()))
      expect(await run(container({ client: busy }).sweep())).toMatchObject({ found: 0 })
      expect(pauses).toHaveLength(1)
      const broken = clientThat(kind, () => Promise.reject(storeError('ValidationException')))
      await expect(run(container({ client: broken }).sweep())).rejects.toThrow('ValidationException')
    },
  )
})

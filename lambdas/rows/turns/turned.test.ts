import { describe, expect, it } from 'vitest'
import { form, logInMemory, numbers, rowsOf } from '../test-support/log-in-memory.ts'
import { itemVersion, turnKey } from '../items.ts'

/** A log with some answers, and what readers are told of its turns. */
const scene = async (count = 4) => {
  const memory = logInMemory()
  if (count > 0) await memory.fill(count)
  const told = async (sinceTurn: number, reader = memory.log) => {
    const turned = await memory.run(reader.turned(form, sinceTurn))
    if (turned.reload) return turned
    return { ...turned, back: turned.back.map(({ row, answer }) => `${row} ${String(answer.idea)}`) }
  }
  return { ...memory, told }
}

describe('what readers are told has turned', () => {
  it('is which rows are gone and which are there again, as they stand, with all that a row has', async () => {
    const { log, run, told, decide, container } = await scene()
    await decide('hide', 2, 4)
    await decide('show', 4)
    const head = { round: 1, revision: 2, lastRow: 4 }
    for (const reader of [log, container()]) {
      expect(await told(0, reader)).toEqual({ ...head, turnsTo: 2, gone: [2], back: ['4 idea 4'] })
      expect(await told(1, reader)).toEqual({ ...head, turnsTo: 2, gone: [], back: ['4 idea 4'] })
      expect(await told(2, reader)).toEqual({ ...head, turnsTo: 2, gone: [], back: [] })
      expect(await told(7, reader)).toEqual({ ...head, turnsTo: 2, gone: [], back: [] })
    }
    expect(await run(log.turned(form, 1))).toMatchObject({
      back: [{ row: 4, at: expect.stringMatching(/Z$/) as string, answer: { idea: 'idea 4' } }],
    })
  })

  it('is each row once, as it stands in the end, ascending', async () => {
    const { log, run, stored, told, decide } = await scene()
    await decide('hide', 4, 1, 3)
    await decide('show', 1, 3)
    await decide('hide', 2, 1)
    // A row that was hidden and shown again is there: it had been read.
    expect(await told(0)).toMatchObject({ turnsTo: 3, gone: [1, 2, 4], back: ['3 idea 3'] })
    await run(log.withdraw(form, 'key-3'))
    await run(log.number(stored))
    expect(await told(3)).toMatchObject({ turnsTo: 4, gone: [3], back: [] })
    // A page covers the numbers of rows that are not shown.
    expect(await run(log.read(form, { from: 1, limit: 3 }))).toMatchObject({ rows: [], lastRow: 3 })
  })

  it('is nothing of a row that nobody was shown: pending, and then kept back or withdrawn', async () => {
    const { log, run, fill, stored, told, decide } = await scene(1)
    await run(log.setApproval(form, 'all'))
    await fill(4)
    await decide('keep-back', 2)
    await decide('hide', 3)
    await run(log.withdraw(form, 'key-4'))
    await run(log.number(stored))
    expect(await told(0)).toEqual({ round: 1, revision: 3, lastRow: 5, turnsTo: 3, gone: [], back: [] })
    await decide('show', 3)
    await decide('approve', 5)
    expect(await told(0)).toMatchObject({ turnsTo: 5, gone: [], back: ['3 idea 3', '5 idea 5'] })
    await decide('hide', 3)
    expect(await told(3)).toMatchObject({ turnsTo: 6, gone: [3], back: ['5 idea 5'] })
  })

  it('is nothing of a row above the ceiling, before it is revealed', async () => {
    const { log, run, fill, told, decide } = await scene(2)
    await run(log.hold(form))
    await fill(3)
    await decide('hide', 1, 4)
    await decide('hide', 5)
    await decide('show', 5)
    expect(await told(0)).toEqual({ round: 1, revision: 3, lastRow: 2, turnsTo: 3, gone: [1], back: [] })
    await run(log.raise(form, 1, 4))
    // Who reads the rows that were revealed is told how they stand; a number is no news.
    expect(await told(0)).toMatchObject({ lastRow: 4, gone: [1, 4], back: [] })
    const page = await run(log.read(form, { from: 3, limit: 9 }))
    expect(page.rows.map(({ row }) => row)).toEqual([3])
    await run(log.open(form))
    expect(await told(0)).toMatchObject({ gone: [1, 4], back: ['5 idea 5'] })
  })

  it('is of the current round only', async () => {
    const { log, run, fill, told, decide } = await scene()
    await decide('hide', 1)
    await run(log.startRound(form))
    await fill(2)
    expect(await told(1)).toEqual({ round: 2, revision: 0, lastRow: 2, turnsTo: 0, gone: [], back: [] })
    await decide('hide', 2)
    expect(await told(0)).toMatchObject({ round: 2, revision: 0, gone: [] })
  })

  it('costs one read unit where nothing has, and a look at the turns where something has', async () => {
    const { told, decide, sent, ideas } = await scene()
    await ideas()
    sent()
    await told(0)
    expect(sent()).toEqual({ GetItem: 1, read: 1 })
    await decide('hide', 3)
    sent()
    await told(0)
    expect(sent()).toEqual({ GetItem: 1, Query: 1, read: 2 })
    await told(0)
    await ideas()
    expect(sent()).toEqual({ GetItem: 2, read: 2 })
  })

  it('is as of the revision that is told, whatever turns meanwhile', async () => {
    const { run, log, decide, container, clientBefore } = await scene()
    await decide('hide', 2)
    const client = clientBefore('QueryCommand', async () => {
      await log.decide(form, 1, [{ from: 2, to: 2 }], 'show')
      await log.decide(form, 1, [{ from: 3, to: 3 }], 'hide')
    })
    const reader = container({ client })
    expect(await run(reader.turned(form, 0))).toMatchObject({ revision: 1, turnsTo: 1, gone: [2], back: [] })
    expect(await run(reader.turned(form, 1))).toMatchObject({
      revision: 3,
      gone: [3],
      back: [{ row: 2 }],
    })
  })
})

describe('so much that a response would be too large', () => {
  /** A round of 700 rows, without any text to speak of. */
  const large = async () => {
    const memory = await scene(0)
    memory.putPages(...Array.from({ length: 7 }, () => rowsOf(100)))
    return memory
  }

  it('is told up to a turn: five hundred rows, or one turn', async () => {
    const { decide, told } = await large()
    await decide('hide', ...numbers(1, 300))
    await decide('hide', ...numbers(301, 500))
    await decide('hide', 501)
    const first = await told(0)
    expect(first).toMatchObject({ turnsTo: 2, revision: 3, gone: numbers(1, 500) })
    expect(await told(2)).toMatchObject({ turnsTo: 3, revision: 3, gone: [501] })
  })

  it('is told by what a response has to tell, not by what the turns have', async () => {
    const { decide, told, log, run, fill } = await scene(0)
    await run(log.setApproval(form, 'all'))
    await fill(600)
    await decide('keep-back', ...numbers(1, 500))
    await decide('approve', ...numbers(501, 600))
    expect(await told(0)).toMatchObject({ turnsTo: 2, revision: 2, gone: [] })
  })

  it('is told as it stands at the revision, not at the turn that is reached', async () => {
    const { decide, told } = await large()
    await decide('hide', ...numbers(1, 400))
    await decide('hide', ...numbers(401, 600))
    await decide('show', 7)
    const gone = numbers(1, 400).filter((row) => row !== 7)
    expect(await told(0)).toMatchObject({ gone, back: ['7 x'], turnsTo: 1 })
  })
})

describe('a reader that is far behind', () => {
  it('reads the round again from more than a thousand turns on', async () => {
    const { table, item, told } = await scene(1)
    for (let turn = 1; turn <= 1_001; turn += 1) {
      const [was, standing] = turn % 2 ? ['shown', 'hidden'] : ['hidden', 'shown']
      table.items.set({ ...turnKey(form, 1, turn), rows: [[1, was]], standing, version: itemVersion })
    }
    table.items.set({ ...item('FORM#laser-focus', 'COUNTER'), revision: 1_001 })
    expect(await told(0)).toEqual({ round: 1, revision: 1_001, lastRow: 1, reload: true })
    expect(await told(1)).toMatchObject({ turnsTo: 1_001, gone: [1] })
  })
})

describe('a page of rows', () => {
  it('is as it stood at the revision that it tells, whatever turns meanwhile', async () => {
    const { run, log, decide, container, clientBefore } = await scene()
    await decide('hide', 2)
    const client = clientBefore('QueryCommand', async () => {
      await log.decide(form, 1, [{ from: 2, to: 2 }], 'show')
      await log.decide(form, 1, [{ from: 3, to: 4 }], 'hide')
    })
    const reader = container({ client })
    const read = async () => {
      const { rows, revision } = await run(reader.read(form, { from: 1, limit: 9 }))
      return [rows.map(({ row }) => row), revision]
    }
    expect(await read()).toEqual([[1, 3, 4], 1])
    expect(await read()).toEqual([[1, 2], 3])
  })

  it('is so too where its own container has learnt of later turns meanwhile', async () => {
    const { run, log, container, clientBefore } = await scene()
    const later: unknown[] = []
    const client = clientBefore('QueryCommand', async () => {
      await log.decide(form, 1, [{ from: 1, to: 1 }], 'hide')
      later.push(await reader.turned(form, 0))
    })
    const reader = container({ client })
    const { rows, revision } = await run(reader.read(form, { from: 1, limit: 9 }))
    expect(later).toMatchObject([{ revision: 1, gone: [1] }])
    expect([rows.map(({ row }) => row), revision]).toEqual([[1, 2, 3, 4], 0])
  })
})

import { describe, expect, it } from 'vitest'
import { turnKey } from '../items.ts'
import { form, gather, logInMemory } from '../test-support/log-in-memory.ts'

/** Three pages of three answers each, of which some were withdrawn. */
const scene = async (...withdrawn: readonly number[]) => {
  const memory = logInMemory()
  const { log, run, fill, stored } = memory
  for (let page = 1; page <= 3; page += 1) await fill(3)
  for (const row of withdrawn) {
    await run(log.withdraw(form, `key-${row}`))
    // A batch for each is a turn for each.
    await run(log.number(stored.slice(-1)))
  }
  const pages = () => [1, 4, 7].flatMap((row) => memory.pageRows(row))
  const editions = () => [1, 4, 7].map((row) => memory.item('PAGES#laser-focus#1', `00000000${row}`)?.edition)
  return { ...memory, pages, editions }
}

describe('what was withdrawn', () => {
  it('is told by nobody from its turn on, while its page still has it', async () => {
    const { pages, ideas, run, log } = await scene(2)
    expect(pages()[1]).toMatchObject({ answer: { idea: 'idea 2' } })
    expect(await ideas()).toHaveLength(8)
    const { rows } = await run(log.deskRows(form, { kind: 'rows', sinceRow: 1, limit: 9 }, 9))
    expect(JSON.stringify(rows)).not.toContain('"idea 2"')
  })

  it('is erased from its page, and nothing else is changed', async () => {
    const { log, run, pages, editions, ideas, container } = await scene(2)
    const before = pages()
    const told = await ideas()
    await run(log.eraseNew())
    const { answer: _, ...left } = before[1] ?? { answer: {} }
    expect(pages()).toEqual([before[0], { ...left, answer: {} }, ...before.slice(2)])
    expect(editions()).toEqual([2, 1, 1])
    expect(await ideas()).toEqual(told)
    expect(await ideas(container())).toEqual(told)
  })

  /** A container in whose way an answer is withdrawn and erased, right before one of its queries. */
  const overtaken = async (query: number) => {
    const memory = logInMemory()
    const { log, fill, stored, container, clientThat } = memory
    await fill(2)
    const client = clientThat('QueryCommand', async (send, count) => {
      if (count !== query) return send()
      await log.withdraw(form, 'key-1')
      await log.number(stored.slice(-1))
      await log.eraseNew()
      return send()
    })
    return { ...memory, late: container({ client }) }
  }

  it('is gone for a reader that meets its page erased', async () => {
    const { run, late } = await overtaken(1)
    const page = await run(late.read(form, { from: 1, limit: 500 }))
    expect(page).toMatchObject({ revision: 1, rows: [{ row: 2 }] })
  })

  it('is withdrawn on a desk that meets its page erased', async () => {
    const { run, late } = await overtaken(1)
    const told = await run(late.deskRows(form, { kind: 'rows', sinceRow: 1, limit: 9 }, 9))
    expect(told).toMatchObject({ revision: 1, rows: [{ standing: 'withdrawn' }, { standing: 'shown' }] })
  })

  it('is withdrawn in an export that has read the turns before', async () => {
    const { run, late } = await overtaken(2)
    const kept = await run(gather(late.keptRows(form, 1)))
    expect(kept).toMatchObject([{ standing: 'withdrawn' }, { standing: 'shown' }])
  })

  it('leaves nothing of where it came from', async () => {
    const { log, run, stored, pageRows } = logInMemory()
    const submission = { idempotencyKey: 'k', bodyHash: '', sealed: true, browser: 'visit-01' }
    await run(log.append(form, { idea: 'secret' }, submission))
    await run(log.number(stored))
    expect(pageRows(1)).toMatchObject([{ sealed: true, browser: 'visit-01' }])
    await run(log.withdraw(form, 'k'))
    await run(log.number(stored))
    await run(log.sweep())
    expect(pageRows(1)).toEqual([{ key: 'k', at: expect.any(Number) as number, answer: {} }])
  })

  it('is not erased before readers are told of its turn, where whoever put it died', async () => {
    const { log, run, ideas, stored, container, clientThat, pageRows } = await scene()
    await run(log.withdraw(form, 'key-2'))
    const client = clientThat('UpdateCommand', (send, _, input) =>
      JSON.stringify(input).includes('revision') ? Promise.reject(new Error('It died.')) : send(),
    )
    await expect(run(container({ client }).number(stored))).rejects.toThrow('died')
    expect(await ideas()).toHaveLength(9)
    await run(log.eraseNew())
    expect(pageRows(1)[1]?.answer).toEqual({})
    expect(await ideas()).toHaveLength(8)
  })

  it('is erased by one write a page, however many turns and rows it has, and once', async () => {
    const { log, run, pages, editions, sent } = await scene(9, 2, 3, 7)
    sent()
    await run(log.eraseNew())
    expect(sent()).toEqual({
      GetItem: 6,
      Query: 8,
      PutItem: 2,
      UpdateItem: 1,
      read: 14,
      write: expect.any(Number) as number,
    })
    expect(editions()).toEqual([2, 1, 2])
    expect(pages().map(({ answer }) => Object.keys(answer).length)).toEqual([1, 0, 0, 1, 1, 1, 0, 1, 0])
    await run(log.eraseNew())
    expect(sent().PutItem).toBeUndefined()
    expect(editions()).toEqual([2, 1, 2])
  })

  it('is erased on the edition that was read: who is second reads again, after a wait', async () => {
    const { log, run, pages, editions, container, clientBefore, longWaits, stored } = await scene(1)
    const { waits, ...long } = longWaits()
    const client = clientBefore('PutCommand', async () => {
      await log.withdraw(form, 'key-3')
      await log.number(stored.slice(-1))
      await log.eraseNew()
    })
    await run(container({ client, ...long }).eraseNew())
    expect(pages().map(({ answer }) => Object.keys(answer).length)).toEqual([0, 1, 0, 1, 1, 1, 1, 1, 1])
    expect(editions()).toEqual([2, 1, 1])
    expect(waits).toEqual([20])
  })

  it('is looked at once, and again where a run failed', async () => {
    const { log, run, container, client, pages } = await scene(2, 4)
    let isDown = true
    const failing = {
      send: (...sent: [never]) =>
        isDown ? Promise.reject(new Error('The table is away.')) : client.send(...sent),
    } as typeof client
    const eraser = container({ client: failing })
    await expect(run(eraser.eraseNew())).rejects.toThrow('The table is away.')
    isDown = false
    expect([await run(eraser.eraseNew()), await run(eraser.eraseNew())]).toEqual([2, 0])
    expect(pages().flatMap(({ answer }, index) => (answer.idea === undefined ? [index + 1] : []))).toEqual([
      2, 4,
    ])
    await run(log.withdraw(form, 'key-1'))
    await run(log.sweep())
    expect(await run(eraser.eraseNew())).toBe(1)
  })

  it('is erased in a round that is over, too, and by a container that is new', async () => {
    const { run, log, fill, container, pageRows } = await scene(3)
    await run(log.startRound(form))
    await fill(1)
    expect(await run(container().eraseNew())).toBe(1)
    expect(await run(container().eraseNew())).toBe(1)
    expect([pageRows(1)[2]?.answer, pageRows(1, 2)[0]?.answer]).toEqual([{}, { idea: 'idea 10' }])
  })
})

describe('what was not withdrawn', () => {
  it('is not erased: what is hidden stays written', async () => {
    const { log, run, decide, editions, sent } = await scene()
    await decide('hide', 1, 5)
    sent()
    await run(log.eraseNew())
    expect([sent().PutItem, editions()]).toEqual([undefined, [1, 1, 1]])
  })

  it('is not made up: a row that is in no page', async () => {
    const { log, run, table } = await scene()
    table.items.set({ ...turnKey(form, 1, 1), rows: [[10, 'shown']], standing: 'withdrawn', version: 1 })
    await expect(run(log.eraseNew())).rejects.toThrow(
      'Row 10 of round 1 of laser-focus has turned, and is in no page.',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { turnKey } from '../items.ts'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

/** Three pages of three answers each, of which some were withdrawn, with the turns as the stream brings them. */
const scene = async (...withdrawn: readonly number[]) => {
  const memory = logInMemory()
  const { log, run, fill, stored, table } = memory
  for (let page = 1; page <= 3; page += 1) await fill(3)
  for (const row of withdrawn) {
    await run(log.withdraw(form, `key-${row}`))
    // A batch for each is a turn for each.
    await run(log.number(stored.slice(-1)))
  }
  const turnItems = (round = 1) => {
    const { pk } = turnKey(form, round, 1)
    return table.items.keys({ pk, from: '', to: '~' }, false).map((sk) => table.items.find(pk, sk)?.item)
  }
  const pages = () => [1, 4, 7].flatMap((row) => memory.pageRows(row))
  const editions = () => [1, 4, 7].map((row) => memory.item('PAGES#laser-focus#1', `00000000${row}`)?.edition)
  return { ...memory, turnItems, pages, editions }
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
    const { log, run, turnItems, pages, editions, ideas, container } = await scene(2)
    const before = pages()
    const told = await ideas()
    await run(log.eraseWithdrawn(turnItems()))
    const { answer: _, ...left } = before[1] ?? { answer: {} }
    expect(pages()).toEqual([before[0], { ...left, answer: {} }, ...before.slice(2)])
    expect(editions()).toEqual([2, 1, 1])
    expect(await ideas()).toEqual(told)
    expect(await ideas(container())).toEqual(told)
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
    const { log, run, ideas, stored, turnItems, container, clientThat, pageRows } = await scene()
    await run(log.withdraw(form, 'key-2'))
    const client = clientThat('UpdateCommand', (send, _, input) =>
      JSON.stringify(input).includes('revision') ? Promise.reject(new Error('It died.')) : send(),
    )
    await expect(run(container({ client }).number(stored))).rejects.toThrow('died')
    expect(await ideas()).toHaveLength(9)
    await run(log.eraseWithdrawn(turnItems()))
    expect(pageRows(1)[1]?.answer).toEqual({})
    expect(await ideas()).toHaveLength(8)
  })

  it('is erased by one write a page, however many turns and rows it has, and once', async () => {
    const { log, run, turnItems, pages, editions, sent } = await scene(9, 2, 3, 7)
    sent()
    await run(log.eraseWithdrawn([...turnItems(), ...turnItems()]))
    expect(sent()).toEqual({
      Query: 2,
      PutItem: 2,
      UpdateItem: 1,
      read: 2,
      write: expect.any(Number) as number,
    })
    expect(editions()).toEqual([2, 1, 2])
    expect(pages().map(({ answer }) => Object.keys(answer).length)).toEqual([1, 0, 0, 1, 1, 1, 0, 1, 0])
    await run(log.eraseWithdrawn(turnItems()))
    expect(sent().PutItem).toBeUndefined()
    expect(editions()).toEqual([2, 1, 2])
  })

  it('is erased on the edition that was read: who is second reads again, after a wait', async () => {
    const { log, run, turnItems, pages, editions, container, clientBefore, longWaits } = await scene(1, 3)
    const { waits, ...long } = longWaits()
    const [first, second] = turnItems()
    const client = clientBefore('PutCommand', () => log.eraseWithdrawn([second]))
    await run(container({ client, ...long }).eraseWithdrawn([first]))
    expect(pages().map(({ answer }) => Object.keys(answer).length)).toEqual([0, 1, 0, 1, 1, 1, 1, 1, 1])
    expect(editions()).toEqual([3, 1, 1])
    expect(waits).toEqual([20])
  })
})

describe('what was not withdrawn', () => {
  it('is not erased: what is hidden stays written, and what is no turn is passed over', async () => {
    const { log, run, decide, turnItems, editions, sent, stored } = await scene()
    await decide('hide', 1, 5)
    sent()
    const ofNoForm = {
      pk: 'TURNS#no-form#1',
      sk: '1',
      rows: [[1, 'shown']],
      standing: 'withdrawn',
      version: 1,
    }
    await run(log.eraseWithdrawn([...turnItems(), undefined, null, 'text', {}, stored[0], ofNoForm]))
    expect([sent(), editions()]).toEqual([{}, [1, 1, 1]])
  })

  it.each([
    [10, 1],
    [1, 2],
  ])('is not made up: row %i of round %i is in no page', async (row, round) => {
    const { log, run } = await scene()
    const turn = { ...turnKey(form, round, 1), rows: [[row, 'shown']], standing: 'withdrawn', version: 1 }
    await expect(run(log.eraseWithdrawn([turn]))).rejects.toThrow(
      `Row ${row} of round ${round} of laser-focus has turned, and is in no page.`,
    )
  })
})

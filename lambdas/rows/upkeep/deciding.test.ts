import { describe, expect, it } from 'vitest'
import { NoSuchRow } from '../errors.ts'
import type { Decision } from '../row-log.ts'
import { form, gather, logInMemory, rowsOf } from '../test-support/log-in-memory.ts'

/** Four rows of a round, one of each standing: shown, hidden, pending, withdrawn. */
const ofEach = async () => {
  const memory = logInMemory()
  const { log, run, fill, stored, decide } = memory
  await fill(2)
  await run(log.setApproval(form, 'all'))
  await fill(1)
  await run(log.setApproval(form, 'none'))
  await fill(1)
  await decide('hide', 2)
  await run(log.withdraw(form, 'key-4'))
  await run(log.number(stored))
  expect(await memory.standings()).toBe('shpw')
  return memory
}

describe('a decision', () => {
  it.each<[Decision, string, string[]]>([
    ['hide', 'hhhw', ['1,3 hidden']],
    ['show', 'sssw', ['2,3 shown']],
    ['approve', 'shsw', ['3 shown']],
    ['keep-back', 'shhw', ['3 hidden']],
  ])('to %s turns those that stand as it has seen them, and no other: %s', async (decision, after, made) => {
    const { decide, standings, turns, container } = await ofEach()
    await decide(decision, 1, 2, 3, 4)
    expect(await standings()).toBe(after)
    expect(await standings(container())).toBe(after)
    expect(turns().slice(2)).toEqual(made)
    // Said again, it is no turn.
    await decide(decision, 4, 3, 2, 1)
    expect(turns()).toHaveLength(2 + made.length)
  })

  it('is stored with who made it, when, and how each row stood, and no page is written', async () => {
    const { log, run, fill, item, time, sent } = logInMemory()
    await fill(3)
    const page = item('PAGES#laser-focus#1', '000000001')
    const at = time.now()
    await run(log.decide(form, 1, [{ from: 2, to: 3 }], 'hide', { by: 'Stage left' }))
    const turn = item('TURNS#laser-focus#1', '000000001')
    const rows = [2, 3].map((row) => [row, 'shown'])
    const made = { rows, standing: 'hidden', at: expect.any(Number) as number, by: 'Stage left', version: 1 }
    expect(turn).toEqual({ pk: 'TURNS#laser-focus#1', sk: '000000001', ...made })
    expect(turn?.at).toBeGreaterThanOrEqual(at)
    expect(item('PAGES#laser-focus#1', '000000001')).toBe(page)
    sent()
    await run(log.decide(form, 1, [{ from: 1, to: 1 }], 'hide'))
    // The counter twice, the turns twice: a pile may be called by its words; turn and counter are two items that are written together.
    expect(sent()).toMatchObject({ GetItem: 2, Query: 2, TransactWriteItems: 1, write: 4 })
    expect(item('TURNS#laser-focus#1', '000000002')).toMatchObject({ by: 'operations' })
  })

  it('reads rows that are near each other at once, however many pages they lie on', async () => {
    const { run, fill, standings, container, sent } = logInMemory()
    for (let row = 1; row <= 12; row += 1) await fill(1)
    for (let page = 0; page < 2; page += 1) await fill(20)
    await fill(1)
    const fresh = container()
    sent()
    const rows = [12, 1, 5, 3, 9, 7, 11, 53, 4]
    await run(
      fresh.decide(
        form,
        1,
        rows.map((row) => ({ from: row, to: row })),
        'hide',
      ),
    )
    // Of the rows, two: the first twelve pages, and the last. The other two are of turns.
    expect(sent()).toMatchObject({ Query: 4 })
    expect(await standings()).toBe('hshhhshshshh' + 's'.repeat(40) + 'h')
  })

  it('names rows by spans, which may touch, overlap, and come in any order', async () => {
    const { log, run, fill, standings, turns } = logInMemory()
    for (const count of [3, 2, 3]) await fill(count)
    const spans = [
      { from: 7, to: 8 },
      { from: 2, to: 3 },
      { from: 3, to: 4 },
      { from: 8, to: 8 },
    ]
    await run(log.decide(form, 1, spans, 'hide'))
    expect(await standings()).toBe('shhhsshh')
    expect(turns()).toHaveLength(1)
  })

  it('about ten thousand rows is twenty turns, each told by itself, and made once however often it is made', async () => {
    const { log, run, putPages, item, turns } = logInMemory()
    const pending = rowsOf(100).map((row) => ({ ...row, standing: 'pending' as const }))
    putPages(...Array.from({ length: 100 }, () => pending))
    for (let time = 0; time < 2; time += 1)
      await run(log.decide(form, 1, [{ from: 1, to: 10_000 }], 'approve'))
    expect(turns()).toHaveLength(20)
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ revision: 20 })
    const page = await run(log.read(form, { from: 1, limit: 20_000 }))
    expect(page.rows).toHaveLength(10_000)
  })

  it('about a row of an earlier round is a turn of that round', async () => {
    const { log, run, fill, decide } = logInMemory()
    await fill(2)
    await run(log.startRound(form))
    await fill(3)
    await decide('hide', 2)
    expect(await run(gather(log.keptRows(form, 1)))).toMatchObject([
      { standing: 'shown' },
      { standing: 'hidden' },
    ])
    expect(await run(log.settled(form))).toMatchObject({ round: 2, revision: 0 })
    await expect(decide('hide', 3), 'the end of a round is no row').rejects.toThrow(
      'There is no answer 3 in round 1 of laser-focus.',
    )
  })

  it.each([
    [1, 0, 0, 'There is no answer 0 in round 1 of laser-focus.'],
    [1, 3, 3, 'There is no answer 3 in round 1 of laser-focus.'],
    [1, 2, 3, 'There is no answer 3 in round 1 of laser-focus.'],
    [1, 2, 1, 'There is no answer 1 in round 1 of laser-focus.'],
    [0, 1, 1, 'There is no answer 1 in round 0 of laser-focus.'],
    [2, 1, 1, 'There is no answer 1 in round 2 of laser-focus.'],
  ])(
    'about rows of round %i from %i to %i is none, of no row beside them either',
    async (round, from, to, what) => {
      const { log, run, fill, turns } = logInMemory()
      await fill(2)
      const spans = [
        { from: 1, to: 1 },
        { from, to },
      ]
      await expect(run(log.decide(form, round, spans, 'hide'))).rejects.toThrow(new NoSuchRow(what))
      await run(log.decide(form, 1, [], 'hide'))
      expect(turns()).toEqual([])
    },
  )
})

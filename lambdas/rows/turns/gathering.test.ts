import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import type { LogStore } from '../log-store.ts'
import type { GatherOptions } from '../row-log.ts'
import { rowLogSettings } from '../settings.ts'
import { form, gather as listOf, logInMemory, numbers, rowsOf } from '../test-support/log-in-memory.ts'

const fridays = { id: 'fridays0', name: 'No meetings on Fridays' }
const quiet = { id: 'quiet000', name: 'Quiet rooms' }
const spansOf = (rows: readonly number[]) => rows.map((row) => ({ from: row, to: row }))

/** A log with some answers, and two desks that gather them. */
const scene = async (count = 5) => {
  const memory = logInMemory()
  const { run, container, log, table } = memory
  if (count > 0) await memory.fill(count)
  const desk = (name: string, client: LogStore['client'] = memory.client) => {
    const its = container({ client })
    const options: GatherOptions = { by: name }
    return {
      gather: (pile: typeof fridays, ...rows: readonly number[]) =>
        run(its.gather(form, 1, spansOf(rows), pile, options)),
      apart: (pile: typeof fridays, ...rows: readonly number[]) =>
        run(its.apart(form, 1, spansOf(rows), pile.id, options)),
    }
  }
  /** Of each row that readers are shown its pile's name, or a dash. */
  const told = async (reader = log) => {
    const { rows } = await run(reader.read(form, { from: 1, limit: 500 }))
    return rows.map(({ row, pile }) => `${row} ${pile?.name ?? '–'}`)
  }
  const toDesks = async (reader = log) => {
    const { rows } = await run(reader.deskRows(form, { kind: 'rows', sinceRow: 1, limit: 500 }, 0))
    return rows.map(({ row, standing, pile }) => `${row} ${standing} ${pile?.name ?? '–'}`)
  }
  const turned = async (sinceTurn: number, reader = log) => {
    const { back = [], gone, turnsTo } = await run(reader.turned(form, sinceTurn))
    return { gone, turnsTo, back: back.map(({ row, pile }) => `${row} ${pile?.name ?? '–'}`) }
  }
  const turnItems = () =>
    table.items
      .keys({ pk: 'TURNS#laser-focus#1', from: '', to: '~' }, false)
      .map((sk) => memory.item('TURNS#laser-focus#1', sk))
  return {
    ...memory,
    left: desk('Stage left'),
    right: desk('Stage right'),
    desk,
    told,
    toDesks,
    turned,
    turnItems,
  }
}

describe('rows that are gathered', () => {
  it('carry their pile, by one turn that leaves each as it stands, and all readers are told', async () => {
    const { left, told, toDesks, turned, turnItems, container, run, log, turns } = await scene()
    await left.gather(fridays, 2, 4, 5)
    for (const reader of [log, container()]) {
      expect(await told(reader)).toEqual([
        '1 –',
        `2 ${fridays.name}`,
        '3 –',
        `4 ${fridays.name}`,
        `5 ${fridays.name}`,
      ])
      expect(await turned(0, reader)).toEqual({
        ...{ gone: [], turnsTo: 1 },
        back: [`2 ${fridays.name}`, `4 ${fridays.name}`, `5 ${fridays.name}`],
      })
    }
    expect((await toDesks())[1]).toBe(`2 shown ${fridays.name}`)
    expect(await run(log.settled(form))).toMatchObject({ revision: 1, round: 1, lastRow: 5 })
    expect(turnItems()).toMatchObject([
      {
        rows: [],
        gathered: [
          [2, 'shown'],
          [4, 'shown'],
          [5, 'shown'],
        ],
        pile: fridays,
        by: 'Stage left',
      },
    ])
    expect(turns()).toEqual([' shown'])
  })

  it('are told with what is new, and to a desk with what has turned', async () => {
    const { left, fill, log, run } = await scene(2)
    await left.gather(fridays, 1, 2)
    await fill(1)
    const behind = { round: 1, sinceRow: 3, sinceTurn: 0 }
    expect(await run(log.settled(form, { behind }))).toMatchObject({
      revision: 1,
      rows: [{ row: 3 }],
      back: [
        { row: 1, pile: fridays },
        { row: 2, pile: fridays },
      ],
    })
    const question = { kind: 'turns', sinceTurn: 0 } as const
    expect(await run(log.deskRows(form, question, 0))).toMatchObject({
      rows: [
        { row: 1, pile: fridays },
        { row: 2, pile: fridays },
      ],
      turnsTo: 1,
    })
  })

  it('are those that are shown: others are left, and who stands so already is no turn', async () => {
    const { left, decide, told, toDesks, turnItems, fill, log, run, stored } = await scene(3)
    await run(log.setApproval(form, 'all'))
    await fill(1)
    await decide('hide', 2)
    await run(log.withdraw(form, 'key-3'))
    await run(log.number(stored))
    const before = turnItems().length
    await left.gather(fridays, 1, 2, 3, 4)
    expect(await toDesks()).toEqual([`1 shown ${fridays.name}`, '2 hidden –', '3 withdrawn –', '4 pending –'])
    await left.gather(fridays, 1, 2, 3, 4)
    await left.gather(quiet, 2, 3, 4)
    expect(turnItems()).toHaveLength(before + 1)
    expect(await told()).toEqual([`1 ${fridays.name}`])
  })

  it('leave any other pile', async () => {
    const { left, right, told } = await scene()
    await left.gather(fridays, 1, 2, 3)
    await right.gather(quiet, 3, 4)
    expect(await told()).toEqual([
      `1 ${fridays.name}`,
      `2 ${fridays.name}`,
      `3 ${quiet.name}`,
      `4 ${quiet.name}`,
      '5 –',
    ])
  })

  it('have one name: a new one is given to all, in one turn, also to those that are hidden', async () => {
    const { left, right, decide, told, toDesks, turned, turnItems } = await scene()
    await left.gather(fridays, 1, 2, 3)
    await decide('hide', 2)
    const renamed = { ...fridays, name: 'Fridays are free' }
    await right.gather(renamed, 4)
    expect(turnItems()).toHaveLength(3)
    const name = renamed.name
    expect(await told()).toEqual([`1 ${name}`, `3 ${name}`, `4 ${name}`, '5 –'])
    expect((await toDesks())[1]).toBe(`2 hidden ${name}`)
    // Of the hidden row readers without a link are told nothing, until it is back.
    expect(await turned(2)).toEqual({ gone: [], turnsTo: 3, back: [`1 ${name}`, `3 ${name}`, `4 ${name}`] })
    await decide('show', 2)
    expect(await turned(3)).toEqual({ gone: [], turnsTo: 4, back: [`2 ${name}`] })
  })

  it('keep their pile while they are hidden, and lose it once they are withdrawn', async () => {
    const { left, decide, told, toDesks, run, log, stored, turnItems } = await scene(3)
    await left.gather(fridays, 1, 2, 3)
    await decide('hide', 1)
    await decide('show', 1)
    await run(log.withdraw(form, 'key-2'))
    await run(log.number(stored))
    expect(await told()).toEqual([`1 ${fridays.name}`, `3 ${fridays.name}`])
    expect((await toDesks())[1]).toBe('2 withdrawn –')
    await left.gather({ ...fridays, name: 'Other' }, 1)
    expect(turnItems().at(-1)).toMatchObject({
      gathered: [
        [1, 'shown'],
        [3, 'shown'],
      ],
    })
    await left.apart(fridays, 2)
    expect(turnItems()).toHaveLength(5)
  })

  it('are kept for exports and restores', async () => {
    const { left, decide, log, run } = await scene(3)
    await left.gather(fridays, 1, 2)
    await decide('hide', 2)
    expect((await run(listOf(log.keptRows(form, 1)))).map(({ row, pile }) => [row, pile?.name])).toEqual([
      [1, fridays.name],
      [2, fridays.name],
      [3, undefined],
    ])
  })

  it('are not in the answer that takes their place', async () => {
    const { left, told, run, log, stored } = await scene(2)
    await left.gather(fridays, 1, 2)
    await run(log.change(form, 'key-1', { idea: 'Other' }, { idempotencyKey: 'other', bodyHash: '' }))
    await run(log.number(stored))
    expect(await told()).toEqual([`2 ${fridays.name}`, '3 –'])
  })
})

describe('rows that are taken apart', () => {
  it('lie in no pile then, however they stand', async () => {
    const { left, decide, told, toDesks, turned, turnItems } = await scene(3)
    await left.gather(fridays, 1, 2, 3)
    await decide('hide', 3)
    await left.apart(fridays, 2, 3)
    expect(await told()).toEqual([`1 ${fridays.name}`, '2 –'])
    expect((await toDesks())[2]).toBe('3 hidden –')
    expect(await turned(2)).toEqual({ gone: [], turnsTo: 3, back: ['2 –'] })
    await left.apart(fridays, 2, 3)
    expect(turnItems()).toHaveLength(3)
    expect(turnItems()[2]).not.toHaveProperty('pile')
  })

  it('are those that lie in it by then: what another desk has gathered meanwhile stays', async () => {
    const { left, right, told } = await scene()
    await left.gather(fridays, 1, 2)
    await right.gather(quiet, 2, 3)
    await right.gather(fridays, 4)
    await left.apart(fridays, 1, 2)
    expect(await told()).toEqual(['1 –', `2 ${quiet.name}`, `3 ${quiet.name}`, `4 ${fridays.name}`, '5 –'])
  })
})

describe('two desks at once', () => {
  it('the later turn is what holds, and it is made from how rows lie by then', async () => {
    const { desk, log, clientBefore, told, turnItems } = await scene()
    const meanwhile = (...rows: readonly number[]) =>
      clientBefore('TransactWriteCommand', () => log.gather(form, 1, spansOf(rows), quiet))
    const slow = desk('Slow', meanwhile(2, 3))
    await slow.gather(fridays, 1, 2)
    expect(turnItems()).toMatchObject([{ pile: quiet }, { pile: fridays }])
    expect((await told()).slice(0, 3)).toEqual([`1 ${fridays.name}`, `2 ${fridays.name}`, `3 ${quiet.name}`])
    const undoes = desk('Undoes', meanwhile(1))
    await undoes.apart(fridays, 1, 2)
    expect((await told()).slice(0, 3)).toEqual([`1 ${quiet.name}`, '2 –', `3 ${quiet.name}`])
  })

  it('a row that is hidden meanwhile is not gathered', async () => {
    const { desk, log, clientBefore, toDesks } = await scene(2)
    const hides = clientBefore('TransactWriteCommand', () => log.decide(form, 1, spansOf([2]), 'hide'))
    await desk('Slow', hides).gather(fridays, 1, 2)
    expect(await toDesks()).toEqual([`1 shown ${fridays.name}`, '2 hidden –'])
  })

  it('a turn whose response got lost is made once', async () => {
    const { desk, clientLosing, turnItems, told } = await scene(2)
    await desk('Lost', clientLosing('TransactWriteCommand')).gather(fridays, 1, 2)
    expect(turnItems()).toHaveLength(1)
    expect(await told()).toEqual([`1 ${fridays.name}`, `2 ${fridays.name}`])
  })
})

describe('piles of a round', () => {
  it('are of rows that it has, and of rounds that have begun', async () => {
    const { log, run, left } = await scene(2)
    await expect(left.gather(fridays, 3)).rejects.toMatchObject({ name: 'NoSuchRow' })
    await expect(left.apart(fridays, 0)).rejects.toMatchObject({ name: 'NoSuchRow' })
    await expect(run(log.gather(form, 2, spansOf([1]), fridays))).rejects.toMatchObject({ name: 'NoSuchRow' })
  })

  it('stay with it once it is over, may still be made and ended, and the next one has none', async () => {
    const { log, run, left, told, fill, sent, time } = await scene(3)
    await left.gather(fridays, 1, 2)
    const then = time.now()
    await run(log.startRound(form))
    await fill(2)
    expect(await told()).toEqual(['1 –', '2 –'])
    sent()
    await left.gather(fridays, 3)
    await left.apart(fridays, 1)
    const { TransactWriteItems, PutItem } = sent()
    expect({ TransactWriteItems, PutItem }).toEqual({ TransactWriteItems: undefined, PutItem: 2 })
    const { rows } = await run(log.read(form, { from: 1, limit: 10, round: 1 }))
    expect(rows.map(({ pile }) => pile?.id)).toEqual([undefined, fridays.id, fridays.id])
    const { piles } = await run(log.pilesThen(form, then, { round: 1 }))
    expect([...piles.keys()]).toEqual([1, 2])
    expect((await run(log.pilesThen(form, time.now()))).piles.size).toBe(0)
    expect(await run(log.settled(form))).toMatchObject({ round: 2, revision: 0 })
  })

  it('have as many rows as one turn may have', async () => {
    const { left, putPages, turnItems } = await scene(0)
    putPages(...Array.from({ length: 6 }, () => rowsOf(100)))
    const { turnRows } = rowLogSettings
    await left.gather(fridays, ...numbers(1, turnRows))
    await expect(left.gather(fridays, turnRows + 1)).rejects.toMatchObject({
      name: 'PileFull',
      message: '500 ideas is the most for a pile.',
    })
    await left.gather({ ...fridays, name: 'Renamed' }, 1)
    expect(turnItems().map((item) => (item?.gathered as unknown[]).length)).toEqual([turnRows, turnRows])
  })

  it('are not told of rows above the ceiling before these are revealed', async () => {
    const { left, fill, log, run, told, turned } = await scene(2)
    await run(log.hold(form))
    await fill(2)
    await left.gather(fridays, 1, 3, 4)
    expect(await turned(0)).toEqual({ gone: [], turnsTo: 1, back: [`1 ${fridays.name}`] })
    await run(log.raise(form, 1, 3))
    expect(await told()).toEqual([`1 ${fridays.name}`, '2 –', `3 ${fridays.name}`])
  })
})

describe('while the room', () => {
  const course = { session: 1, round: 1, startedAt: 0, endsAt: Date.UTC(2026, 10, 20, 10) }
  const rate = { ...course, ideasTo: 3 }
  const vote = {
    ...course,
    ideas: [{ row: 1 }, { row: 2 }],
    ...({ dots: 3, mostOnOne: 1 } as const),
  }
  const showing = async (show: Show) => {
    const made = await scene(3)
    await made.left.gather(fridays, 1, 2)
    await made.run(made.log.setShow(form, show))
    return made
  }

  it.each<[string, Show]>([
    ['Not while the room rates: reveal that first.', { rate }],
    ['Not while the room votes: reveal that first.', { vote }],
    ['Not while the room rates: reveal that first.', { rate: { ...rate, endsAt: 1 } }],
    ['Not while the room votes: reveal that first.', { rate, vote: { ...vote, startedAt: 1, endsAt: 2 } }],
  ])('is at it, nothing changes: %s', async (message, show) => {
    const { left, turnItems } = await showing(show)
    const busy = { name: 'RoomIsBusy', message }
    await expect(left.gather(fridays, 3)).rejects.toMatchObject(busy)
    await expect(left.apart(fridays, 1)).rejects.toMatchObject(busy)
    // What is so already is no change: a request that is repeated is not refused for what began since.
    await left.gather(fridays, 1, 2)
    expect(turnItems()).toHaveLength(1)
  })

  it.each<[string, Show]>([
    [
      'has voted since, and been told of that',
      { rate, vote: { ...vote, startedAt: 1, revealed: { upTo: 0, at: 5 } } },
    ],
    ['has been told of it', { rate: { ...rate, revealed: { upTo: 0, at: 5 } } }],
    ['has rated another round', { rate: { ...rate, round: 7 } }],
    ['has been told of its vote', { vote: { ...vote, revealed: { upTo: 0, at: 5 } } }],
    ['rests', {}],
  ])('%s, piles change', async (_, show) => {
    const { left, turnItems, time, run } = await showing(show)
    await run(time.sleep(10))
    await left.apart(fridays, 1)
    expect(turnItems()).toHaveLength(2)
  })

  it('began to rate while a desk gathered, the desk was later', async () => {
    const { desk, clientBefore, log, turnItems } = await scene(3)
    const slow = desk(
      'Slow',
      clientBefore('TransactWriteCommand', () => log.setShow(form, { rate })),
    )
    await expect(slow.gather(fridays, 1, 2)).rejects.toMatchObject({ name: 'RoomIsBusy' })
    expect(turnItems()).toEqual([])
  })

  it('rates, operators may bring back what was, also of what is hidden', async () => {
    const { log, run, decide, toDesks } = await showing({ rate })
    await decide('hide', 3)
    await run(log.gather(form, 1, spansOf([1, 3]), quiet, { by: 'restore', anyhow: true }))
    expect(await toDesks()).toEqual([
      `1 shown ${quiet.name}`,
      `2 shown ${fridays.name}`,
      `3 hidden ${quiet.name}`,
    ])
  })
})

describe('a gathering turn', () => {
  it('lets no text through, and shows nothing that is hidden', async () => {
    const { left, decide, log, run, told } = await scene(3)
    await decide('hide', 2)
    await left.gather(fridays, 1, 2, 3)
    const { rows } = await run(log.read(form, { from: 1, limit: 10 }))
    expect(rows.map(({ letThrough }) => letThrough)).toEqual([undefined, undefined])
    expect(await told()).toEqual([`1 ${fridays.name}`, `3 ${fridays.name}`])
  })

  it('has no row by which a release that knows no piles would have it stand otherwise', async () => {
    const { left, decide, turnItems } = await scene(3)
    await left.gather(fridays, 1, 2, 3)
    await decide('hide', 2)
    await left.gather({ ...fridays, name: 'Other' }, 1)
    await left.apart(fridays, 1, 2, 3)
    // As such a release learns how a row stands: by the rows of each turn, and its standing.
    const before = new Map<number, unknown>()
    for (const item of turnItems())
      for (const [row] of item?.rows as readonly [number][]) before.set(row, item?.standing)
    expect([...before]).toEqual([[2, 'hidden']])
  })
})

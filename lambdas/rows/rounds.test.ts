import { describe, expect, it } from 'vitest'
import { form, gather, logInMemory } from './test-support/log-in-memory.ts'

describe('startRound', () => {
  it('begins numbering again, and keeps the earlier rows', async () => {
    const { log, run, fill, ideas } = logInMemory()
    await fill(2)
    expect(await run(log.startRound(form))).toBe(2)
    expect(await ideas()).toEqual([])
    await fill(1)
    expect(await ideas()).toEqual(['1 idea 3'])
    expect(await run(log.rounds(form))).toEqual([
      { round: 1, answers: 2, endedAt: expect.stringMatching(/^2026-11-20T/) as string },
      { round: 2, answers: 1, endedAt: undefined },
    ])
  })

  it('starts one round where two operators press together', async () => {
    const { run, fill, container, log } = logInMemory()
    await fill(2)
    expect(await run(Promise.all([container().startRound(form), container().startRound(form)]))).toEqual([
      2, 2,
    ])
    expect((await run(log.settled(form))).round).toBe(2)
  })

  it('puts what was stored and not numbered into the new round', async () => {
    const { log, run, fill, stored, ideas } = logInMemory()
    await fill(2)
    await fill(1, { numbered: false })
    await run(log.startRound(form))
    await run(log.number(stored))
    expect(await ideas()).toEqual(['1 idea 3'])
  })

  it('ends an empty round too', async () => {
    const { log, run } = logInMemory()
    expect(await run(log.startRound(form))).toBe(2)
    expect(await run(log.rounds(form))).toMatchObject([{ answers: 0 }, { round: 2, answers: 0 }])
  })
})

describe('the ceiling', () => {
  it('holds answers back, counts them, and shows them when it is opened', async () => {
    const { log, run, fill, ideas } = logInMemory()
    await fill(2)
    await run(log.hold(form))
    await fill(3)
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 2, waiting: 3 })
    expect(await run(log.read(form, { from: 3, limit: 500 }))).toMatchObject({ rows: [], lastRow: 2 })
    await run(log.open(form))
    expect(await ideas()).toHaveLength(5)
    expect((await run(log.settled(form))).waiting).toBe(0)
  })

  it('is raised to a row, and never lowered', async () => {
    const { log, run, fill } = logInMemory()
    await run(log.hold(form))
    await fill(5)
    await run(log.raise(form, 1, 3))
    await run(log.raise(form, 1, 2))
    await run(log.hold(form))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 3, waiting: 2 })
    await expect(run(log.raise(form, 1, 6))).rejects.toThrow('There is no answer 6')
    await expect(run(log.raise(form, 2, 1))).rejects.toThrow('There is no answer 1')
  })

  it('is kept over a new round, where it is 0', async () => {
    const { log, run, fill } = logInMemory()
    await fill(2)
    await run(log.hold(form))
    await run(log.startRound(form))
    await fill(2)
    expect(await run(log.settled(form))).toMatchObject({ round: 2, lastRow: 0, waiting: 2 })
    await run(log.raise(form, 2, 1))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 1, waiting: 1 })
  })

  it('follows the answers so many seconds later', async () => {
    const { log, run, fill, time, container } = logInMemory()
    await run(log.delay(form, 7))
    await fill(2)
    await run(time.sleep(6_000))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 0, waiting: 2 })
    await run(time.sleep(3_000))
    expect(await run(log.settled(form))).toMatchObject({ lastRow: 2, waiting: 0 })
    await fill(1)
    // A container whose clock is late must not take back what another showed.
    const late = container({ clock: () => time.now() - 600_000 })
    expect((await run(late.settled(form))).lastRow).toBe(2)
    await run(log.startRound(form))
    await fill(1)
    await run(time.sleep(9_000))
    expect(await run(log.settled(form))).toMatchObject({ round: 2, lastRow: 1 })
  })

  it('lets held answers wait for the delay from the moment it is set', async () => {
    const { log, run, fill, time } = logInMemory()
    await run(log.hold(form))
    await fill(2)
    await run(log.delay(form, 5))
    expect((await run(log.settled(form))).lastRow).toBe(0)
    await run(time.sleep(7_000))
    expect((await run(log.settled(form))).lastRow).toBe(2)
  })
})

describe('exports', () => {
  it('give every answer of a round with its key, hidden ones too, and personal fields while they are kept', async () => {
    const { log, run, time, stored } = logInMemory()
    const personal = { fields: { email: 'ada@example.com' }, keptForDays: 1 }
    for (const key of ['a', 'b'])
      await run(
        log.append(
          'combo-convo',
          { freeText: key },
          { key, bodyHash: '', ...(key === 'b' && { private: personal }) },
        ),
      )
    await run(log.number(stored))
    await run(log.hideRow('combo-convo', 1, 1))
    expect(await run(gather(log.keptRows('combo-convo', 1)))).toMatchObject([
      { row: 1, key: 'a', answer: { freeText: 'a' }, hidden: true },
      { row: 2, key: 'b', answer: { freeText: 'b' }, hidden: false },
    ])
    const kept = () => run(gather(log.privateRows('combo-convo', 1)))
    expect(await kept()).toEqual([{ row: 2, key: 'b', fields: personal.fields }])
    const first = log.privateRows('combo-convo', 1, { span: { from: 1, to: 1 } })
    expect(await run(gather(first))).toEqual([])
    await run(time.sleep(24 * 60 * 60 * 1000 + 1_000))
    expect(await kept()).toEqual([])
  })

  it('read personal fields of some rows from the pages that hold them', async () => {
    const { log, run, fill, sent } = logInMemory()
    for (let page = 0; page < 6; page += 1) await fill(3, { of: 'combo-convo' })
    sent()
    const span = { from: 8, to: 11 }
    expect(await run(gather(log.privateRows('combo-convo', 1, { span })))).toEqual([])
    expect(sent()).toMatchObject({ Query: 2, BatchGetItem: 2 })
  })
})

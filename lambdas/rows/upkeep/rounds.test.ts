import { describe, expect, it } from 'vitest'
import { NoSuchRow } from '../errors.ts'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

describe('startRound', () => {
  it('begins numbering again, with what had no number yet, and keeps the earlier rows', async () => {
    const { log, run, fill, stored, ideas } = logInMemory()
    await fill(2)
    expect(await ideas()).toEqual(['1 idea 1', '2 idea 2'])
    await fill(1, { numbered: false })
    expect(await run(log.startRound(form))).toBe(2)
    expect(await ideas()).toEqual([])
    await run(log.number(stored))
    expect(await ideas()).toEqual(['1 idea 3'])
    expect(await run(log.rounds(form))).toEqual([
      {
        round: 1,
        number: 1,
        answers: 2,
        endedAt: expect.stringMatching(/^2026-11-20T/) as string,
        shownTo: 2,
      },
      { round: 2, number: 2, answers: 1, endedAt: undefined, shownTo: undefined },
    ])
  })

  it.each([{}, { ends: 1 }])('starts one round where two press together, %j', async (named) => {
    const { run, fill, container } = logInMemory()
    await fill(2)
    const start = () => container().startRound(form, named)
    expect(await run(Promise.all([start(), start()]))).toEqual([2, 2])
  })

  it('ends the round that is named, and no other', async () => {
    const { run, log } = logInMemory()
    expect(await run(log.startRound(form, { ends: 1 }))).toBe(2)
    expect(await run(log.startRound(form, { ends: 1 }))).toBe(2)
    await expect(run(log.startRound(form, { ends: 3 }))).rejects.toThrow(NoSuchRow)
    expect(await run(log.startRound(form, { ends: 2 }))).toBe(3)
  })

  it('puts the end where the next page would be, and says when', async () => {
    const { log, run, fill, item, time } = logInMemory()
    await fill(2)
    const before = time.now()
    await run(log.startRound(form))
    const end = item('PAGES#laser-focus#1', '000000003')
    const key = { pk: 'PAGES#laser-focus#1', sk: '000000003' }
    expect(end).toEqual({ ...key, endedAt: expect.any(Number) as number, lastRow: 2, shownTo: 2, version: 1 })
    expect(end?.endedAt).toBeGreaterThanOrEqual(before)
    expect(end?.endedAt).toBeLessThanOrEqual(time.now())
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ round: 2, lastRow: 0, version: 1 })
  })

  it('ends a round behind a page that the counter has not come to', async () => {
    const { log, run, fill, stored, container, clientThat, ideas } = logInMemory()
    await fill(2, { numbered: false })
    const client = clientThat('UpdateCommand', () => Promise.reject(new TypeError('The function died.')))
    await expect(run(container({ client }).number(stored))).rejects.toThrow('died')
    expect(await run(log.startRound(form))).toBe(2)
    expect(await ideas()).toEqual([])
    expect(await run(log.rounds(form))).toMatchObject([{ answers: 2 }, { answers: 0 }])
  })

  it.each<[string, number, (scene: ReturnType<typeof logInMemory>) => Promise<unknown>]>([
    ['an open round: all', 5, () => Promise.resolve()],
    ['a held one: what was there', 2, ({ log, run }) => run(log.hold(form))],
    ['a delayed one: what was ripe', 2, ({ log, run }) => run(log.delay(form, 60))],
    [
      'one that was revealed in part: that part',
      4,
      async ({ log, run, fill }) => {
        await run(log.hold(form))
        await fill(3)
        await run(log.raise(form, 1, 4))
      },
    ],
  ])('notes how far readers could see of %s', async (_, shownTo, withhold) => {
    const scene = logInMemory()
    await scene.fill(2)
    await withhold(scene)
    if (shownTo !== 4) await scene.fill(3)
    await scene.run(scene.log.startRound(form))
    expect(scene.item('PAGES#laser-focus#1', '000000006')).toMatchObject({ lastRow: 5, shownTo })
  })

  it('notes nothing that was held between its look and the end', async () => {
    const { log, run, fill, container, clientThat, item } = logInMemory()
    await fill(2)
    let isHeld = false
    const client = clientThat('QueryCommand', async (send) => {
      const found = await send()
      if (!isHeld) {
        isHeld = true
        await log.hold(form)
        await log.append(form, { idea: 'held' }, { idempotencyKey: 'held', bodyHash: '' })
        await log.sweep()
      }
      return found
    })
    await run(container({ client }).startRound(form))
    expect(item('PAGES#laser-focus#1', '000000004')).toMatchObject({ lastRow: 3, shownTo: 2 })
  })

  it.each([
    ['open', () => Promise.resolve()],
    ['delayed', ({ log, run }: ReturnType<typeof logInMemory>) => run(log.delay(form, 60))],
    ['held', ({ log, run }: ReturnType<typeof logInMemory>) => run(log.hold(form))],
  ] as const)('begins without a turn, also where the round before was %s', async (_, before) => {
    const scene = logInMemory()
    const { log, run, fill, decide, item, turns } = scene
    await fill(3)
    await before(scene)
    await decide('hide', 1)
    await decide('hide', 2)
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ revision: 2 })
    await run(log.startRound(form))
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ round: 2, lastRow: 0, revision: 0 })
    await fill(1)
    await run(log.decide(form, 2, [{ from: 1, to: 1 }], 'hide'))
    expect(item('FORM#laser-focus', 'COUNTER')).toMatchObject({ revision: 1 })
    expect([turns(1), turns(2)]).toEqual([['1 hidden', '2 hidden'], ['1 hidden']])
  })

  it('finds the end it put where the reply got lost, after a wait', async () => {
    const { run, fill, container, clientLosing, log, longWaits } = logInMemory()
    await fill(2)
    const { waits, ...long } = longWaits()
    const client = clientLosing('PutCommand')
    expect(await run(container({ client, ...long }).startRound(form))).toBe(2)
    expect(waits).toEqual([80])
    expect(await run(log.rounds(form))).toMatchObject([{ answers: 2 }, { round: 2, answers: 0 }])
  })
})

describe('rounds', () => {
  it('of a form without answers are one', async () => {
    const { log, run } = logInMemory()
    expect(await run(log.rounds(form))).toMatchObject([{ round: 1, answers: 0, endedAt: undefined }])
  })

  it.each([
    ['nothing', 0],
    ['only pages', 2],
  ])('are not made up where an earlier one has %s', async (_, answers) => {
    const { log, run, fill, table } = logInMemory()
    await fill(answers)
    await run(log.startRound(form))
    table.items.remove('PAGES#laser-focus#1', `00000000${answers + 1}`)
    await expect(run(log.rounds(form))).rejects.toThrow('Round 1 of laser-focus is over, and has no end.')
  })
})

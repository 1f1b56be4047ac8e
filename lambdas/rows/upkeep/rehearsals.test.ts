import { describe, expect, it } from 'vitest'
import type { LiveForm } from '#shared/rows/row.ts'
import { form, gather, logInMemory } from '../test-support/log-in-memory.ts'

/** A log whose second round is a rehearsal. */
const inRehearsal = async () => {
  const scene = logInMemory()
  const { log, run, stored, container } = scene
  let keys = 0
  /** Stores an answer that names the round of its question, and numbers it. */
  const say = async (idea: string, round?: number, of: LiveForm | 'promise' = form) => {
    keys += 1
    const idempotencyKey = `said-${keys}`
    const answer = of === 'promise' ? { round, row: 1 } : { idea }
    await run(log.append(of, answer, { idempotencyKey, bodyHash: idea, round }))
    await run(log.number(stored))
    return idempotencyKey
  }
  const begin = (ends: number, rehearses = true) => run(log.startRound(form, { ends, rehearses }))
  const clear = async (ends: number) => {
    await begin(ends, false)
    await run(log.carryOver(form))
    await run(log.number(stored))
  }
  const kept = async (round: number) =>
    (await run(gather(log.keptRows(form, round)))).map(({ row, answer, late, standing }) => ({
      ...{ row, idea: answer.idea, standing },
      ...(late !== undefined && { late }),
    }))
  const rounds = async () => (await run(log.rounds(form))).map(({ round, number }) => `${round}: ${number}`)
  await begin(1)
  return { ...scene, say, begin, clear, kept, rounds, container }
}

describe('a rehearsal', () => {
  it('is told to readers as long as it is up, and is no round of the evening', async () => {
    const { log, run, say, clear, rounds, ideas } = await inRehearsal()
    await say('pretended', 2)
    expect(await ideas()).toEqual(['1 pretended'])
    expect(await run(log.settled(form))).toMatchObject({ round: 2, rehearsal: true })
    expect(await run(log.state(form))).toMatchObject({ round: 2, rehearsal: true })
    expect(await rounds()).toEqual([])
    await clear(2)
    expect(await run(log.roundNow(form))).toEqual({ round: 3 })
    expect(await run(log.settled(form))).not.toHaveProperty('rehearsal')
    expect(await rounds()).toEqual(['3: 1'])
    const all = await run(log.rounds(form, { withRehearsals: true }))
    expect(all.map(({ round, rehearsal = false }) => [round, rehearsal])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(
      await run(log.read(form, { from: 1, limit: 9, round: 2 })),
      'no wall compares with it',
    ).toMatchObject({ rows: [], lastRow: 0 })
  })

  it('goes on in the round that somebody begins in it, until it is cleared', async () => {
    const { log, run, begin, rounds } = await inRehearsal()
    expect(await run(log.startRound(form, { ends: 2 }))).toBe(3)
    expect(await rounds()).toEqual([])
    await begin(3, false)
    expect(await run(log.startRound(form, { ends: 4 }))).toBe(5)
    expect(await rounds()).toEqual(['4: 1', '5: 2'])
  })

  it('before, between and after real rounds, those are the first, the second and the third', async () => {
    const { log, run, begin, clear, say, rounds } = await inRehearsal()
    const uncounted = async () => (await run(log.settled(form))).uncounted
    await run(log.startRound(form, { ends: 2 }))
    expect(await uncounted(), 'its second round is the second for as long as it goes on').toEqual([1])
    await clear(3)
    await say('real', 4)
    await begin(4, false)
    await begin(5)
    expect(await uncounted()).toEqual([1, 2, 3, 5])
    await clear(6)
    await say('real', 7)
    await begin(7, false)
    expect(await uncounted()).toEqual([1, 2, 3, 5, 6])
    expect((await run(log.state(form))).uncounted).toEqual([1, 2, 3, 5, 6])
    expect(await rounds()).toEqual(['4: 1', '7: 2', '8: 3'])
  })

  it('no real answer is out of the count, though it came as somebody began one', async () => {
    const { run, log, begin, clear, say, rounds } = await inRehearsal()
    await clear(2)
    await say('real', 3)
    await begin(3)
    await clear(4)
    expect((await run(log.settled(form))).uncounted).toEqual([1, 2, 4])
    expect(await rounds()).toEqual(['3: 1', '5: 2'])
  })

  it('is one, or none, for both of two who begin a round together', async () => {
    const { log, run, container } = logInMemory()
    const both = [
      container().startRound(form, { ends: 1 }),
      container().startRound(form, { ends: 1, rehearses: true }),
    ]
    expect(await run(Promise.all(both))).toEqual([2, 2])
    const { rehearsal = false } = await run(log.roundNow(form))
    expect((await run(log.rounds(form))).length).toBe(rehearsal ? 0 : 2)
  })

  it('is known by the end before it where who began it died before the counter moved', async () => {
    const { log, run, container, clientThat, stored } = logInMemory()
    const client = clientThat('UpdateCommand', () => Promise.reject(new TypeError('The function died.')))
    await expect(run(container({ client }).startRound(form, { rehearses: true }))).rejects.toThrow('died')
    await run(log.append(form, { idea: 'x' }, { idempotencyKey: 'a', bodyHash: 'a', round: 2 }))
    await run(log.number(stored))
    expect(await run(log.roundNow(form))).toEqual({ round: 2, rehearsal: true })
    await run(log.sweep())
    expect(await run(log.roundNow(form))).toEqual({ round: 2, rehearsal: true })
  })
})

describe('what was pretended', () => {
  it('gets no number once the rehearsal is over, however often it comes', async () => {
    const { run, log, say, clear, kept, stored } = await inRehearsal()
    await clear(2)
    await say('on its way when it was cleared', 2)
    await say('real', 3)
    await run(log.number(stored))
    await run(log.sweep())
    expect(await kept(3)).toEqual([{ row: 1, idea: 'real', standing: 'shown' }])
  })

  it('is not said to have come late where it comes later: nobody decides about it', async () => {
    const { run, container, clear } = await inRehearsal()
    await clear(2)
    const say = (round: number) =>
      run(container().append(form, { idea: 'x' }, { idempotencyKey: `of-${round}`, bodyHash: 'x', round }))
    for (const duplicate of [false, true]) expect(await say(2)).toEqual({ duplicate, round: 2 })
    expect(await say(1)).toEqual({ duplicate: false, round: 3 })
  })

  it('leaves no promise: not of a phone that takes a pretended idea', async () => {
    const { run, log, say } = await inRehearsal()
    await say('', 2, 'promise')
    await say('', 1, 'promise')
    expect((await run(gather(log.keptRows('promise', 1)))).map(({ answer }) => answer.round)).toEqual([1])
  })
})

describe('a real answer that comes while somebody rehearses', () => {
  it('comes late in the round after it, once, and waits at the desk', async () => {
    const { run, log, say, clear, kept, rounds, stored } = await inRehearsal()
    await say('real, of a phone that has not heard', 1)
    await say('pretended', 2)
    await say('of who knows no round')
    expect(await kept(2)).toMatchObject([{ late: 1, standing: 'pending' }, {}, {}])
    await clear(2)
    const expected = [{ row: 1, idea: 'real, of a phone that has not heard', late: 1, standing: 'pending' }]
    expect(await kept(3)).toEqual(expected)
    await run(log.carryOver(form))
    await run(log.sweep())
    await run(log.number(stored))
    expect(await kept(3)).toEqual(expected)
    expect(await rounds()).toEqual(['3: 1'])
  })

  it('is not lost where who clears it dies before it is carried: whoever exports finds it', async () => {
    const { run, log, say, begin, kept } = await inRehearsal()
    await say('real', 1)
    await begin(2, false)
    await run(log.sweep())
    expect(await kept(3)).toEqual([{ row: 1, idea: 'real', late: 1, standing: 'pending' }])
  })

  it('is carried through a second rehearsal, and not once its phone has taken it back', async () => {
    const { run, log, say, begin, clear, kept, stored } = await inRehearsal()
    const gone = await say('taken back', 1)
    await say('real', 1)
    await run(log.withdraw(form, gone))
    await run(log.number(stored))
    await begin(2, true)
    await clear(3)
    await run(log.sweep())
    expect(await kept(4)).toEqual([{ row: 1, idea: 'real', late: 1, standing: 'pending' }])
  })

  it('is carried in portions, a page in one write, however many came: each once', async () => {
    const { run, log, say, begin, kept, stored, sent } = await inRehearsal()
    await say('pretended', 2)
    const answers = Array.from({ length: 3_000 }, (_, index) =>
      log.append(form, { idea: `${index}` }, { idempotencyKey: `real-${index}`, bodyHash: 'x', round: 1 }),
    )
    await run(Promise.all(answers))
    await run(log.number(stored))
    await begin(2, false)
    sent()
    // Units are counted too, by small letters.
    const calls = () =>
      Object.entries(sent()).reduce((sum, [of, count]) => sum + (/^[A-Z]/.test(of) ? count : 0), 0)
    expect(await run(log.carryOver(form, { most: 1_000 }))).toBe(1_000)
    expect(calls()).toBeLessThan(30)
    // Two of them at once, as a minute's run and a second press may be.
    await run(Promise.all([log.carryOver(form), log.carryOver(form, { most: 1_000 })]))
    await run(log.carryOver(form))
    expect(calls()).toBeLessThan(200)
    await run(log.carryOver(form))
    expect(calls(), 'then it costs a look').toBe(1)
    await run(log.sweep())
    const ideas = (await kept(3)).map(({ idea }) => Number(idea))
    expect(ideas.length).toBe(3_000)
    expect(new Set(ideas).size).toBe(3_000)
  })

  it.each(['carried', 'not yet'])(
    'is its author’s to change and take back, once it is over (%s)',
    async (is) => {
      const { run, log, say, begin, clear, kept, stored } = await inRehearsal()
      const [gone, other, pretended] = [await say('to go', 1), await say('to change', 1), await say('no', 2)]
      await (is === 'carried' ? clear(2) : begin(2, false))
      const done = { outcome: 'done', round: 3 }
      expect(await run(log.withdraw(form, gone))).toEqual(done)
      expect(await run(log.withdraw(form, gone)), 'sent again').toEqual(done)
      const next = { idempotencyKey: 'next', bodyHash: 'next', round: 1 }
      expect(await run(log.change(form, other, { idea: 'changed' }, next))).toEqual(done)
      expect(await run(log.change(form, other, { idea: 'changed' }, next))).toEqual(done)
      expect(await run(log.withdraw(form, pretended))).toEqual({ outcome: 'closed' })
      await run(log.number(stored))
      await run(log.carryOver(form))
      await run(log.sweep())
      const left = (await kept(3)).filter(({ standing }) => standing !== 'withdrawn')
      expect(left).toMatchObject([{ idea: 'changed', standing: 'pending' }])
    },
  )

  it('is gone where it was taken back before, and the log hears of it later', async () => {
    const { run, log, say, clear, kept, stored } = await inRehearsal()
    const gone = await say('taken back', 1)
    await run(log.withdraw(form, gone))
    const late = stored.splice(-1)
    await clear(2)
    await run(log.number(late))
    expect(await kept(3)).toMatchObject([{ standing: 'withdrawn' }])
  })

  it('keeps what is known of its person where who carries it may read that', async () => {
    const { log, run, stored } = logInMemory()
    const of = 'combo-convo'
    await run(log.startRound(of, { rehearses: true }))
    const personal = { fields: { email: 'ada@example.com' }, keptForDays: 30 }
    await run(
      log.append(of, { idea: 'x' }, { idempotencyKey: 'a', bodyHash: 'a', round: 1, private: personal }),
    )
    await run(log.number(stored))
    await run(log.startRound(of, { rehearses: false }))
    await run(log.sweep())
    expect(await run(gather(log.privateRows(of, 3)))).toMatchObject([{ row: 1, fields: personal.fields }])
  })
})

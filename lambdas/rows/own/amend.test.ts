import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { throttled } from '../../store/test-support/store-errors.ts'
import { intakeKey, withdrawalKey } from '../items.ts'
import type { Amended, RowLog, Submission } from '../row-log.ts'
import { form, gather, logInMemory } from '../test-support/log-in-memory.ts'

const aNumber = expect.any(Number) as number
const done = (round = 1): Amended => ({ outcome: 'done', round })
/** The key that a text is sent under. */
const keyOf = (text: string) => text.replaceAll(' ', '-')
const superseded: Amended = { outcome: 'superseded' }

/** A log with three answers, and what is done to the second. */
const scene = async () => {
  const memory = logInMemory()
  await memory.fill(3)
  const { log, run, stored } = memory
  /** Puts a text in the place of what was sent under a key, under a key of its own, which is as the text unless it is named. */
  const change = (
    text: string,
    { of = 'key-2', by = memory.log, ...submission }: Partial<Submission> & { of?: string; by?: RowLog } = {},
  ): Promise<Amended> =>
    run(by.change(form, of, { idea: text }, { idempotencyKey: keyOf(text), bodyHash: text, ...submission }))
  const withdraw = (of = 'key-2', by: RowLog = log): Promise<Amended> => run(by.withdraw(form, of))
  return {
    ...memory,
    change,
    withdraw,
    number: () => run(log.number(stored)),
    kept: (round = 1) => run(gather(log.keptRows(form, round))),
  }
}

describe('a changed answer', () => {
  it('is another row, and the one before is withdrawn, by one transaction of two puts', async () => {
    const { change, number, ideas, kept, sent, item, container } = await scene()
    const warm = container()
    await ideas(warm)
    sent()
    const origin = { sealed: true, browser: 'visit-01', round: 1 }
    expect(await change('better', origin)).toEqual(done())
    expect(sent()).toMatchObject({ TransactWriteItems: 1 })
    expect(item('IN#laser-focus#better', '-')).toMatchObject({
      answer: { idea: 'better' },
      bodyHash: 'better',
      after: [1, 0],
      replaces: 'key-2',
      earlier: [],
      ...origin,
    })
    const withdrawal = { after: [1, 0], by: 'better', at: aNumber, ttl: aNumber, version: 1 }
    expect(item('IN#laser-focus#~key-2', '-')).toEqual({ ...withdrawalKey(form, 'key-2'), ...withdrawal })
    expect(await change('better', { by: container() }), 'said again').toEqual(done())
    await number()
    for (const reader of [warm, container()])
      expect(await ideas(reader)).toEqual(['1 idea 1', '3 idea 3', '4 better'])
    expect(await kept()).toMatchObject([
      {},
      { standing: 'withdrawn', answer: {} },
      {},
      { standing: 'shown', changed: true, answer: { idea: 'better' }, idempotencyKey: 'better' },
    ])
  })

  it('is none once nothing may be changed any more, but for a request that was done before', async () => {
    const { change, log, run, sent, item } = await scene()
    const once = { idempotencyKey: 'better', bodyHash: 'better' }
    const over = { isOver: true }
    expect(await run(log.change(form, 'key-2', { idea: 'better' }, once, over))).toEqual({
      outcome: 'closed',
    })
    expect(item('IN#laser-focus#better', '-')).toBeUndefined()
    expect(await change('better')).toEqual(done())
    sent()
    expect(await run(log.change(form, 'key-2', { idea: 'better' }, once, over))).toEqual(done())
    expect(await run(log.change(form, 'key-9', { idea: 'better' }, once, over))).toEqual({
      outcome: 'unknown',
    })
    expect(sent().PutItem).toBeUndefined()
  })

  it('is made once where the response to it got lost', async () => {
    const { change, number, ideas, container, clientThat, clientLosing, stored } = await scene()
    const client = clientThat('TransactWriteCommand', async (send, count) => {
      await send()
      if (count === 1) throw throttled()
    })
    expect(await change('better', { by: container({ client }) })).toEqual(done())
    const lost = clientLosing('TransactWriteCommand')
    const again = { of: 'better', by: container({ client: lost }) }
    await expect(change('best', again)).rejects.toThrow('out of reach')
    expect(await change('best', { of: 'better' })).toEqual(done())
    expect(stored).toHaveLength(3 + 4)
    await number()
    expect(await change('better'), 'though it was itself changed since').toEqual(done())
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3', '5 best'])
  })

  it('of two tabs is one: the other is told that it was superseded, whenever and however often it asks', async () => {
    const { run, number, ideas, container, change, withdraw } = await scene()
    const tab = (text: string) =>
      container().change(form, 'key-2', { idea: text }, { idempotencyKey: text, bodyHash: text })
    const both = await run(Promise.all([tab('left'), tab('right')]))
    expect(both).toEqual(expect.arrayContaining([done(), superseded]))
    const isLeft = both[0].outcome === 'done'
    const [winner, loser] = isLeft ? (['left', 'right'] as const) : (['right', 'left'] as const)
    for (let time = 0; time < 2; time += 1) {
      expect(await change(winner)).toEqual(done())
      expect(await change(loser)).toEqual(superseded)
      expect(await withdraw()).toEqual(superseded)
      await number()
    }
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3', `4 ${winner}`])
  })

  it('may be changed again by its own key, twenty times in all', async () => {
    const { change, withdraw, number, ideas, item } = await scene()
    let of = 'key-2'
    for (let count = 1; count <= 20; count += 1) {
      expect(await change(`text ${count}`, { of })).toEqual(done())
      of = keyOf(`text ${count}`)
      if (count % 3 === 0) await number()
    }
    expect(item('IN#laser-focus#text-3', '-')).toMatchObject({
      replaces: 'text-2',
      earlier: ['text-1', 'key-2'],
    })
    expect(await change('one too many', { of })).toEqual({ outcome: 'spent' })
    expect(await change('text 20', { of: 'text-19' }), 'the twentieth, said again').toEqual(done())
    await number()
    expect((await ideas()).map((line) => line.replace(/^\d+ /, ''))).toEqual(['idea 1', 'idea 3', 'text 20'])
    expect(await withdraw(of)).toEqual(done())
  })

  it('is refused under a key that another answer has, and then nothing is withdrawn', async () => {
    const { change, number, ideas, stored } = await scene()
    for (const of of ['key-3', 'key-2'])
      for (const bodyHash of ['better', 'hash'])
        await expect(change('better', { idempotencyKey: of, bodyHash })).rejects.toThrow(SubmissionChanged)
    await change('better')
    await expect(change('worse', { idempotencyKey: 'better' })).rejects.toThrow(SubmissionChanged)
    await expect(change('better', { of: 'key-1' }), 'it replaces another').rejects.toThrow(SubmissionChanged)
    expect(stored).toHaveLength(5)
    await number()
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3', '4 better'])
  })
})

describe('a withdrawn answer', () => {
  it('is gone for all, and nothing of it is kept where requests store', async () => {
    const { withdraw, number, ideas, kept, everything, item, standings } = await scene()
    expect(await withdraw()).toEqual(done())
    expect(item('IN#laser-focus#~key-2', '-')).toMatchObject({ by: 'attendee', after: [1, 0] })
    await number()
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3'])
    expect(await standings()).toBe('sws')
    expect((await kept())[1]).toMatchObject({ row: 2, answer: {}, standing: 'withdrawn' })
    const left = { answer: {}, withdrawn: true, after: [1, 0], at: aNumber, ttl: aNumber, version: 1 }
    expect(item('IN#laser-focus#key-2', '-')).toEqual({ ...intakeKey(form, 'key-2'), ...left })
    expect(everything()).not.toContain('idea 2')
    expect(everything()).toContain('idea 3')
  })

  it('is withdrawn once however often that is said, and comes back by no change and no decision', async () => {
    const { withdraw, change, log, run, ideas, number, decide, container, turns, stored } = await scene()
    for (let time = 0; time < 3; time += 1) {
      expect(await withdraw()).toEqual(done())
      expect(await change('again')).toEqual(superseded)
      await number()
    }
    expect(stored).toHaveLength(4)
    for (const decision of ['show', 'approve', 'hide', 'keep-back'] as const) await decide(decision, 2)
    await number()
    await run(container().sweep())
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3'])
    expect(turns()).toEqual(['2 withdrawn'])
    expect(await run(log.settled(form))).toMatchObject({ revision: 1 })
  })
})

describe('an answer of a round that is over', () => {
  it('stays where it is, and says so', async () => {
    const { change, withdraw, log, run, kept, number, stored } = await scene()
    await run(log.startRound(form))
    expect(await change('too late')).toEqual({ outcome: 'closed' })
    expect(await withdraw()).toEqual({ outcome: 'closed' })
    await number()
    expect(stored).toHaveLength(3)
    expect((await kept())[1]).toMatchObject({ answer: { idea: 'idea 2' }, standing: 'shown' })
  })

  it.each([true, false])(
    'was changed in time: said again, it is done in the round that has it; numbered before the end: %s',
    async (isNumbered) => {
      const { change, withdraw, log, run, number } = await scene()
      await change('in time')
      await withdraw('key-3')
      if (isNumbered) await number()
      await run(log.startRound(form))
      // What has no number when its round ends falls into the next one.
      const changed = done(isNumbered ? 1 : 2)
      expect(await change('in time')).toEqual(changed)
      expect(await withdraw('key-3')).toEqual(done(1))
      expect(await change('other')).toEqual(superseded)
      await number()
      expect(await change('in time')).toEqual(changed)
      expect(await withdraw('key-3')).toEqual(done(1))
      expect(await change('other')).toEqual(superseded)
    },
  )

  it('is changed all the same while it has no number, or one of the new round', async () => {
    const { change, withdraw, log, run, fill, number, ideas } = await scene()
    await fill(2, { numbered: false })
    await run(log.startRound(form))
    expect(await change('unnumbered', { of: 'key-4' })).toEqual(done(2))
    await number()
    expect(await withdraw('key-5')).toEqual(done(2))
    expect(await change('better', { of: 'unnumbered' })).toEqual(done(2))
    await number()
    expect((await ideas()).map((line) => line.replace(/^\d+ /, ''))).toEqual(['better'])
  })

  it('is found far behind the place where it was stored', async () => {
    const { run, log, fill, stored, container } = logInMemory()
    await fill(1, { numbered: false })
    await fill(25, { numbered: false })
    for (const item of stored.slice(1)) await run(container().number([item]))
    await run(log.startRound(form))
    await run(container().number(stored))
    expect(await run(log.withdraw(form, 'key-1')), 'it has a row of the new round').toEqual(done(2))
    expect(await run(log.withdraw(form, 'key-26'))).toEqual({ outcome: 'closed' })
  })
})

describe('a forged key', () => {
  it('changes nothing, and costs a read', async () => {
    const { change, withdraw, everything, sent } = await scene()
    const before = everything()
    sent()
    expect(await change('forged', { of: randomUUID() })).toEqual({ outcome: 'unknown' })
    expect(await withdraw(randomUUID())).toEqual({ outcome: 'unknown' })
    expect(everything()).toBe(before)
    expect(sent()).toEqual({ GetItem: 2, read: 2 })
  })

  it('is none of another case, and none of a withdrawal', async () => {
    const { withdraw, change, stored } = await scene()
    await withdraw()
    for (const of of ['~key-2', '', 'KEY-2'])
      expect([await withdraw(of), await change('forged', { of })]).toEqual([
        { outcome: 'unknown' },
        { outcome: 'unknown' },
      ])
    expect(stored).toHaveLength(4)
  })
})

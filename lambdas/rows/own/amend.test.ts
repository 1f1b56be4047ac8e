import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Amended } from '../row-log.ts'
import { form, gather, logInMemory } from '../test-support/log-in-memory.ts'

const idea = (text: string, change = 1, idempotencyKey = 'key-2') => ({
  idempotencyKey,
  change,
  answer: { idea: text },
})

/** A log with three answers, and what is done to the second. */
const scene = async () => {
  const log = logInMemory()
  await log.fill(3)
  const { run } = log
  return {
    ...log,
    change: (text: string, count?: number): Promise<Amended> => run(log.log.change(form, idea(text, count))),
    withdraw: (): Promise<Amended> => run(log.log.withdraw(form, 'key-2')),
    kept: () => run(gather(log.log.keptRows(form, 1))),
    revision: async () => (await run(log.log.settled(form))).revision,
    desk: async () => (await run(log.log.newest(form, { limit: 10, recent: 10 }))).rows,
  }
}

describe('a changed answer', () => {
  it('is a new version of the same row, for warm readers too, by one revision', async () => {
    const { change, ideas, container, revision, kept } = await scene()
    const warm = container()
    await ideas(warm)
    expect(await change('better')).toBe('done')
    expect(await ideas(warm)).toEqual(['1 idea 1', '2 better', '3 idea 3'])
    expect(await revision()).toBe(1)
    expect(await kept()).toMatchObject([{}, { changed: true, answer: { idea: 'better' } }, {}])
    expect((await kept())[0]).not.toHaveProperty('changed')
  })

  it('is changed once however often it comes, and not by what comes late', async () => {
    const { change, ideas, revision } = await scene()
    await change('first')
    await change('second', 2)
    expect(await change('second', 2)).toBe('done')
    expect(await change('first')).toBe('done')
    expect(await ideas()).toEqual(['1 idea 1', '2 second', '3 idea 3'])
    expect(await revision()).toBe(2)
    await expect(change('another', 2)).rejects.toThrow('sent before with another answer')
  })

  it('waits for its number, and is lost nowhere', async () => {
    const { log, run, fill, stored, container, ideas, time } = logInMemory()
    await fill(1, { numbered: false })
    const changing = log.change(form, idea('better', 1, 'key-1'))
    const numbering = time.sleep(300).then(() => container().number(stored))
    expect(await run(changing)).toBe('done')
    await run(numbering)
    expect(await ideas()).toEqual(['1 better'])
    // The stream may bring the first version again, at any time.
    await run(container().number(stored))
    expect(await ideas()).toEqual(['1 better'])
  })

  it('is to be sent again where the answer gets no number in time', async () => {
    const { log, run, fill } = logInMemory()
    await fill(1, { numbered: false })
    await expect(run(log.change(form, idea('better', 1, 'key-1')))).rejects.toThrow('no number yet')
  })

  it('is found far behind the place where it was stored', async () => {
    const { log, run, fill, stored, ideas, container } = logInMemory()
    await fill(1, { numbered: false })
    await fill(12, { numbered: false })
    for (const item of stored.slice(1)) await run(container().number([item]))
    await run(container().number(stored))
    expect(await run(log.change(form, idea('better', 1, 'key-1')))).toBe('done')
    expect((await ideas()).at(-1)).toBe('13 better')
  })

  it('stays where it is once the round is over, but for a change that was made before', async () => {
    const { change, withdraw, log, run, kept } = await scene()
    await change('in time')
    await run(log.startRound(form))
    expect(await change('in time')).toBe('done')
    expect(await change('too late', 2)).toBe('closed')
    expect(await withdraw()).toBe('closed')
    expect((await kept())[1]).toMatchObject({ answer: { idea: 'in time' } })
  })

  it('stays hidden where somebody has hidden it', async () => {
    const { change, log, run, ideas } = await scene()
    await run(log.hideRow(form, 1, 2))
    await change('better')
    expect(await ideas()).toHaveLength(2)
  })

  it('waits again under approval', async () => {
    const { change, log, run, ideas, desk, time } = await scene()
    await run(log.setApproval(form, 'unsealed'))
    await change('better')
    expect(await ideas()).toHaveLength(2)
    expect((await desk())[1]).toMatchObject({ pending: true, answer: { idea: 'better' } })
    await run(time.sleep(6_000))
    await run(log.approveRows(form, 1, [2]))
    expect(await ideas()).toContain('2 better')
  })

  it('is not approved by who has seen another version of it', async () => {
    const { change, log, run, ideas, time } = await scene()
    await run(log.setApproval(form, 'all'))
    await change('nice')
    await run(time.sleep(6_000))
    await change('rude', 2)
    await run(log.approveRows(form, 1, [2]))
    await run(log.showRow(form, 1, 2))
    expect(await ideas()).toHaveLength(2)
  })

  it('shows nothing new while answers are held, and waits at the desk', async () => {
    const { change, log, run, fill, ideas, desk } = await scene()
    await run(log.hold(form))
    await fill(1)
    await change('better')
    await run(log.change(form, idea('held and changed', 1, 'key-4')))
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3'])
    expect((await run(log.settled(form))).waiting).toBe(1)
    expect((await run(log.newest(form, { limit: 10, recent: 10 }))).pending).toBe(1)
    await run(log.open(form))
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3', '4 held and changed'])
    expect((await desk())[1]).toMatchObject({ pending: true })
  })

  it('does not get round a delay', async () => {
    const { change, log, run, fill, ideas, time } = await scene()
    await run(log.delay(form, 5))
    await fill(1)
    await change('better')
    await run(log.change(form, idea('changed just before', 1, 'key-4')))
    await run(time.sleep(10_000))
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3'])
  })

  it('and three others of one page are changed together', async () => {
    const { run, container, ideas, revision } = await scene()
    const all = [1, 2, 3].map((index) => container().change(form, idea(`new ${index}`, 1, `key-${index}`)))
    expect(await run(Promise.all(all))).toEqual(['done', 'done', 'done'])
    expect(await ideas()).toEqual(['1 new 1', '2 new 2', '3 new 3'])
    expect(await revision()).toBe(3)
  })
})

describe('a withdrawn answer', () => {
  it('is gone for all, and nothing of it is kept', async () => {
    const { withdraw, ideas, kept, desk, revision, table } = await scene()
    expect(await withdraw()).toBe('done')
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3'])
    expect((await kept())[1]).toMatchObject({ row: 2, answer: {}, hidden: true, withdrawn: true })
    expect((await desk())[1]).toMatchObject({ answer: {}, withdrawn: true })
    const all = table.items.all().map(([pk, sk]) => table.items.find(pk, sk)?.item)
    expect(JSON.stringify(all)).not.toContain('idea 2')
    expect(JSON.stringify(all)).toContain('idea 3')
    expect(await withdraw()).toBe('done')
    expect(await revision()).toBe(1)
  })

  it('comes back by no decision, by no change, and by no repeat', async () => {
    const { withdraw, change, log, run, ideas, stored, container } = await scene()
    await withdraw()
    await run(log.showRow(form, 1, 2))
    await run(log.approveRows(form, 1, [2]))
    expect(await change('again')).toBe('unknown')
    await run(container().number(stored))
    await run(container().sweep())
    const again = await run(
      log.append(form, { idea: 'idea 2' }, { idempotencyKey: 'key-2', bodyHash: 'hash' }),
    )
    expect(again).toEqual({ duplicate: true })
    expect(await ideas()).toEqual(['1 idea 1', '3 idea 3'])
  })

  it('is counted nowhere while others are held', async () => {
    const { log, run, fill } = await scene()
    await run(log.hold(form))
    await fill(3)
    await run(log.withdraw(form, 'key-5'))
    expect((await run(log.settled(form))).waiting).toBe(2)
  })
})

describe('a forged key', () => {
  it('changes nothing, and costs a read', async () => {
    const { log, run, table, sent } = await scene()
    const all = () => table.items.all().map(([pk, sk]) => table.items.find(pk, sk)?.item)
    const before = JSON.stringify(all())
    sent()
    for (let forged = 0; forged < 100; forged += 1) {
      const key = randomUUID()
      const response = await run(
        forged % 2 ? log.change(form, idea('forged', 1, key)) : log.withdraw(form, key),
      )
      expect(response).toBe('unknown')
    }
    expect(JSON.stringify(all())).toBe(before)
    expect(sent()).toEqual({ GetItem: 100, read: 100 })
  })
})

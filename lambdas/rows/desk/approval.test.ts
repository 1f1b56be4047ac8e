import { describe, expect, it } from 'vitest'
import type { Approval } from '#shared/desk/scopes.ts'
import { form, logInMemory } from '../test-support/log-in-memory.ts'

/** A log in which answers arrive with a seal, or without one: `s` and `u`, in their order. */
const approving = async (which: Approval = 'all') => {
  const memory = logInMemory()
  const { log, run, stored } = memory
  if (which !== 'none') await run(log.setApproval(form, which))
  let sent = 0
  const arrive = async (kinds: string, { numbered = true } = {}) => {
    for (const kind of kinds) {
      sent += 1
      const submission = { idempotencyKey: `key-${sent}`, bodyHash: 'hash', sealed: kind === 's' }
      await run(log.append(form, { idea: `idea ${sent}` }, submission))
    }
    if (numbered) await run(log.number(stored))
  }
  const settled = (reader = log) => run(reader.settled(form))
  return { ...memory, arrive, settled }
}

describe('an answer that must wait for approval', () => {
  it.each([
    ['none', 'susu', 'ssss'],
    ['unsealed', 'susu', 'spsp'],
    ['all', 'susu', 'pppp'],
  ] as const)('is, by %s, of %s: %s', async (which, kinds, standings) => {
    const scene = await approving(which)
    await scene.arrive(kinds)
    expect(await scene.standings()).toBe(standings)
    expect(scene.pageRows(1).map(({ sealed }) => sealed)).toEqual([true, undefined, true, undefined])
    expect(await scene.settled()).toEqual({ lastRow: 4, round: 1, revision: 0, waiting: 0 })
    expect((await scene.ideas()).map((line) => Number(line.split(' ')[0]))).toEqual(
      [1, 2, 3, 4].filter((row) => standings[row - 1] === 's'),
    )
  })

  it('is what the counter says right before its page is put', async () => {
    const { arrive, container, clientThat, log, run, stored, standings, sent } = await approving('none')
    await arrive('u'.repeat(150), { numbered: false })
    const client = clientThat('PutCommand', async (send, count) => {
      const response = await send()
      if (count === 1) await log.setApproval(form, 'all')
      return response
    })
    sent()
    await run(container({ client }).number(stored))
    expect(await standings()).toBe('s'.repeat(100) + 'p'.repeat(50))
    // Three more pages cost three more read units, and writes as many as before.
    await arrive('u'.repeat(201), { numbered: false })
    sent()
    await run(log.number(stored))
    expect(sent()).toMatchObject({ GetItem: 3, PutItem: 3, UpdateItem: 1 })
    await run(log.number(stored))
    expect(sent().GetItem).toBeUndefined()
  })

  it('goes on waiting where nothing has to any more, and in another container and round', async () => {
    const { arrive, log, run, standings, container, ideas } = await approving('unsealed')
    await arrive('u')
    await run(log.startRound(form))
    await arrive('us')
    expect(await standings(container())).toBe('ps')
    await run(log.setApproval(form, 'none'))
    await arrive('u')
    expect(await standings()).toBe('pss')
    expect(await ideas(container())).toEqual(['2 idea 3', '3 idea 4'])
  })
})

describe('a decision', () => {
  it('to approve shows what was pending, once, and nothing that somebody hid', async () => {
    const { arrive, decide, standings, settled, ideas, container } = await approving()
    await arrive('uuuu')
    const warm = container()
    expect(await ideas(warm)).toEqual([])
    await decide('hide', 2)
    await decide('approve', 1, 2, 3)
    expect(await standings()).toBe('shsp')
    expect(await ideas(warm)).toEqual(['1 idea 1', '3 idea 3'])
    await decide('approve', 3, 2, 1)
    expect(await standings()).toBe('shsp')
    expect((await settled()).revision).toBe(2)
  })

  it('to keep back hides what was pending: a turn that tells readers of nothing', async () => {
    const { arrive, decide, log, run, standings, container } = await approving()
    await arrive('uuuu')
    await decide('approve', 1)
    const other = container()
    expect(await standings(other)).toBe('sppp')
    await decide('keep-back', 1, 2, 3)
    expect(await run(log.turned(form, 1))).toMatchObject({ revision: 2, turnsTo: 2, gone: [], back: [] })
    expect(await standings(other)).toBe('shhp')
    await decide('keep-back', 1, 2, 3)
    await decide('approve', 2)
    expect(await standings(other)).toBe('shhp')
  })
})

describe('what waits during a hold', () => {
  it('is counted without those that are not shown by the reveal', async () => {
    const { arrive, decide, log, run, settled, container } = await approving('unsealed')
    await arrive('us')
    await run(log.hold(form))
    await arrive('suus')
    const waiting = async () => [
      (await settled()).waiting,
      (await settled(container())).waiting,
      (await run(log.state(form))).waiting,
    ]
    expect(await waiting()).toEqual([2, 2, 2])
    await decide('approve', 4)
    expect(await waiting()).toEqual([3, 3, 3])
    await decide('keep-back', 5)
    await run(log.setApproval(form, 'none'))
    expect(await waiting()).toEqual([3, 3, 3])
    await arrive('u')
    await run(log.raise(form, 1, 3))
    expect(await waiting()).toEqual([3, 3, 3])
    await decide('hide', 7)
    expect(await waiting()).toEqual([2, 2, 2])
    await run(log.open(form))
    expect(await waiting()).toEqual([0, 0, 0])
  })

  it('is counted without those that came late, or were taken back, before they had a number or after', async () => {
    const { log, run, stored, settled, container } = await approving('none')
    await run(log.startRound(form))
    await run(log.hold(form))
    const send = (key: string, round: number) =>
      run(log.append(form, { idea: key }, { idempotencyKey: key, bodyHash: '', round }))
    await send('late', 1)
    await send('quick', 2)
    await send('slow', 2)
    await send('stays', 2)
    await run(log.withdraw(form, 'quick'))
    await run(log.number(stored))
    expect([(await settled()).waiting, (await settled(container())).waiting]).toEqual([2, 2])
    await run(log.withdraw(form, 'slow'))
    await run(log.number(stored))
    expect([(await settled()).waiting, (await settled(container())).waiting]).toEqual([1, 1])
  })

  it('is counted without what was taken back before it had a number, in the first round too', async () => {
    const { arrive, log, run, stored, settled } = await approving('none')
    await run(log.hold(form))
    await arrive('uu', { numbered: false })
    await run(log.withdraw(form, 'key-1'))
    await run(log.number(stored))
    expect(await settled()).toMatchObject({ revision: 0, waiting: 1 })
  })

  it('is counted page by page: a poll that finds nothing new costs one read unit', async () => {
    const { arrive, log, run, settled, sent, container, decide } = await approving('unsealed')
    await run(log.hold(form))
    await arrive('s'.repeat(150))
    const reader = container()
    sent()
    expect((await settled(reader)).waiting).toBe(150)
    expect(sent()).toMatchObject({ GetItem: 1, Query: 1 })
    await settled(reader)
    expect(sent()).toEqual({ GetItem: 1, read: 1 })
    await arrive('us')
    sent()
    expect((await settled(reader)).waiting).toBe(151)
    expect(sent()).toMatchObject({ GetItem: 1, Query: 1, read: 2 })
    // A turn costs the look at it, and no page again.
    await decide('hide', 7)
    sent()
    expect((await settled(reader)).waiting).toBe(150)
    expect(sent()).toEqual({ GetItem: 1, Query: 1, read: 2 })
  })
})

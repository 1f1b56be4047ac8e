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
  const newest = async (pending?: boolean, reader = log) => {
    const found = await run(reader.newest(form, { pending, limit: 3, recent: 8 }))
    return { ...found, numbers: found.rows.map(({ row }) => row) }
  }
  /** `p` pending, `h` hidden, `s` shown. */
  const sights = async (reader = log) => {
    const { rows } = await run(reader.newest(form, { limit: 100, recent: 100 }))
    return rows.map(({ hidden, pending }) => (pending ? (hidden ? 'p' : '?') : hidden ? 'h' : 's')).join('')
  }
  const settled = (reader = log) => run(reader.settled(form))
  return { ...memory, arrive, newest, sights, settled }
}

describe('an answer that must wait for approval', () => {
  it.each([
    ['none', 'susu', 'ssss'],
    ['unsealed', 'susu', 'spsp'],
    ['all', 'susu', 'pppp'],
  ] as const)('is, by %s, of %s: %s', async (which, kinds, sights) => {
    const scene = await approving(which)
    await scene.arrive(kinds)
    expect(await scene.sights()).toBe(sights)
    expect((await scene.ideas()).map((line) => Number(line.split(' ')[0]))).toEqual(
      [1, 2, 3, 4].filter((row) => sights[row - 1] === 's'),
    )
  })

  it('takes its number, is hidden in its page, and says nothing of itself', async () => {
    const { arrive, settled, item, log, run } = await approving()
    await arrive('us')
    expect(item('PAGES#laser-focus#1', '000000001')?.rows).toMatchObject([
      { key: 'key-1', hidden: true, pending: true },
      { key: 'key-2', hidden: true, pending: true, sealed: true },
    ])
    expect(await settled()).toEqual({ lastRow: 2, round: 1, revision: 0, waiting: 0 })
    expect(await run(log.read(form, { from: 1, limit: 9 }))).toMatchObject({ rows: [], lastRow: 2 })
  })

  it('is what the counter says right before its page is put', async () => {
    const { arrive, container, clientThat, log, run, stored, sights, sent } = await approving('none')
    await arrive('u'.repeat(150), { numbered: false })
    const client = clientThat('PutCommand', async (send, count) => {
      const response = await send()
      if (count === 1) await log.setApproval(form, 'all')
      return response
    })
    sent()
    await run(container({ client }).number(stored))
    expect(await sights()).toBe('s'.repeat(50) + 'p'.repeat(50))
    // Three more pages cost three more read units, and writes as many as before.
    await arrive('u'.repeat(201), { numbered: false })
    sent()
    await run(log.number(stored))
    expect(sent()).toMatchObject({ GetItem: 3, PutItem: 3, UpdateItem: 1 })
    await run(log.number(stored))
    expect(sent().GetItem).toBeUndefined()
  })

  it('goes on waiting where nothing has to any more, and in another container and round', async () => {
    const { arrive, log, run, sights, container, ideas } = await approving('unsealed')
    await arrive('u')
    await run(log.startRound(form))
    await arrive('us')
    expect(await sights(container())).toBe('ps')
    await run(log.setApproval(form, 'none'))
    await arrive('u')
    expect(await sights()).toBe('pss')
    expect(await ideas(container())).toEqual(['2 idea 3', '3 idea 4'])
  })
})

describe('a decision', () => {
  it('to approve shows what was pending, once, and nothing that somebody hid', async () => {
    const { arrive, log, run, sights, settled, ideas, container } = await approving()
    await arrive('uuuu')
    const warm = container()
    expect(await ideas(warm)).toEqual([])
    await run(log.hideRow(form, 1, 2))
    await run(log.approveRows(form, 1, [1, 2, 3]))
    expect(await sights()).toBe('shsp')
    expect((await settled()).revision).toBe(2)
    expect(await ideas(warm)).toEqual(['1 idea 1', '3 idea 3'])
    await run(log.approveRows(form, 1, [3, 2, 1]))
    expect(await sights()).toBe('shsp')
  })

  it('to keep back hides for good what was pending, and tells no reader', async () => {
    const { arrive, log, run, sights, settled, newest, container } = await approving()
    await arrive('uuuu')
    await run(log.approveRows(form, 1, [1]))
    const [before, other] = [await settled(), container()]
    expect(await sights(other)).toBe('sppp')
    const { revision } = await newest()
    await run(log.keepBackRows(form, 1, [1, 2, 3]))
    expect(await settled()).toEqual(before)
    // Every desk has to look again, in whatever container.
    expect(await sights(other)).toBe('shhp')
    expect((await newest()).revision).toBeGreaterThan(revision)
    await run(log.keepBackRows(form, 1, [1, 2, 3]))
    await run(log.approveRows(form, 1, [2]))
    expect(await sights(other)).toBe('shhp')
  })

  it('is made again after a call that died before it said so', async () => {
    const { arrive, log, run, container, client, sights, ideas } = await approving()
    await arrive('uu')
    const [reader, desk] = [container(), container()]
    expect([await ideas(reader), await sights(desk)]).toEqual([[], 'pp'])
    const send = (command: object, ...rest: []) =>
      command.constructor.name === 'UpdateCommand'
        ? Promise.reject(new TypeError('The function died.'))
        : client.send(command as never, ...rest)
    const dying = container({ client: { send } })
    await expect(run(dying.approveRows(form, 1, [1]))).rejects.toThrow('died')
    await expect(run(dying.keepBackRows(form, 1, [2]))).rejects.toThrow('died')
    await run(log.approveRows(form, 1, [1]))
    await run(log.keepBackRows(form, 1, [2]))
    expect([await ideas(reader), await sights(desk)]).toEqual([['1 idea 1'], 'sh'])
  })

  it.each([
    ['hideRow', 'h'],
    ['showRow', 's'],
  ] as const)('by %s is one too, and takes what waited away', async (method, sight) => {
    const { arrive, log, run, sights, item } = await approving()
    await arrive('u')
    await run(log[method](form, 1, 1))
    expect(await sights()).toBe(sight)
    expect(item('PAGES#laser-focus#1', '000000001')?.rows).not.toHaveProperty('0.pending')
  })

  it('about a row that is not there is none', async () => {
    const { arrive, log, run } = await approving()
    await arrive('u')
    await expect(run(log.approveRows(form, 1, [2]))).rejects.toThrow('There is no answer 2')
    await expect(run(log.keepBackRows(form, 2, [1]))).rejects.toThrow('There is no answer 1')
  })
})

describe('the desk', () => {
  it('gets those that are pending, the newest of the newest, and how many they are', async () => {
    const { arrive, newest, run, log } = await approving('unsealed')
    await arrive('uuuusuuuus')
    expect(await newest(true)).toMatchObject({ numbers: [7, 8, 9], pending: 6, approval: 'unsealed' })
    expect(await newest()).toMatchObject({ numbers: [8, 9, 10], pending: 6 })
    expect(await run(log.newest(form, { since: 10, limit: 3, recent: 8 }))).toMatchObject({
      rows: [],
      recent: [],
      pending: 6,
    })
    await run(log.approveRows(form, 1, [9]))
    expect(await newest(true)).toMatchObject({ numbers: [6, 7, 8], pending: 5 })
  })
})

describe('what waits during a hold', () => {
  it('is counted without those that are not shown by the reveal', async () => {
    const { arrive, log, run, settled, container } = await approving('unsealed')
    await arrive('us')
    await run(log.hold(form))
    await arrive('suus')
    const waiting = async () => [
      (await settled()).waiting,
      (await settled(container())).waiting,
      (await run(log.state(form))).waiting,
    ]
    expect(await waiting()).toEqual([2, 2, 2])
    await run(log.approveRows(form, 1, [4]))
    expect(await waiting()).toEqual([3, 3, 3])
    await run(log.keepBackRows(form, 1, [5]))
    await run(log.setApproval(form, 'none'))
    expect(await waiting()).toEqual([3, 3, 3])
    await arrive('u')
    await run(log.raise(form, 1, 3))
    expect(await waiting()).toEqual([3, 3, 3])
    await run(log.open(form))
    expect(await waiting()).toEqual([0, 0, 0])
  })

  it('is counted page by page: a poll that finds nothing new costs one read unit', async () => {
    const { arrive, log, run, settled, sent, container } = await approving('unsealed')
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
  })
})

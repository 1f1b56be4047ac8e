import { beforeEach, describe, expect, it } from 'vitest'
import { deskScene, stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import type { Vote } from '#shared/desk/desk.ts'
import type { PromiseField } from '#shared/promises/fields.ts'
import { createPromises } from './promises.ts'

beforeEach(() => void captureOutput())

const filled = async () => {
  const scene = deskScene()
  await scene.fill(60)
  const token = await scene.link('moderate', 'left')
  const set = (row: number, field: PromiseField, value: string, was = '', by = token) =>
    scene.change(by, { kind: 'promise', round: 1, row, field, was, value })
  const told = () => scene.run(scene.promises.read(1))
  /** The list at a desk: its lines of which something is promised. */
  const listed = async () =>
    stateIn(await scene.read(token, { form: 'laser-focus', chosen: '1' })).chosen?.filter(({ at }) => at > 0)
  return { ...scene, token, set, told, listed }
}

describe('promises', () => {
  it('are kept field by field, and told to desks that do more than show, where they ask or write', async () => {
    const { set, listed, read, link, token } = await filled()
    await set(14, 'owner', 'Product, Odile')
    await set(14, 'due', '2027-01-31')
    await set(2, 'step', 'Ask the first ten')
    const both = [
      expect.objectContaining({ row: 2, step: 'Ask the first ten' }),
      expect.objectContaining({ row: 14, owner: 'Product, Odile', due: '2027-01-31', status: 'done' }),
    ] as unknown[]
    expect(stateIn(await set(14, 'status', 'done')).chosen).toEqual(expect.arrayContaining(both))
    expect(await listed()).toHaveLength(2)
    await set(14, 'owner', '', 'Product, Odile')
    expect((await listed())?.find(({ row }) => row === 14)).not.toHaveProperty('owner')
    expect(stateIn(await read(token))).not.toHaveProperty('chosen')
    for (const scope of ['screen', 'show'] as const) {
      const asked = await read(await link(scope), { form: 'laser-focus', chosen: '1' })
      expect(stateIn(asked)).not.toHaveProperty('chosen')
    }
  })

  it('of two desks at once: both where they are at two fields, and nothing is written over unseen', async () => {
    const { set, told, link } = await filled()
    const right = await link('all', 'right')
    await Promise.all([
      set(1, 'owner', 'Table 4'),
      set(1, 'due', '2027-03-01', '', right),
      set(2, 'owner', 'Finance'),
    ])
    expect(await told()).toMatchObject([
      { row: 1, owner: 'Table 4', due: '2027-03-01' },
      { row: 2, owner: 'Finance' },
    ])
    const late = await set(1, 'owner', 'Table 9', '', right)
    expect(late.status).toBe(409)
    expect(stateIn(late).chosen?.find(({ row }) => row === 1)?.owner).toBe('Table 4')
    // A request whose response was lost comes again.
    expect((await set(1, 'owner', 'Table 4')).status).toBe(200)
  })

  it('are kept by a link that may do nothing else, and is told nothing else', async () => {
    const { set, told, read, change, link } = await filled()
    await change(await link('all'), { kind: 'star', round: 1, row: 1 })
    await set(1, 'owner', 'Odile')
    const keeps = await link('promises', 'Owner 1')
    expect((await set(1, 'status', 'done', '', keeps)).status).toBe(200)
    expect((await told())[0]).toMatchObject({ owner: 'Odile', status: 'done' })
    const state = stateIn(await read(keeps, { form: 'laser-focus', sinceRow: '1' }))
    // What is starred is what was chosen.
    expect(state.chosen).toEqual([expect.objectContaining({ round: 1, row: 1, owner: 'Odile' })])
    for (const field of ['answers', 'stars', 'verdict', 'changed']) expect(state).not.toHaveProperty(field)
    expect((await change(keeps, { kind: 'hide', round: 1, row: 1 })).status).toBe(403)
    for (const scope of ['screen', 'show'] as const)
      expect((await set(1, 'news', 'No', '', await link(scope))).status).toBe(403)
  })

  it('of earlier rounds are told and kept by that link, in the words that stand for each idea, also of hidden ones', async () => {
    const { set, read, change, link, run, courses, fill } = await filled()
    await set(40, 'owner', 'Odile')
    await set(5, 'owner', 'Teo')
    const all = await link('all')
    await change(all, { kind: 'hide', round: 1, row: 5 })
    const ideas = [{ row: 40, words: 'Short words' }]
    const vote: Vote = {
      ...{ session: 2, round: 1, ideas, dots: 3, mostOnOne: 2 },
      ...{ startedAt: 1, endsAt: 2, revealed: { upTo: 0, at: 3 } },
    }
    await run(courses.keep({ vote }, 1))
    const keeps = await link('promises', 'Owner 1')
    const before = async () =>
      stateIn(await read(keeps)).chosen?.filter(({ round, at }) => round === 1 && at > 0)
    await change(all, { kind: 'end-round', round: 1 })
    // What was chosen in a round in which nobody has promised anything is not asked for any more.
    await fill(3)
    await change(all, { kind: 'end-round', round: 2 })
    expect(new Set(stateIn(await read(keeps)).chosen?.map(({ round }) => round))).toEqual(new Set([1]))
    expect((await set(40, 'status', 'done', '', keeps)).status).toBe(200)
    expect((await set(5, 'news', 'Still on it', '', keeps)).status).toBe(200)
    expect(await before()).toEqual([
      expect.objectContaining({
        ...{ row: 5, owner: 'Teo', news: 'Still on it', words: 'Idea 5, which is not shown' },
      }),
      expect.objectContaining({ row: 40, owner: 'Odile', status: 'done', words: 'Short words' }),
    ])
    await change(all, { kind: 'hide', round: 1, row: 6 })
    expect((await set(6, 'status', 'done', '', keeps)).status).toBe(400)
    expect((await set(61, 'status', 'done', '', keeps)).status).toBe(400)
  })

  it('of an earlier round’s pile are told when the idea that stood for it is hidden', async () => {
    const { set, read, change, link, run, courses, log, time } = await filled()
    const pile = { id: 'fridays0', name: 'Fridays off' }
    await run(log.gather('laser-focus', 1, [{ from: 4, to: 6 }], pile, { by: 'Desk' }))
    const revealed = { upTo: 0, at: time.now() + 3 }
    const vote: Vote = {
      ...{ session: 2, round: 1, ideas: [{ row: 4, pile: pile.id }], dots: 3, mostOnOne: 2 },
      ...{ startedAt: time.now() + 1, endsAt: time.now() + 2, revealed },
    }
    await run(courses.keep({ vote }, 1))
    await set(4, 'owner', 'Odile')
    const all = await link('all')
    await change(all, { kind: 'apart', round: 1, rows: [[4, 6]], pile: pile.id })
    await change(all, { kind: 'hide', round: 1, row: 4 })
    await change(all, { kind: 'end-round', round: 1 })
    const keeps = await link('promises', 'Owner 1')
    expect((await set(4, 'status', 'done', '', keeps)).status).toBe(200)
    const words = stateIn(await read(keeps)).chosen?.flatMap((one) => (one.at > 0 ? [one.words] : []))
    expect(words).toHaveLength(1)
    expect(words?.[0]).not.toContain('which is not shown')
  })

  it('cost a poll of that link one request for all rounds, and a minute’s first what was chosen in each', async () => {
    const { read, change, link, fill, time, run, sent } = await filled()
    const all = await link('all')
    for (let round = 1; round <= 3; round += 1) {
      if (round > 1) await fill(60)
      for (const row of [4, 17, 58])
        await change(all, { kind: 'promise', round, row, field: 'owner', was: '', value: 'Odile' })
      await change(all, { kind: 'end-round', round })
    }
    const keeps = await link('promises', 'Owner 1')
    const poll = async () => {
      sent()
      const { chosen } = stateIn(await read(keeps))
      expect(chosen?.filter(({ round, at }) => round < 4 && at > 0)).toHaveLength(9)
      return sent().read
    }
    await poll()
    // Its link, where the form stands, what is starred, how far phones have taken ideas, and what is promised.
    expect(await poll()).toBe(5)
    await run(time.sleep(60_000))
    expect(await poll()).toBeLessThan(50)
    expect(await poll()).toBe(5)
  })

  it('are lines, days and statuses of ideas that there are, and forty at most', async () => {
    const { set } = await filled()
    for (const [field, value] of [
      ['owner', ' '],
      ['owner', 'a'.repeat(61)],
      ['step', 'one\ntwo'],
      ['due', '2027-02-30'],
      ['status', 'late'],
    ] as const)
      expect((await set(1, field, value)).status).toBe(400)
    expect((await set(61, 'owner', 'Finance')).status).toBe(400)
    for (let row = 1; row <= 40; row += 1) await set(row, 'owner', 'Finance')
    expect(await set(41, 'owner', 'Finance')).toMatchObject({
      status: 400,
      body: { error: '40 promises are the most of one round.' },
    })
  })

  it('forget what was written as addresses are, also before the store has deleted it', async () => {
    const { client, run, item } = await filled()
    let now = Date.UTC(2026, 10, 12)
    const promises = createPromises({ client, tableName, keptDays: 30, clock: () => now })
    const set = (field: PromiseField, value: string) =>
      run(promises.change({ kind: 'promise', round: 1, row: 1, field, was: '', value }))
    await set('owner', 'Odile')
    await set('due', '2027-01-31')
    expect(item('CHOSEN#laser-focus', '000000001#promises-written')?.ttl).toBe(Date.UTC(2026, 11, 12) / 1000)
    now = Date.UTC(2026, 11, 13)
    expect(await run(promises.read(1))).toEqual([
      { row: 1, due: '2027-01-31', isTaken: true, at: Date.UTC(2026, 10, 12) },
    ])
    // What is written then brings nothing back; that somebody has it stays, until a desk empties it or names another.
    await set('step', 'Ask')
    expect((await run(promises.read(1)))[0]).toMatchObject({ isTaken: true, step: 'Ask' })
    expect((await run(promises.read(1)))[0]).not.toHaveProperty('owner')
    await set('owner', 'Teo')
    expect((await run(promises.read(1)))[0]).not.toHaveProperty('isTaken')
    await run(promises.change({ kind: 'promise', round: 1, row: 1, field: 'owner', was: 'Teo', value: '' }))
    expect((await run(promises.read(1)))[0]).not.toHaveProperty('isTaken')
  })

  it('are in the log of changes without a word of what was written', async () => {
    const { set, notedItems } = await filled()
    await set(3, 'owner', 'Canary Maya')
    await set(3, 'news', 'Canary news')
    expect(JSON.stringify(notedItems())).not.toMatch(/Canary/)
    expect(notedItems().at(-1)?.what).toBe('promise news of row 3 of round 1')
  })
})

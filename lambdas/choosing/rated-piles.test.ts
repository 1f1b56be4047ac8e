import { beforeEach, describe, expect, it } from 'vitest'
import { stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { namelessPile } from '#shared/gather/pile-name.ts'
import { ratingScene } from './test-support/rating-scene.ts'

beforeEach(() => void captureOutput())

const start = { kind: 'rate', round: 1, seconds: 180 } as const
const pile = { id: 'fridays0', name: 'No meetings on Fridays' }

/** A room of ideas 1, 2, 3 … of tables 1, 2, 3 …, some of which lie in a pile, that rates. */
const piledRoom = async ({ ideas = 6, rows = [2, 4, 5], name = pile.name } = {}) => {
  const scene = await ratingScene()
  await scene.ideasOf(ideas)
  const gather = (...some: readonly number[]) =>
    scene.change({ kind: 'gather', round: 1, rows: [...some], pile: { ...pile, name } })
  await gather(...rows)
  const { session = 0 } = stateIn(await scene.change(start)).show.rate ?? {}
  await scene.pass()
  const reveal = async (upTo: number) => {
    await scene.show(({ rate, ...show }) => ({
      ...show,
      ...(rate && {
        rate: { ...rate, endsAt: rate.startedAt + 1, revealed: { upTo, at: rate.startedAt + 2 } },
      }),
    }))
    await scene.pass()
  }
  const result = async (row: number) => (await scene.state()).results?.find((one) => one.row === row)
  return { ...scene, session, reveal, gather, result }
}

it('is told to phones by its new name, once the idea that gave the old one has left', async () => {
  const scene = await piledRoom({ name: 'Idea 4' })
  const { state, pass, decide, dealt, container, rate, session, reveal } = scene
  const old = (await dealt()).ideas.find(({ idea }) => idea === 'Idea 4')
  expect([2, 4, 5]).toContain(old?.row)
  await decide('hide', 4)
  await pass()
  const renamed = [{ idea: namelessPile, rows: [2, 5] }]
  expect(await state()).toMatchObject({ gone: [4], renamed })
  expect(await state(container())).toMatchObject({ gone: [4], renamed })
  await decide('hide', 5)
  await pass()
  expect(await state()).toMatchObject({ gone: [4, 5], renamed: [{ idea: 'Idea 2', rows: [2] }] })
  await rate(session, { idea: 2, impact: 2, effort: 1 })
  await reveal(1)
  expect(await state()).not.toHaveProperty('renamed')
})

describe('a deal of a room with a pile', () => {
  it('has one idea of it, under its name, now this and now that', async () => {
    const scene = await piledRoom()
    const given = new Set<number>()
    for (let time = 0; time < 40; time += 1) {
      const { ideas } = await scene.dealt()
      expect(ideas.map(({ row }) => (row === 4 || row === 5 ? 2 : row)).toSorted()).toEqual([1, 2, 3, 6])
      const [one] = ideas.filter(({ row }) => [2, 4, 5].includes(row))
      expect(one?.idea).toBe(pile.name)
      given.add(one?.row ?? 0)
    }
    expect([...given].toSorted()).toEqual([2, 4, 5])
  })

  it.each([2, 4, 5])('has none of it for table %i, whose idea lies in it', async (table) => {
    const { dealt } = await piledRoom()
    const { ideas } = await dealt({ table, had: [] })
    expect(ideas.map(({ row }) => row).toSorted()).toEqual([1, 3, 6])
  })

  it('has none of it for a table whose idea lies in it, and is held back', async () => {
    const scene = await ratingScene()
    await scene.ideasOf(2)
    await scene.change({ kind: 'hold' })
    await scene.ideasOf(3)
    await scene.change({ kind: 'gather', round: 1, rows: [[1, 2], 5], pile })
    await scene.change(start)
    await scene.pass()
    const given = async (table: number) =>
      (await scene.dealt({ table, had: [] })).ideas.map(({ idea }) => idea)
    expect(await given(3)).toEqual([])
    expect(await given(4)).toEqual([pile.name])
  })

  it.each([2, 4, 5])('has none of it for a phone that has had idea %i', async (row) => {
    const { dealt } = await piledRoom()
    expect((await dealt({ had: [row] })).ideas.map((one) => one.row).toSorted()).toEqual([1, 3, 6])
  })

  it('has it about as often as an idea, and every other one as often', async () => {
    const scene = await piledRoom({ ideas: 25, rows: [3, 4, 5, 6, 7, 8] })
    const times = new Map<number, number>()
    for (let phone = 0; phone < 15; phone += 1)
      for (const { row, idea } of (await scene.dealt()).ideas) {
        const subject = idea === pile.name ? 3 : row
        times.set(subject, (times.get(subject) ?? 0) + 1)
      }
    expect(times.size).toBe(20)
    expect(Math.min(...times.values())).toBeGreaterThanOrEqual(3)
    expect(Math.max(...times.values())).toBeLessThanOrEqual(6)
  })

  it('goes on with what is left of it, and with one that is left alone as with any idea', async () => {
    const scene = await piledRoom()
    await scene.decide('hide', 2)
    await scene.pass()
    expect((await scene.dealt()).ideas.filter(({ idea }) => idea === pile.name)).toHaveLength(1)
    await scene.decide('hide', 5)
    await scene.pass()
    expect((await scene.dealt()).ideas).toContainEqual({ row: 4, idea: 'Idea 4' })
  })
})

describe('what the room said of a pile', () => {
  it('is of all ratings of its ideas, and counts it as one', async () => {
    const { rate, session, pass, state, reveal, result } = await piledRoom()
    expect(await state()).toMatchObject({ ideas: 4, seen: [4, 0, 0] })
    await rate(
      session,
      { idea: 2, impact: 2, effort: 1 },
      { idea: 4, impact: 4, effort: 3 },
      { idea: 5, impact: 9, effort: 5 },
      { idea: 4, passed: true },
      { idea: 1, impact: 7, effort: 7 },
    )
    await pass()
    expect(await state()).toMatchObject({ ratings: 4, ideas: 4, seen: [2, 1, 1], least: 0 })
    await reveal(5)
    expect(await result(2)).toEqual({
      ...{ row: 2, pile: { name: pile.name, rows: [2, 4, 5] }, ratings: 3, passes: 1 },
      ...{ impact: [3, 4, 6.5], effort: [2, 3, 4] },
    })
    expect((await state()).results?.map(({ row }) => row)).toEqual([1, 2, 3, 6])
  })

  it('has what was said before it was gathered, and each has its own again once it is apart', async () => {
    const { rate, session, reveal, result, pass, gather, change, time, run } = await piledRoom({
      rows: [2, 4],
    })
    await rate(session, { idea: 2, impact: 2, effort: 1 }, { idea: 6, table: 4, impact: 8, effort: 1 })
    const busy = { status: 400, body: { error: 'Not while the room rates: reveal that first.' } }
    expect(await gather(6)).toMatchObject(busy)
    await run(time.sleep(180_000))
    expect(await gather(6), 'there may be more time').toMatchObject(busy)
    await reveal(2)
    expect((await gather(6)).status).toBe(200)
    await pass()
    expect(await result(2)).toMatchObject({ pile: { rows: [2, 4, 6] }, ratings: 2, impact: [3.5, 5, 6.5] })
    await change({ kind: 'apart', round: 1, rows: [6], pile: pile.id })
    await pass()
    expect(await result(6)).toMatchObject({ ratings: 1, impact: [8, 8, 8] })
    expect(await result(2)).toMatchObject({ pile: { rows: [2, 4] }, ratings: 1, impact: [2, 2, 2] })
  })

  it('stands in lists as it was told, whatever a desk gathers or takes apart since', async () => {
    const { rate, session, reveal, state, gather, change, pass } = await piledRoom({ rows: [2, 4] })
    await rate(session, { idea: 2, impact: 2, effort: 1 }, { idea: 6, table: 4, impact: 8, effort: 1 })
    await reveal(2)
    const { results } = await state()
    expect(await state()).not.toHaveProperty('stood')
    await gather(6)
    await pass()
    expect((await state()).stood).toEqual(results)
    await change({ kind: 'apart', round: 1, rows: [2, 4, 6], pile: pile.id })
    await pass()
    expect((await state()).stood).toEqual(results)
    await gather(2, 4)
    await pass()
    expect(await state()).not.toHaveProperty('stood')
  })

  it('is what is left of it where one of its ideas is hidden', async () => {
    const { rate, session, reveal, result, decide, pass } = await piledRoom()
    await rate(session, { idea: 2, impact: 2, effort: 1 }, { idea: 5, impact: 8, effort: 1 })
    await reveal(2)
    await decide('hide', 2)
    await pass()
    expect(await result(4)).toMatchObject({ pile: { rows: [4, 5] }, ratings: 1, impact: [8, 8, 8] })
  })
})

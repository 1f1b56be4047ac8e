import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api-client.ts'
import { ratingStateSchema } from '#shared/choosing/rating-responses.ts'
import { readPoint } from '../rows/read-point.ts'
import { askEvery, follow as followSource } from '../following/follow.ts'
import { createRooms } from './create-rooms.ts'
import { ratingSource } from './rating-source.ts'
import { createReturning } from './returning.ts'
import { gatherPoints } from '../gather/gather-points.ts'
import { roomOf, roomStood, sizeFor } from './room.ts'
import { readTold, type Told } from './told.ts'

const rate = { session: 3, round: 1, ideasTo: 4, startedAt: 1000, endsAt: 61_000 }
const state = { now: 5000, rate, upTo: 9, ratings: 8, ideas: 4, seen: [1, 1, 2], least: 0, gone: [] }
const idea = { row: 1, ratings: 3, passes: 0, impact: [2, 3, 4], effort: [5, 6, 7] }
const revealed = {
  ...state,
  rate: { ...rate, revealed: { upTo: 9, at: 70_000 } },
  results: [idea, { row: 2, ratings: 0, passes: 1 }],
  disputed: [{ row: 1, dots: [[2, 5]] }],
}

describe('what the server tells', () => {
  it('is read as the contract has it', () => {
    for (const response of [state, revealed]) expect(ratingStateSchema.safeParse(response).success).toBe(true)
    const told = { session: 3, ratings: 8, ideas: 4, seen: [1, 1, 2], least: 0 }
    expect(readTold(state, 3)).toEqual(told)
    expect(readTold(revealed, 3)).toEqual({
      ...told,
      results: { ideas: revealed.results, disputed: revealed.disputed },
    })
  })

  it('is nothing where it is of another session, or of none', () => {
    expect(readTold(state, 4)).toBeUndefined()
    expect(readTold({ now: 5000 }, 3)).toBeUndefined()
    expect(readTold('<html>', 3)).toBeUndefined()
  })

  it('loses what cannot be read, and nothing else', () => {
    const broken = {
      ...revealed,
      ...{ ratings: '8', seen: [1, -1], least: 1.5 },
      results: [idea, { row: 2 }, { ...idea, row: 3, impact: [1, 2] }, null],
      disputed: [{ row: 1, dots: [[2]] }],
    }
    expect(readTold(broken, 3)).toEqual({
      ...{ session: 3, ratings: 0, ideas: 4, seen: [1, 0, 0], least: 0 },
      results: { ideas: [idea], disputed: [] },
    })
  })
})

describe('following', () => {
  const follow = async (responses: readonly unknown[]) => {
    const stop = new AbortController()
    const told: Told[] = []
    const waits: number[] = []
    const heard = vi.fn()
    const left = [...responses]
    const ask = () => {
      const next = left.shift()
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    }
    const ended = followSource(
      { ...ratingSource(3), ask },
      stop.signal,
      { tell: (one) => told.push(one), heard },
      (ms) => {
        waits.push(ms)
        if (left.length === 0) stop.abort()
        return Promise.resolve()
      },
    )
    await expect(ended).rejects.toThrow()
    return { told, waits, heard: heard.mock.calls.length }
  }

  it('tells what has changed, once a second, and less often once the results are there', async () => {
    const { told, waits, heard } = await follow([state, state, { ...state, ratings: 9 }, revealed])
    expect(told.map(({ ratings, results }) => [ratings, results !== undefined])).toEqual([
      [8, false],
      [9, false],
      [8, true],
    ])
    expect(waits).toEqual([askEvery.on, askEvery.on, askEvery.on, askEvery.told])
    expect(heard).toBe(4)
  })

  it('asks on after failures, each time later, and keeps what it was told', async () => {
    const failure = new ApiError(500, 'Broken.')
    const { told, waits, heard } = await follow([state, failure, failure, failure, failure, failure, state])
    expect(told).toHaveLength(1)
    expect(waits).toEqual([1000, 1000, 2000, 4000, 8000, 10_000, 1000])
    expect(heard).toBe(2)
  })

  it('leaves a busy server alone for as long as it asks', async () => {
    const busy = new ApiError(503, 'Busy.', {}, 5000)
    const { waits } = await follow([busy, state])
    expect(waits).toEqual([6000, 1000])
  })
})

const pointOf = (row: number, impact: number, effort: number) =>
  readPoint({ row, table: row, impact, effort, idea: `Idea ${row}`, timestamp: `t${row}` }, row)!
const points = [pointOf(1, 9, 1), pointOf(2, 8, 2), pointOf(3, 7, 3), pointOf(4, 2, 2)]
const said = (row: number, ratings: number, impact: number, effort: number) => ({
  ...{ row, ratings, passes: 1 },
  impact: [impact - 1, impact, impact + 1] as [number, number, number],
  effort: [effort, effort, effort] as [number, number, number],
})
const how = { seed: 3, measure: 'value' } as const

describe('the room', () => {
  const results = [said(1, 3, 3, 5), said(2, 4, 9, 1), said(3, 2, 1, 9)]

  it('puts ideas where their medians are, and leaves those where they were that too few have judged', () => {
    const room = roomOf(points, results, how)
    expect(room.points.map(({ row, impact, effort, band, dx }) => [row, impact, effort, band, dx])).toEqual([
      [1, 3, 5, 'low', 0],
      [2, 9, 1, 'high', 0],
      [3, 7, 3, 'high', 0],
      [4, 2, 2, 'low', 0],
    ])
    expect(room.points.map((point) => point.room?.opinion.isHollow)).toEqual([false, false, true, true])
    expect(room.points[0]?.room).toMatchObject({ own: { impact: 9, effort: 1 }, ranked: { place: 2 } })
    expect(room.points.map((point) => point.room?.order)).toEqual([1, 0, undefined, undefined])
    expect([room.ratings, room.needed]).toEqual([9, 3])
  })

  it('has lists of the piles that were told, whatever was gathered since', () => {
    const pile = { id: 'fridays0', name: 'Gathered after' }
    const gathered = gatherPoints(points.map((point) => (point.row < 3 ? { ...point, pile } : point)))
    const told = { ideas: [{ ...said(1, 7, 6, 3), pile: { name: pile.name, rows: [1, 2] } }], disputed: [] }
    const now = roomOf(gathered, told.ideas, how)
    expect(now.points[0]?.idea).toBe(pile.name)
    const listed = roomStood(gathered, { ...told, stood: results }, now)
    expect(listed.points.map(({ idea }) => idea)).toEqual(['Idea 1', 'Idea 2', 'Idea 3', 'Idea 4'])
    expect(listed.opinions).toEqual(roomOf(points, results, how).opinions)
    const before = { ...results[0]!, pile: { name: 'As it was', rows: [1, 4] } }
    const apart = roomStood(
      points,
      { ideas: results, stood: [before, ...results.slice(1)], disputed: [] },
      now,
    )
    expect(apart.points.map(({ idea }) => idea)).toEqual(['As it was', 'Idea 2', 'Idea 3'])
    const alone = roomOf(points, results, how)
    expect(roomStood(points, { ideas: results, disputed: [] }, alone)).toBe(alone)
  })

  it('asks for five ratings once the median idea has eight, whatever came later and was not rated', () => {
    const many = [said(1, 8, 3, 5), said(2, 9, 9, 1), said(3, 4, 1, 9)]
    const room = roomOf(points, many, how)
    expect([room.needed, room.points[2]?.room?.opinion.isHollow]).toEqual([5, true])
  })

  it('shows how many have judged an idea, up to sixteen', () => {
    const sizes = [3, 9, 16, 40].map((ratings) => sizeFor({ ratings, isHollow: false }))
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
    expect(sizes.slice(2)).toEqual([1, 1])
    expect(sizeFor({ ratings: 1, isHollow: true })).toBeCloseTo(0.72)
  })

  it('is the same points as before where nothing else is said of them, in another generation where one goes', () => {
    const make = createRooms()
    const first = make(points, results, how).picture
    expect(first.generation).toBeLessThan(0)
    const more = make([...points, pointOf(5, 1, 1)], results, how).picture
    expect([more.generation, more.points.slice(0, 4)]).toEqual([first.generation, first.points])
    expect(more.points[0]).toBe(first.points[0])
    const less = make(points.slice(1), results, how).picture
    expect(less.generation).toBeLessThan(more.generation)
    expect(less.points.map(({ row }) => row)).toEqual([2, 3, 4])
  })

  it('does not fly in again what was on the wall, when it is its table’s again', () => {
    const { note, plan } = createReturning()
    note(points.slice(0, 2))
    const flights = plan([pointOf(1, 9, 1), pointOf(5, 1, 1)], 1000)
    expect(flights.map(({ point, lands }) => [point.row, lands])).toEqual([
      [1, 1000],
      [5, undefined],
    ])
  })
})

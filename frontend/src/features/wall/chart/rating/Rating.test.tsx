// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime, passAll } from '#lib/test-support/own-time.ts'
import type { RatedList, Show } from '#shared/desk/desk.ts'
import { planAppearance } from '../points/entry.ts'
import type { Frame } from '../points/frame.ts'
import { readPoint } from '../rows/read-point.ts'
import type { Rated } from './rated.ts'
import { Rating, type RatingProps } from './Rating.tsx'
import { ownMs, walkMs } from './reveal/timeline.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
inOwnTime()

const began = 1_000_000
const on = { session: 3, round: 1, ideasTo: 8, startedAt: began, endsAt: began + 60_000 }
const revealed = { ...on, revealed: { upTo: 40, at: began + 70_000 } }
const points = Array.from({ length: 8 }, (_, index) =>
  readPoint(
    { row: index + 1, table: index + 1, impact: 9, effort: 1, idea: `Idea ${index + 1}` },
    index + 1,
  )!,
)
const results = points.map(({ row }) => ({
  ...{ row, ratings: row === 8 ? 1 : 6, passes: 0 },
  ...{ impact: [4, 5, 6], effort: [row / 2, row, row] },
}))

let response: unknown
let asked = 0
beforeEach(() => {
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return response === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json(response))
  })
})
const tell = (rate: Show['rate'], more: object = {}) => {
  response = { now: began, rate, ratings: 12, ideas: 8, seen: [2, 3, 3], least: 0, gone: [], ...more }
}

const frame: Frame = {
  ...{ unit: 1, width: 1728, height: 780 },
  x: (effort) => 40 + effort * 165,
  y: (impact) => 750 - impact * 72,
}

const open = (first: Partial<RatingProps>, after = 10_000) => {
  let now = began + after
  let rated: Rated | undefined
  const places = { plot: document.createElement('div'), side: document.createElement('div') }
  document.body.append(places.plot, places.side)
  const live = { points, generation: 1 }
  const serverNow = () => now
  const onRated = (next: Rated) => {
    rated = next
  }
  const props = (given: Partial<RatingProps>): RatingProps => ({
    ...{ rate: undefined, list: undefined, live, frame, drawn: frame, isStill: true, serverNow },
    ...{ focus: undefined, spot: undefined, isAway: false, isBehind: false, isExact: false, places, onRated },
    ...given,
  })
  const { rerender } = render(<Rating {...props(first)} />)
  const settle = (ms: number) => {
    now += ms
    return passAll(ms)
  }
  return {
    settle,
    become: (given: Partial<RatingProps>) => rerender(<Rating {...props(given)} />),
    rated: () => rated,
    places,
  }
}

describe('while the room rates', () => {
  it('shows how many have said something, and of no idea anything', async () => {
    tell(on)
    const wall = open({ rate: on })
    await wall.settle(0)
    expect(wall.rated()).toMatchObject({ isOn: true, isBoard: false, foot: '', picture: undefined })
    expect(screen.getByRole('timer', { name: '50 seconds left' })).toBeDefined()
    expect(screen.getByRole('img', { name: '12 ratings, not every idea seen yet' })).toBeDefined()
    expect(document.body.textContent).not.toContain('Idea')
    expect(wall.rated()?.clock).toBe('1 minute left')
  })

  it('says since when there is no signal, and goes on counting', async () => {
    tell(on)
    const wall = open({ rate: on })
    await wall.settle(0)
    response = undefined
    for (let second = 0; second < 13; second++) await wall.settle(1000)
    expect(screen.getByText(/^as of \d\d:\d\d$/)).toBeDefined()
    expect(screen.getByRole('timer', { name: '37 seconds left' })).toBeDefined()
  })

  it('ends when its time is up, goes on where a desk adds some, and asks for nothing without a session', async () => {
    tell(on)
    const wall = open({ rate: on }, 70_000)
    await wall.settle(0)
    expect(screen.getByText('All awake. Phones down, eyes up.')).toBeDefined()
    wall.become({ rate: { ...on, endsAt: began + 100_000 } })
    expect(screen.getByRole('timer')).toBeDefined()
    wall.become({})
    expect(wall.rated()?.isOn).toBe(false)
    const before = asked
    await wall.settle(5000)
    expect(asked).toBe(before)
  })
})

describe('once it is revealed', () => {
  const told = () => tell(revealed, { results, disputed: [] })

  it('keeps the heads until it knows what the room said, then shows own places, the walk, and the end', async () => {
    tell(on)
    const wall = open({ rate: on, isStill: false }, 69_000)
    await wall.settle(0)
    wall.become({ rate: revealed, isStill: false })
    expect(wall.rated()?.isOn, 'nothing to show yet').toBe(true)
    told()
    await wall.settle(1000)
    expect(wall.rated()).toMatchObject({ isOn: false, picture: undefined })
    expect(wall.rated()?.laid?.of).toBe(frame)
    await wall.settle(ownMs)
    const walking = wall.rated()
    expect(walking?.laid?.frame.layout?.walk).toBeDefined()
    expect(walking?.picture?.points.map(({ impact }) => impact)).toEqual([5, 5, 5, 5, 5, 5, 5, 9])
    expect(walking?.plan).toBe(planAppearance)
    await wall.settle(walkMs)
    expect(wall.rated()?.laid?.frame.layout?.walk).toBeUndefined()
    expect(wall.rated()).toMatchObject({ ratings: 43, words: '0 rose, 7 fell.' })
  })

  const late = async (given: Partial<RatingProps> = {}) => {
    told()
    const wall = open({ rate: revealed, ...given }, 200_000)
    await wall.settle(0)
    return wall
  }

  it('shows a wall that joins later the end', async () => {
    const wall = await late()
    expect(wall.rated()).toMatchObject({ isOn: false, words: '0 rose, 7 fell.' })
    expect(wall.rated()?.picture?.points).toHaveLength(8)
  })

  it.each<[RatedList, string]>([
    ['top', 'The room’s top four'],
    ['disputed', 'Most disputed'],
  ])('puts the list %s in place of the chart, and yields to an idea in the light', async (list, title) => {
    const wall = await late({ list })
    expect(screen.getByRole('region', { name: title })).toBeDefined()
    expect(wall.rated()?.isBoard).toBe(true)
    wall.become({ rate: revealed, list, focus: wall.rated()?.picture?.points[0] })
    expect(screen.queryByRole('region', { name: title })).toBeNull()
    expect(wall.rated()?.isBoard).toBe(false)
  })

  it('tells surprises beside the chart, which fades', async () => {
    const wall = await late({ list: 'surprises' })
    expect(wall.rated()).toMatchObject({ isBoard: false, isSided: true, light: 'spot' })
    expect(wall.places.side.querySelectorAll('li')).toHaveLength(5)
    expect(wall.places.side.textContent).toContain('Smaller, and much later')
    const above = [...wall.places.plot.querySelectorAll('text ~ path, g:has(text) ~ path')]
    expect(above, 'ways over numbers').toEqual([])
  })

  it('lets an idea go that is hidden, and shows what tables said where somebody compares or leaves', async () => {
    const wall = await late()
    wall.become({ rate: revealed, live: { points: points.slice(1), generation: 2 } })
    expect(wall.rated()?.picture?.points.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8])
    wall.become({ rate: revealed, isAway: true })
    expect(wall.rated()).toMatchObject({ picture: undefined, laid: undefined, foot: '' })
    wall.become({ rate: revealed, isExact: true })
    expect([wall.rated()?.picture?.points.length, wall.rated()?.laid]).toEqual([8, undefined])
    wall.become({})
    expect(wall.rated()).toMatchObject({ isOn: false, picture: undefined, words: '' })
  })
})

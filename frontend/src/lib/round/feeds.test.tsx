// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, renderHook } from '@testing-library/react'
import { RoundFeed, screenIn } from './round-feed.ts'
import { FollowWorld } from './test-support/follow-world.ts'
import { readNumbered } from './test-support/read-numbered.ts'
import { useLinkedFeed } from './use-feed.ts'
import type { Show } from '#shared/desk/desk.ts'
import type { DeskNews } from './read-direction.ts'
import { type Directed, useDirection } from './use-direction.ts'

afterEach(cleanup)

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

/** A feed whose timers never come due: what it asks, it asks by events. */
const openFeed = () => {
  const rows = [{ row: 1, table: 7 }]
  const asked: string[] = []
  const feed = new RoundFeed(readNumbered, {
    ask: (query) => {
      asked.push(query.replace(/&t=\d+/, '').replace(/&.*/, ''))
      return Promise.resolve(
        query.startsWith('meta')
          ? { lastRow: rows.length, round: 1 }
          : { rows, lastRow: rows.length, round: 1 },
      )
    },
    isStill: () => true,
    clock: { now: () => 1000, after: () => () => undefined },
    warn: () => undefined,
  })
  return { feed, rows, asked: () => asked.splice(0) }
}

it('asks when the window gains the focus and when the network is back, and tells what came', async () => {
  show('visible')
  const { feed, rows, asked } = openFeed()
  const told = vi.fn()
  const unsubscribe = feed.subscribe(told)
  const stop = feed.start()
  await settled()
  expect(asked()).toEqual(['format=obj', 'meta=1'])
  expect(feed.getSnapshot()).toMatchObject({ rows: [{ row: 1 }], round: 1, loaded: true, onTheirWay: 0 })
  expect(told).toHaveBeenCalled()
  for (const event of ['focus', 'online']) {
    rows.push({ row: rows.length + 1, table: 8 })
    window.dispatchEvent(new Event(event))
    await settled()
    expect(asked()[0]).toBe('meta=1')
    expect(feed.getSnapshot().rows).toHaveLength(rows.length)
  }
  unsubscribe()
  told.mockClear()
  rows.push({ row: 4, table: 9 })
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(told).not.toHaveBeenCalled()
  stop()
})

it('tells of a long round in portions, and how many more are on their way', async () => {
  const world = new FollowWorld()
  world.log.append(20_000)
  const told: (readonly [rows: number, onTheirWay: number])[] = []
  world.feed.subscribe(() => {
    const { rows, onTheirWay } = world.snapshot
    if (rows.length !== told.at(-1)?.[0]) told.push([rows.length, onTheirWay])
  })
  world.follower.start(true)
  while (world.held.length < 20_000) await world.settle()
  expect(told.slice(0, 3)).toEqual([
    [500, 0],
    [1_000, 19_000],
    [1_500, 18_500],
  ])
  expect(told.at(-1)).toEqual([20_000, 0])
  expect(told.length).toBeLessThan(32)
  for (const [rows, onTheirWay] of told.slice(1)) expect(rows + onTheirWay).toBe(20_000)
})

it('asks nothing of a tab that is hidden, and nothing after its end', async () => {
  show('hidden')
  const { feed, asked } = openFeed()
  const stop = feed.start()
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(asked()).toEqual([])
  show('visible')
  await settled()
  expect(asked()).toEqual(['format=obj', 'meta=1'])
  stop()
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(asked()).toEqual([])
})

it.each([
  ['?screen=left-2', 'left-2'],
  ['?screen=Left%20wing', undefined],
  ['?screen=', undefined],
  ['', undefined],
])('%j names its screen %s', (search, name) => {
  expect(screenIn(search)).toBe(name)
})

describe('a feed with a link', () => {
  const answer = (status: number) => {
    const asked: { url: string; bearer: string | null }[] = []
    vi.stubGlobal('fetch', (url: string, { headers }: RequestInit = {}) => {
      asked.push({ url, bearer: new Headers(headers).get('Authorization') })
      const body = status === 200 ? { rows: [], lastRow: 0, round: 1 } : { success: false, error: 'No.' }
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    })
    vi.spyOn(console, 'warn').mockReturnValue()
    return asked
  }
  const open = () => renderHook(() => useLinkedFeed('/api/some-form', readNumbered, 'a token'))

  it('says in every question whose it is, and carries the link', async () => {
    const asked = answer(200)
    const { result } = open()
    await vi.waitFor(() => expect(result.current.feed.loaded).toBe(true))
    expect(asked.map(({ bearer }) => bearer)).toContain('Bearer a token')
    for (const { url, bearer } of asked) {
      expect(url).toMatch(/^\/api\/some-form\?screen=[^&]+&/)
      expect(bearer).toBe('Bearer a token')
    }
  })

  it('asks no more once the link is refused, and reports no fault', async () => {
    const asked = answer(401)
    const warned = vi.spyOn(console, 'warn')
    const { result } = open()
    await vi.waitFor(() => expect(result.current.isRefused).toBe(true))
    const { length } = asked
    act(() => {
      window.dispatchEvent(new Event('focus'))
    })
    await settled()
    expect(asked).toHaveLength(length)
    expect(warned).not.toHaveBeenCalled()
  })

  it('is not refused by a server that is busy', async () => {
    answer(503)
    const { result } = open()
    await vi.waitFor(() => expect(result.current.feed.failing).toBe(true))
    expect(result.current.isRefused).toBe(false)
  })
})

describe('what a desk shows', () => {
  const serverNow = () => 7_000
  const follow = (first: DeskNews | undefined) => {
    const tell = vi.fn<(event: Directed) => void>()
    const { rerender, result } = renderHook(
      (desk: DeskNews | undefined) => useDirection({ desk, serverNow }, tell),
      {
        initialProps: first,
      },
    )
    return {
      direction: () => result.current,
      change: rerender,
      told: () =>
        tell.mock.calls.splice(0).map(([{ parts, show, round, now }]) => {
          expect(now, 'the server’s time').toBe(serverNow())
          return { parts, show, round }
        }),
    }
  }
  const newsOf = (show: Show, round = 1): DeskNews => ({ round, waiting: 2, show })
  const stats: Show = { stats: true }
  const both: Show = { stats: true, join: true }

  it('tells what a desk sets, changes and takes away, each once', () => {
    const { change, told, direction } = follow(newsOf(stats))
    expect(told()).toEqual([{ parts: ['stats'], show: stats, round: 1 }])
    expect(direction()).toEqual({ waiting: 2, show: stats, round: 1 })
    change(newsOf(both))
    expect(told()).toEqual([{ parts: ['join'], show: both, round: 1 }])
    change(newsOf({ join: true }))
    expect(told()).toEqual([{ parts: ['stats'], show: { join: true }, round: 1 }])
    change(newsOf({}))
    expect(told()).toEqual([{ parts: ['join'], show: {}, round: 1 }])
  })

  it('tells nothing where nothing is another, also in a new round', () => {
    const { change, told } = follow(newsOf(both))
    told()
    change(newsOf({ join: true, stats: true }))
    change(newsOf(both, 2))
    expect(told()).toEqual([])
  })

  it('takes all away with the desk, and has nothing to tell without one', () => {
    const { change, told } = follow(undefined)
    expect(told()).toEqual([])
    change(newsOf(stats))
    told()
    change(undefined)
    expect(told()).toEqual([{ parts: ['stats'], show: {}, round: undefined }])
  })
})

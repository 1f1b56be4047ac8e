// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { RoundFeed, screenIn } from './round-feed.ts'
import { readNumbered } from './test-support/read-numbered.ts'

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

import { expect, vi } from 'vitest'
import { browserPorts, RoundFeed } from '../../../frontend/src/lib/round/round-feed.ts'
import { readNumbered } from '../../../frontend/src/lib/round/test-support/read-numbered.ts'
import type { ChartScenario } from '../faults/table/chart.ts'
import { FaultyNetwork, type AnswerRequest } from './faulty-network.ts'

const path = '/api/laser-focus-form'
/** Longer than a feed waits for anything by itself, in seconds. */
const longestWait = 120

const seconds = async (count: number, isDone = () => false): Promise<void> => {
  for (let second = 0; second < count && !isDone(); second += 1) await vi.advanceTimersByTimeAsync(1000)
}

/** Plays a line with the rows of the live scatterplot: what they are stays, and in the end all are there. */
export const playChartLine = async ({ trouble, when }: ChartScenario): Promise<void> => {
  const ideas = [{ row: 1, table: 12 }]
  const serve = ({ path: address }: AnswerRequest) => {
    const query = new URL(address, 'http://site').searchParams
    const log = { lastRow: ideas.length, round: 1, revision: 0 }
    if (query.has('meta')) return Response.json(log)
    return Response.json({ ...log, rows: ideas.slice(Number(query.get('sinceRow') ?? 1) - 1) })
  }
  const network = new FaultyNetwork(serve)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network.fetch)
  const feed = new RoundFeed(readNumbered, {
    ...browserPorts(path),
    warn: () => undefined,
    isStill: () => true,
  })
  const read = () => feed.getSnapshot()
  const strike = () => {
    if (trouble.at === 'network') network.strike(`GET ${path}`, trouble.fault, trouble.times)
    else network.strike(`GET ${path}`, 'offline')
  }
  const stop = (() => {
    if (when === 'loading') strike()
    return feed.start()
  })()
  if (when === 'following') {
    await seconds(longestWait, () => read().loaded)
    expect(read().rows).toHaveLength(1)
    strike()
    // It is there, and the chart cannot know.
    ideas.push({ row: 2, table: 13 })
  }
  await seconds(longestWait)
  expect(network.victims, 'requests hit').toBeGreaterThan(1)
  if (when === 'loading') expect(read()).toMatchObject({ rows: [], loaded: false, failing: true })
  else expect(read()).toMatchObject({ rows: [{ row: 1 }], loaded: true })
  network.recover()
  ideas.push({ row: ideas.length + 1, table: 14 })
  await seconds(longestWait, () => read().rows.length === ideas.length)
  expect(read().rows.map(({ row }) => row)).toEqual(ideas.map(({ row }) => row))
  stop()
}

import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../api-client.ts'
import { PollerWorld } from './test-support/poller-world.ts'

let world: PollerWorld
beforeEach(() => {
  world = new PollerWorld()
})

it('fetches the whole list while the probe is not understood, and no longer once it is', async () => {
  world.append(2)
  await world.start()
  world.append()
  world.hide(1)
  world.reply = (query) => {
    if (query === 'meta=1') throw new ApiError(400, 'What is meta?')
    return world.respond(query)
  }
  expect(await world.poll()).toEqual(['meta=1', 'format=obj'])
  expect(world.held).toEqual([2, 3])
  world.append()
  expect(await world.poll()).toEqual(['meta=1', 'format=obj'])
  expect(world.held).toEqual([2, 3, 4])
  world.reply = (query) => world.respond(query)
  world.append()
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=5&limit=500'])
  expect(world.warnings).toEqual([])
})

it('takes a plain array for a whole list, and for a probe', async () => {
  world.append(2)
  await world.start()
  world.append()
  world.reply = (query) => (query === 'meta=1' ? { unknown: true } : world.rows)
  await world.poll()
  expect(world.held).toEqual([1, 2, 3])
  world.append()
  world.reply = () => world.rows
  expect(await world.poll()).toEqual(['meta=1'])
  expect(world.held).toEqual([1, 2, 3, 4])
})

it('logs a failed full fetch, and tries again', async () => {
  await world.start()
  world.reply = (query) => {
    if (query === 'meta=1') return undefined
    throw new ApiError(500, '')
  }
  await world.poll()
  world.reply = (query) => (query === 'meta=1' ? undefined : { rows: 3 })
  await world.poll()
  expect(world.warnings).toEqual(['Full fetch error: 500', 'Full fetch returned non-array.'])
  expect(await world.poll()).toEqual(['meta=1', 'format=obj'])
})

it('does not ask for a page that covers nothing again and again', async () => {
  await world.start()
  world.reply = (query) =>
    query === 'meta=1' ? { lastRow: 9, round: 1 } : { rows: [], lastRow: 0, round: 1 }
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1&limit=500'])
})

it('ignores a response that comes after the end, and its failure', async () => {
  let release = (): void => undefined
  world.append(2)
  world.meanwhile = () => new Promise<void>((resolve) => (release = resolve))
  world.poller.start(true)
  world.poller.stop()
  release()
  await world.settle()
  expect(world.held).toEqual([])
  world.poller.start(true)
  world.reply = () => {
    throw new ApiError(503, '')
  }
  world.poller.stop()
  release()
  await world.settle()
  expect(world.warnings).toEqual([])
  expect(world.due).toBeUndefined()
})

it('can start again immediately although the aborted request has not ended', async () => {
  world.append(2)
  world.meanwhile = () => new Promise<void>(() => undefined)
  world.poller.start(true)
  world.poller.stop()
  world.meanwhile = () => undefined
  await world.start()
  expect(world.held).toEqual([1, 2])
})

it('holds exactly the rows of the log after quiet, whatever happened before', async () => {
  const count = fc.integer({ min: 1, max: 700 })
  const happening = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('append' as const), count }) },
    { weight: 8, arbitrary: fc.constant({ kind: 'poll' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'fail' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'fail-probe' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'round' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'hide-tab' as const }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 14 }), async (happenings) => {
      const random = new PollerWorld()
      await random.start()
      for (const event of happenings) {
        if (event.kind === 'append') random.append(event.count)
        if (event.kind === 'round') random.newRound()
        if (event.kind === 'hide-tab') random.poller.setVisible(false)
        random.reply = (query) => {
          if (event.kind === 'fail' || (event.kind === 'fail-probe' && query === 'meta=1')) {
            throw new ApiError(503, '')
          }
          return random.respond(query)
        }
        if (event.kind !== 'append') await random.poll()
        if (event.kind === 'hide-tab') random.poller.setVisible(true)
      }
      random.reply = (query) => random.respond(query)
      await random.poll()
      expect(random.held).toEqual(random.expected)
      expect(random.mostInFlight).toBe(1)
      random.poller.stop()
    }),
    { numRuns: 60 },
  )
})

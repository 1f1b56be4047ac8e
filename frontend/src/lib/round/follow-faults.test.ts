import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../api-client.ts'
import { FollowWorld } from './test-support/follow-world.ts'

let world: FollowWorld
beforeEach(() => {
  world = new FollowWorld()
})

it('fetches the whole list while the probe is not understood, and no longer once it is', async () => {
  world.log.append(2)
  await world.start()
  world.log.append()
  world.log.turn(1, 'hidden')
  world.reply = (query) => {
    if (query === 'meta=1') throw new ApiError(400, 'What is meta?')
    return world.respond(query)
  }
  expect(await world.poll()).toEqual(['meta=1', 'format=obj'])
  expect(world.held).toEqual([2, 3])
  world.log.append()
  expect(await world.poll()).toEqual(['meta=1', 'format=obj'])
  expect(world.held).toEqual([2, 3, 4])
  world.reply = (query) => world.respond(query)
  world.log.append()
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=5&limit=500'])
  expect(world.warnings).toEqual([])
})

it('takes a plain array for a whole list, and for a probe', async () => {
  world.log.append(2)
  await world.start()
  world.log.append()
  world.reply = (query) => (query === 'meta=1' ? { unknown: true } : world.log.rows('public'))
  await world.poll()
  expect(world.held).toEqual([1, 2, 3])
  world.log.append()
  world.reply = () => world.log.rows('public')
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

it('gives a response up that takes too long, asks again and waits longer for the next', async () => {
  world.log.append(2)
  await world.start()
  world.log.append()
  const patience: (number | undefined)[] = []
  world.meanwhile = () => new Promise<void>(() => undefined)
  for (let time = 0; time < 4; time += 1) {
    expect(await world.poll()).toEqual(['meta=1'])
    patience.push(world.patience?.ms)
    world.patience?.end()
    await world.settle()
  }
  expect(patience).toEqual([10_000, 20_000, 30_000, 30_000])
  expect(world.warnings[0]).toBe('Fetch error: No answer from the server.')
  world.meanwhile = () => undefined
  await world.poll()
  expect(world.held).toEqual([1, 2, 3])
  world.meanwhile = () => new Promise<void>(() => undefined)
  await world.poll()
  expect(world.patience?.ms).toBe(10_000)
})

it('says what a response lacks, and tries again', async () => {
  world.log.append(2)
  await world.start()
  world.log.append()
  world.log.turn(1, 'hidden')
  world.reply = (query) => (query === 'meta=1' ? world.respond(query) : '<html>')
  await world.poll()
  world.reply = (query) => (query.startsWith('sinceTurn') ? [] : world.respond(query))
  await world.poll()
  expect(world.warnings).toEqual([
    'Fetch error: the response has no rows',
    'Fetch error: the response has no turns',
  ])
  world.reply = (query) => world.respond(query)
  await world.poll()
  expect(world.held).toEqual([2, 3])
})

it('a server that knows neither rounds nor turns has one round, in which nothing turns', async () => {
  world.log.append(3)
  world.reply = (query) => {
    const { rows, lastRow } = world.respond(query) as { rows: unknown; lastRow: number }
    return { rows, lastRow }
  }
  await world.start()
  world.log.append()
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=4&limit=500'])
  expect(await world.poll()).toEqual(['meta=1'])
  expect(world.held).toEqual([1, 2, 3, 4])
})

it('ignores a response that comes after the end, and its failure', async () => {
  let release = (): void => undefined
  world.log.append(2)
  world.meanwhile = () => new Promise<void>((resolve) => (release = resolve))
  world.follower.start(true)
  world.follower.stop()
  release()
  await world.settle()
  expect(world.held).toEqual([])
  world.follower.start(true)
  world.reply = () => {
    throw new ApiError(503, '')
  }
  world.follower.stop()
  release()
  await world.settle()
  expect(world.warnings).toEqual([])
  expect(world.due).toBeUndefined()
})

it('can start again immediately although the aborted request has not ended', async () => {
  world.log.append(2)
  world.meanwhile = () => new Promise<void>(() => undefined)
  world.follower.start(true)
  world.follower.stop()
  world.meanwhile = () => undefined
  await world.start()
  expect(world.held).toEqual([1, 2])
})

import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../api-client.ts'
import { PollerWorld } from './test-support/poller-world.ts'

let world: PollerWorld
beforeEach(() => {
  world = new PollerWorld()
})

it('loads the first page past every cache, then asks how many there are', async () => {
  world.append(3)
  expect(await world.start()).toEqual(['format=obj&limit=500&t', 'meta=1'])
  expect(world.held).toEqual([1, 2, 3])
  expect(world.poller.loaded).toBe(true)
  expect(world.due).toBe(1000)
})

it('asks for rows only when there are more', async () => {
  await world.start()
  expect(await world.poll()).toEqual(['meta=1'])
  world.append(2)
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1&limit=500'])
  expect(world.held).toEqual([1, 2])
  expect(await world.poll()).toEqual(['meta=1'])
})

it('skips ticks and focus while a request is in flight', async () => {
  await world.start()
  let release = (): void => undefined
  world.meanwhile = () => new Promise<void>((resolve) => (release = resolve))
  world.tick()
  world.tick()
  void world.poller.poll()
  expect(await world.settle()).toEqual(['meta=1'])
  world.meanwhile = () => undefined
  release()
  await world.settle()
  expect(await world.poll()).toEqual(['meta=1'])
  expect(world.mostInFlight).toBe(1)
})

it('asks every 2 s once the tab is visible again, and nothing while it is hidden', async () => {
  await world.start()
  world.poller.setVisible(false)
  expect(world.due).toBeUndefined()
  await world.poller.poll()
  expect(await world.settle()).toEqual([])
  world.poller.setVisible(true)
  expect(await world.settle()).toEqual([])
  expect(world.due).toBe(2000)
  expect(await world.poll()).toEqual(['meta=1'])
})

it('starts when a tab opened in the background is first shown', async () => {
  world.poller.start(false)
  expect(await world.settle()).toEqual([])
  world.poller.setVisible(true)
  expect(await world.settle()).toEqual(['format=obj&limit=500&t', 'meta=1'])
  expect(world.due).toBe(1000)
})

it('stops between two pages when the tab is hidden, and goes on where it was', async () => {
  world.append(1200)
  world.meanwhile = () => {
    if (world.asked.length === 3) world.poller.setVisible(false)
  }
  expect(await world.start()).toHaveLength(3)
  expect(world.held).toHaveLength(1000)
  world.meanwhile = () => undefined
  world.poller.setVisible(true)
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1001&limit=500'])
  expect(world.held).toEqual(world.expected)
  expect(world.warnings).toEqual([])
})

it('forgets everything in a new round and loads it immediately', async () => {
  world.append(30)
  await world.start()
  world.newRound()
  world.append(2)
  expect(await world.poll()).toEqual(['meta=1', 'format=obj&limit=500&t', 'meta=1'])
  expect(world.held).toEqual([1, 2])
  expect(world.store.rows[0]?.row).toBe(1)
  world.append()
  await world.poll()
  expect(world.held).toEqual([1, 2, 3])
})

it('notices a new round in the middle of loading', async () => {
  world.append(1200)
  world.meanwhile = () => {
    if (world.asked.length !== 3) return
    world.newRound()
    world.append(3)
  }
  await world.start()
  expect(world.held).toEqual([1, 2, 3])
})

it('notices a new round in a full fetch', async () => {
  world.append(9)
  await world.start()
  world.newRound()
  world.append()
  world.reply = (query) => {
    if (query === 'meta=1') throw new ApiError(400, '')
    return world.respond(query)
  }
  await world.poll()
  expect(world.held).toEqual([1])
})

it('notes when news came, not when there was none', async () => {
  await world.start()
  expect(world.poller.updatedAt).toBeUndefined()
  world.append()
  world.now = 5000
  await world.poll()
  world.now = 6000
  await world.poll()
  expect(world.poller.updatedAt).toBe(5000)
  world.newRound()
  world.now = 7000
  await world.poll()
  expect(world.poller.updatedAt).toBe(7000)
})

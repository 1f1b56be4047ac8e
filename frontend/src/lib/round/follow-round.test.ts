import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../api-client.ts'
import { FollowWorld } from './test-support/follow-world.ts'

let world: FollowWorld
beforeEach(() => {
  world = new FollowWorld()
})

it('loads the first page past every cache, then asks how many there are', async () => {
  world.log.append(3)
  expect(await world.start()).toEqual(['format=obj&limit=500&t', 'meta=1'])
  expect(world.held).toEqual([1, 2, 3])
  expect(world.snapshot.loaded).toBe(true)
  expect(world.due).toBe(1000)
})

it('asks for rows only when there are more, and for turns only when there are', async () => {
  await world.start()
  const before = world.told
  expect(await world.poll()).toEqual(['meta=1'])
  expect(world.told, 'nobody draws again for no news').toBe(before)
  world.log.append(2)
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1&limit=500'])
  expect(world.held).toEqual([1, 2])
  const [first] = world.snapshot.rows
  world.log.append()
  world.log.turn(2, 'hidden')
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=3&limit=500', 'sinceTurn=0'])
  world.log.turn(2, 'shown')
  expect(await world.poll()).toEqual(['meta=1', 'sinceTurn=1'])
  expect(world.held).toEqual([1, 3, 2])
  expect(world.snapshot.rows[0]).toBe(first)
  expect(await world.poll()).toEqual(['meta=1'])
})

it('has what is new with one question, where the server tells it', async () => {
  world = new FollowWorld({ tellsNews: true })
  world.log.append(2)
  await world.start()
  world.log.append()
  world.log.turn(1, 'hidden')
  expect(await world.poll()).toEqual(['meta=1&round=1&sinceRow=3&sinceTurn=0'])
  expect(world.held).toEqual([2, 3])
  world.log.turn(1, 'shown')
  expect(await world.poll()).toEqual(['meta=1&round=1&sinceRow=4&sinceTurn=1'])
  expect(world.held).toEqual([2, 3, 1])
})

it('reads a long round page by page, and a row that turns meanwhile', async () => {
  world.log.append(1200)
  world.meanwhile = () => {
    if (world.asked.length === 3) world.log.turn(2, 'hidden')
  }
  expect(await world.start()).toEqual([
    ...['format=obj&limit=500&t', 'meta=1', 'sinceRow=501&limit=500', 'sinceRow=1001&limit=500'],
    'sinceTurn=0',
  ])
  expect(world.held).toEqual(world.expected)
})

it('asks again how far the log is where reading takes longer than a second', async () => {
  world.log.append(1200)
  world.meanwhile = () => void (world.now += 600)
  const asked = await world.start()
  expect(asked.map((query) => query.slice(0, 8))).toEqual([
    ...['format=o', 'meta=1', 'sinceRow', 'sinceRow', 'meta=1'],
  ])
})

it('skips ticks and focus while a request is in flight', async () => {
  await world.start()
  let release = (): void => undefined
  world.meanwhile = () => new Promise<void>((resolve) => (release = resolve))
  world.tick()
  world.tick()
  void world.follower.poll()
  expect(await world.settle()).toEqual(['meta=1'])
  world.meanwhile = () => undefined
  release()
  await world.settle()
  expect(await world.poll()).toEqual(['meta=1'])
  expect(world.mostInFlight).toBe(1)
})

it('asks every 2 s once the tab is visible again, and nothing while it is hidden', async () => {
  await world.start()
  world.follower.setVisible(false)
  expect(world.due).toBeUndefined()
  await world.follower.poll()
  expect(await world.settle()).toEqual([])
  world.follower.setVisible(true)
  expect(await world.settle()).toEqual([])
  expect(world.due).toBe(2000)
  expect(await world.poll()).toEqual(['meta=1'])
})

it('starts when a tab opened in the background is first shown', async () => {
  world.follower.start(false)
  expect(await world.settle()).toEqual([])
  world.follower.setVisible(true)
  expect(await world.settle()).toEqual(['format=obj&limit=500&t', 'meta=1'])
  expect(world.due).toBe(1000)
})

it('stops between two pages when the tab is hidden, and goes on where it was', async () => {
  world.log.append(1200)
  world.meanwhile = () => {
    if (world.asked.length === 3) world.follower.setVisible(false)
  }
  expect(await world.start()).toHaveLength(3)
  expect(world.held).toHaveLength(1000)
  world.meanwhile = () => undefined
  world.follower.setVisible(true)
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1001&limit=500'])
  expect(world.held).toEqual(world.expected)
  expect(world.warnings).toEqual([])
})

it('notices a new round in the middle of loading', async () => {
  world.log.append(1200)
  world.meanwhile = () => {
    if (world.asked.length !== 3) return
    world.log.newRound()
    world.log.append(3)
  }
  await world.start()
  expect(world.held).toEqual([1, 2, 3])
})

it('is loaded once rows of the round are here, or it is known that there are none', async () => {
  const loaded: boolean[] = []
  world.meanwhile = () => void loaded.push(world.snapshot.loaded)
  await world.start()
  expect([...loaded, world.snapshot.loaded]).toEqual([false, false, true])
  world.log.newRound()
  world.log.append(600)
  for (let row = 1; row <= 500; row += 1) world.log.turn(row, 'hidden')
  loaded.length = 0
  await world.poll()
  // Not while there is more to read than the rows that are hidden.
  expect([...loaded, world.snapshot.loaded]).toEqual([true, false, false, true])
})

it('does not take a round that could not be read for an empty one', async () => {
  world.log.append(3)
  await world.start()
  world.log.newRound()
  world.log.append(3)
  world.reply = (query) => {
    if (query !== 'meta=1') throw new ApiError(503, '')
    return world.respond(query)
  }
  await world.poll()
  expect(world.snapshot).toMatchObject({ round: 2, rows: [], loaded: false, failing: true })
  world.reply = (query) => world.respond(query)
  await world.poll()
  expect(world.snapshot).toMatchObject({ loaded: true, failing: false })
})

it('notes when news came, not when there was none', async () => {
  await world.start()
  expect(world.snapshot.updatedAt).toBeUndefined()
  world.log.append()
  world.now = 5000
  await world.poll()
  world.now = 6000
  await world.poll()
  expect(world.snapshot.updatedAt).toBe(5000)
  world.log.newRound()
  world.now = 7000
  await world.poll()
  expect(world.snapshot.updatedAt).toBe(7000)
})

it('tells the server’s time, and its own machine’s as long as it knows no other', async () => {
  expect(world.snapshot.serverNow()).toBe(1000)
  world.reply = (query) =>
    query === 'meta=1'
      ? { ...(world.respond(query) as object), now: world.now + 300_000 }
      : world.respond(query)
  await world.start()
  world.now += 2000
  expect(world.snapshot.serverNow()).toBe(303_000)
})

import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api-client.ts'
import { FollowWorld } from './test-support/follow-world.ts'

let world: FollowWorld
beforeEach(() => {
  world = new FollowWorld()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})

const fail = (fault: Error) => {
  world.reply = () => {
    throw fault
  }
}
const recover = () => {
  world.reply = (query) => world.respond(query)
}
/** In how many ms each of the next polls is due; none asks for more than how many rows there are. */
const pauses = async (count: number) => {
  const due: (number | undefined)[] = []
  for (let turn = 0; turn < count; turn += 1) {
    expect(await world.poll()).toEqual(['meta=1'])
    due.push(world.due)
  }
  return due
}

it('asks sooner while rows come in', async () => {
  world.log.append(2)
  await world.start()
  expect(world.due).toBe(1000)
  world.log.append()
  await world.poll()
  expect(world.due).toBe(500)
  await world.poll()
  expect(world.due).toBe(1000)
})

it('counts from the beginning of a poll, and leaves a slow server time to breathe', async () => {
  await world.start()
  world.meanwhile = () => void (world.now += 300)
  await world.poll()
  expect(world.due).toBe(700)
  world.meanwhile = () => void (world.now += 3000)
  await world.poll()
  expect(world.due).toBe(250)
  world.meanwhile = () => void (world.now -= 3_600_000)
  await world.poll()
  expect(world.due).toBe(1000)
})

it('goes on at lastRow + 1, however few rows a page has', async () => {
  world.log.append(7)
  await world.start()
  world.log.append(6)
  world.reply = (query) => {
    const since = Number(/sinceRow=(\d+)/.exec(query)?.[1])
    if (!since) return world.respond(query)
    // Every other page ends early without a row.
    const rows = world.log.rows('public').filter(({ row }) => row === since && row % 2 === 1)
    return { rows, lastRow: since, round: 1, revision: 0 }
  }
  const asked = await world.poll()
  expect(asked).toEqual(['meta=1', ...[8, 9, 10, 11, 12, 13].map((row) => `sinceRow=${row}&limit=500`)])
  expect(world.held.slice(-3)).toEqual([9, 11, 13])
})

it.each([429, 503, 500, 502])(
  'waits ever longer for a busy server, and never for the list: %i',
  async (status) => {
    world.log.append(2)
    await world.start()
    fail(new ApiError(status, ''))
    expect(await pauses(10)).toEqual([1000, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000])
    recover()
    world.log.append()
    await world.poll()
    expect(world.held).toEqual([1, 2, 3])
    expect(world.due).toBe(500)
  },
)

it('waits at least as long as the server asks, whoever looks meanwhile', async () => {
  await world.start()
  fail(new ApiError(429, '', {}, 20_000))
  await world.poll()
  expect(world.due).toBe(20_500)
  await world.settle()
  await world.follower.poll()
  world.follower.setVisible(false)
  world.follower.setVisible(true)
  expect(await world.settle()).toEqual([])
  expect(world.due).toBe(20_500)
  recover()
  expect(await world.poll()).toEqual(['meta=1'])
  expect(world.due).toBe(2000)
})

it('comes back to a network that was gone after seconds, and sooner at its event', async () => {
  await world.start()
  fail(new NetworkError('No answer from the server.'))
  expect(await pauses(6)).toEqual([1000, 1000, 2000, 4000, 5000, 5000])
  await world.settle()
  recover()
  await world.follower.poll()
  expect(await world.settle()).toEqual(['meta=1'])
  expect(world.due).toBe(1000)
})

it('waits for a list that cannot be had as for any other response', async () => {
  await world.start()
  world.reply = (query) => {
    if (query === 'meta=1') throw new ApiError(400, 'What is meta?')
    throw new ApiError(429, '', {}, 3000)
  }
  await world.poll()
  expect(world.warnings).toEqual(['Full fetch error: 429'])
  expect(world.due).toBe(3500)
})

it('is not held up by an earlier life', async () => {
  await world.start()
  fail(new ApiError(503, '', {}, 60_000))
  await world.poll()
  world.follower.stop()
  expect(world.due).toBeUndefined()
  recover()
  await world.settle()
  expect(await world.start()).toEqual(['meta=1'])
})

import { describe, expect, it } from 'vitest'
import { FollowWorld } from './test-support/follow-world.ts'

/** A log behind a desk, which says this with `meta=1`. */
const directed = (says: () => object) => {
  const world = new FollowWorld()
  world.log.append(2)
  world.reply = (query) => {
    const response = world.respond(query)
    return query === 'meta=1' ? { ...(response as object), ...says() } : response
  }
  return world
}

describe('what a desk says', () => {
  it('is there with the first poll, and the same object until it says something else', async () => {
    let show = { quadrant: 2 }
    const world = directed(() => ({ show: { ...show }, waiting: 3 }))
    await world.start()
    const first = world.snapshot.desk
    expect(first).toEqual({ round: 1, show: { quadrant: 2 }, waiting: 3 })
    await world.poll()
    expect(world.snapshot.desk).toBe(first)
    show = { quadrant: 3 }
    await world.poll()
    expect(world.snapshot.desk).toMatchObject({ show: { quadrant: 3 } })
  })

  it('stays when a poll is lost, and when a server does not know the question', async () => {
    const world = directed(() => ({ waiting: 3 }))
    await world.start()
    const { reply } = world
    world.reply = () => {
      throw new Error('gone')
    }
    await world.poll()
    world.reply = (query) => (query === 'meta=1' ? [] : reply(query))
    await world.poll()
    expect(world.snapshot.desk).toMatchObject({ waiting: 3 })
  })

  it('is heard before the rows that come with it', async () => {
    let waiting = 2
    const world = directed(() => (waiting > 0 ? { waiting } : {}))
    await world.start()
    waiting = 0
    world.log.append(2)
    const heldThen: unknown[] = []
    world.meanwhile = () => void heldThen.push([world.snapshot.desk, world.held.length])
    await world.poll()
    expect(heldThen).toEqual([
      [{ round: 1, waiting: 2 }, 2],
      [undefined, 2],
    ])
    expect(world.held).toEqual([1, 2, 3, 4])
  })
})

it('a screen with a name says it with every meta=1, and with no other question', async () => {
  const world = new FollowWorld()
  world.log.append(2)
  world.screen = 'left'
  expect(await world.start()).toEqual(['format=obj&limit=500&t', 'meta=1&screen=left'])
  world.log.append()
  expect(await world.poll()).toEqual(['meta=1&screen=left', 'sinceRow=3&limit=500'])
})

describe('what comes after a lost connection', () => {
  /** A log that was read, then could not be for 11 s; `isLate` when the first row comes after that. */
  const lost = async (during: (world: FollowWorld) => void | Promise<void> = () => undefined) => {
    const world = directed(() => (waiting > 0 ? { waiting } : {}))
    await world.start()
    const { reply } = world
    world.reply = () => {
      throw new Error('gone')
    }
    await world.poll()
    world.now += 11_000
    await during(world)
    world.reply = reply
    world.log.append()
    waiting = 0
    let isLate: boolean | undefined
    world.meanwhile = () => {
      isLate = world.follower.isLate
    }
    await world.poll()
    return { world, isLate }
  }
  let waiting = 0

  it('is late, and nothing after it is', async () => {
    const { world, isLate } = await lost()
    expect(isLate).toBe(true)
    expect(world.follower.isLate).toBe(false)
    expect(world.snapshot.answeredAt()).toBe(world.now)
  })

  it('is not late where it waited for the desk', async () => {
    waiting = 3
    expect((await lost()).isLate).toBe(false)
  })

  it('is not late where the tab was hidden meanwhile', async () => {
    const { isLate } = await lost(async (world) => {
      world.follower.setVisible(false)
      world.follower.setVisible(true)
      await world.settle()
    })
    expect(isLate).toBe(false)
  })

  it('is not late where nothing had been read before', async () => {
    const world = new FollowWorld()
    world.now += 60_000
    expect(await world.start()).toHaveLength(2)
    expect(world.follower.isLate).toBe(false)
  })
})

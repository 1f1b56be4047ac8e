import { describe, expect, it } from 'vitest'
import { PollerWorld } from './poller-world.ts'

/** A log behind a desk, which says this with `meta=1`. */
const directed = (says: () => object) => {
  const world = new PollerWorld()
  world.append(2)
  world.reply = (query) => {
    const response = world.respond(query)
    return query === 'meta=1' ? { ...(response as object), ...says() } : response
  }
  return world
}

describe('what a desk says', () => {
  it('is nothing without one', async () => {
    const world = directed(() => ({}))
    await world.start()
    expect(world.poller.desk).toBeUndefined()
  })

  it('is there with the first poll, and the same object until it says something else', async () => {
    let show = { quadrant: 2 }
    const world = directed(() => ({ show: { ...show }, waiting: 3 }))
    await world.start()
    const first = world.poller.desk
    expect(first).toEqual({ round: 1, show: { quadrant: 2 }, waiting: 3 })
    await world.poll()
    expect(world.poller.desk).toBe(first)
    show = { quadrant: 3 }
    await world.poll()
    expect(world.poller.desk).toMatchObject({ show: { quadrant: 3 } })
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
    expect(world.poller.desk).toMatchObject({ waiting: 3 })
  })

  it('costs no row where it cannot be read', async () => {
    const world = directed(() => ({ show: 'everything', waiting: 'many' }))
    await world.start()
    world.append()
    await world.poll()
    expect(world.held).toEqual(world.expected)
    expect(world.poller.desk).toMatchObject({ show: 'everything' })
  })

  it('is heard before the rows that come with it', async () => {
    let waiting = 2
    const world = directed(() => (waiting > 0 ? { waiting } : {}))
    await world.start()
    waiting = 0
    world.append(2)
    const heldThen: unknown[] = []
    world.meanwhile = () => void heldThen.push([world.poller.desk, world.held.length])
    await world.poll()
    expect(heldThen).toEqual([
      [{ round: 1, waiting: 2 }, 2],
      [undefined, 2],
    ])
    expect(world.held).toEqual([1, 2, 3, 4])
  })
})

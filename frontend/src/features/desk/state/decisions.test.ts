import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { DeskWorld } from '../test-support/desk-world.ts'

let world: DeskWorld
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  world = new DeskWorld()
})

describe('decisions', () => {
  beforeEach(() => world.answer(4))

  it('are shown at once, and hold when the reader knows of them', async () => {
    await world.start()
    const decided = world.store.decide('hide', [2])
    expect(world.shown[1]).toBe('2 hidden')
    expect(await decided).toBe('done')
    expect(world.shown[1]).toBe('2 hidden')
    await world.pass(150)
    expect(world.asked.at(-1)).toEqual({ kind: 'turns', sinceTurn: 0 })
    world.turn('shown', 2)
    await world.pass(2000)
    expect(world.shown[1]).toBe('2 shown')
  })

  it('about a row are one, however often it is tapped while it is under way', async () => {
    await world.start()
    const both = [world.store.decide('hide', [2]), world.store.decide('hide', [2])]
    expect(await Promise.all(both)).toEqual(['done', 'ignored'])
    expect(world.changes).toEqual([{ kind: 'hide', round: 1, row: 2 }])
  })

  it('that are taken back while they are under way are taken back after them', async () => {
    await world.start()
    const both = [world.store.decide('hide', [2]), world.store.decide('unhide', [2])]
    expect(world.shown[1]).toBe('2 shown')
    expect(await Promise.all(both)).toEqual(['done', 'done'])
    expect(world.changes.map(({ kind }) => kind)).toEqual(['hide', 'unhide'])
    expect(world.shown[1]).toBe('2 shown')
  })

  it('are sent also where another form is shown before their turn', async () => {
    await world.start()
    const all = [1, 2, 3].map((row) => world.store.decide('hide', [row]))
    world.store.choose('combo-convo')
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
    expect(world.changes).toHaveLength(3)
    const { round } = world.state
    const late = world.store.decide('approve', [4], { form: 'laser-focus', round: round + 1 })
    expect(await late, 'of a round that is over').toBe('not-done')
  })

  it('that fail leave nothing to be taken back', async () => {
    world.stand('pending', 2)
    await world.start()
    world.fault = () => {
      world.fault = undefined
      return new ApiError(503, '')
    }
    const both = Promise.all([world.store.decide('approve', [2]), world.store.decide('hide', [2])])
    await world.pass(150)
    expect(await both).toEqual(['not-done', 'ignored'])
    expect(world.changes.map(({ kind }) => kind)).toEqual(['approve'])
    expect(world.shown[1]).toBe('2 pending')
  })

  it('that fail are put back, with a sentence', async () => {
    world.stand('pending', 1, 2, 4)
    await world.start()
    world.fault = () => new ApiError(503, '')
    const decided = world.store.decide('approve', [1, 2, 4])
    expect(world.shown).toEqual(['1 shown', '2 shown', '3 shown', '4 shown'])
    await world.settle()
    expect(world.shown).toEqual(['1 pending', '2 pending', '3 shown', '4 pending'])
    expect(world.view.notice?.title).toBe('No answer came.')
    world.fault = undefined
    await world.pass(2000)
    expect(await decided).toBe('not-done')
  })

  it('that happened though no response came are found by the next poll, and can be taken back', async () => {
    await world.start()
    world.fault = () => {
      world.fault = undefined
      world.turn('hidden', 2)
      return new NetworkError('')
    }
    const both = Promise.all([world.store.decide('hide', [2]), world.store.decide('unhide', [2])])
    await world.pass(150)
    expect(await both).toEqual(['found', 'done'])
    expect(world.changes.map(({ kind }) => kind)).toEqual(['hide', 'unhide'])
    expect(world.shown[1]).toBe('2 shown')
  })

  it('are not found in another round', async () => {
    await world.start()
    world.fault = () => {
      world.fault = undefined
      world.beginRound(2, 3)
      world.stand('hidden', 2)
      return new NetworkError('')
    }
    const decided = world.store.decide('hide', [2])
    await world.pass(2000)
    expect(await decided).toBe('not-done')
  })

  it('of a round that is over are forgotten', async () => {
    await world.start()
    await world.store.decide('hide', [2])
    world.beginRound(2, 3)
    await world.pass(2000)
    expect(world.shown).toEqual(['1 shown', '2 shown', '3 shown'])
  })
})

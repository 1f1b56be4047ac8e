import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskChange } from '#shared/desk/desk.ts'
import { DeskWorld } from '../test-support/desk-world.ts'
import { Gathering } from './gathering.ts'
import { type GatherRoom, roomOf } from './piles.ts'
import { likenessNow } from './test-support/likeness-now.ts'
import { fridays, idea, quiet, saidInRoom } from './test-support/room.ts'

/** A desk over a room of eleven ideas, and the clock that both go by. */
class GatherDesk {
  readonly world = new DeskWorld()
  readonly gathering: Gathering
  isDeaf = false
  #timers: { at: number; run: () => void }[] = []

  constructor() {
    const likeness = likenessNow(() => this.isDeaf)
    for (const [index] of saidInRoom.entries())
      this.world.told.set(index + 1, { answer: idea(index + 1).answer })
    this.world.answer(saidInRoom.length)
    this.gathering = new Gathering(this.world.state, {
      store: this.world.store,
      clock: {
        now: () => this.world.now,
        after: (milliseconds, run) => {
          const timer = { at: this.world.now + milliseconds, run }
          this.#timers.push(timer)
          return () => {
            this.#timers = this.#timers.filter((one) => one !== timer)
          }
        },
      },
      likeness: () => likeness,
      newId: () => fridays.id,
    })
  }

  get room(): GatherRoom {
    const { acts } = this.gathering.getView()
    const { what } = this.gathering.soon.getView()
    const { answers = [], state } = this.world.view.held ?? {}
    return roomOf(state?.form ?? 'laser-focus', answers, what ? [...acts, what.act] : acts)
  }

  get piles(): readonly string[] {
    return [...this.room.piles.values()].map(
      ({ name, rows }) => `${name} ${rows.map(({ row }) => row).join()}`,
    )
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.world.now + milliseconds
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      await this.world.pass((next?.at ?? end) - this.world.now)
      if (!next) return
      this.#timers = this.#timers.filter((one) => one !== next)
      next.run()
      await this.world.settle()
    }
  }

  /** Picks an idea, and ticks others. */
  async choose(row: number, ...others: readonly number[]): Promise<void> {
    this.gathering.pick(this.room, row)
    for (const other of others) this.gathering.tick(this.room, other)
    await this.world.settle()
  }

  async gather(row: number, ...others: readonly number[]): Promise<void> {
    await this.choose(row, ...others)
    this.gathering.gather(this.room)
    await this.pass(3000)
  }
}

let desk: GatherDesk

beforeEach(async () => {
  desk = new GatherDesk()
  await desk.world.start()
})

const gatherOf = (...rows: readonly (number | [number, number])[]): DeskChange => ({
  ...{ kind: 'gather', round: 1, rows: [...rows] },
  pile: { id: fridays.id, name: 'No meetings on Fridays' },
})

describe('what begins a pile', () => {
  it('is what others repeat, of what lies in no pile', async () => {
    await desk.gathering.listen(desk.room)
    const { seeds } = desk.gathering.getView()
    expect(seeds?.of).toBe(11)
    expect(seeds?.list.length).toBeGreaterThan(0)
    desk.world.apply({ kind: 'gather', round: 1, rows: [[1, 11]], pile: fridays })
    await desk.pass(2000)
    await desk.gathering.listen(desk.room)
    expect(desk.gathering.getView().seeds).toEqual({ list: [], of: 0 })
  })

  it('is an idea: what sounds like it comes, and its own words are proposed as the name', async () => {
    await desk.choose(1)
    const { alike, picking } = desk.gathering.getView()
    expect(alike?.map(({ row }) => row)).toContain(3)
    expect(picking?.ticked.size).toBe(0)
    expect(desk.gathering.nameOf(desk.room)).toBe('No meetings on Fridays')
  })

  it('keeps what it knows of the one that was picked last', async () => {
    desk.gathering.pick(desk.room, 1)
    desk.gathering.pick(desk.room, 5)
    await desk.world.settle()
    expect(desk.gathering.getView().alike?.map(({ row }) => row)).toContain(6)
    expect(desk.gathering.nameOf(desk.room)).toBe('A quiet room in every office')
    desk.gathering.leave()
    expect(desk.gathering.getView()).toMatchObject({ picking: undefined, left: { row: 5 } })
  })
})

describe('what sounds alike', () => {
  it('is listed by all that is ticked, below what was seen: nothing seen leaves its place', async () => {
    await desk.choose(1, 5)
    const rows = () => desk.gathering.getView().alike?.map(({ row }) => row) ?? []
    const before = rows()
    expect(before).not.toContain(6)
    await desk.gathering.follow(desk.room, 1)
    expect(rows()[0]).toBe(before[0])
    expect(rows()).toContain(6)
    const last = rows().length - 1
    const others = rows()
    desk.gathering.tick(desk.room, others[last] ?? 0)
    await desk.gathering.follow(desk.room, 0)
    // What is ticked was seen.
    expect(rows()).toEqual(others)
    desk.gathering.leave()
    await desk.gathering.follow(desk.room, 9)
    expect(desk.gathering.getView().picking).toBeUndefined()
  })

  it('is listed as it was where another tick came meanwhile, or nothing is heard', async () => {
    await desk.choose(1, 5)
    const { alike } = desk.gathering.getView()
    const first = desk.gathering.follow(desk.room, 1)
    desk.gathering.tick(desk.room, 2)
    await first
    expect(desk.gathering.getView().alike).toEqual(alike)
    desk.isDeaf = true
    await desk.gathering.follow(desk.room, 1)
    expect(desk.gathering.getView().alike).toEqual(alike)
  })

  it('cannot be found: one gathers by hand, and asks again the next time', async () => {
    desk.isDeaf = true
    await desk.gathering.listen(desk.room)
    expect(desk.gathering.getView()).toMatchObject({ isDeaf: true, seeds: { list: [], of: 11 } })
    await desk.choose(1, 2)
    expect(desk.gathering.getView()).toMatchObject({ isDeaf: true, alike: [], typical: 1 })
    desk.isDeaf = false
    await desk.choose(1, 2)
    expect(desk.gathering.getView()).toMatchObject({ isDeaf: false, typical: expect.any(Number) as number })
  })
})

describe('a pile', () => {
  it('is shown at once, sent after three seconds, and stays while the rows come to tell of it', async () => {
    await desk.choose(1, 3, 2)
    desk.gathering.gather(desk.room)
    expect(desk.piles).toEqual(['No meetings on Fridays 1,2,3'])
    expect(desk.gathering.soon.getView().what?.label).toBe('3 became 1.')
    await desk.pass(2999)
    expect(desk.world.changes).toEqual([])
    await desk.pass(1)
    expect(desk.world.changes).toEqual([gatherOf([1, 3])])
    expect(desk.piles).toEqual(['No meetings on Fridays 1,2,3'])
    await desk.pass(200)
    expect([desk.piles, desk.gathering.getView().acts]).toEqual([['No meetings on Fridays 1,2,3'], []])
  })

  it('is taken back: nothing was sent, and what was chosen is there again', async () => {
    await desk.choose(1, 2)
    desk.gathering.gather(desk.room)
    await desk.pass(400)
    desk.gathering.soon.undo()
    await desk.pass(10_000)
    expect([desk.world.changes, desk.piles]).toEqual([[], []])
    expect([...(desk.gathering.getView().picking?.ticked.keys() ?? [])]).toEqual([2])
  })

  it('has the name that was typed, or none is gathered', async () => {
    await desk.choose(1, 2)
    desk.gathering.name('Free Fridays')
    expect(desk.gathering.nameOf(desk.room)).toBe('Free Fridays')
    desk.gathering.name(undefined)
    expect(desk.gathering.nameOf(desk.room)).toBe('No meetings on Fridays')
    desk.world.told.set(1, { answer: { table: 1, idea: '', impact: 8, effort: 2 } })
    desk.world.turn('shown', 1)
    await desk.pass(2000)
    await desk.choose(1)
    expect(desk.gathering.nameOf(desk.room)).toBeUndefined()
    desk.gathering.gather(desk.room)
    expect(desk.gathering.soon.getView().what).toBeUndefined()
  })

  it('is renamed, gets more, loses one, and is taken apart', async () => {
    await desk.gather(1, 2)
    await desk.pass(500)
    desk.gathering.rename(desk.room, { id: fridays.id, name: 'Free Fridays' })
    expect(desk.piles).toEqual(['Free Fridays 1,2'])
    await desk.pass(3500)
    desk.gathering.addTo(desk.room, fridays.id)
    await desk.world.settle()
    desk.gathering.tick(desk.room, 8)
    desk.gathering.gather(desk.room)
    expect(desk.gathering.soon.getView().what?.label).toBe('1 added.')
    await desk.pass(3500)
    desk.gathering.takeOut(desk.room, fridays.id, 2)
    await desk.pass(3500)
    expect(desk.piles).toEqual(['Free Fridays 1,8'])
    desk.gathering.takeOut(desk.room, fridays.id)
    await desk.pass(3500)
    expect([desk.piles, desk.gathering.getView().acts]).toEqual([[], []])
    const pile = { id: fridays.id, name: 'Free Fridays' }
    expect(desk.world.changes.slice(1)).toEqual([
      { kind: 'gather', round: 1, rows: [1], pile },
      { kind: 'gather', round: 1, rows: [8], pile },
      { kind: 'apart', round: 1, rows: [2], pile: fridays.id },
      { kind: 'apart', round: 1, rows: [1, 8], pile: fridays.id },
    ])
  })

  it('that was not yet sent goes first when something is done with it', async () => {
    await desk.choose(1, 2)
    desk.gathering.gather(desk.room)
    desk.gathering.rename(desk.room, { id: fridays.id, name: 'Free Fridays' })
    await desk.pass(3500)
    expect(desk.world.changes.map(({ kind }) => kind)).toEqual(['gather', 'gather'])
    expect(desk.piles).toEqual(['Free Fridays 1,2'])
  })

  it('that does not exist is neither renamed nor taken apart', () => {
    desk.gathering.rename(desk.room, quiet)
    expect(desk.gathering.soon.getView().what).toBeUndefined()
  })
})

describe('while it is about to be sent', () => {
  const meanwhile = async (act: () => void) => {
    await desk.choose(1, 2, 3)
    desk.gathering.gather(desk.room)
    act()
    await desk.pass(3500)
  }

  it('another desk gathers one of it: that one stays there', async () => {
    await meanwhile(() => desk.world.apply({ kind: 'gather', round: 1, rows: [3, 4], pile: quiet }, 'Desk B'))
    expect(desk.world.changes).toEqual([gatherOf([1, 2])])
    expect(desk.piles).toEqual(['No meetings on Fridays 1,2', 'Quiet rooms 3,4'])
  })

  it('the one whose words are the name is hidden: another one names it', async () => {
    await meanwhile(() => desk.world.turn('hidden', 1))
    expect(desk.piles).toEqual(['no meetings on fridays!! 2,3'])
  })

  it('what gets more is renamed elsewhere: it keeps that name, and a rename finds who is left of it', async () => {
    desk.world.apply({ kind: 'gather', round: 1, rows: [[1, 3]], pile: fridays }, 'Desk B')
    await desk.pass(2000)
    desk.gathering.addTo(desk.room, fridays.id)
    desk.gathering.tick(desk.room, 4)
    desk.gathering.gather(desk.room)
    desk.world.apply({ kind: 'gather', round: 1, rows: [1], pile: { ...fridays, name: 'Free' } }, 'Desk B')
    await desk.pass(4000)
    expect(desk.piles).toEqual(['Free 1,2,3,4'])
    desk.gathering.rename(desk.room, { ...fridays, name: 'Freer' })
    desk.world.apply({ kind: 'gather', round: 1, rows: [1, 5], pile: quiet }, 'Desk B')
    await desk.pass(4000)
    expect(desk.piles).toContain('Freer 2,3,4')
    desk.gathering.rename(desk.room, { ...fridays, name: 'Freest' })
    desk.world.apply({ kind: 'apart', round: 1, rows: [2, 3, 4], pile: fridays.id }, 'Desk B')
    await desk.pass(4000)
    expect(desk.world.view.notice?.title).toBe('Nothing was renamed.')
    desk.gathering.takeOut(desk.room, quiet.id, 5)
    desk.world.apply({ kind: 'gather', round: 1, rows: [5], pile: fridays }, 'Desk B')
    await desk.pass(4000)
    expect(desk.world.view.notice?.title).toBe('Nothing was taken out.')
  })

  it('one is hidden, and one withdrawn: nothing is left to gather, and it is said', async () => {
    await meanwhile(() => {
      desk.world.turn('hidden', 2)
      desk.world.turn('withdrawn', 3)
    })
    expect(desk.world.changes).toEqual([])
    expect(desk.world.view.notice?.title).toBe('Nothing was gathered.')
    expect(desk.gathering.getView().picking?.from).toEqual({ row: 1 })
  })

  it('the room begins to rate: an idea must not change under a thumb', async () => {
    await meanwhile(() => desk.world.apply({ kind: 'rate', round: 1, seconds: 180 }, 'Desk B'))
    expect(desk.world.changes).toEqual([])
    expect(desk.world.view.notice?.title).toBe('Not while the room rates.')
  })

  it('a round begins: it is over with the one before', async () => {
    await meanwhile(() => desk.world.beginRound(2, 11))
    expect(desk.world.changes).toEqual([])
  })

  it('another form is shown: what was gathered is sent to its own', async () => {
    await meanwhile(() => desk.world.store.choose('venting-machine'))
    expect(desk.world.sent.map(({ form }) => form)).toEqual(['laser-focus'])
  })

  it('something else is chosen: a fault does not take that away', async () => {
    await meanwhile(() => {
      desk.gathering.pick(desk.room, 5)
      desk.world.fault = () => new TypeError('Failed to fetch')
    })
    expect(desk.gathering.getView().picking?.from).toEqual({ row: 5 })
  })
})

describe('what cannot be sent', () => {
  it('has not happened, and what was chosen is there again; nothing is kept for later', async () => {
    desk.world.fault = () => new TypeError('Failed to fetch')
    await desk.gather(1, 2)
    expect(desk.piles).toEqual([])
    expect([...(desk.gathering.getView().picking?.ticked.keys() ?? [])]).toEqual([2])
    desk.world.fault = undefined
    const before = desk.world.sent.length
    await desk.pass(20_000)
    expect([desk.world.sent.length, desk.piles]).toEqual([before, []])
  })

  it('is not shown for good where rows never tell of it', async () => {
    await desk.choose(1, 2)
    desk.gathering.gather(desk.room)
    desk.world.meanwhile = () => {
      desk.world.told.delete(1)
    }
    await desk.pass(3000)
    expect(desk.piles).toHaveLength(1)
    await desk.pass(4000)
    expect(desk.gathering.getView().acts).toEqual([])
  })
})

it('says what changes, and looks into one pile at a time', () => {
  const told = vi.fn<() => void>()
  const stop = desk.gathering.subscribe(told)
  desk.gathering.open(quiet.id)
  expect(desk.gathering.getView().opened).toBe(quiet.id)
  desk.gathering.find('nobody picks')
  stop()
  desk.gathering.open(undefined)
  expect([told.mock.calls.length, desk.gathering.getView().picking]).toEqual([1, undefined])
})

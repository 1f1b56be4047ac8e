import { describe, expect, it } from 'vitest'
import { shufflePlace } from '#shared/rows/lot.ts'
import {
  dueAt,
  emptyPace,
  everyMs,
  follow,
  goOn,
  lastOn,
  stand,
  tick,
  waitingIn,
  withPiles,
  type Pace,
} from './pace.ts'

const rowsTo = (count: number, from = 1) =>
  Array.from({ length: count - from + 1 }, (_, index) => ({ row: from + index }))

/** A wall with a clock that the test moves: what lands, when, and where. */
const wallOf = (before: number, piles = 6) => {
  let now = 0
  let rows = rowsTo(before)
  let pace: Pace = follow(emptyPace(piles), rows, now)
  const landings: { row: number; at: number; pile: number }[] = []
  const pass = (ms: number) => {
    const end = now + ms
    for (let due = dueAt(pace); due !== undefined && due <= end; due = dueAt(pace)) {
      now = Math.max(now, due)
      pace = tick(pace, now)
      const pile = pace.piles.findIndex((lying) => lying?.row === pace.newest)
      landings.push({ row: pace.newest ?? 0, at: now, pile })
    }
    now = end
    return landings.splice(0)
  }
  return {
    pass,
    /** So many more pairs come. */
    come: (count: number) => {
      rows = [...rows, ...rowsTo(rows.length + count, rows.length + 1)]
      pace = follow(pace, rows, now)
    },
    hide: (row: number) => {
      rows = rows.filter((each) => each.row !== row)
      pace = follow(pace, rows, now)
    },
    change: (to: (pace: Pace, now: number) => Pace) => {
      pace = to(pace, now)
    },
    get pace() {
      return pace
    },
    get lying() {
      return pace.piles.map((lying) => lying?.row)
    },
  }
}

describe('a wall that is opened', () => {
  it('has no new pairs while what was there before is still read, however long that takes', () => {
    const [first, more, late] = [500, 60_000, 60_001].map((count) => rowsTo(count))
    let pace = follow(emptyPace(6), first!, 0, true)
    for (const now of [4_000, 8_000, 12_000]) pace = follow(pace, more!.slice(0, now), now, true)
    pace = follow(pace, more!, 16_000)
    expect(waitingIn(pace)).toBe(0)
    expect(waitingIn(follow(pace, late!, 22_000))).toBe(1)
    expect(waitingIn(follow(pace, late!, 22_000, true)), 'a flood is no opening').toBe(1)
  })

  it('lies there with the newest, and the last of them is the last', () => {
    const wall = wallOf(60)
    expect(wall.lying).toEqual([55, 56, 57, 58, 59, 60])
    expect(lastOn(wall.pace)).toBe(60)
    expect(waitingIn(wall.pace)).toBe(0)
  })

  it('reads the others, the newest first, one every 8 s; each lies 48 s', () => {
    const wall = wallOf(60)
    const landings = wall.pass(54 * everyMs.usual)
    expect(landings.map(({ row }) => row)).toEqual(rowsTo(54).map(({ row }) => 55 - row))
    expect(landings.map(({ at }) => at)).toEqual(landings.map((_, index) => (index + 1) * 8000))
    expect(landings.slice(0, 7).map(({ pile }) => pile)).toEqual([0, 1, 2, 3, 4, 5, 0])
  })

  it('with no more pairs than places lies still', () => {
    for (const count of [6, 0]) expect(wallOf(count).pass(600_000)).toEqual([])
  })
})

describe('a pair that comes', () => {
  it('lands at once on an empty table, and the next ones soon, while places are free', () => {
    const wall = wallOf(0)
    wall.pass(20_000)
    wall.come(3)
    expect(wall.pass(10_000)).toEqual([
      { row: 3, at: 20_000, pile: 0 },
      { row: 2, at: 22_000, pile: 1 },
      { row: 1, at: 24_000, pile: 2 },
    ])
  })

  it('goes before all that is not read yet, the newest first', () => {
    const wall = wallOf(60)
    wall.pass(8000)
    wall.come(2)
    expect(waitingIn(wall.pace)).toBe(2)
    expect(wall.pass(24_000).map(({ row }) => row)).toEqual([62, 61, 53])
    expect(waitingIn(wall.pace)).toBe(0)
  })

  it('every 5 s while more than 12 wait', () => {
    const wall = wallOf(6)
    wall.pass(80_000)
    wall.come(14)
    // The table has lain long enough for the first one.
    expect(wall.pass(20_000).map(({ at }) => at - 80_000)).toEqual([0, 5000, 13_000])
  })

  it('is not new where it was there when the wall was opened, and its page came later', () => {
    const wall = wallOf(500)
    wall.pass(1000)
    wall.come(300)
    expect(waitingIn(wall.pace)).toBe(0)
    expect(wall.pass(7000).map(({ row }) => row)).toEqual([800])
  })

  it('no longer waits once it is hidden', () => {
    const wall = wallOf(6)
    wall.pass(6000)
    wall.come(2)
    wall.hide(8)
    expect(wall.pass(2000).map(({ row }) => row)).toEqual([7])
  })
})

describe('all again', () => {
  it('comes in a shuffled order, each once, and in the same order each time', () => {
    const wall = wallOf(40)
    wall.pass(34 * 8000)
    const cycle = () => wall.pass(40 * 8000).map(({ row }) => row)
    const first = cycle()
    // A card that lies there when its turn comes is passed over.
    expect(new Set(first).size).toBeGreaterThanOrEqual(34)
    expect(first).not.toEqual([...first].sort((one, other) => one - other))
    const rounds = [first, cycle(), cycle()].flat()
    const order = rowsTo(40)
      .map(({ row }) => row)
      .sort((one, other) => shufflePlace(one) - shufflePlace(other))
    const steps = rounds
      .slice(1)
      .map((row, index) => (order.indexOf(row) - order.indexOf(rounds[index] ?? 0) + 40) % 40)
    // On and on through one order: a step passes over at most what lies on the table.
    expect(Math.max(...steps)).toBeLessThanOrEqual(6)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1)
  })

  it('never shows a card that lies there already', () => {
    const wall = wallOf(7)
    for (let turn = 0; turn < 30; turn++) {
      wall.pass(8000)
      expect(new Set(wall.lying).size).toBe(6)
    }
  })
})

it('a wall that stands lets nothing land, and goes on after the rest of the pause, however often it is told', () => {
  const wall = wallOf(60)
  wall.pass(3000)
  wall.change(stand)
  expect(wall.pass(50_000)).toEqual([])
  wall.change(stand)
  expect(wall.pass(50_000)).toEqual([])
  wall.change(goOn)
  wall.change(goOn)
  expect(wall.pass(4999)).toEqual([])
  expect(wall.pass(1)).toHaveLength(1)
})

it('a card that is hidden leaves its place, which is filled soon', () => {
  const wall = wallOf(60)
  wall.pass(1000)
  wall.hide(57)
  expect(wall.lying).toEqual([55, 56, undefined, 58, 59, 60])
  expect(wall.pass(1000)).toEqual([{ row: 54, at: 2000, pile: 2 }])
})

it('a window of another shape takes places away, and gives them back', () => {
  const wall = wallOf(60)
  wall.change((pace) => withPiles(pace, 4))
  expect(wall.lying).toEqual([55, 56, 57, 58])
  wall.change((pace) => withPiles(pace, 6))
  expect(wall.lying).toEqual([55, 56, 57, 58, undefined, undefined])
  expect(wall.pass(4000).map(({ pile }) => pile)).toEqual([4, 5])
})

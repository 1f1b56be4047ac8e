import { expect, it } from 'vitest'
import { type Readable, type Reading, readListOf } from './read-list.ts'
import { pageShown, stepBack, type Step, stepOn, stepShown, turnPage } from './read-steps.ts'

/** Ideas of as many tables, the first the best, unless all are in one place. */
const ideasOf = (count: number, place?: Partial<Readable>): readonly Readable[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ row: index + 1, table: count - index, impact: Math.round(98 - index * 2) / 10, effort: 1 },
    ...place,
  }))
const all: Reading = { by: 'own', settled: 100 }
const tied = ideasOf(45, { impact: 10, effort: 0 })
/** The wall of these ideas, as a walk leads through it; it may change meanwhile. */
const wall = (ideas = ideasOf(12), step: Partial<Reading & Step> = {}) => {
  let read: Reading & Step = { ...all, ...step }
  let there = ideas
  const list = () => readListOf(there, read)
  const shown = () => stepShown(read, list().walk)
  const self = {
    /** The row that is read, and how far the walk is; "list" with its rows. */
    get is() {
      const [now, { walk, lines }] = [shown(), list()]
      if (!now) return `list ${lines.map(({ idea }) => idea.row).join(' ')}`
      return `${walk[now.index]!.idea.row}, ${now.step} of ${walk.length}`
    },
    get page() {
      return read.page
    },
    on: (times = 1) => {
      for (let time = 0; time < times; time += 1) read = stepOn(read, list())
      return self.is
    },
    back: () => {
      read = stepBack(read, list())
      return self.is
    },
    set: (part: Partial<Reading & Step>) => {
      read = { ...read, ...part }
      return self.is
    },
    turn: (by?: 1 | -1) => {
      read = turnPage(read, list().lines.length, by)
      return self.is
    },
    without: (...rows: readonly number[]) => {
      there = ideas.filter(({ row }) => !rows.includes(row))
      return self.is
    },
    add: (...more: readonly Readable[]) => {
      there = [...there, ...more]
      return self.is
    },
  }
  return self
}
const best = (row: number): Readable => ({ row, table: 90, impact: 10, effort: 0 })

it('a walk goes through all lines, then back to the list; back from the list nowhere', () => {
  const few = wall(ideasOf(3))
  const walking = wall(ideasOf(3))
  const at = walking.on(2)
  expect(walking.turn(), 'nothing is to be turned').toEqual(at)
  expect([few.back(), few.on(), few.on(2), few.back(), few.on(2)]).toEqual([
    ...['list 1 2 3', '1, 1 of 3', '3, 3 of 3', '2, 2 of 3', 'list 1 2 3'],
  ])
  expect([few.on(), few.back()]).toEqual(['1, 1 of 3', 'list 1 2 3'])
  expect(wall([]).on(), 'nothing to walk through').toBe('list ')
})

it('a walk may begin at the last', () => {
  const last = wall(ideasOf(12), { from: 'last' })
  expect([last.on(), last.on(2), last.back(), last.on(9)]).toEqual([
    ...['10, 1 of 10', '8, 3 of 10', '9, 2 of 10', 'list 1 2 3 4 5 6 7 8 9 10'],
  ])
})

it.each<[Step]>([[{}], [{ from: 'last' }]])(
  'a walk stays at its idea whatever goes or comes elsewhere, and reads none twice (%j)',
  (from) => {
    const room = wall(ideasOf(12), from)
    room.on(4)
    const [now, before, after] = from.from ? [7, 9, 5] : [4, 2, 6]
    expect(room.is).toBe(`${now}, 4 of 10`)
    expect(room.without(before), 'one that was read').toBe(`${now}, 3 of 9`)
    expect(room.without(), 'it is back').toBe(`${now}, 4 of 10`)
    expect(room.without(after), 'one that comes').toBe(`${now}, 4 of 9`)
    expect(room.on(2)).not.toContain(`${after},`)
    const again = room.without()
    room.back()
    expect([again.split(',')[0], room.is.split(',')[0]], 'and in its place').toEqual(
      from.from ? ['4', '5'] : ['7', '6'],
    )
  },
)

it('a walk whose idea goes is at the next one, after the last at the list; back where it was once that is back', () => {
  const room = wall()
  room.on(4)
  expect([room.without(4), room.without(2, 4, 5), room.on(), room.without(4)]).toEqual([
    ...['5, 4 of 9', '6, 3 of 7', '7, 4 of 7', '7, 6 of 9'],
  ])
  room.on(3)
  expect(room.is).toBe('10, 9 of 9')
  expect(room.without(10), 'nothing is left').toContain('list ')
  expect(room.without()).toBe('10, 10 of 10')
  expect(room.without(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toBe('list 11 12')
  expect(room.on(), 'a walk begins').toBe('11, 1 of 2')
})

it('a walk stays where it is once places are let change, also at an idea that is no longer among the ten', () => {
  const room = wall()
  room.set({ settled: 12 })
  room.on(10)
  expect(room.add(best(13), best(14))).toBe('10, 10 of 10')
  expect(room.set({ settled: 14 })).toBe('10, 10 of 10')
  expect(room.back()).toBe('9, 9 of 10')
  expect(room.on(2)).toBe('list 13 14 1 2 3 4 5 6 7 8')
})

it('a walk goes through what a short list had room for, by a clicker that settles nothing', () => {
  const room = wall([...ideasOf(3), best(31), best(32)])
  room.set({ settled: 30 })
  expect([room.is, room.on(), room.add(best(33)), room.on(4)]).toEqual([
    ...['list 31 32 1 2 3', '31, 1 of 5', '31, 1 of 5', '3, 5 of 5'],
  ])
  expect(room.on()).toBe('list 31 32 33 1 2 3')
})

it('a walk of more than are ever chosen is through the page that is up', () => {
  const room = wall(tied, { page: 4 })
  const page = room.is.split(' ').slice(31, 41)
  expect(room.on()).toBe(`${page[0]}, 1 of 10`)
  expect(room.on(9)).toBe(`${page[9]}, 10 of 10`)
  room.on()
  expect([room.is.startsWith('list '), room.on()], 'that page again').toEqual([true, `${page[0]}, 1 of 10`])
  room.without(Number(page[3]))
  expect(room.on(9)).toContain('list ')
})

it('a walk of a chosen list is through all of it, from the page that is up on', () => {
  const stars = { by: 'stars' as const, rows: ideasOf(12).map(({ row }) => row) }
  const of = (step: Step) => wall(ideasOf(12), { ...stars, ...step })
  expect([of({}).on(12), of({ page: 2 }).on()]).toEqual(['12, 12 of 12', '11, 11 of 12'])
  expect([of({ from: 'last' }).on(), of({ from: 'last', page: 2 }).on(2)]).toEqual([
    '12, 1 of 12',
    '11, 2 of 12',
  ])
})

it('a walk that an earlier version began goes on by its place in the list', () => {
  const old = (step: Step) => wall(ideasOf(12), step).is
  expect([old({ at: 3 }), old({ at: 1, from: 'last' }), old({ at: 12 })]).toEqual([
    ...['3, 3 of 10', '10, 1 of 10', '10, 10 of 10'],
  ])
  const room = wall(ideasOf(12), { at: 3 })
  expect([room.on(), room.back(), room.on(8)]).toEqual([
    ...['4, 4 of 10', '3, 3 of 10', 'list 1 2 3 4 5 6 7 8 9 10'],
  ])
})

it('pages turn both ways, round, and out of a walk', () => {
  const room = wall(tied, {})
  const pages = [() => room.turn(), () => room.turn(-1), () => room.turn(-1), () => room.turn()]
  const shown = pages.map((turn) => {
    turn()
    return room.page
  })
  expect(shown).toEqual([2, undefined, 5, undefined])
  expect([pageShown({ page: 5 }, 14), pageShown({}, 0)]).toEqual([1, 0])
  room.on()
  room.turn()
  expect([room.is.startsWith('list '), room.page]).toEqual([true, 2])
})

import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../seeded-random.ts'
import { talliesOf } from './contention.ts'
import {
  createWheel,
  deal,
  type Debts,
  debtsAfter,
  evenRounds,
  ideasInDeal,
  type Wheel,
  type WheelParts,
} from './dealing.ts'

const ideas = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const wheelOf = (count: number, parts: Partial<WheelParts> = {}) =>
  createWheel({ seed: 7, start: ideas(count), open: ideas(count), tallies: new Map(), ...parts })

const none = () => false

/** Deals many times, each to a phone that may not have some ideas, and keeps the debts as the counter does. */
const dealMany = (
  wheel: Wheel,
  tickets: number,
  isOut: (ticket: number, idea: number) => boolean,
  { from = 0, debts = new Map(), given = new Map() }: Partial<Room> = {},
) => {
  let owed = debts
  const counts = new Map(wheel.ring.map((idea) => [idea, given.get(idea) ?? 0]))
  return Array.from({ length: tickets }, (_, index) => {
    const ticket = from + index
    const { ideas: dealt, changes } = deal(wheel, ticket, (idea) => isOut(ticket, idea), owed)
    owed = debtsAfter(owed, changes)
    for (const idea of dealt) counts.set(idea, (counts.get(idea) ?? 0) + 1)
    const all = [...counts.values()]
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return { dealt, changes, debts: owed, given: new Map(counts), least, most, from: ticket + 1 }
  })
}

/** Where a room stands that goes on with another wheel. */
interface Room {
  readonly from: number
  readonly debts: Debts
  readonly given: ReadonlyMap<number, number>
}

const tables = 10

describe('while ideas go round evenly', () => {
  it.each([20, 40, 300, 1240])('%i ideas are dealt within two of each other, whoever asks', (count) => {
    const isOwn = (ticket: number, idea: number) => (ticket * 7) % tables === idea % tables
    const all = dealMany(wheelOf(count), count, isOwn)
    const three = all.findIndex(({ least }) => least >= evenRounds)
    expect(three).toBeLessThan((evenRounds * count) / ideasInDeal + 10)
    for (const { least, most } of all.slice(0, three + 1)) expect(most - least).toBeLessThanOrEqual(2)
    expect(all.every(({ dealt }, ticket) => !dealt.some((idea) => isOwn(ticket, idea)))).toBe(true)
  })

  it('other seeds deal other ideas, in whatever order they are given', () => {
    const [one, again, other] = [
      wheelOf(300),
      wheelOf(300, { start: ideas(300).reverse(), open: ideas(300).reverse() }),
      wheelOf(300, { seed: 8 }),
    ].map((wheel) => deal(wheel, 3, none).ideas)
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })
})

it.each([0, 100, 1_000])(
  'deal %i has five different ideas, and none that the phone may not have',
  (ticket) => {
    const isOut = (idea: number) => idea % 2 === 0
    const { ideas: dealt } = deal(wheelOf(60), ticket, isOut)
    expect(new Set(dealt).size).toBe(ideasInDeal)
    expect(dealt.filter(isOut)).toEqual([])
  },
)

describe('an idea that the start does not have', () => {
  const isOwn = (ticket: number, idea: number) => (ticket * 7) % tables === idea % tables

  it.each([
    [60, 1, 1],
    [60, 6, 4],
    [300, 10, 1],
    [300, 100, 30],
    [300, 170, 1],
    [12, 1, 6],
    [2, 0, 20],
  ])('of %i, after %i deals: %i such are dealt at once, and keep up', (count, deals, more) => {
    const [before] = dealMany(wheelOf(count), deals, isOwn).slice(-1)
    const after = dealMany(wheelOf(count, { open: ideas(count + more) }), 2 * count + 60, isOwn, before)
    const fresh = ideas(more).map((idea) => count + idea)
    const all = after.findIndex(({ given }) => fresh.every((idea) => (given.get(idea) ?? 0) > 0))
    expect(all).toBeLessThan(10 + more / 2)
    const three = after.findIndex(({ least }) => least >= evenRounds)
    for (const { least, most } of after.slice(10 + more, three + 1))
      expect(most - least).toBeLessThanOrEqual(2)
    expect(three).toBeLessThan((evenRounds * (count + more)) / ideasInDeal + 12)
  })

  it('is not dealt by all that do not know of each other', () => {
    const wheel = wheelOf(300, { open: ideas(301) })
    const dealt = ideas(16).filter((ticket) => deal(wheel, ticket, none).ideas.includes(301))
    expect(dealt).toHaveLength(2)
  })

  it('is made up for where it was hidden, and is shown again', () => {
    const open = ideas(60).filter((idea) => idea % 6 !== 0)
    const [before] = dealMany(wheelOf(60, { open }), 30, isOwn).slice(-1)
    const after = dealMany(wheelOf(60), 20, isOwn, before)
    const late = ideas(10).map((idea) => 6 * idea)
    expect(Math.min(...late.map((idea) => after.at(-1)?.given.get(idea) ?? 0))).toBeGreaterThanOrEqual(2)
    const three = dealMany(wheelOf(60), 40, isOwn, before).findIndex(({ least }) => least >= evenRounds)
    expect(three).toBeGreaterThan(0)
  })

  it('keeps what is counted small, however many there are', () => {
    const open = ideas(3_000).filter((idea) => idea <= 400 || idea > 1_000)
    const wheel = createWheel({ seed: 7, start: ideas(1_000), open, tallies: new Map() })
    expect(dealMany(wheel, 700, none).at(-1)?.debts.size).toBeLessThan(260)
  })
})

describe('in a small room', () => {
  it.each(ideas(20))('of %i ideas nothing wrong is dealt, whoever asks', (count) => {
    for (const of of [1, 2, 3, 7, 20]) {
      const random = seededRandom(20 * count + of)
      const below = (end: number) => Math.floor(random() * end)
      const phones = Array.from({ length: 8 }, () => ({ table: below(of), had: new Set<number>() }))
      const hidden = new Set(ideas(count + 3).filter(() => random() < 0.15))
      let debts: Debts = new Map()
      for (let ticket = 0; ticket < 40; ticket += 1) {
        if (random() < 0.2) hidden.delete(1 + below(count + 3))
        if (random() < 0.1) hidden.add(1 + below(count + 3))
        const open = ideas(ticket < 3 ? count : count + 3).filter((idea) => !hidden.has(idea))
        const { table, had } = phones[below(phones.length)]!
        const isOut = (idea: number) => idea % of === table || had.has(idea)
        // Some do not know of those just before them.
        const known = random() < 0.3 ? new Map() : debts
        const { ideas: dealt, changes } = deal(wheelOf(count, { open }), ticket, isOut, known)
        const free = open.filter((idea) => !isOut(idea))
        expect(dealt).toHaveLength(Math.min(ideasInDeal, free.length))
        expect(new Set(dealt).size).toBe(dealt.length)
        expect(dealt.filter((idea) => !free.includes(idea))).toEqual([])
        expect([...changes.values()]).not.toContain(0)
        debts = debtsAfter(debts, changes)
        if (random() < 0.7) for (const idea of dealt) had.add(idea)
      }
    }
  })
})

it('hidden ideas are not dealt, newcomers are', () => {
  const wheel = wheelOf(20, { open: [...ideas(12), 21, 22] })
  const dealt = new Set(ideas(400).flatMap((ticket) => deal(wheel, ticket - 1, none).ideas))
  expect([...dealt].toSorted((one, other) => one - other)).toEqual([...ideas(12), 21, 22])
})

it('deals what is left, and nothing where nothing is', () => {
  expect(deal(wheelOf(4), 0, (idea) => idea === 2).ideas).toHaveLength(3)
  expect(deal(wheelOf(4), 99, () => true).ideas).toEqual([])
  expect(deal(wheelOf(0), 0, none).ideas).toEqual([])
})

it('each idea is in the first place about as often as any other', () => {
  const firsts = new Map<number, number>()
  for (const { dealt } of dealMany(wheelOf(50), 1_000, none, { from: 100 }))
    firsts.set(dealt[0] ?? 0, (firsts.get(dealt[0] ?? 0) ?? 0) + 1)
  expect(Math.min(...ideas(50).map((idea) => firsts.get(idea) ?? 0))).toBeGreaterThan(10)
  expect(Math.max(...firsts.values())).toBeLessThan(30)
})

it('what lacks ratings is dealt more, what can belong to the ten, too, and nothing is starved', () => {
  const said = ideas(100).flatMap((idea) =>
    ideas(idea === 50 ? 1 : 8).map((person) => ({ idea, impact: idea / 10, effort: 3 + (person % 3) })),
  )
  const given = dealMany(wheelOf(100, { tallies: talliesOf(said) }), 1_000, none, { from: 200 }).at(-1)?.given
  const of = (idea: number) => given?.get(idea) ?? 0
  expect(of(91)).toBeGreaterThan(3 * of(20))
  expect(of(50)).toBeGreaterThan(of(49))
  expect(Math.min(...(given?.values() ?? []))).toBeGreaterThan(0)
})

import { describe, expect, it } from 'vitest'
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
  from = 0,
) => {
  let debts: Debts = { owed: new Set(), early: new Set() }
  const given = new Map(wheel.ring.map((idea) => [idea, 0]))
  return Array.from({ length: tickets }, (_, index) => {
    const ticket = from + index
    const result = deal(wheel, ticket, (idea) => isOut(ticket, idea), debts)
    debts = debtsAfter(debts, result)
    const dealt = result.ideas
    for (const idea of dealt) given.set(idea, (given.get(idea) ?? 0) + 1)
    const counts = [...given.values()]
    return { dealt, given: new Map(given), least: Math.min(...counts), most: Math.max(...counts) }
  })
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
  for (const { dealt } of dealMany(wheelOf(50), 1_000, none, 100))
    firsts.set(dealt[0] ?? 0, (firsts.get(dealt[0] ?? 0) ?? 0) + 1)
  expect(Math.min(...ideas(50).map((idea) => firsts.get(idea) ?? 0))).toBeGreaterThan(10)
  expect(Math.max(...firsts.values())).toBeLessThan(30)
})

it('what lacks ratings is dealt more, what can belong to the ten, too, and nothing is starved', () => {
  const said = ideas(100).flatMap((idea) =>
    ideas(idea === 50 ? 1 : 8).map((person) => ({ idea, impact: idea / 10, effort: 3 + (person % 3) })),
  )
  const given = dealMany(wheelOf(100, { tallies: talliesOf(said) }), 1_000, none, 200).at(-1)?.given
  const of = (idea: number) => given?.get(idea) ?? 0
  expect(of(91)).toBeGreaterThan(3 * of(20))
  expect(of(50)).toBeGreaterThan(of(49))
  expect(Math.min(...(given?.values() ?? []))).toBeGreaterThan(3)
})

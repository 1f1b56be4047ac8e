import { describe, expect, it } from 'vitest'
import { talliesOf } from './contention.ts'
import { createWheel, deal, evenRounds, ideasInDeal, type WheelParts } from './dealing.ts'

const ideas = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const wheelOf = (count: number, parts: Partial<WheelParts> = {}) =>
  createWheel({ seed: 7, start: ideas(count), open: ideas(count), tallies: new Map(), ticket: 0, ...parts })

const none = () => false

describe('while ideas go round evenly', () => {
  it.each([9, 40, 300, 1240])('each of %i ideas is dealt as often as any other, but for one', (count) => {
    const wheel = wheelOf(count)
    const dealt = new Map(ideas(count).map((idea) => [idea, 0]))
    for (let ticket = 0; (ticket + 1) * ideasInDeal <= evenRounds * count; ticket += 1) {
      for (const idea of deal(wheel, ticket, none)) dealt.set(idea, (dealt.get(idea) ?? 0) + 1)
      const counts = [...dealt.values()]
      // Where a round ends within a deal, the idea that it has already is swapped for another.
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
    }
    expect(Math.min(...dealt.values())).toBeGreaterThanOrEqual(evenRounds - 1)
  })

  it('other seeds deal other ideas, in whatever order they are given', () => {
    const [one, again, other] = [
      wheelOf(300),
      wheelOf(300, { start: ideas(300).reverse(), open: ideas(300).reverse() }),
      wheelOf(300, { seed: 8 }),
    ].map((wheel) => deal(wheel, 3, none))
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })
})

it.each([0, 100, 1_000])(
  'deal %i has five different ideas, and none that the phone may not have',
  (ticket) => {
    const isOut = (idea: number) => idea % 2 === 0
    const dealt = deal(wheelOf(60), ticket, isOut)
    expect(new Set(dealt).size).toBe(ideasInDeal)
    expect(dealt.filter(isOut)).toEqual([])
  },
)

it('hidden ideas are not dealt, newcomers are', () => {
  const wheel = wheelOf(20, { open: [...ideas(12), 21, 22] })
  const dealt = new Set(ideas(400).flatMap((ticket) => deal(wheel, ticket - 1, none)))
  expect([...dealt].toSorted((one, other) => one - other)).toEqual([...ideas(12), 21, 22])
})

it('deals what is left, and nothing where nothing is', () => {
  expect(deal(wheelOf(4), 0, (idea) => idea === 2)).toHaveLength(3)
  expect(deal(wheelOf(4), 99, () => true)).toEqual([])
  expect(deal(wheelOf(0), 0, none)).toEqual([])
})

it('what lacks ratings is dealt more, what can belong to the ten, too, and nothing is starved', () => {
  const said = ideas(100).flatMap((idea) =>
    ideas(idea === 50 ? 1 : 8).map((person) => ({ idea, impact: idea / 10, effort: 3 + (person % 3) })),
  )
  const wheel = wheelOf(100, { tallies: talliesOf(said), ticket: 200 })
  const dealt = new Map(ideas(100).map((idea) => [idea, 0]))
  for (let ticket = 200; ticket < 1_200; ticket += 1)
    for (const idea of deal(wheel, ticket, none)) dealt.set(idea, (dealt.get(idea) ?? 0) + 1)
  const of = (idea: number) => dealt.get(idea) ?? 0
  expect(of(91)).toBeGreaterThan(3 * of(20))
  expect(of(50)).toBeGreaterThan(of(49))
  expect(Math.min(...dealt.values())).toBeGreaterThan(3)
})

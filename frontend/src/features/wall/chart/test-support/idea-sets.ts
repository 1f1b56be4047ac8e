import { bandOf, type Point } from '../rows/point.ts'

/** Numbers from 0 to 1 that are the same in every run: Park and Miller's generator. */
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** On the sliders' steps, as phones send it. */
const onStep = (value: number): number => Math.round(value * 10) / 10

/** So many ideas, the same in every run: spread evenly, or 60 % of them in one ninth of the plane, as rooms vote. */
export const ideaSet = (count: number, { clustered }: { readonly clustered: boolean }): readonly Point[] => {
  const next = numbers(20_261_123)
  return Array.from({ length: count }, (_, index) => {
    const isInside = clustered && next() < 0.6
    const third = 10 / 3
    const effort = onStep(isInside ? third + third * next() : 10 * next())
    const impact = onStep(isInside ? 2 * third + third * next() : 10 * next())
    const row = index + 1
    const table = 1 + (index % 40)
    const idea = { row, timestamp: '', table, idea: `Idea ${row}`, impact, effort }
    return { ...idea, band: bandOf(impact), dx: 0, dy: 0 }
  })
}

/** The rooms that layouts are measured with. */
export const ideaRooms = {
  '60 ideas, clustered': ideaSet(60, { clustered: true }),
  '60 ideas, even': ideaSet(60, { clustered: false }),
  '400 ideas, clustered': ideaSet(400, { clustered: true }),
  '400 ideas, even': ideaSet(400, { clustered: false }),
  '2,000 ideas, clustered': ideaSet(2_000, { clustered: true }),
} as const

/** Rooms of any size: as they vote, spread evenly, and all in one corner, whose band has to take them all. */
export const crowdRooms = {
  clustered: (count: number) => ideaSet(count, { clustered: true }),
  even: (count: number) => ideaSet(count, { clustered: false }),
  corner: (count: number) =>
    ideaSet(count, { clustered: false }).map((idea) => {
      const [impact, effort] = [onStep(8 + idea.impact / 5), onStep(idea.effort / 5)]
      return { ...idea, impact, effort, band: bandOf(impact) }
    }),
} as const

/** The same ideas of tables whose numbers have so many figures. */
export const ofTables = (ideas: readonly Point[], figures: 1 | 2 | 3): readonly Point[] => {
  const first = 10 ** (figures - 1)
  return ideas.map((idea, index) => ({ ...idea, table: first + (index % Math.min(400, 9 * first)) }))
}

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

import { seededRandom } from '#shared/seeded-random.ts'

/** One idea as the API gives it; both charts draw the same ones. */
export interface Idea {
  row: number
  timestamp: string
  table: number
  idea: string
  impact: number
  effort: number
}

/** So many ideas from 400 tables, spread over the whole chart. */
export const ideas = (count: number): Idea[] => {
  const random = seededRandom(7)
  const oneDecimal = () => Math.round(random() * 100) / 10
  return Array.from({ length: count }, (_, index) => ({
    row: index + 1,
    timestamp: new Date(Date.UTC(2026, 10, 20, 9, 0, 0, index * 10)).toISOString(),
    table: 1 + Math.floor(random() * 400),
    idea: `Idea number ${index + 1}, written by somebody at a table`,
    impact: oneDecimal(),
    effort: oneDecimal(),
  }))
}

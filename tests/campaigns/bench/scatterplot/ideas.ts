/** One idea as the API gives it; both charts draw the same ones. */
export interface Idea {
  row: number
  timestamp: string
  table: number
  idea: string
  impact: number
  effort: number
}

/** Numbers from 0 to 1 that look like chance and are the same in every run (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** So many ideas from 400 tables, spread over the whole chart. */
export const ideas = (count: number): Idea[] => {
  const random = seeded(7)
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

import { expect, it } from 'vitest'
import { apiPath } from '#shared/routes.ts'
import { createSums, noSums, sumsIn } from './posters/sums.ts'

interface Form {
  /** How many rows each round has, the current one last; every tenth is hidden. */
  rounds: number[]
  uncounted?: number[]
  revision?: number
}

/** Rows as the server tells them: a page says how far it goes. */
const pageOf = ({ rounds, uncounted, revision = 0 }: Form, query: URLSearchParams) => {
  const round = rounds.length
  if (query.has('meta'))
    return { lastRow: rounds.at(-1), round, revision, now: 1, ...(uncounted && { uncounted }) }
  const [from, limit] = [Number(query.get('sinceRow')), Number(query.get('limit'))]
  const count = rounds[Number(query.get('round')) - 1] ?? 0
  const lastRow = Math.max(Math.min(count, from + limit - 1), Math.min(from - 1, count))
  const all = Array.from({ length: Math.max(0, lastRow - from + 1) }, (_, index) => ({ row: from + index }))
  return { rows: all.filter(({ row }) => row % 10 > 0), lastRow, round, revision }
}

/** An evening as a wall asks for it: each form by its path; what is none is out of reach. */
const evening = (ideas: Form, pairs?: Form, rating?: object) => {
  const asked: string[] = []
  const ask = (path: string) => {
    asked.push(path)
    const { pathname, searchParams } = new URL(path, 'http://site.example')
    if (pathname === apiPath('get-laser-focus')) return Promise.resolve(pageOf(ideas, searchParams))
    if (pairs && pathname === apiPath('screen-combo-convo'))
      return Promise.resolve(pageOf(pairs, searchParams))
    if (rating && pathname === apiPath('get-rating')) return Promise.resolve(rating)
    return Promise.reject(new Error('No signal.'))
  }
  return { ask, asked }
}
const noRating = { now: 1 }

it('counts what is shown of an evening, however long it was', async () => {
  const { ask } = evening({ rounds: [1_240] }, { rounds: [2] }, { ratings: 2_000, earlier: 134, now: 1 })
  expect(await createSums()(ask)).toEqual({ ideas: 1_116, ratings: 2_134, pairs: 2 })
})

it('counts all rounds but rehearsals, and reads again only what has changed', async () => {
  const ideas: Form = { rounds: [0, 12, 20, 5], uncounted: [1, 2] }
  const { ask, asked } = evening(ideas, { rounds: [0] }, noRating)
  const count = createSums()
  const read = () => asked.splice(0).filter((path) => path.includes('sinceRow=1&')).length
  expect([await count(ask), read()]).toEqual([{ ...noSums, ideas: 23 }, 3])
  expect([await count(ask), read()]).toEqual([{ ...noSums, ideas: 23 }, 0])
  ideas.rounds[3] = 6
  expect([await count(ask), read()]).toEqual([{ ...noSums, ideas: 24 }, 1])
  ideas.rounds[3] = 5
  ideas.revision = 1
  expect([await count(ask), read()], 'one was hidden').toEqual([{ ...noSums, ideas: 23 }, 1])
  ideas.rounds.push(1)
  expect([await count(ask), read()], 'a new round began').toEqual([{ ...noSums, ideas: 24 }, 2])
})

it('says nothing of what nobody did, nor of what it cannot ask', async () => {
  const nobody: Form = { rounds: [0] }
  expect(await createSums()(evening(nobody, nobody, noRating).ask)).toEqual(noSums)
  const sums = await createSums()(evening({ rounds: [1] }, { rounds: [2] }).ask)
  expect(sumsIn(sums)).toEqual([
    ['1', 'idea'],
    ['2', 'pairs'],
  ])
  expect(sumsIn(noSums)).toEqual([])
  expect(sumsIn({ ...noSums, ratings: 2_134 })).toEqual([['2,134', 'ratings']])
})

it('keeps what it knew where one cannot be asked for a while', async () => {
  const count = createSums()
  await count(evening({ rounds: [3] }, { rounds: [2] }, noRating).ask)
  expect(await count(evening({ rounds: [4] }).ask)).toEqual({ ...noSums, ideas: 4, pairs: 2 })
})

import { expect, it } from 'vitest'
import { apiPath } from '#shared/routes.ts'
import { askSums, noSums, sumsIn } from './posters/sums.ts'

/** A room with so many ideas, of which every tenth is hidden, and so many ratings and pairs. */
const room = (ideas: number, others: Readonly<Record<string, unknown>>) => (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://site.example')
  if (pathname !== apiPath('get-laser-focus'))
    return pathname in others ? Promise.resolve(others[pathname]) : Promise.reject(new Error('No signal.'))
  const [from, limit] = [Number(searchParams.get('sinceRow')), Number(searchParams.get('limit'))]
  const rows = Array.from({ length: ideas }, (_, index) => ({ row: index + 1 }))
    .filter(({ row }) => row % 10 > 0 && row >= from)
    .slice(0, limit)
  return Promise.resolve({ rows, lastRow: ideas })
}
const pairs = { [apiPath('screen-combo-convo')]: { rows: [{ row: 1 }, { row: 2 }], lastRow: 2 } }

it('counts what is shown of an evening, however long it was', async () => {
  const ask = room(1_240, { ...pairs, [apiPath('get-rating')]: { ratings: 2_134, now: 1 } })
  expect(await askSums(ask)).toEqual({ ideas: 1_116, ratings: 2_134, pairs: 2 })
})

it('says nothing of what nobody did, nor of what it cannot ask', async () => {
  expect(await askSums(room(0, { [apiPath('get-rating')]: { now: 1 } }))).toEqual(noSums)
  const sums = await askSums(room(1, pairs))
  expect(sumsIn(sums)).toEqual([
    ['1', 'idea'],
    ['2', 'pairs'],
  ])
  expect(sumsIn(noSums)).toEqual([])
  expect(sumsIn({ ...noSums, ratings: 2_134 })).toEqual([['2,134', 'ratings']])
})

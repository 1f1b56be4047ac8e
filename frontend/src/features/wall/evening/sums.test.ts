import { expect, it } from 'vitest'
import { apiPath } from '#shared/routes.ts'
import { askSums, noSums, sumsIn } from './posters/sums.ts'

/** Rows from one on as the server tells them: every tenth is hidden, and a page says how far it goes. */
const pageOf = (count: number, searchParams: URLSearchParams) => {
  const [from, limit] = [Number(searchParams.get('sinceRow')), Number(searchParams.get('limit'))]
  const lastRow = Math.max(Math.min(count, from + limit - 1), Math.min(from - 1, count))
  const all = Array.from({ length: Math.max(0, lastRow - from + 1) }, (_, index) => ({ row: from + index }))
  return { rows: all.filter(({ row }) => row % 10 > 0), lastRow }
}

/** A room with so many ideas, and so many ratings and pairs. */
const room = (ideas: number, others: Readonly<Record<string, unknown>>) => (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://site.example')
  if (pathname === apiPath('get-laser-focus')) return Promise.resolve(pageOf(ideas, searchParams))
  const other = others[pathname]
  if (other === undefined) return Promise.reject(new Error('No signal.'))
  return Promise.resolve(typeof other === 'number' ? pageOf(other, searchParams) : other)
}
const pairs = { [apiPath('screen-combo-convo')]: 2 }

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

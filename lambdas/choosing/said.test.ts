import { expect, it } from 'vitest'
import type { DeskRow } from '#lambdas/rows/told.ts'
import { createSaid } from './said.ts'

const rowOf = (row: number): DeskRow => ({
  ...{ row, at: '2026-11-29T09:00:00.000Z', timestamp: '', standing: 'shown' as const },
  answer: { table: 9, idea: row, impact: 5, effort: 5 },
  origin: { browser: 'aaaaaaaa', sealed: false },
})

it('weighs what is said once, and again where that has failed', async () => {
  let reads = 0
  const read = () => {
    reads += 1
    return reads === 1 ? Promise.reject(new Error('Away.')) : Promise.resolve({ forms: [] })
  }
  const said = createSaid({ sealKeys: { read: read as never } })
  const session = { rows: new Map([1, 2].map((row) => [row, rowOf(row)])), course: undefined }
  const ratingsOf = async (own: number) =>
    (await said(session, (idea) => (idea === own ? 9 : 1))).ratings.map(({ idea }) => idea)
  await expect(ratingsOf(1)).rejects.toThrow('Away.')
  expect(await ratingsOf(1)).toEqual([2])
  expect(await ratingsOf(2)).toEqual([1])
  expect(reads).toBe(2)
})

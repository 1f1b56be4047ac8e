import { expect, it } from 'vitest'
import { at, rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { readLeads } from './audit.ts'
import { bringLater, findLater } from './later.ts'
import { readContents } from './table-contents.ts'

const form = 'laser-focus'
type Stage = ReturnType<typeof stageInMemory>

const contentsOf = async ({ connection }: Stage) => ({
  forms: await readContents(connection),
  leads: await readLeads(connection),
})

it('a restore brings more answers than one batch holds, in their order, and what was hidden stays hidden', async () => {
  const [old, restored] = [stageInMemory({ itemsAResponse: 50 }), stageInMemory({ itemsAResponse: 50 })]
  // A second apart; of every hundred, the first is hidden.
  const rows = rowsOf(form, 1_003).map((row, index) => ({
    ...row,
    at: at + index * 1_000,
    ...(index % 100 === 0 && { hidden: true as const }),
  }))
  old.putPages(form, 1, ...Array.from({ length: 11 }, (_, page) => rows.slice(page * 100, page * 100 + 100)))
  restored.putPages(form, 1, rowsOf(form, 1))
  const later = findLater(await contentsOf(old), await contentsOf(restored))
  expect(later.answers.get(form)).toHaveLength(1_002)
  expect(later.hidden.map(({ key }) => key)).toEqual(['row-1'])
  await bringLater(restored.connection, later)
  const kept: (readonly [string, boolean])[] = []
  for await (const { idempotencyKey, hidden } of restored.log.keptRows(form, 1))
    kept.push([idempotencyKey, hidden])
  expect(kept.map(([key]) => key)).toEqual(rows.map(({ key }) => key))
  expect(kept.flatMap(([key, hidden]) => (hidden ? [key] : []))).toEqual(
    rows.filter(({ hidden }, index) => hidden && index > 0).map(({ key }) => key),
  )
})

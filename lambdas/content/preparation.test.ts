import { expect, it } from 'vitest'
import { createSmallTable, tableName } from '#lambdas/store/test-support/table/small-table.ts'
import { contentCacheMs } from './content-store.ts'
import { askedOf, createPreparations } from './preparation.ts'

const begin = Date.UTC(2026, 10, 20, 9)

const opened = (
  ofStage = { words: ['Falcon'] } as const as Parameters<typeof createPreparations>[0]['ofStage'],
) => {
  const { client } = createSmallTable({})
  let now = begin
  const container = () =>
    createPreparations({ client, tableName, ...(ofStage && { ofStage }), clock: () => now })
  return { container, preparations: container(), pass: (ms: number) => (now += ms) }
}

it('is what the stage’s file says, until a desk says otherwise, field by field', async () => {
  const { preparations } = opened({
    question: { en: 'Why?', de: 'Warum?' },
    axes: { impact: 'Joy' },
    words: ['Falcon'],
  })
  expect(await preparations.read()).toEqual({
    ...{ question: { en: 'Why?', de: 'Warum?' }, axes: { impact: 'Joy' }, words: ['Falcon'], saved: {} },
  })
  await preparations.save({ question: { en: 'What now?' }, axes: { effort: 'Cost' } }, 'Stage left')
  await preparations.save({ question: { de: '' }, words: [] }, 'Foyer')
  const state = await preparations.read({ fresh: true })
  expect(state).toMatchObject({
    question: { en: 'What now?' },
    axes: { impact: 'Joy', effort: 'Cost' },
    words: [],
  })
  expect(state.question).not.toHaveProperty('de')
  expect(state.saved).toEqual({
    question_en: { by: 'Stage left', at: begin },
    axis_effort: { by: 'Stage left', at: begin },
    question_de: { by: 'Foyer', at: begin },
    words: { by: 'Foyer', at: begin },
  })
})

it('the last save of a field counts, and leaves the others', async () => {
  const { container, preparations } = opened()
  await preparations.save({ question: { en: 'One?' }, axes: { impact: 'Joy' } }, 'A')
  await container().save({ question: { en: 'Two?' } }, 'B')
  expect(await container().read()).toMatchObject({ question: { en: 'Two?' }, axes: { impact: 'Joy' } })
})

it('is remembered for a moment, and its words are the same list as long as they are', async () => {
  const { container, preparations, pass } = opened()
  const { words } = await preparations.read()
  await container().save({ words: ['Northwind'] }, 'A')
  expect((await preparations.read()).words).toBe(words)
  pass(contentCacheMs)
  const later = (await preparations.read()).words
  expect(later).toEqual(['Northwind'])
  expect((await preparations.read({ fresh: true })).words).toBe(later)
})

it('phones are told what is not as we say it, and nothing else', async () => {
  const { preparations } = opened()
  expect(askedOf(await preparations.read())).toEqual({})
  await preparations.save({ question: { en: '', tr: 'Neden?' } }, 'A')
  expect(askedOf(await preparations.read({ fresh: true }))).toEqual({ asked: { question: { tr: 'Neden?' } } })
})

it('to save nothing writes nothing', async () => {
  const { preparations } = opened()
  await preparations.save({}, 'A')
  expect((await preparations.read()).saved).toEqual({})
})

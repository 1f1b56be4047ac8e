import { describe, expect, it } from 'vitest'
import { at, rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { storedAnswers, withoutRow } from './stored-answers.ts'

const form = 'laser-focus'
const keys = (count: number) => Array.from({ length: count }, (_, index) => `row-${index + 1}`)

describe('stored answers', () => {
  it('are found on every page of the table, between whatever else is there', async () => {
    const { connection, putPages, putAnswer } = stageInMemory()
    putPages(form, 1, rowsOf(form, 2), rowsOf(form, 2, 3))
    for (const key of keys(5)) putAnswer(form, key)
    putAnswer('venting-machine', 'other')
    const found = []
    for await (const answer of storedAnswers(connection)) found.push(`${answer.form} ${answer.key}`)
    expect(found).toEqual([...keys(5).map((key) => `${form} ${key}`), 'venting-machine other'])
  })

  it('are those that came after a moment, and whose time is not over', async () => {
    const { connection, putAnswer } = stageInMemory()
    putAnswer(form, 'then')
    putAnswer(form, 'later', { at: at + 1 })
    putAnswer(form, 'over', { at: at + 1, ttl: 1 })
    const found = []
    for await (const { key } of storedAnswers(connection, at)) found.push(key)
    expect(found).toEqual(['later'])
  })
})

describe('answers without a row', () => {
  const openOf = async ({ connection }: ReturnType<typeof stageInMemory>) =>
    (await withoutRow(connection)).map(({ key }) => key)

  it('are all of them where no page holds any', async () => {
    const stage = stageInMemory()
    for (const key of keys(3)) stage.putAnswer(form, key)
    expect(await openOf(stage)).toEqual(keys(3))
  })

  it.each([
    ['from the first row', [1, 0]],
    ['from the row they knew', [1, 4]],
  ])('are looked for %s, on every page there is', async (_, after) => {
    const stage = stageInMemory()
    stage.putPages(form, 1, ...[1, 3, 5, 7, 9].map((first) => rowsOf(form, 2, first)))
    for (const key of [...keys(10).slice(4), 'open']) stage.putAnswer(form, key, { after })
    expect(await openOf(stage)).toEqual(['open'])
  })

  it.each([
    ['the first row of the next round', 1, ['row-1', 'row-2', 'row-3']],
    ['a row of the round after the next', 2, ['row-4']],
  ])('are not those that got %s', async (_, rounds, held) => {
    const stage = stageInMemory()
    stage.putPages(form, 1, rowsOf(form, 5, 100))
    stage.putEnd(form, 1, 5)
    stage.putPages(form, 2, rowsOf(form, 3))
    if (rounds === 2) {
      stage.putEnd(form, 2, 3)
      stage.putPages(form, 3, rowsOf(form, 1, 4))
    }
    // They came when the first round had five rows already.
    for (const key of [...held, 'open']) stage.putAnswer(form, key, { after: [1, 5] })
    expect(await openOf(stage)).toEqual(['open'])
  })

  it('are told form by form, though keys may be alike', async () => {
    const stage = stageInMemory()
    stage.putPages(form, 1, rowsOf(form, 1))
    for (const one of [form, 'venting-machine'] as const) stage.putAnswer(one, 'row-1')
    expect(await withoutRow(stage.connection)).toMatchObject([{ form: 'venting-machine', key: 'row-1' }])
  })
})

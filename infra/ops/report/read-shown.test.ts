import { expect, it } from 'vitest'
import { type LiveForm, liveForms, rowLimits } from '#shared/rows/row.ts'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { readShown } from './read-shown.ts'

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** So many rows, a hundred a page as the log puts them. */
const pagesOf = (form: LiveForm, count: number) =>
  Array.from({ length: Math.ceil(count / 100) }, (_, page) =>
    rowsOf(form, Math.min(100, count - page * 100), page * 100 + 1),
  )

const hidden = (form: LiveForm, count: number) =>
  rowsOf(form, count).map((row) => ({ ...row, standing: 'hidden' as const }))

it.each([0, rowLimits.page, 2 * rowLimits.page + 1])(
  'a report of %i answers a form has every one of them once, in their order',
  async (count) => {
    const { log, putPages } = stageInMemory()
    for (const form of liveForms) putPages(form, 1, ...pagesOf(form, count))
    const { ideas, pairs, answers } = await readShown(log)
    for (const shown of [ideas, pairs, answers]) expect(shown.map(({ row }) => row)).toEqual(numbersTo(count))
  },
)

it('a report goes on behind pages whose answers are all hidden', async () => {
  const { log, putPages } = stageInMemory()
  const form = 'laser-focus'
  putPages(form, 1, rowsOf(form, 2), hidden(form, rowLimits.page), rowsOf(form, 1))
  const { ideas } = await readShown(log)
  expect(ideas.map(({ row }) => row)).toEqual([1, 2, rowLimits.page + 3])
})

it('a report knows what has one of the stage’s words, until somebody let it through', async () => {
  const { log, putPages } = stageInMemory()
  const [form, words] = ['venting-machine', ['Competitor X']] as const
  putPages(
    form,
    1,
    ['competitor x!', 'Kind', 'Competitor X'].map((answer, index) => ({
      ...{ key: `key-${index}`, at: 0, answer: { question: 'Q', answer } },
      ...(index === 2 && { standing: 'pending' as const }),
    })),
  )
  await log.decide(form, 1, [{ from: 3, to: 3 }], 'approve')
  const flagged = async () => (await readShown(log, words)).answers.map((answer) => answer.flagged)
  expect(await flagged()).toEqual([true, undefined, undefined])
})

it('a report is of the current round alone', async () => {
  const { log, putPages, putEnd } = stageInMemory()
  putPages('venting-machine', 1, rowsOf('venting-machine', 3))
  putEnd('venting-machine', 1, 3)
  putPages('venting-machine', 2, rowsOf('venting-machine', 2))
  expect((await readShown(log)).answers.map(({ row }) => row)).toEqual([1, 2])
})

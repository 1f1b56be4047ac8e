import { describe, expect, it } from 'vitest'
import { form, logInMemory } from '#lambdas/rows/test-support/log-in-memory.ts'
import { chosenRound, countSights, figuresIn, figuresOf, figuresText, sightsIn } from './stage-rows.ts'

it.each([
  [10, [], 10, { answers: 10, hidden: 0, waiting: 0 }],
  [10, [2, 3], 10, { answers: 10, hidden: 2, waiting: 0 }],
  [10, [2, 9], 6, { answers: 10, hidden: 2, waiting: 3 }],
  // A page is there a moment before the counter says so.
  [10, [2, 11], 10, { answers: 10, hidden: 1, waiting: 0 }],
  // A delay was over between two reads.
  [10, [], 12, { answers: 10, hidden: 0, waiting: 0 }],
])('of %i answers, with %j hidden and the rows to %i in sight', (answers, hidden, visible, figures) => {
  expect(figuresOf(answers, hidden, visible)).toEqual(figures)
})

it.each([
  [{ answers: 1, hidden: 0, waiting: 0 }, '1 answer'],
  [{ answers: 9, hidden: 2, waiting: 0 }, '9 answers (2 hidden)'],
  [{ answers: 9, hidden: 0, waiting: 3 }, '9 answers (3 waiting)'],
  [{ answers: 9, hidden: 2, waiting: 3 }, '9 answers (2 hidden, 3 waiting)'],
])('%j reads as a sentence’s part', (figures, text) => {
  expect(figuresText(figures)).toBe(text)
})

it('a row’s sight says what readers see of it, in its round’s time and after', async () => {
  const { log, run, fill, decide } = logInMemory()
  await fill(2)
  await decide('hide', 1)
  await run(log.hold(form))
  await fill(2)
  await decide('hide', 3)
  const sights = async () => {
    const sightOf = await run(sightsIn(log, form, 1))
    return [1, 2, 3, 4].map((row) => sightOf({ row, standing: row % 2 === 1 ? 'hidden' : 'shown' }))
  }
  expect(await sights()).toEqual(['hidden', 'shown', 'hidden', 'waits'])
  expect(await run(figuresIn(log, form, 1))).toEqual({ answers: 4, hidden: 2, waiting: 1 })
  await run(log.startRound(form))
  await run(log.open(form))
  expect(await sights()).toEqual(['hidden', 'shown', 'hidden', 'unseen'])
  expect(await run(figuresIn(log, form, 1))).toEqual({ answers: 4, hidden: 3, waiting: 0 })
  expect(countSights(['gone', 'pending', 'shown'])).toEqual({ answers: 3, hidden: 2, waiting: 0 })
})

describe('the round that is meant where none is named', () => {
  const counts = { round: 4, number: 3 }
  const rehearsed = { round: 5, number: 4, rehearsal: true } as const
  const logWith = (...all: readonly (typeof counts | typeof rehearsed)[]) =>
    ({
      rounds: (_form: string, { withRehearsals = false } = {}) =>
        Promise.resolve(all.filter((one) => withRehearsals || !('rehearsal' in one))),
    }) as never

  it.each(['rating', 'ballot'] as const)('is the last session of %s that counts', async (log) => {
    expect(await chosenRound(logWith(counts, rehearsed), log, undefined)).toEqual(counts)
    await expect(chosenRound(logWith(rehearsed), log, undefined)).rejects.toThrow('is a rehearsal')
    await expect(chosenRound(logWith(counts, rehearsed), log, 4)).rejects.toThrow('is a rehearsal')
  })

  it('is none of a form that is rehearsed', async () => {
    await expect(chosenRound(logWith(counts, rehearsed), form, undefined)).rejects.toThrow('is a rehearsal')
  })
})

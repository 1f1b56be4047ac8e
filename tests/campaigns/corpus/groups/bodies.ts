import fc from 'fast-check'
import { type Case, newCanary } from '../case.ts'
import type { CorpusForm } from '../forms.ts'
import { type Query, rowsCase, ventingCase } from '../questions.ts'
import type { Scene } from '../scene.ts'
import { submissionCase } from '../submissions.ts'
import { anyChange, type Member } from './mutations.ts'

const membersOf = (form: CorpusForm): Member[] =>
  Object.entries(form.valid()).map(([name, value]) => [name, JSON.stringify(value)])

/** For each three bodies with one change of a valid one, one that is anything at all. */
const nearPerForm = 450
const wildPerForm = 150

const wild: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.uint8Array({ maxLength: 300 }),
  // A body of bytes that are JSON but for what is no UTF-8.
  fc
    .uint8Array({ minLength: 1, maxLength: 20 })
    .map((bytes) => Buffer.concat([Buffer.from('{"idea":"'), bytes, Buffer.from('"}')])),
)

/** Bodies by chance, the same for the same seed. */
export const bodyCases = ({ forms }: Scene, seed: number): Case[] =>
  forms.flatMap((form, index) => [
    ...fc
      .sample(anyChange, { numRuns: nearPerForm, seed: seed + index })
      .map((change) => submissionCase(form, change(membersOf(form)))),
    ...fc
      .sample(wild, { numRuns: wildPerForm, seed: seed + index })
      .map((body) => submissionCase(form, body)),
  ])

const names = 'sinceRow limit format meta action key _ t __proto__ constructor SinceRow'.split(' ')
const values = '1 0 2 500 501 obj question  -1 1.0 007 1e1 ٣ null 1,1'.split(' ')

const part = fc.tuple(
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, fc.string({ unit: 'binary', maxLength: 12 })),
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...values) },
    fc.string({ unit: 'binary', maxLength: 20 }),
  ),
)

/** A question that would be answered, with something added, in any order. */
const nearQuery: fc.Arbitrary<Query> = fc
  .tuple(
    fc.constantFrom<readonly string[]>(
      ['sinceRow', '1'],
      ['meta', '1'],
      ['format', 'obj'],
      ['limit', '2'],
      ['_', '1'],
    ),
    part,
    fc.boolean(),
  )
  .map(([[name = '', value = ''], other, isFirst]) =>
    isFirst ? [other, [name, value]] : [[name, value], other],
  )

const anyQuery: fc.Arbitrary<Query> = fc.oneof(nearQuery, fc.array(part, { maxLength: 6 }))

/** Query strings by chance, the same for the same seed; a canary in each. */
export const queryCases = ({ served }: Scene, seed: number): Case[] => {
  const sample = (numRuns: number, further: number): Query[] =>
    fc.sample(anyQuery, { numRuns, seed: seed + further }).map((query) => [...query, ['_', newCanary()]])
  const fence: Query = [
    ['action', 'question'],
    ['key', served.ventingMachineKey],
  ]
  return [
    ...sample(600, 1).map(rowsCase),
    ...sample(200, 2).map((query) => ventingCase(served, query)),
    ...sample(200, 3).map((query) => ventingCase(served, [...fence, ...query])),
  ]
}

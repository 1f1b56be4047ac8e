import fc from 'fast-check'
import { type Case, newCanary } from '../case.ts'
import type { CorpusForm } from '../forms.ts'
import { type Query, rowsCase, ventingCase } from '../questions.ts'
import type { Scene } from '../scene.ts'
import { submissionCase } from '../submissions.ts'

/** A field of a JSON text: its name, and its value as JSON. */
type Member = readonly [name: string, json: string]

/** A valid payload's fields with one thing changed: the whole body as text. */
type Change = (members: readonly Member[]) => string

const bodyOf = (members: readonly Member[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

/** Names that mean something to a language, to the store or to a form service. */
const loadedNames =
  '__proto__|constructor|prototype|toString|hasOwnProperty|valueOf|__defineGetter__|then|| |row|timestamp|pk|sk|ttl|version|access_key|subject|from_name|key|length'.split(
    '|',
  )

/** JSON that says something about prototypes, and numbers and escapes that parsers differ about. */
const loadedValues = [
  ...['{"polluted":"yes"}', '{"__proto__":{"polluted":"yes"}}', '{"length":1,"0":"x"}', '["__proto__"]'],
  ...['{"constructor":{"prototype":{"polluted":"yes"}}}', '{"toString":null}', '{"toJSON":"x","then":"y"}'],
  ...'-0 0 1e999 -1e999 1e-7 0.1 9999.0 10000 5.05 1E1 1e-400 0.30000000000000004'.split(' '),
  ...'00 +1 .5 1. NaN Infinity 0x10 1_000 1n 9007199254740993 -1 10.0'.split(' '),
  ...['\\ud800', '\\u0000', '\\uDC00\\uD800', '\\x41', '\\u12', '\\"', '\n', '\t', '\u{7f}'].map(
    (escape) => `"a${escape}b"`,
  ),
]

const anyJson = fc.oneof(
  fc.constantFrom(...loadedValues),
  fc.json({ maxDepth: 2 }),
  fc.double().map(String),
  fc.string({ unit: 'binary', maxLength: 260 }).map((text) => JSON.stringify(text)),
  fc.nat({ max: 3000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)
const anyName = fc.oneof(fc.constantFrom(...loadedNames), fc.string({ unit: 'binary', maxLength: 60 }))
const place = fc.nat({ max: 1000 })

/** A field in the place of another, or beside it: of two fields of one name the last is the one that counts. */
const ofMembers: fc.Arbitrary<Change> = fc
  .record({
    at: place,
    kind: fc.constantFrom('value', 'name', 'upper', 'gone', 'extra', 'twin'),
    json: anyJson,
    name: anyName,
    isFirst: fc.boolean(),
  })
  .map(({ at, kind, json, name, isFirst }) => (members) => {
    const index = at % members.length
    const [own, value] = members[index]!
    const beside = (one: Member) => (isFirst ? [one, ...members] : [...members, one])
    if (kind === 'extra') return bodyOf(beside([name, json]))
    if (kind === 'twin') return bodyOf(beside([own, json]))
    const others = {
      value: [[own, json] as const],
      name: [[isFirst ? name + own : own + name, value] as const],
      upper: [[own.toUpperCase(), value] as const],
      gone: [],
    }[kind]
    return bodyOf(members.toSpliced(index, 1, ...others))
  })

const signs = '" { } [ ] , : \\ \u{0} \u{feff} / // \' x - \n \u{a0}'.split(' ')

/** The text itself, with something put in, cut off or left out anywhere. */
const ofText: fc.Arbitrary<Change> = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('cut', '', ...signs))
  .map(([fraction, sign]) => (members) => {
    const text = bodyOf(members)
    const at = Math.floor(fraction * text.length)
    if (sign === 'cut') return text.slice(0, at)
    return text.slice(0, at) + sign + text.slice(sign === '' ? at + 1 : at)
  })

const around: fc.Arbitrary<Change> = fc
  .constantFrom(...'[¦] {"body":¦} \ufeff¦ ¦, ¦{} ¦\0 /**/¦ ¦; (¦) )]}\',\n¦ &¦='.split(' '))
  .map((pair) => (members) => pair.split('¦').join(bodyOf(members)))

/** One change of a valid body: of a field, or of the text itself. */
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: ofMembers },
  { weight: 1, arbitrary: ofText },
  { weight: 1, arbitrary: around },
)

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

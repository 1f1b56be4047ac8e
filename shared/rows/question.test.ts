import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRowsQuestion, rowsParameters, rowsQuery, type RowsQuestion } from './question.ts'
import { rowLimits } from './row.ts'

const faultsOf = (query: Record<string, string>): string[] => {
  const read = readRowsQuestion(query)
  return 'fields' in read ? Object.keys(read.fields) : []
}

/** A query string's parameters; the ones asked here hold nothing that needs decoding. */
const parametersOf = (query: string): Record<string, string> =>
  Object.fromEntries(query === '' ? [] : query.split('&').map((pair) => pair.split('=') as [string, string]))

const limit = fc.integer({ min: 1, max: rowLimits.page })
const limitOrAll = fc.oneof(limit, fc.constant(rowLimits.whole))
const questions: fc.Arbitrary<RowsQuestion> = fc.oneof(
  fc.constant({ kind: 'meta' as const }),
  fc.record({ kind: fc.constant('meta' as const), screen: fc.stringMatching(/^[a-z0-9-]{1,12}$/) }),
  fc.record({
    kind: fc.constant('meta' as const),
    behind: fc.record({
      round: fc.integer({ min: 1, max: 99 }),
      sinceRow: fc.nat({ max: 999_999_999 }),
      sinceTurn: fc.option(fc.nat({ max: 999_999_999 }), { nil: undefined }),
    }),
  }),
  fc.record({ kind: fc.constant('list' as const), limit: limitOrAll }),
  fc.record({ kind: fc.constant('object' as const), limit: limitOrAll }),
  fc.record({ kind: fc.constant('since' as const), sinceRow: fc.nat({ max: 999_999_999 }), limit }),
  fc.record({ kind: fc.constant('turns' as const), sinceTurn: fc.nat({ max: 999_999_999 }) }),
  fc.constant({ kind: 'dots' as const }),
  fc.record({
    kind: fc.constant('since' as const),
    sinceRow: fc.nat({ max: 999_999_999 }),
    limit,
    round: fc.integer({ min: 1, max: 99 }),
  }),
)

/** What is said of a parameter that cannot be understood. */
const sentences = {
  limit: 'limit must be a whole number from 1 to 500.',
  sinceRow: 'sinceRow must be a whole number.',
  sinceTurn: 'sinceTurn must be a whole number.',
  round: 'round must be a whole number above 0.',
  meta: 'meta can only be 1.',
  format: 'format can only be obj or dots.',
  screen: 'screen must be 1 to 12 small letters, digits or hyphens.',
}

describe('readRowsQuestion', () => {
  it.each<[string, RowsQuestion]>([
    ['', { kind: 'list', limit: 10_000 }],
    ['limit=7', { kind: 'list', limit: 7 }],
    ['format=obj', { kind: 'object', limit: 10_000 }],
    ['meta=1', { kind: 'meta' }],
    ['sinceRow=7', { kind: 'since', sinceRow: 7, limit: 500 }],
    ['sinceRow=7&limit=5', { kind: 'since', sinceRow: 7, limit: 5 }],
    ['sinceTurn=0', { kind: 'turns', sinceTurn: 0 }],
    ['sinceTurn=12&limit=5&format=obj', { kind: 'turns', sinceTurn: 12 }],
    ['sinceTurn=12&sinceRow=3', { kind: 'since', sinceRow: 3, limit: 500 }],
    ['format=dots&limit=5', { kind: 'dots' }],
    ['meta=1&sinceRow=7&sinceTurn=2&format=obj&limit=5', { kind: 'meta' }],
    ['meta=1&screen=stage-left-2', { kind: 'meta', screen: 'stage-left-2' }],
    [
      'meta=1&round=2&sinceRow=7&sinceTurn=3',
      { kind: 'meta', behind: { round: 2, sinceRow: 7, sinceTurn: 3 } },
    ],
    ['meta=1&round=2&sinceRow=7', { kind: 'meta', behind: { round: 2, sinceRow: 7, sinceTurn: undefined } }],
    ['screen=left', { kind: 'list', limit: 10_000 }],
    ['sinceRow=7&round=2', { kind: 'since', sinceRow: 7, limit: 500, round: 2 }],
  ])('reads %j as %j', (query, question) => {
    expect(readRowsQuestion(parametersOf(query))).toEqual(question)
  })

  it.each(['1', '2', '499', '500', '007'])('takes the limit %j', (text) => {
    expect(readRowsQuestion({ limit: text })).toEqual({ kind: 'list', limit: Number(text) })
  })

  const wrong: readonly (readonly [keyof typeof sentences, Record<string, string>, readonly string[]])[] = [
    ['limit', {}, ['0', '1.5', '5e1', '+5', '', 'Infinity', '5,5', '501', '9'.repeat(400)]],
    ['sinceRow', {}, ['-1', '1.5', '1e3', '', ' ', 'NaN', '9'.repeat(16), '1,2', 'null']],
    ['sinceTurn', {}, ['-1', '1.5', '1e3', '', ' ', '9'.repeat(16), '1,2']],
    ['round', { sinceRow: '1' }, ['0', '', '-1', '1.5', 'x', '1,2']],
    ['meta', {}, ['0', '2', '', 'true', '1,1', ' 1']],
    ['format', {}, ['', 'OBJ', 'json', 'obj,obj']],
    [
      'screen',
      { meta: '1' },
      ['', 'Left', 'left wing', 'stage-left-of-us', 'left,right', 'l\u00e9ft', 'left\n'],
    ],
  ]
  it.each(wrong.flatMap(([name, beside, texts]) => texts.map((text) => [name, text, beside] as const)))(
    'does not take %s=%j, and says why',
    (name, text, beside) => {
      expect(readRowsQuestion({ ...beside, [name]: text })).toEqual({ fields: { [name]: sentences[name] } })
    },
  )

  it.each(['0', '1', '501', '9'.repeat(15)])('takes the row %j', (text) => {
    expect(readRowsQuestion({ sinceRow: text })).toMatchObject({ kind: 'since', sinceRow: Number(text) })
  })

  it('takes a round beside sinceRow only', () => {
    for (const query of [{}, { format: 'obj' }, { meta: '1' }, { sinceTurn: '1' }])
      expect(readRowsQuestion({ ...query, round: '1' })).toEqual({
        fields: { round: 'round needs sinceRow beside it.' },
      })
  })

  it('names every parameter at fault, even where another would win', () => {
    expect(faultsOf({ meta: '1', sinceRow: 'x', sinceTurn: 'x', limit: '0', format: 'x' })).toEqual([
      'format',
      'limit',
      'sinceRow',
      'sinceTurn',
    ])
  })

  it('ignores parameters it does not know, under any name and with any value', () => {
    const known: readonly string[] = rowsParameters.all
    const buster = fc.dictionary(
      fc.string().filter((name) => !known.includes(name)),
      fc.string(),
    )
    fc.assert(
      fc.property(questions, buster, (question, others) => {
        const asked = parametersOf(rowsQuery(question))
        expect(readRowsQuestion({ ...others, ...asked })).toEqual(question)
      }),
    )
  })
})

describe('rowsQuery', () => {
  it.each<[RowsQuestion, string]>([
    [{ kind: 'list', limit: 10_000 }, ''],
    [{ kind: 'object', limit: 500 }, 'format=obj&limit=500'],
    [{ kind: 'meta', screen: 'left' }, 'meta=1&screen=left'],
    [
      { kind: 'meta', screen: 'left', behind: { round: 2, sinceRow: 7, sinceTurn: 0 } },
      'meta=1&screen=left&round=2&sinceRow=7&sinceTurn=0',
    ],
    [{ kind: 'since', sinceRow: 501, limit: 500 }, 'sinceRow=501&limit=500'],
  ])('asks %j as %j', (question, query) => {
    expect(rowsQuery(question)).toBe(query)
  })

  it('is read back as the question it asks', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(readRowsQuestion(parametersOf(rowsQuery(question)))).toEqual(question)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsRequestFunction } from '#infra/constructs/website/rows-request.ts'
import { isResponse, viewerRequestFunction } from '#infra/local/edge/edge-function.ts'
import { rowsParameters } from '#shared/rows/question.ts'

const run = viewerRequestFunction(rowsRequestFunction)

/** What the API is asked where a visitor asks something. */
const passedOn = (asked: string, method = 'GET'): string => {
  const [path = '', query = ''] = asked.split('?')
  const request = run({ method, path, query, headers: {}, body: Buffer.alloc(0), address: '' })
  if (isResponse(request)) throw new Error('The function answers by itself.')
  return request.query === '' ? request.path : `${request.path}?${request.query}`
}

const rows = '/api/laser-focus-form'
const list = `${rows}/list`
const vents = '/api/venting-machine-form'

describe('the function before questions about rows', () => {
  it.each([
    [rows, list],
    [`${rows}?format=obj`, `${list}?format=obj`],
    [`${rows}?limit=7&format=obj`, `${list}?format=obj&limit=7`],
    [`${rows}?_=1700000000000&ts=1`, list],
    [`${list}?meta=1&sinceRow=3&t=1`, list],
    [`${rows}?meta=1`, `${rows}?meta=1`],
    [`${rows}?t=1&meta=1&_=2`, `${rows}?meta=1`],
    [`${rows}?screen=left&_=2&meta=1`, `${rows}?meta=1&screen=left`],
    [`${rows}?screen=left`, list],
    [`${rows}?sinceRow=8&limit=500&ts=1`, `${rows}?limit=500&sinceRow=8`],
    [`${rows}?round=1&sinceRow=8&ts=1`, `${rows}?round=1&sinceRow=8`],
    // Without sinceRow it is a fault, which the API tells; the list of another round it must not be.
    [`${rows}?round=1`, `${rows}?round=1`],
    [`${rows}?meta=`, `${rows}?meta=`],
  ])('passes %s on as %s', (asked, expected) => {
    expect(passedOn(asked)).toBe(expected)
  })

  it.each([`${rows}-other?x=1`, `${rows}/other?x=1`, '/api/laser-focus-formula?x=1'])(
    'leaves %s alone',
    (asked) => {
      expect(passedOn(asked)).toBe(asked)
    },
  )

  it.each(['POST', 'HEAD', 'PUT'])('leaves the path of %s alone', (method) => {
    expect(passedOn(rows, method)).toBe(rows)
    expect(passedOn(`${vents}?screen=1&key=k`, method)).toBe(`${vents}?screen=1&key=k`)
  })

  it.each([vents, '/api/combo-convo-form'])('sends the questions of screens to %s’s own path', (form) => {
    expect(passedOn(`${form}?_=3&screen=1&meta=1`)).toBe(`${form}/screen?meta=1&screen=1`)
    expect(passedOn(`${form}?screen=left&sinceRow=7&limit=500`)).toBe(
      `${form}/screen?limit=500&screen=left&sinceRow=7`,
    )
    expect(passedOn(`${form}?screen=`)).toBe(`${form}/screen?screen=`)
    expect(passedOn(`${form}/screen?meta=1&t=1`)).toBe(`${form}/screen?meta=1`)
    for (const asked of [`${form}?action=question&key=k&t=1`, form, `${form}?meta=1`])
      expect(passedOn(asked)).toBe(asked)
  })

  it('leaves faults to the API: a parameter that comes twice, or is nonsense', () => {
    expect(passedOn(`${rows}?limit=1&limit=2&x=1`)).toBe(`${list}?limit=1&limit=2`)
    expect(passedOn(`${rows}?sinceRow=%20x`)).toBe(`${rows}?sinceRow=%20x`)
  })

  it('asks the same whatever is added, under any name', () => {
    const known: readonly string[] = rowsParameters.all
    const name = fc.stringMatching(/^[\w.%~-]{1,12}$/).filter((text) => !known.includes(text))
    const value = fc.stringMatching(/^[\w.%~-]{0,12}$/)
    const added = fc.array(fc.tuple(name, value), { maxLength: 5 })
    const asked = fc.constantFrom('meta=1', 'sinceRow=7', 'format=obj', 'limit=3', '')
    fc.assert(
      fc.property(asked, added, (question, others) => {
        const busters = others.map((pair) => pair.join('='))
        const query = [...busters, question].filter((part) => part !== '').join('&')
        expect(passedOn(`${rows}?${query}`)).toBe(passedOn(`${rows}?${question}`))
      }),
    )
  })

  it('is small enough for the edge', () => {
    expect(Buffer.byteLength(rowsRequestFunction)).toBeLessThan(10_000)
  })
})

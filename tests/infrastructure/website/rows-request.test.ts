import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import type { BrowserContext } from 'playwright/test'
import { describe, expect, it } from 'vitest'
import { apiRequestFunction } from '#infra/constructs/website/api-request.ts'
import { isResponse, viewerRequestFunction } from '#infra/local/edge/edge-function.ts'
import { signedToken } from '#lambdas/desk/signed-token.ts'
import { readRowsQuestion, rowsParameters, rowsQuery } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import type { Fault } from '#shared/responses.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import { watchQuestions } from '#tests/rig/browser/asked-of-edge.ts'

const clock = { now: Date.UTC(2026, 10, 20, 9) }
const run = viewerRequestFunction(apiRequestFunction(['key']), () => clock.now)
/** Of a link: screens ask with one. */
const headers = { authorization: `Bearer ${signedToken('key', clock.now + 3_600_000)}` }

/** What the API is asked where a visitor asks something; or what the visitor is told by the edge itself. */
const askEdge = (asked: string, method = 'GET') => {
  const [path = '', query = ''] = asked.split('?')
  const answer = run({ method, path, query, headers, body: Buffer.alloc(0), address: '' })
  if (!isResponse(answer))
    return { asks: answer.query === '' ? answer.path : `${answer.path}?${answer.query}` }
  return {
    status: answer.status,
    headers: answer.headers,
    body: JSON.parse((answer.body as Buffer).toString()) as Fault,
  }
}
const passedOn = (asked: string, method?: string): string => {
  const { asks, body } = askEdge(asked, method)
  if (asks === undefined) throw new Error(`${asked} is refused: ${body.error}`)
  return asks.replace(/[?&]moment=\d+$/, '')
}

const rows = '/api/laser-focus-form'
const list = `${rows}/list`
const probes = '/api/probe-form'
const vents = '/api/venting-machine-form'
const pairs = '/api/combo-convo-form'

describe('the function before questions about rows', () => {
  it.each([
    [rows, list],
    [`${rows}?format=obj`, `${list}?format=obj`],
    [`${rows}?format=obj&limit=500&t=1700000000000`, `${list}?format=obj&limit=500`],
    [`${rows}?limit=1&format=obj`, `${list}?format=obj&limit=1`],
    [`${rows}?format=dots`, `${list}?format=dots`],
    [`${rows}?_=1700000000000&ts=1`, list],
    [`${list}?t=1&format=obj`, `${list}?format=obj`],
    [`${rows}?meta=1`, `${rows}?meta=1`],
    [`${rows}?t=1&meta=1&_=2`, `${rows}?meta=1`],
    [`${rows}?screen=left&_=2&meta=1`, `${rows}?meta=1&screen=left`],
    [
      `${rows}?meta=1&screen=left&round=1&sinceRow=8&sinceTurn=0`,
      `${rows}?meta=1&round=1&screen=left&sinceRow=8&sinceTurn=0`,
    ],
    ['/api/programme?_=2', '/api/programme'],
    ['/api/programme?became=1&_=2', '/api/programme?became=1'],
    // As large as it can be, whether it says so or not.
    [`${rows}?sinceRow=8&ts=1`, `${rows}?limit=500&sinceRow=8`],
    [`${rows}?sinceRow=8&limit=500`, `${rows}?limit=500&sinceRow=8`],
    [`${rows}?round=1&sinceRow=8`, `${rows}?limit=500&round=1&sinceRow=8`],
    [`${rows}?sinceRow=1&limit=1&round=3`, `${rows}?limit=1&round=3&sinceRow=1`],
    [`${rows}?sinceTurn=0`, `${rows}?sinceTurn=0`],
  ])('passes %s on as %s', (asked, expected) => {
    expect(passedOn(asked)).toBe(expected)
  })

  it.each([vents, pairs])('sends the questions of screens to %s’s own path', (form) => {
    expect(passedOn(`${form}?_=3&screen=1&meta=1`)).toBe(`${form}/screen?meta=1&screen=1`)
    expect(passedOn(`${form}?screen=left&sinceRow=7&limit=500`)).toBe(
      `${form}/screen?limit=500&screen=left&sinceRow=7`,
    )
    expect(passedOn(`${form}/screen?meta=1&t=1`)).toBe(`${form}/screen?meta=1`)
    for (const asked of [`${form}?action=question&key=k&t=1`, form, `${form}?meta=1`])
      expect(passedOn(asked)).toBe(asked)
    for (const query of ['screen=', 'screen=1&format=dots', 'screen=1&limit=7&format=obj'])
      expect(askEdge(`${form}?${query}`).status, query).toBe(400)
  })

  it.each([`${rows}-other?x=1`, `${rows}/other?x=1`, '/api/laser-focus-formula?x=1'])(
    'leaves %s alone',
    (asked) => {
      expect(passedOn(asked)).toBe(asked)
    },
  )

  it.each(['POST', 'HEAD', 'PUT'])('leaves %s alone', (method) => {
    expect(passedOn(`${rows}?limit=7`, method)).toBe(`${rows}?limit=7`)
    expect(passedOn(`${vents}?screen=1&key=k`, method)).toBe(`${vents}?screen=1&key=k`)
  })

  it('asks the same whatever is added, under any name', () => {
    const known = rowsParameters.all.map((name) => name.toLowerCase())
    const name = fc.stringMatching(/^[\w.%~-]{1,12}$/).filter((text) => !known.includes(text.toLowerCase()))
    const value = fc.stringMatching(/^[\w.%~-]{0,12}$/)
    const added = fc.array(fc.tuple(name, value), { maxLength: 5 })
    const asked = fc.constantFrom('meta=1', 'sinceRow=7', 'format=obj', 'format=obj&limit=1', '')
    fc.assert(
      fc.property(asked, added, (question, others) => {
        const busters = others.map((pair) => pair.join('='))
        const query = [...busters, question].filter((part) => part !== '').join('&')
        expect(passedOn(`${rows}?${query}`)).toBe(passedOn(`${rows}?${question}`))
      }),
    )
  })

  it('lets nothing through that the function behind it would refuse, or read otherwise', () => {
    for (const asked of questions) {
      const [, query = ''] = passedOn(`${rows}?${asked}`).split('?')
      const question = readRowsQuestion(Object.fromEntries(new URLSearchParams(query)))
      expect(question, asked).toEqual(readRowsQuestion(Object.fromEntries(new URLSearchParams(asked))))
      expect(question).not.toHaveProperty('fields')
    }
  })

  it.each([
    [`${rows}?meta=1`, 500],
    [`${rows}?sinceRow=7`, 500],
    [`${rows}?sinceTurn=7`, 500],
    [`${rows}?format=obj&moment=1`, 1_000],
    [rows, 1_000],
  ])('makes %s another question after %i ms at most, whatever a cache counts in', (asked, keptMs) => {
    const begin = clock.now
    const at = (ms: number) => {
      clock.now = begin + ms
      return askEdge(asked).asks
    }
    expect(at(0)).toMatch(/[?&]moment=\d+$/)
    expect(at(keptMs - 1)).toBe(at(0))
    expect(at(keptMs)).not.toBe(at(0))
    expect(at(keptMs + 1)).toBe(at(keptMs))
    clock.now = begin
  })

  it('lets through what the canary and measures ask of its form, and nothing for a whole list', () => {
    const canary = [
      rowsQuery({ kind: 'meta' }),
      rowsQuery({ kind: 'meta', behind: { round: 2, sinceRow: 7 } }),
      rowsQuery({ kind: 'since', sinceRow: 7, limit: page }),
    ]
    const sorted = (query = '') => query.split('&').sort()
    for (const query of canary)
      expect(sorted(passedOn(`${probes}?${query}&t=1`).split('?')[1])).toEqual(sorted(query))
    for (const query of ['', 'format=obj', 'format=dots', 'sinceRow=x'])
      expect(askEdge(`${probes}?${query}`).status, query).toBe(400)
  })

  it('leaves out the moment where nothing is remembered', () => {
    expect(askEdge(`${probes}?meta=1`).asks).toBe(`${probes}?meta=1`)
    expect(askEdge(`${vents}?screen=1&meta=1`).asks).toBe(`${vents}/screen?meta=1&screen=1`)
  })
})

const { page, whole } = rowLimits
/** What pages ask, and nothing else. */
const questions = [
  rowsQuery({ kind: 'list', limit: whole }),
  ...[1, page, whole].map((limit) => rowsQuery({ kind: 'object', limit })),
  rowsQuery({ kind: 'dots' }),
  rowsQuery({ kind: 'turns', sinceTurn: 4 }),
  rowsQuery({ kind: 'since', sinceRow: 7, limit: page }),
  ...[1, page].map((limit) => rowsQuery({ kind: 'since', sinceRow: 7, limit, round: 2 })),
  ...[undefined, 'left'].flatMap((screen) =>
    [undefined, { round: 2, sinceRow: 7 }, { round: 2, sinceRow: 7, sinceTurn: 4 }].map((behind) =>
      rowsQuery({ kind: 'meta', screen, behind }),
    ),
  ),
]

/** A way to write a question otherwise, or to ask another one; the same for a seed. */
const oddOf = (seed: number): string => {
  const random = seededRandom(seed)
  const pick = <One>(of: readonly One[]): One => of[Math.floor(random() * of.length)] as One
  // What a screen is called is anybody's choice.
  const written = questions.flatMap((one) => one.split('&').filter((pair) => /^[^s]|^since/.test(pair)))
  const [name, value] = pick(written).split('=') as [string, string]
  const others = pick(questions.slice(1).filter((one) => one.includes(`${name}=${value}`)))
  const instead = (pair: string) => others.replace(new RegExp(`(^|&)${name}=${value}(?=&|$)`), `$1${pair}`)
  return pick([
    () => `format=obj&limit=${2 + Math.floor(random() * 498)}`,
    () => `sinceRow=${1 + Math.floor(random() * 99)}&limit=${pick([0, 1, 2, 499, 501, 10_000])}`,
    () => instead(`${name}=0${value}`),
    () => instead(`${name}=${pick(['%20', '+', '%00', '-', '.'])}${value}`),
    () => instead(`${name}=${value}${pick(['%20', ',', '.0', 'e0', '%0A', '_'])}`),
    () => instead(`${name}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`),
    () => instead(`${name}=`),
    () => instead(name),
    () => `${others}&${name}=${value}`,
    () => instead(`${name.toUpperCase()}=${value}`),
    () => `${others}&${name[0]?.toUpperCase()}${name.slice(1)}=${value}`,
    () => `${others}&format=${pick(['OBJ', 'csv', 'dots,obj', 'list'])}`,
    () => `meta=1&${pick(['format=obj', 'limit=500', 'limit=1', 'sinceRow=3', 'sinceTurn=3', 'round=1'])}`,
    () =>
      `sinceTurn=${Math.floor(random() * 99)}&${pick(['sinceRow=1', 'limit=500', 'round=1', 'screen=left'])}`,
    () => `screen=${pick(['left', '1'])}&${pick(['format=obj', 'sinceRow=4', 'sinceTurn=1', 'format=dots'])}`,
    () => `meta=1&screen=${pick(['LEFT', 'left%20', 'a'.repeat(13), 'l%C3%A4', '_'])}`,
    () => `${pick(['sinceRow', 'sinceTurn'])}=${'9'.repeat(16 + Math.floor(random() * 30))}`,
    () => `limit=${pick([0, 1, 7, 500])}`,
  ])()
}

describe('what no page asks', () => {
  const odd = new Set<string>()
  for (let seed = 1; odd.size < 400; seed += 1) odd.add(oddOf(seed))

  it.each([rows, probes])(
    `costs no function: ${odd.size} odd questions for %s are told what is wrong`,
    (path) => {
      for (const query of odd) {
        const { status, headers, body } = askEdge(`${path}?${query}`)
        expect(status, query).toBe(400)
        expect(headers).toEqual({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        })
        expect(body?.success).toBe(false)
        expect(body?.error).toMatch(/^[A-Za-z].*\.$/)
      }
    },
  )

  it.each([
    ['limit=7&format=obj', { limit: 'limit can only be 1 or 500.' }],
    ['sinceRow=007', { sinceRow: 'sinceRow must be a whole number from 1 on.' }],
    ['sinceTurn=1&sinceTurn=2', { sinceTurn: 'sinceTurn must be a whole number.' }],
    [
      'Meta=1&screen=',
      { meta: 'meta must be written so.', screen: expect.stringMatching(/^screen must/) as string },
    ],
    ['meta=1&limit=500', undefined],
    ['round=1', undefined],
  ])('is told by name where one is at fault: %s', (query, fields) => {
    const { body } = askEdge(`${rows}?${query}`)
    expect(body?.fields).toEqual(fields)
    expect(body?.error).toMatch(fields ? (Object.values(fields)[0] ?? '') : /^Nobody asks this: ask with /)
  })
})

it('is found in a browser test where a page asks something new', () => {
  const context = new EventEmitter()
  const refused = watchQuestions(context as unknown as BrowserContext)
  const ask = (path: string, method = 'GET') => {
    const url = `http://localhost:3000${path}`
    context.emit('request', { method: () => method, url: () => url })
    return url
  }
  ask(`${rows}?meta=1&t=7`)
  ask(`${rows}?limit=7`, 'POST')
  ask('/laserfocus?limit=7')
  expect(refused()).toEqual([])
  const odd = [ask(`${rows}?limit=7`), ask(`${vents}?screen=1&sinceRow=3&limit=7`)]
  expect(refused()).toEqual(odd)
})

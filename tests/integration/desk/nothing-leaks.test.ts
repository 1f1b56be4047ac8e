import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RowLog, StoredRow } from '#lambdas/rows/row-log.ts'
import { presentLaserFocus } from '#lambdas/http/present-laser-focus.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'
import { send } from '#lambdas/http/test-support/api-event.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { captureOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { apiPath, apiRoutes } from '../../../shared/routes.ts'
import { sitePaths } from '../../../shared/site-paths.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { liveFormTable, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'

const shown = 5
const held = 400
const rows = apiPath('get-laser-focus')

/** What a caller gets: the status, the headers that say something, and the body. */
interface Told {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Asks for a path; `init` as for fetch. */
type Ask = (path: string, init?: RequestInit) => Promise<Told>

/** Headers of the connection, not of what is said; the id of a request is chance. */
const ofConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'apigw-requestid']

let site: TestSite
let table: SiteTable
let tokens: { readonly screen: string; readonly show: string }

beforeAll(async () => {
  site = await startTestSite()
  table = openSiteTable(site)
  const client = engineClient(site.engine.endpoint)
  const links = createDeskLinks({ client, tableName: liveFormTable })
  const linkTo = async (scope: 'screen' | 'show') =>
    (await links.create({ name: scope, scope, expiresAt: Date.now() + 3_600_000 })).token
  tokens = { screen: await linkTo('screen'), show: await linkTo('show') }
  client.destroy()
})
afterAll(async () => {
  table.close()
  await site.stop()
})

const ask: Ask = async (path, init) => {
  const response = await fetch(`${site.url}${path}`, init)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name)))
  return { status: response.status, headers, body: await response.text() }
}

/** A build that holds back in the browser only: the API says all, and the page is to leave out what waits. */
const askCutInBrowser: Ask = async (path, init) => {
  const [base, query = ''] = path.split('?')
  if (base !== rows || init?.method) return ask(path, init)
  const uncut: Pick<RowLog, 'read' | 'settled'> = {
    settled: (form) => table.log.settled(form),
    read: async (form, { from, limit }) => {
      const all: StoredRow[] = []
      for await (const row of table.log.keptRows(form, 1)) all.push(row)
      const page = all.slice(from - 1, from - 1 + limit)
      return { ...(await table.log.settled(form)), rows: page, lastRow: page.at(-1)?.row ?? from - 1 }
    },
  }
  const handler = rowsHandler({
    form: 'laser-focus',
    log: uncut,
    present: presentLaserFocus,
    telemetry: createTelemetry('get-laser-focus', 'test'),
  })
  const { status, headers, body } = await send(handler, {
    query: Object.fromEntries(new URLSearchParams(query)),
  })
  return { status, headers, body: JSON.stringify(body) }
}

/** The questions about rows, in all their forms, for what is shown, at the ceiling and far above it. */
const queries = [
  ...['', 'format=obj', 'limit=500', 'limit=1&format=obj', 'meta=1', 'meta=1&sinceRow=1&format=obj'],
  ...[0, 1, shown, shown + 1, shown + 2, 100, shown + held, 9_999, 999_999_999].flatMap((row) => [
    `sinceRow=${row}`,
    `sinceRow=${row}&limit=1`,
    `sinceRow=${row}&format=obj&limit=500`,
  ]),
  ...['sinceRow=-1', 'sinceRow=x', 'limit=0', 'limit=501', 'format=csv', 'meta=2', 'round=1', 'hidden=1'],
]

/** Every call without a link, named; posts carry nothing that would be stored. */
const everyCall = (): Readonly<Record<string, [path: string, init?: RequestInit]>> => {
  const calls: Record<string, [string, RequestInit?]> = {}
  const paths = [...new Set(apiRoutes.map(({ path }) => path))]
  for (const path of [...paths, '/api', '/api/nothing', '/api/desk/answers'])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      calls[`${method} ${path}`] = [path, { method }]
  for (const { path } of apiRoutes.filter(({ id }) => id === 'get-laser-focus' || id === 'list-laser-focus'))
    for (const query of queries) calls[`GET ${path}?${query}`] = [`${path}?${query}`]
  for (const query of ['meta=1', 'sinceRow=1']) {
    calls[`probe ${query}`] = [`${apiPath('get-probe')}?${query}`]
    calls[`conditional ${query}`] = [
      `${rows}?${query}`,
      { headers: { 'if-none-match': '*', range: 'bytes=0-' } },
    ]
    calls[`other origin ${query}`] = [`${rows}?${query}`, { headers: { origin: 'https://evil.example' } }]
  }
  for (const path of [...sitePaths, '/config.json', '/laserfocus/scatterplot', '/assets/', '/answers.csv'])
    calls[`page ${path}`] = [path]
  for (const token of ['', 'guess', 'x'.repeat(43)])
    calls[`desk with ${token || 'nothing'}`] = [
      '/api/desk?form=laser-focus',
      { headers: { authorization: `Bearer ${token}` } },
    ]
  return calls
}

const tellAll = async (asking: Ask): Promise<ReadonlyMap<string, Told>> => {
  const told = new Map<string, Told>()
  for (const [name, [path, init]] of Object.entries(everyCall())) told.set(name, await asking(path, init))
  return told
}

/** The same without the one thing that may be said, which is how many wait; the length follows from the body. */
const withoutWaiting = ({ status, headers, body }: Told): string => {
  const said = Object.entries(headers).filter(([name]) => name !== 'content-length')
  return JSON.stringify([status, said.toSorted(), body.replace(`,"waiting":${held}`, '')])
}

/** What of the held answers is told where nothing but their number may be: every call that is told anything else than before. */
const leaksIn = (before: ReadonlyMap<string, Told>, now: ReadonlyMap<string, Told>): readonly string[] =>
  [...now].flatMap(([name, told]) => {
    const was = before.get(name)
    const says = `${JSON.stringify(told.headers)}${told.body}`
    const found = [
      ...(/held idea/i.test(says) ? [`${name} says an idea`] : []),
      ...(was && withoutWaiting(told) !== withoutWaiting(was)
        ? [
            `${name} was told ${withoutWaiting(was).slice(0, 600)}, is told ${withoutWaiting(told).slice(0, 600)}`,
          ]
        : []),
    ]
    return found
  })

const ideaOf = (number: number, what: string) => ({
  table: number,
  idea: `${what} idea ${number}`,
  impact: 5,
  effort: 5,
})

const follow = async () => {
  const seen: { row: number; idea: string }[] = []
  for (let next = 1; ;) {
    const { lastRow } = JSON.parse((await ask(`${rows}?meta=1&_=${Math.random()}`)).body) as {
      lastRow: number
    }
    if (next > lastRow) return seen
    const page = JSON.parse((await ask(`${rows}?sinceRow=${next}&limit=77`)).body) as {
      rows: { row: number; idea: string }[]
      lastRow: number
    }
    seen.push(...page.rows)
    next = page.lastRow + 1
  }
}

describe('400 answers that are held', () => {
  let before: ReadonlyMap<string, Told>

  beforeAll(async () => {
    for (let number = 1; number <= shown; number += 1) await postJson(site, rows, ideaOf(number, 'Shown'))
    await table.numbered()
    await table.log.hold('laser-focus')
    // The whole list is remembered for a second: none of before the hold is to be compared.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    before = await tellAll(ask)
    for (let first = 1; first <= held; first += 40)
      await Promise.all(
        Array.from({ length: 40 }, (_, index) => postJson(site, rows, ideaOf(first + index, 'Held'))),
      )
    await table.numbered()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  })

  it('are told of by nothing but their number, whoever asks for whatever', async () => {
    expect(before.size).toBeGreaterThan(150)
    const now = await tellAll(ask)
    expect(leaksIn(before, now).slice(0, 5)).toEqual([])
    expect(JSON.parse(now.get(`GET ${rows}?meta=1`)?.body ?? '')).toEqual({
      lastRow: shown,
      round: 1,
      revision: 0,
      waiting: held,
    })
  })

  it('are found by the same look where a build holds back in the browser only', async () => {
    captureOutput()
    const told = await tellAll(askCutInBrowser)
    vi.restoreAllMocks()
    const leaks = leaksIn(before, told)
    expect(leaks.filter((leak) => leak.endsWith('says an idea')).length).toBeGreaterThan(20)
  })

  it('are not told to a link that may not see them, but for their number', async () => {
    for (const token of [tokens.screen, tokens.show])
      for (const query of ['', '&since=0', '&since=5']) {
        const { status, body } = await ask(`/api/desk?form=laser-focus${query}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect(status).toBe(200)
        expect(body).not.toMatch(/held idea/i)
        expect(JSON.parse(body)).toMatchObject({ lastRow: shown, waiting: held })
        expect(JSON.parse(body)).not.toHaveProperty('answers')
      }
  })

  it('are in no line of the log', async () => {
    expect(await readFile(site.logFile, 'utf8')).not.toMatch(/held idea/i)
    expect(site.said.join('\n')).not.toMatch(/held idea/i)
  })

  it('are on ten charts once they are shown, once each and in order', async () => {
    await table.log.open('laser-focus')
    const charts = await Promise.all(Array.from({ length: 10 }, follow))
    for (const seen of charts) {
      expect(seen.map(({ row }) => row)).toEqual(
        Array.from({ length: shown + held }, (_, index) => index + 1),
      )
      const ideas = seen.slice(shown).map(({ idea }) => idea)
      expect(new Set(ideas)).toEqual(
        new Set(Array.from({ length: held }, (_, index) => `Held idea ${index + 1}`)),
      )
    }
  })
})

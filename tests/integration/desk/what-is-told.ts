import { presentLaserFocus } from '#lambdas/http/present-laser-focus.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'
import { send } from '#lambdas/http/test-support/api-event.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { StoredRow } from '#lambdas/rows/told.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { linkedForms } from '#shared/desk/linked-screens.ts'
import { apiPath, apiRoutes } from '#shared/routes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { TestSite } from '../../rig/site/local-site.ts'
import type { SiteTable } from '../../rig/site/site-table.ts'

/** How many answers of a form are shown, and how many are held. */
export const shown = 5
export const held = 8
export const rows = apiPath('get-laser-focus')

/** What a caller gets: the status, the headers that say something, and the body. */
interface Told {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
/** What was told, by the names of the calls. */
export type AllTold = ReadonlyMap<string, Told>

/** Asks for a path; `init` as for fetch. */
type Ask = (path: string, init?: RequestInit) => Promise<Told>
type Calls = Readonly<Record<string, readonly [path: string, init?: RequestInit]>>

/** Headers of the connection, not of what is said; the id of a request is chance. */
const ofConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'apigw-requestid']

/** The questions about rows, in all their forms, for what is shown, at the ceiling and far above it. */
const queries = [
  ...['', 'format=obj', 'limit=1&format=obj', 'limit=2&format=obj', 'meta=1', 'sinceTurn=0', 'format=dots'],
  ...[1, shown + 1, shown + held, 999_999_999].flatMap((row) => [
    `sinceRow=${row}`,
    `meta=1&round=1&sinceRow=${row}`,
    `sinceRow=${row}&round=1`,
  ]),
  ...['sinceRow=1&round=2', 'sinceRow=x', 'round=1', 'hidden=1'],
]
const callsOfRows = (path: string): Calls =>
  Object.fromEntries(queries.map((query) => [`GET ${path}?${query}`, [`${path}?${query}`]]))

/** Where a form's screen asks: the form's own path, from which the edge sends it on, and the one that it sends it to. */
export const screenPathsOf = (form: LiveForm): readonly string[] => {
  const path = apiPath(`post-${form}`)
  return [path, `${path}/screen`]
}

const bearing = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

const everyMethod = ['GET', 'HEAD', 'POST', 'DELETE']

/** Every call without a link, named; posts carry nothing that would be stored. */
const everyCall = (): Calls => {
  const calls: Record<string, [string, RequestInit?]> = {}
  const paths = [...new Set(apiRoutes.map(({ path }) => path))]
  for (const path of [...paths, '/api', '/api/nothing', '/api/desk/answers'])
    for (const method of everyMethod) calls[`${method} ${path}`] = [path, { method }]
  for (const path of linkedForms.flatMap(screenPathsOf))
    for (const query of ['meta=1', 'sinceRow=1', 'format=obj'])
      calls[`screen without a link ${path}?${query}`] = [`${path}?screen=1&${query}`]
  for (const query of ['meta=1', 'sinceRow=1']) {
    calls[`probe ${query}`] = [`${apiPath('get-probe')}?${query}`]
    calls[`conditional ${query}`] = [
      `${rows}?${query}`,
      { headers: { 'if-none-match': '*', range: 'bytes=0-' } },
    ]
    calls[`other origin ${query}`] = [`${rows}?${query}`, { headers: { origin: 'https://evil.example' } }]
  }
  for (const path of ['/', '/laserfocus/scatterplot', '/config.json', '/assets/', '/answers.csv'])
    calls[`page ${path}`] = [path]
  for (const token of ['', 'guess', 'x'.repeat(43)])
    calls[`desk with ${token || 'nothing'}`] = ['/api/desk?form=laser-focus', bearing(token)]
  return { ...calls, ...callsOfRows(rows), ...callsOfRows(apiPath('list-laser-focus')) }
}

/** All that a screen with a link asks of its form, by the path that it asks, and some of it by the other. */
const callsOfScreens = (token: string): Calls =>
  Object.fromEntries(
    linkedForms.flatMap((form) => {
      const [path, other] = screenPathsOf(form)
      const asked = [...queries.map((query) => `${path}?screen=1&${query}`), `${other}?screen=1&sinceRow=1`]
      return asked.map((each) => [`screen ${each}`, [each, bearing(token)]])
    }),
  )

/** Asks a site for all that it tells. */
export const createAsking = ({ url }: TestSite, table: SiteTable) => {
  const ask: Ask = async (path, init) => {
    const response = await fetch(`${url}${path}`, init)
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.includes(name)))
    return { status: response.status, headers, body: await response.text() }
  }

  /** A build that holds back in the browser only: the API says all, and the page is to leave out what waits. */
  const askCutInBrowser: Ask = async (path) => {
    const uncut: Pick<RowLog, 'read' | 'settled' | 'turned'> = {
      settled: (form) => table.log.settled(form),
      turned: (form, sinceTurn) => table.log.turned(form, sinceTurn),
      read: async (form, { from, limit }) => {
        const all: StoredRow[] = []
        const settled = await table.log.settled(form)
        for await (const row of table.log.keptRows(form, settled.round)) all.push(row)
        const page = all.slice(from - 1, from - 1 + limit)
        return { ...settled, rows: page, lastRow: page.at(-1)?.row ?? from - 1 }
      },
    }
    const handler = rowsHandler({
      form: 'laser-focus',
      log: uncut,
      present: presentLaserFocus,
      telemetry: createTelemetry('get-laser-focus', 'test'),
    })
    const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
    const { status, headers, body } = await send(handler, { query })
    return { status, headers, body: JSON.stringify(body) }
  }

  const tell = async (calls: Calls, asking = ask): Promise<AllTold> => {
    const told = new Map<string, Told>()
    for (const [name, [path, init]] of Object.entries(calls)) told.set(name, await asking(path, init))
    return told
  }

  /** What desks are told, by the names of their links. */
  const callsOfDesks = (tokens: Readonly<Record<string, string>>): Calls =>
    Object.fromEntries(
      Object.entries(tokens).flatMap(([name, token]) =>
        ['', '&sinceRow=1', '&sinceTurn=0'].map((more) => [
          `desk of ${name}${more}`,
          [`/api/desk?form=laser-focus${more}`, bearing(token)],
        ]),
      ),
    )

  return {
    ask,
    /** All that is told to who has no link, and to a screen with this one. */
    tellAll: (token: string) => tell({ ...everyCall(), ...callsOfScreens(token) }),
    /** What is told to desks, by the names of their links. */
    tellDesks: (tokens: Readonly<Record<string, string>>) => tell(callsOfDesks(tokens)),
    /** What is told of rows to who has no link, and to a screen with this one. */
    tellRows: (token: string) => tell({ ...callsOfRows(rows), ...callsOfScreens(token) }),
    /** What such a build would tell of the rows. */
    tellCutInBrowser: () => tell(callsOfRows(rows), askCutInBrowser),
  }
}

/**
 * The same without what may be said: how many wait, what time it is, and how many turns there were, for a decision is a turn
 * whatever it is about; the length follows from the body.
 */
const withoutWaiting = ({ status, headers, body }: Told): string => {
  const said = Object.entries(headers).filter(([name]) => name !== 'content-length')
  return JSON.stringify([
    status,
    said.toSorted(),
    body.replace(`,"waiting":${held}`, '').replaceAll(/"(?:now|revision|turnsTo)":\d+,?/g, ''),
  ])
}

/**
 * What of the answers called so is told where nothing but the number of held ones may be: every call that is told anything
 * else than before.
 */
export const leaksIn = (before: AllTold, now: AllTold, called: RegExp): readonly string[] =>
  [...now].flatMap(([name, told]) => {
    const was = before.get(name)
    // The canary stores answers of its own meanwhile.
    const differs = was && !name.includes('probe') && withoutWaiting(told) !== withoutWaiting(was)
    return [
      ...(called.test(`${JSON.stringify(told.headers)}${told.body}`) ? [`${name} says an answer`] : []),
      ...(differs ? [`${name} was told ${withoutWaiting(was)}, is told ${withoutWaiting(told)}`] : []),
    ]
  })

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What is wrong with a fake site. Numbers count the answers it was sent, from 1. */
export interface Wrongs {
  /** Acknowledged and thrown away. */
  readonly drops?: (number: number) => boolean
  /** Another idea is stored than was sent. */
  readonly alters?: (number: number) => boolean
  /** Takes its number at once and its place two and a half seconds later, as the obvious row log does. */
  readonly comesLate?: (number: number) => boolean
  /** Refused for good. */
  readonly refuses?: (number: number) => boolean
}

type Row = Readonly<Record<string, unknown>> & { readonly row: number }

/** A site whose promises can be broken, to see whether a rehearsal finds out. */
export interface FakeSite {
  readonly url: URL
  readonly stop: () => Promise<void>
}

const config = { stage: 'fake', eventName: 'Fake event', ventingMachineKey: 'fake-key' }

const createLog = (wrongs: Wrongs) => {
  const rows = new Map<number, Row>()
  const byKey = new Map<string, number>()
  let sent = 0
  let numbers = 0
  const isWrong = (wrong: keyof Wrongs) => wrongs[wrong]?.(sent) === true
  const append = (key: string, body: Readonly<Record<string, unknown>>) => {
    const known = byKey.get(key)
    if (known !== undefined) return { status: 200, answer: { success: true, row: known } }
    sent += 1
    if (isWrong('refuses')) return { status: 400, answer: { success: false, error: 'No.' } }
    numbers += 1
    const row = numbers
    byKey.set(key, row)
    const idea = isWrong('alters') ? `${String(body.idea)}!` : body.idea
    const stored = { ...body, idea, row, timestamp: '2026-11-20T12:00:00.000Z' }
    if (isWrong('comesLate')) setTimeout(() => rows.set(row, stored), 2500)
    else if (!isWrong('drops')) rows.set(row, stored)
    return { status: 200, answer: { success: true, row } }
  }
  const read = (query: URLSearchParams) => {
    if (query.get('meta') === '1') return { lastRow: numbers, round: 1 }
    const from = Number(query.get('sinceRow') ?? 1)
    const found = [...rows.values()].filter(({ row }) => row >= from)
    return { rows: found.sort((one, other) => one.row - other.row), lastRow: numbers, round: 1 }
  }
  return { append, read }
}

const answerTo = async (log: ReturnType<typeof createLog>, request: IncomingMessage) => {
  const url = new URL(request.url ?? '/', 'http://fake.invalid')
  if (url.pathname === '/config.json') return { status: 200, answer: config }
  if (request.method !== 'POST') return { status: 200, answer: log.read(url.searchParams) }
  const body = (await json(request)) as Readonly<Record<string, unknown>>
  return log.append(String(request.headers['idempotency-key']), body)
}

/** Starts one on a free port. */
export const startFakeSite = async (wrongs: Wrongs = {}): Promise<FakeSite> => {
  const log = createLog(wrongs)
  const server = createServer((request, response) => {
    answerTo(log, request).then(
      ({ status, answer }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

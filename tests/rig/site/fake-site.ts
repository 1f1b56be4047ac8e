import { type EdgeRequest, serve } from '#infra/local/http/http-server.ts'

/** What is wrong with a fake site. Numbers count the answers it was sent, from 1. */
export interface Wrongs {
  /** Acknowledged and thrown away. */
  readonly drops?: (number: number) => boolean
  /** Another idea is stored than was sent. */
  readonly alters?: (number: number) => boolean
  /** Gets its number immediately and its place two and a half seconds later, as in a naive row log. */
  readonly comesLate?: (number: number) => boolean
  /** Refused for good. */
  readonly refuses?: (number: number) => boolean
  /** Busy for so many ms after it was started, and asks for so many seconds of patience. */
  readonly busy?: { readonly forMs: number; readonly retryAfter: number }
  /** No reader sees an answer before it is so many ms old. */
  readonly lagMs?: number
}

type Row = Readonly<Record<string, unknown>> & { readonly row: number }

/** A site whose promises can be broken, to see whether a rehearsal finds out. */
export interface FakeSite {
  readonly url: URL
  readonly stop: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly answer: object
  readonly headers?: Readonly<Record<string, string>>
}

const config = { stage: 'fake', eventName: 'Fake event', ventingMachineKey: 'fake-key' }
const timestamp = '2026-11-20T12:00:00.000Z'

const createLog = (wrongs: Wrongs) => {
  const { lagMs = 0 } = wrongs
  const rows = new Map<number, Row>()
  const known = new Set<string>()
  /** When readers may see each number. */
  const visibleAt: number[] = []
  let sent = 0
  const isWrong = (wrong: 'drops' | 'alters' | 'comesLate' | 'refuses') => wrongs[wrong]?.(sent) === true
  const append = (key: string, body: Readonly<Record<string, unknown>>): Answer => {
    if (known.has(key)) return { status: 200, answer: { success: true } }
    sent += 1
    if (isWrong('refuses')) return { status: 400, answer: { success: false, error: 'No.' } }
    known.add(key)
    const row = visibleAt.push(performance.now() + lagMs)
    const idea = isWrong('alters') ? `${String(body.idea)}!` : body.idea
    const stored = { ...body, idea, row, timestamp }
    if (isWrong('comesLate')) setTimeout(() => rows.set(row, stored), 2500)
    else if (!isWrong('drops')) rows.set(row, stored)
    return { status: 200, answer: { success: true } }
  }
  const read = (query: URLSearchParams): Answer => {
    const lastRow = visibleAt.filter((at) => at <= performance.now()).length
    if (query.get('meta') === '1') return { status: 200, answer: { lastRow, round: 1 } }
    const from = Number(query.get('sinceRow') ?? 1)
    const found = [...rows.values()].filter(({ row }) => row >= from && row <= lastRow)
    const inOrder = found.sort((one, other) => one.row - other.row)
    return { status: 200, answer: { rows: inOrder, lastRow, round: 1 } }
  }
  return { append, read }
}

const answering = (wrongs: Wrongs) => {
  const log = createLog(wrongs)
  const { busy } = wrongs
  const begun = performance.now()
  return ({ method, path, query, headers, body }: EdgeRequest): Answer => {
    if (path === '/config.json') return { status: 200, answer: config }
    if (busy && performance.now() - begun < busy.forMs)
      return {
        status: 503,
        answer: { success: false, error: 'Busy.' },
        headers: { 'retry-after': String(busy.retryAfter) },
      }
    if (method !== 'POST') return log.read(new URLSearchParams(query))
    return log.append(
      String(headers['idempotency-key']),
      JSON.parse(String(body)) as Readonly<Record<string, unknown>>,
    )
  }
}

/** Starts one on a free port. */
export const startFakeSite = async (wrongs: Wrongs = {}): Promise<FakeSite> => {
  const answerTo = answering(wrongs)
  const origin = (request: EdgeRequest) => {
    const { status, answer, headers } = answerTo(request)
    const head = { 'content-type': 'application/json', ...headers }
    return Promise.resolve({ status, headers: head, body: Buffer.from(JSON.stringify(answer)) })
  }
  const { port, stop } = await serve(origin, 0, console.error)
  return { url: new URL(`http://127.0.0.1:${port}`), stop }
}

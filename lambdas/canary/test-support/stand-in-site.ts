/** What the site responds in a test: a status with a body, or an error that breaks the connection off. */
export type Said = { readonly status: number; readonly body?: string } | Error

interface SiteOptions {
  /** How long an answer takes to become a row. */
  readonly rowAfterMs?: number
  /** What is said in place of the usual, by method and path; each of a list once, in order. */
  readonly instead?: Readonly<Record<string, readonly Said[] | Said>>
}

const stageConfig = { stage: 'test', eventName: 'Test', ventingMachineKey: 'key of the tests' }

/** What was asked of the site: method and path without the query, and the request itself. */
interface Asked {
  readonly what: string
  readonly url: URL
  readonly init: RequestInit
}

/**
 * A website with a probe form, in virtual time: each request takes 10 ms, and nothing else takes any. Two answers of
 * somebody else are in its log already.
 */
export const standInSite = ({ rowAfterMs = 400, instead = {} }: SiteOptions = {}) => {
  let now = 1_000
  const asked: Asked[] = []
  const sent = ['one', 'two'].map((probe) => ({ at: -rowAfterMs, probe }))
  const left = new Map(Object.entries(instead).map(([what, said]) => [what, [said].flat()]))

  const rows = (query: URLSearchParams): unknown => {
    const visible = sent.filter(({ at }) => at + rowAfterMs <= now)
    const place = { lastRow: visible.length, round: 1, revision: 0 }
    if (query.get('meta') === '1') return place
    const all = visible.map(({ probe }, index) => ({ row: index + 1, timestamp: 'then', probe }))
    return { ...place, rows: all.slice(Number(query.get('sinceRow')) - 1) }
  }

  const usual = ({ what, url, init }: Asked): string => {
    if (what === 'GET /') return '<!doctype html><title>Home</title>'
    if (what === 'GET /config.json') return JSON.stringify(stageConfig)
    if (what === 'GET /api/probe-form') return JSON.stringify(rows(url.searchParams))
    if (what === 'POST /api/probe-form')
      sent.push({ at: now, probe: (JSON.parse(init.body as string) as { probe: string }).probe })
    return JSON.stringify({ success: true })
  }

  const saidTo = (request: Asked): Said => {
    const others = left.get(request.what)
    // The last of a list goes on being said.
    const said = others && (others.length > 1 ? others.shift() : others[0])
    return said ?? { status: 200, body: usual(request) }
  }

  const send = ((address: string, init: RequestInit = {}) => {
    const url = new URL(address)
    const request = { what: `${init.method ?? 'GET'} ${url.pathname}`, url, init }
    asked.push(request)
    now += 10
    const said = saidTo(request)
    return said instanceof Error
      ? Promise.reject(said)
      : Promise.resolve(new Response(said.body ?? '', { status: said.status }))
  }) as typeof fetch

  return {
    send,
    asked,
    clock: () => now,
    sleep: (milliseconds: number) => {
      now += milliseconds
      return Promise.resolve()
    },
  }
}

/** A connection that breaks, as fetch reports it. */
export const broken = (): Error => new TypeError('fetch failed')

/** A request that takes too long, as fetch reports it. */
export const tooLate = (): Error => Object.assign(new Error('late'), { name: 'TimeoutError' })

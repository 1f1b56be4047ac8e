import { beforeEach, describe, expect, it } from 'vitest'
import { idempotencyHeader, payloadVersion } from '#shared/routes.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { canaryHandler, type CanaryReport, runCanary } from './run-canary.ts'
import { siteAsker, canarySettings } from './ask-site.ts'
import { broken, standInSite, tooLate } from './test-support/stand-in-site.ts'

let output: CapturedOutput
beforeEach(() => {
  output = captureOutput()
})

const handle = (run: () => Promise<CanaryReport>) =>
  canaryHandler(run, createTelemetry('run-canary', 'test'))()
const metrics = () => output.lines().filter((line) => '_aws' in line)
const logLines = () => output.lines().filter((line) => !('_aws' in line))

describe('canaryHandler', () => {
  it('reports that a run went well, too: silence would be an alarm', async () => {
    await handle(() => Promise.resolve({ visibleAfterMs: 1_234.5, failures: [] }))
    expect(metrics()).toMatchObject([{ CanarySeconds: 1.23, CanaryFailures: 0, stage: 'test' }])
    expect(logLines()).toMatchObject([{ level: 'INFO', seconds: 1.23 }])
  })

  it('reports a run that failed once, with all that did', async () => {
    const failures = ['no-row', 'home-status-503']
    await handle(() => Promise.resolve({ visibleAfterMs: 15_000, failures }))
    expect(metrics()).toMatchObject([{ CanarySeconds: 15, CanaryFailures: 1 }])
    expect(logLines()).toMatchObject([{ level: 'ERROR', failures }])
  })

  it('counts an unexpected error as a failure, and does not throw', async () => {
    await handle(() => Promise.reject(new RangeError('secret')))
    expect(metrics()).toMatchObject([{ CanaryFailures: 1 }])
    expect(logLines()).toMatchObject([{ level: 'ERROR', fault: { name: 'RangeError' } }])
    expect(output.text()).not.toContain('secret')
  })
})

const run = async (options: Parameters<typeof standInSite>[0] = {}) => {
  const site = standInSite(options)
  const ask = siteAsker('https://site.example', site.send)
  const report = await runCanary({ ask, clock: site.clock, sleep: site.sleep })
  return { ...site, ...report }
}

/** The headers of the answer that was sent, as far as the API looks at them. */
const headersOf = (asked: ReturnType<typeof standInSite>['asked']) => {
  const headers = new Headers(asked.find(({ what }) => what.startsWith('POST'))?.init.headers)
  return ['Content-Type', payloadVersion.header, idempotencyHeader].map((name) => headers.get(name))
}

describe('the canary', () => {
  it('says how long its answer took to be a row', async () => {
    const { failures, visibleAfterMs } = await run({ rowAfterMs: 2_000 })
    expect(failures).toEqual([])
    expect(visibleAfterMs).toBeGreaterThanOrEqual(2_000)
    expect(visibleAfterMs).toBeLessThan(2_000 + 2 * canarySettings.pauseMs)
  })

  it('does what a visitor does: a page, its settings, a form with its key, an answer under a key of its own', async () => {
    const { asked } = await run()
    expect(new Set(asked.map(({ what }) => what))).toEqual(
      new Set([
        'GET /',
        'GET /config.json',
        'GET /api/venting-machine-form',
        'GET /api/probe-form',
        'POST /api/probe-form',
      ]),
    )
    const venting = asked.find(({ what }) => what.includes('venting'))
    expect(venting?.url.search).toBe('?action=question&key=key+of+the+tests')
    const [type, version, key] = headersOf(asked)
    expect([type, version]).toEqual(['application/json', String(payloadVersion.current)])
    expect(key).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/)
    expect(headersOf((await run()).asked)[2]).not.toBe(key)
    for (const { init } of asked) expect(init.redirect).toBe('manual')
    const since = asked.map(({ url }) => url.searchParams.get('sinceRow')).filter((row) => row !== null)
    expect(since, 'from where the log was').toEqual(['3'])
  })

  it('gives up after its longest wait, and reports that wait', async () => {
    const { failures, visibleAfterMs, asked } = await run({ rowAfterMs: 3_600_000 })
    expect(failures).toEqual(['no-row'])
    expect(visibleAfterMs).toBe(canarySettings.waitMs)
    expect(asked.length).toBeLessThan(80)
  })

  it('looks again where a look fails, as charts do', async () => {
    const fine = JSON.stringify({ lastRow: 2, round: 1 })
    const instead = { 'GET /api/probe-form': [{ status: 200, body: fine }, { status: 503 }, { status: 429 }] }
    expect((await run({ instead })).failures).toEqual(['rows-status-429'])
    const passing = await run({ instead: { 'GET /api/probe-form': [{ status: 200, body: fine }, broken()] } })
    expect(passing.failures).toEqual(['rows-no-connection'])
  })

  /** Runs over a site of which the first request that `isMeant` is met with something else. */
  const runWith = async (
    isMeant: (address: string, init?: RequestInit) => boolean,
    met: Response | Error,
  ) => {
    const site = standInSite({ rowAfterMs: 0 })
    const first = [met]
    const send = ((address: string, init?: RequestInit) => {
      const said = isMeant(address, init) ? first.pop() : undefined
      const usual = site.send(address, init)
      return said instanceof Error ? Promise.reject(said) : (said ?? usual)
    }) as typeof fetch
    const ask = siteAsker('https://site.example', send)
    return { ...site, ...(await runCanary({ ask, clock: site.clock, sleep: site.sleep })) }
  }

  it('follows its answer into a new round', async () => {
    const earlier = new Response(JSON.stringify({ lastRow: 40, round: 0 }))
    const { failures } = await runWith((address) => address.includes('meta=1'), earlier)
    expect(failures).toEqual([])
  })

  it('sends again, once, what broke on the way, under the same key', async () => {
    const { asked, failures } = await runWith((_, init) => init?.method === 'POST', broken())
    const posts = asked.filter(({ what }) => what.startsWith('POST'))
    expect([failures, posts.length]).toEqual([[], 2])
    expect(new Set(posts.map(({ init }) => JSON.stringify([init.headers, init.body]))).size).toBe(1)
  })

  it.each([
    ['GET /', { status: 503 }, ['home-status-503']],
    ['GET /', { status: 200, body: '{}' }, ['home-not-understood']],
    ['GET /config.json', { status: 200, body: '<html>' }, ['config-not-understood']],
    ['GET /api/venting-machine-form', { status: 403 }, ['venting-machine-status-403']],
    ['POST /api/probe-form', { status: 302 }, ['answer-status-302']],
    ['POST /api/probe-form', tooLate(), ['answer-timed-out']],
    ['POST /api/probe-form', broken(), ['answer-no-connection']],
    ['GET /api/probe-form', { status: 403 }, ['rows-status-403']],
    ['GET /api/probe-form', { status: 200, body: '[]' }, ['rows-not-understood']],
  ])('says of %s that it fails: %j', async (what, said, failures) => {
    expect((await run({ instead: { [what]: said } })).failures).toEqual(failures)
  })

  it('goes on where the gates of the venting machine are closed', async () => {
    expect((await run({ instead: { 'GET /api/venting-machine-form': { status: 429 } } })).failures).toEqual(
      [],
    )
  })

  it('says so of everything that fails where nothing works', async () => {
    const paths = ['/', '/config.json', '/api/venting-machine-form', '/api/probe-form']
    const instead = Object.fromEntries(paths.map((path) => [`GET ${path}`, broken()]))
    const { failures, visibleAfterMs } = await run({ instead })
    expect(failures).toEqual(['rows-no-connection', 'home-no-connection', 'config-no-connection'])
    expect(visibleAfterMs).toBe(canarySettings.waitMs)
  })
})

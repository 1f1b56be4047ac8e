import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '../../../infra/local/template/assembly.ts'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { type ApiRoute, apiRoutes, type Gate, idempotencyHeader } from '../../../shared/routes.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'

const burst = 5

/** The template with other settings of the API's stage. */
const withStage =
  (settings: object) =>
  (template: Template): Template => ({
    Resources: Object.fromEntries(
      Object.entries(template.Resources).map(([id, resource]) =>
        resource.Type === 'AWS::ApiGatewayV2::Stage'
          ? [id, { ...resource, Properties: { ...resource.Properties, ...settings } }]
          : [id, resource],
      ),
    ),
  })

const narrow = { ThrottlingRateLimit: 0.5, ThrottlingBurstLimit: burst }

let site: TestSite
const startWith = (settings: object) => async () => {
  site = await startTestSite({ gates: 'as in the template', editTemplate: withStage(settings) })
}
const stop = () => site.stop()

describe('a route that is asked for more than it lets through', () => {
  beforeAll(startWith({ RouteSettings: { 'GET /api/health': narrow } }))
  afterAll(stop)

  it('answers 429 and when to come back, and no other route does', async () => {
    const asked = await Promise.all(Array.from({ length: 30 }, () => askJson(site, '/api/health')))
    const refused = asked.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(asked.length - refused.length).toBeGreaterThanOrEqual(burst)
    for (const { headers, body } of refused) {
      expect(headers.get('retry-after')).toBe('2')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toEqual({ message: 'Too Many Requests' })
    }
    expect((await askJson(site, '/api/laser-focus-form?meta=1')).status).toBe(200)
    expect((await askJson(site, '/api/nothing')).status).toBe(404)
    expect((await fetch(`${site.url}/laserfocus`)).status).toBe(200)
  })

  it('lets requests through again after a while', async () => {
    await expect
      .poll(async () => (await askJson(site, '/api/health')).status, { timeout: 20_000, interval: 300 })
      .toBe(200)
  })
})

describe('a flood of 200 requests a second', () => {
  beforeAll(startWith({}))
  afterAll(stop)

  const { question, options, ventingMachineKey } = readStageSettings('local')
  const { whatIsA, thatCould } = options
  const pairing = { whatIsA: whatIsA[0], thatCould: thatCould[0], freeText: 'A clock.', email: '' }
  /** What a phone sends to each form. */
  const answers: Readonly<Record<string, object>> = {
    '/api/laser-focus-form': { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 },
    '/api/combo-convo-form': { orangeCard: 'Curiosity', blueCard: 'Deadline', ...pairing },
    [`/api/venting-machine-form?key=${ventingMachineKey}`]: { question, answer: 'Slides' },
  }

  /** The statuses that one answer meets until it is taken, sent again as a phone does. */
  const send = async (path: string, body: object): Promise<number[]> => {
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    const met: number[] = []
    while (met.at(-1) !== 200 && met.length < 20) {
      if (met.length > 0) await sleep(500)
      met.push((await postJson(site, path, body, headers)).status)
    }
    return met
  }

  const flood = (ask: () => Promise<{ status: number }>): Promise<number[]> =>
    Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        await sleep(index * 5)
        return (await ask()).status
      }),
    )

  const unknown = { method: 'GET', path: '/api/nothing', gate: 'other' } as const
  const others = [...(apiRoutes as readonly ApiRoute[]), unknown]
    .filter(({ gate }) => gate !== 'answers')
    .map(({ method, path, gate }) => [`${method} ${path}`, method, path, gate] as const)

  /** Whether a flood may be refused. The gates of 100, with their bursts, let through just a second of it. */
  const mayBeRefused = (gate: Gate): boolean[] => {
    if (gate === 'changes' || gate === 'screens') return [false, true]
    return [gate === 'desk' || gate === 'leads' || gate === 'other']
  }

  it.each(others)('on %s refuses no answer', async (_, method, path, gate) => {
    const flooding = flood(() => (method === 'GET' ? askJson(site, path) : postJson(site, path, {})))
    const phones = Array.from({ length: 5 }, async (_phone, index) => {
      await sleep(index * 200)
      return Promise.all(Object.entries(answers).map(([form, body]) => send(form, body)))
    })
    const met = (await Promise.all(phones)).flat()
    expect(met.map((statuses) => statuses.at(-1))).toEqual(met.map(() => 200))
    expect(met.flat()).not.toContain(429)
    expect(mayBeRefused(gate)).toContain((await flooding).includes(429))
  })
})

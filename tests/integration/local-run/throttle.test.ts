import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '#infra/local/template/assembly.ts'
import { askJson, postJson } from '../../rig/site/local-site.ts'
import { expectNoAnswerRefused, floodedRoutes } from './flood.ts'
import { atPace } from '../../runner/pace.ts'
import { sendOne } from '../../rig/site/send-answers.ts'
import { site, table, useSite } from '../site-here.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }
const burst = 5

/** The template with a gate for one route that lets next to nothing through. */
const withNarrowHealth = (template: Template): Template => ({
  Resources: Object.fromEntries(
    Object.entries(template.Resources).map(([id, resource]) => {
      if (resource.Type !== 'AWS::ApiGatewayV2::Stage') return [id, resource]
      const { RouteSettings, ...others } = resource.Properties as { RouteSettings: object }
      const narrow = { ThrottlingRateLimit: 0.5, ThrottlingBurstLimit: burst }
      const routes = { ...RouteSettings, 'GET /api/health': narrow }
      return [id, { ...resource, Properties: { ...others, RouteSettings: routes } }]
    }),
  ),
})

useSite({ gates: 'as in the template', editTemplate: withNarrowHealth })
beforeAll(async () => {
  await sendOne(site, path, idea)
  await table.numbered()
})

describe('a route that is asked for more than it lets through', () => {
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
    expect((await askJson(site, `${path}?meta=1`)).status).toBe(200)
    expect((await askJson(site, '/api/nothing')).status).toBe(404)
    expect((await fetch(`${site.url}/laserfocus`)).status).toBe(200)
  })

  it('lets requests through again after a while', async () => {
    await expect
      .poll(async () => (await askJson(site, '/api/health')).status, {
        timeout: atPace(20_000),
        interval: 300,
      })
      .toBe(200)
  })
})

describe('a question about ideas', () => {
  /** How often a function was asked. */
  const asked = async (name: string): Promise<number> =>
    (await readFile(site.logFile, 'utf8'))
      .split('\n')
      .filter((line) => line.includes(`"${name}"`) && line.includes('"status"')).length

  const withoutNow = (body: unknown): unknown =>
    Array.isArray(body) ? body : { ...(body as object), now: undefined }

  it.each([
    ['list-laser-focus', ''],
    ['get-laser-focus', 'meta=1&'],
    ['get-laser-focus', 'sinceRow=1&'],
  ])(
    'is put to a function (%s) once for all who ask %s, whatever they add; no browser keeps it',
    async (name, query) => {
      const before = await asked(name)
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => askJson(site, `${path}?${query}_=${index}&ts=${index}`)),
      )
      for (const { status, headers, body } of answers) {
        expect(status).toBe(200)
        expect(headers.get('cache-control')).toBe('no-store')
        // The edge may ask again while they come: that was at another moment.
        expect(withoutNow(body)).toEqual(withoutNow(answers[0]?.body))
      }
      const made = (await asked(name)) - before
      expect(made).toBeGreaterThan(0)
      expect(made).toBeLessThanOrEqual(10)
    },
  )

  it('that no page asks is refused by the edge, and put to none', async () => {
    const before = [await asked('list-laser-focus'), await asked('get-laser-focus')]
    for (const query of [
      'limit=7&format=obj',
      'sinceRow=01',
      'meta=1&meta=1',
      'Meta=1',
      'sinceTurn=1&limit=2',
    ]) {
      const { status, headers, body } = await askJson(site, `${path}?${query}`)
      expect([status, headers.get('cache-control')], query).toEqual([400, 'no-store'])
      expect(body).toMatchObject({ success: false, error: expect.stringMatching(/\w.*\.$/) as string })
    }
    expect([await asked('list-laser-focus'), await asked('get-laser-focus')]).toEqual(before)
  })

  it('is answered as it was a second ago at most, and compressed', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, number) => postJson(site, path, { ...idea, table: 20 + number })),
    )
    await table.numbered()
    const rowsOf = async (query: string) =>
      ((await askJson(site, `${path}?${query}`)).body as { readonly rows: object[] }).rows.length
    for (const query of ['format=obj', 'sinceRow=1'])
      await expect.poll(() => rowsOf(query), { timeout: atPace(20_000) }).toBe(13)
    const { headers } = await askJson(site, `${path}?sinceRow=1`, { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
  })
})

it('a flood where there is no route refuses no answer', () =>
  expectNoAnswerRefused(site, floodedRoutes.at(-1)![1]))

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

describe('the whole list', () => {
  /** How often a function was asked. */
  const asked = async (name: string): Promise<number> =>
    (await readFile(site.logFile, 'utf8'))
      .split('\n')
      .filter((line) => line.includes(`"${name}"`) && line.includes('"status"')).length

  it('is made once for all who ask at the same time, whatever they add; no browser keeps it', async () => {
    const before = await asked('list-laser-focus')
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => askJson(site, `${path}?_=${index}&ts=${index}`)),
    )
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toMatchObject([{ row: 1, ...idea }])
    }
    const made = (await asked('list-laser-focus')) - before
    expect(made).toBeGreaterThan(0)
    // Its gate lets ten through together: without the edge's memory most would have been refused.
    expect(made).toBeLessThanOrEqual(10)
  })

  it('is as new as a second ago, and questions of charts are never answered from memory', async () => {
    await postJson(site, path, { ...idea, table: 13 })
    await table.numbered()
    expect((await askJson(site, `${path}?meta=1`)).body).toMatchObject({ lastRow: 2 })
    expect((await askJson(site, `${path}?sinceRow=2`)).body).toMatchObject({ rows: [{ row: 2, table: 13 }] })
    await expect
      .poll(async () => (await askJson(site, path)).body, { timeout: atPace(20_000) })
      .toHaveLength(2)
  })
})

it('a flood where there is no route refuses no answer', () =>
  expectNoAnswerRefused(site, floodedRoutes.at(-1)![1]))

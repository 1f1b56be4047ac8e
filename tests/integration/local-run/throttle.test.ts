import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Template } from '../../../infra/local/assembly.ts'
import { askJson, startTestSite, type TestSite } from '../../support/local-site.ts'

const burst = 5

const throttled = (template: Template): Template => ({
  Resources: Object.fromEntries(
    Object.entries(template.Resources).map(([id, resource]) => {
      if (resource.Type !== 'AWS::ApiGatewayV2::Stage') return [id, resource]
      const DefaultRouteSettings = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: burst }
      return [id, { ...resource, Properties: { ...resource.Properties, DefaultRouteSettings } }]
    }),
  ),
})

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ editTemplate: throttled })
})
afterAll(() => site.stop())

it('beyond the stage’s limits the API answers 429 and when to come back, whatever the route', async () => {
  const paths = ['/api/health', '/api/laser-focus-form?meta=1', '/api/nothing']
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => askJson(site, paths[index % paths.length] ?? '')),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(burst)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(headers.get('retry-after')).toBe('2')
    expect(body).toEqual({ message: 'Too Many Requests' })
  }
})

it('and lets requests through again after a while, and pages all the time', async () => {
  expect((await fetch(`${site.url}/laserfocus`)).status).toBe(200)
  await expect
    .poll(async () => (await askJson(site, '/api/nothing')).status, { timeout: 20_000, interval: 300 })
    .toBe(404)
})

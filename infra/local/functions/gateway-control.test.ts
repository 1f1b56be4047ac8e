import { expect, it } from 'vitest'
import { gatewayControl } from './gateway-control.ts'
import type { RouteRates } from './gateway-throttle.ts'

const key = 'POST /api/answers'
const asked = (method: string, body = '', path = '/v2/apis/any/stages/%24default') => ({
  ...{ method, path, query: '', headers: {}, address: '' },
  body: Buffer.from(body),
})

it('API Gateway says what routes let through, and takes other figures, in the words of its wire', async () => {
  let rates: RouteRates = { [key]: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 } }
  const change = (changed: RouteRates) => {
    if (!changed[key]) throw new Error('No such route.')
    rates = changed
  }
  const control = gatewayControl({ rates: () => rates, change })
  const said = async (...request: Parameters<typeof asked>) => {
    const { status, body } = await control(asked(...request))
    return [status, JSON.parse((body as Buffer).toString()) as unknown]
  }
  const stage = (throttlingRateLimit: number, throttlingBurstLimit: number) => ({
    stageName: '$default',
    routeSettings: { [key]: { throttlingRateLimit, throttlingBurstLimit } },
  })
  expect(await said('GET')).toEqual([200, stage(7, 9)])
  expect(await said('PATCH', JSON.stringify(stage(0, 0)))).toEqual([200, stage(0, 0)])
  expect(rates).toEqual({ [key]: { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 } })
  // What it does not know is an error, and changes nothing.
  expect((await said('PATCH', '{"routeSettings":{"GET /api/nothing":{}}}'))[0]).toBe(404)
  expect((await said('DELETE'))[0]).toBe(404)
  expect((await said('GET', '', '/v2/apis'))[0]).toBe(404)
  expect(await said('GET')).toEqual([200, stage(0, 0)])
})

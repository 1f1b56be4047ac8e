import { describe, expect, it } from 'vitest'
import {
  type ApiRoute,
  apiPath,
  apiRoutes,
  idempotencyHeader,
  leadKinds,
  maximumBodyBytes,
  payloadVersion,
  unknownRouteId,
} from './routes.ts'

const routes: readonly ApiRoute[] = apiRoutes
const callsWhere = (isMeant: (route: ApiRoute) => boolean) =>
  routes.filter(isMeant).map(({ method, path }) => `${method} ${path}`)

describe('the route table', () => {
  it('knows each call by a name of its own', () => {
    expect(Object.fromEntries(routes.map(({ id, method, path }) => [id, `${method} ${path}`]))).toEqual({
      'get-laser-focus': 'GET /api/laser-focus-form',
      'list-laser-focus': 'GET /api/laser-focus-form/list',
      'post-laser-focus': 'POST /api/laser-focus-form',
      'get-combo-convo': 'GET /api/combo-convo-form',
      'post-combo-convo': 'POST /api/combo-convo-form',
      'get-venting-machine': 'GET /api/venting-machine-form',
      'post-venting-machine': 'POST /api/venting-machine-form',
      'post-contact': 'POST /api/contact',
      'post-estimate': 'POST /api/estimate',
      'get-health': 'GET /api/health',
      'post-probe': 'POST /api/probe-form',
      'get-probe': 'GET /api/probe-form',
    })
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
  })

  it('gives each call no more of the store than it needs', () => {
    expect(Object.fromEntries(routes.map(({ id, store }) => [id, store]))).toEqual({
      'get-laser-focus': { access: 'read-rows', form: 'laser-focus' },
      'list-laser-focus': { access: 'read-rows', form: 'laser-focus' },
      'post-laser-focus': { access: 'append-rows', form: 'laser-focus' },
      'get-combo-convo': undefined,
      'post-combo-convo': { access: 'append-rows-and-private', form: 'combo-convo' },
      'get-venting-machine': undefined,
      'post-venting-machine': { access: 'append-rows', form: 'venting-machine' },
      'post-contact': undefined,
      'post-estimate': undefined,
      'get-health': { access: 'read-counter', form: 'laser-focus' },
      'post-probe': { access: 'append-rows', form: 'probe' },
      'get-probe': { access: 'read-rows', form: 'probe' },
    })
  })

  it('serves a form and checks its answers by the same content', () => {
    expect(callsWhere(({ content }) => content === 'combo-options')).toEqual([
      'GET /api/combo-convo-form',
      'POST /api/combo-convo-form',
    ])
    expect(callsWhere(({ content }) => content === 'venting-question')).toEqual([
      'GET /api/venting-machine-form',
      'POST /api/venting-machine-form',
    ])
  })

  it('fences the venting machine, and nothing else', () => {
    expect(callsWhere(({ fenced }) => fenced === true)).toEqual([
      'GET /api/venting-machine-form',
      'POST /api/venting-machine-form',
    ])
  })

  it('takes each kind of lead by one call', () => {
    expect(leadKinds.map((kind) => callsWhere(({ lead }) => lead === kind))).toEqual([
      ['POST /api/contact'],
      ['POST /api/estimate'],
    ])
  })
})

it('leaves every other call to a handler of its own', () => {
  expect(unknownRouteId).toBe('answer-unknown')
  expect(routes.map(({ id }) => id)).not.toContain(unknownRouteId)
})

describe('apiPath', () => {
  it('is the path of the route that is named', () => {
    expect(routes.map(({ path }) => path)).toEqual(apiRoutes.map(({ id }) => apiPath(id)))
  })

  it('names the route it does not know', () => {
    expect(() => apiPath('get-nothing' as never)).toThrow('No API route is called get-nothing.')
  })
})

it('has a gate for each call, and lets nothing else through the gate of answers than answers', () => {
  expect(callsWhere(({ gate }) => gate === 'answers')).toEqual([
    'POST /api/laser-focus-form',
    'POST /api/combo-convo-form',
    'POST /api/venting-machine-form',
  ])
})

it('takes the version of a page that it knows, and the one before', () => {
  const { current, accepted } = payloadVersion
  expect([...accepted]).toEqual([current - 1, current])
})

it('keeps to what pages rely on', () => {
  expect(idempotencyHeader).toBe('Idempotency-Key')
  expect(maximumBodyBytes).toBe(16_384)
})

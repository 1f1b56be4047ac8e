import { describe, expect, it } from 'vitest'
import { apiPaths } from './api-paths.ts'
import { type ApiRoute, apiRoutes, payloadVersion, unknownRouteId } from './routes.ts'
import { formPaths } from './site-paths.ts'

const routes: readonly ApiRoute[] = apiRoutes
const callsWhere = (isMeant: (route: ApiRoute) => boolean) =>
  routes.filter(isMeant).map(({ method, path }) => `${method} ${path}`)

/** Phones rate ideas, and vote on them, at the address of the form that they gave theirs to. */
const ofChoosing = ['deal', 'rating', 'rating/change', 'vote'].map((what) => `/api/laser-focus-form/${what}`)

/** What a route says of `name`, by method, for each path of which a route says anything of it. */
const byPath = (name: keyof ApiRoute): Record<string, unknown>[] =>
  [...new Set(routes.filter((route) => route[name] !== undefined).map(({ path }) => path))].map((path) =>
    Object.fromEntries(
      routes.filter((route) => route.path === path).map((route) => [route.method, route[name]]),
    ),
  )

describe('the route table', () => {
  it('says the same as what pages know of it', () => {
    expect(Object.fromEntries(routes.map(({ id, path }) => [id, path]))).toEqual(apiPaths)
    expect(formPaths).toEqual(routes.flatMap(({ screen }) => screen ?? []))
  })

  it('knows each call by a name of its own', () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
    expect(new Set(callsWhere(() => true)).size).toBe(routes.length)
    for (const { id, method, path } of routes) {
      const [verb, name = ''] = id.split(/-(.*)/)
      const ofForm = ['list', 'screen', 'change', 'withdraw'].includes(verb ?? '')
      expect(method).toBe(['get', 'list', 'screen'].includes(verb ?? '') ? 'GET' : 'POST')
      if (!ofChoosing.includes(path))
        expect(path.replace(/-form$/, '')).toBe(ofForm ? `/api/${name}-form/${verb}` : `/api/${name}`)
    }
  })

  it('gives each call no more of the store than it needs', () => {
    const accessOf = (method: ApiRoute['method']) =>
      new Set(routes.filter((route) => route.method === method).map(({ store }) => store?.access))
    expect(accessOf('GET')).toEqual(
      new Set(['follow-rows', 'read-rows', 'read-counter', 'read-ratings', undefined]),
    )
    expect(accessOf('POST')).toEqual(
      new Set(['append-rows', 'append-rows-and-private', 'amend-rows', 'deal-ideas', undefined]),
    )
    for (const { path, store } of routes.filter(({ id }) => id !== 'get-health'))
      if (store) {
        if (store.form === 'rating' || store.form === 'ballot') expect(ofChoosing).toContain(path)
        else if (store.form === 'promise') expect(path).toBe('/api/promise')
        else expect(path).toMatch(new RegExp(`^/api/${store.form}-form(/(list|screen|change|withdraw))?$`))
      }
    expect(callsWhere(({ store }) => store?.access === 'amend-rows')).toHaveLength(3)
    expect(callsWhere(({ store }) => store?.access === 'append-rows-and-private')).toEqual([
      'POST /api/promise',
      'POST /api/combo-convo-form',
    ])
  })

  it('serves a form and checks its answers by the same content', () => {
    const contents = byPath('content')
    expect(contents).toContainEqual({ GET: 'combo-options', POST: 'combo-options' })
    expect(contents).toContainEqual({ GET: 'venting-question', POST: 'venting-question' })
    // A screen takes no answers, and what is prepared is told with rows.
    for (const { GET, POST } of contents.filter((content) => 'POST' in content))
      expect(GET === 'preparation' ? undefined : GET).toBe(POST)
  })

  it('fences the venting machine, and nothing else', () => {
    expect(callsWhere(({ fenced }) => fenced === true)).toEqual([
      'GET /api/venting-machine-form',
      'POST /api/venting-machine-form',
    ])
  })
})

it('leaves every other call to a handler of its own', () => {
  expect(unknownRouteId).toBe('answer-unknown')
  expect(routes.map(({ id }) => id)).not.toContain(unknownRouteId)
})

it('has a gate for each call, and lets nothing else through the gate of answers than answers', () => {
  const appends = ({ store }: ApiRoute) => store?.access.startsWith('append') === true
  expect(callsWhere(({ gate }) => gate === 'answers')).toEqual(
    // The canary's are no answers, and few say that they take an idea.
    callsWhere((route) => appends(route) && !['probe', 'promise'].includes(route.store?.form ?? '')),
  )
})

it('takes the version of a page that it knows, the one before, and requests that name none', () => {
  const { current, accepted } = payloadVersion
  expect([...accepted]).toEqual([1, current - 1, current])
})

import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { LinkKeys } from '#infra/constructs/secrets.ts'
import { apiRequestFunction } from '#infra/constructs/website/api-request.ts'
import { isResponse, viewerRequestFunction } from '#infra/local/edge/edge-function.ts'
import { ResolvedTemplate } from '#infra/local/template/template.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { signedToken } from '#lambdas/desk/signed-token.ts'
import { HttpFault, faultResponse } from '#lambdas/http/middleware/responses.ts'
import { tokenParts } from '#shared/desk/link-token.ts'
import { apiRoutes } from '#shared/routes.ts'

const key = 'a'.repeat(64)
const before = 'b'.repeat(64)
const now = Date.UTC(2026, 10, 25, 9)
const token = signedToken(key, now + 1_000)

const code = apiRequestFunction([key, before])
const run = viewerRequestFunction(code, () => now)
const ask = (asked: string, headers: Record<string, string> = {}, runs = run) => {
  const [method = '', url = ''] = asked.split(' ')
  const [path = '', query = ''] = url.split('?')
  return runs({ method, path, query, headers, body: undefined, address: '' })
}
const bearing = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
const isPassed = (asked: string, headers?: Record<string, string>) => !isResponse(ask(asked, headers))

const linked = [
  'GET /api/desk?form=laser-focus',
  'POST /api/desk',
  'POST /api/walls',
  'GET /api/combo-convo-form?screen=left&meta=1',
  'GET /api/combo-convo-form/screen?meta=1',
  'GET /api/venting-machine-form?screen=1&sinceRow=7',
  'GET /api/venting-machine-form/screen?meta=1',
]

describe('a request that takes a link', () => {
  it('is each that a route says', () => {
    const paths = new Set(linked.map((asked) => asked.replace(/\?.*/, '')))
    const isLinked = (route: object) => 'link' in route || 'desk' in route
    for (const route of apiRoutes.filter(isLinked)) {
      expect(paths).toContain(`${route.method} ${route.path}`)
      // The edge looks at the path only.
      expect(apiRoutes.filter(({ path }) => path === route.path).every(isLinked), route.path).toBe(true)
    }
  })

  it.each(linked)('%s goes on with a signed one', (asked) => {
    expect(isPassed(asked, bearing(token))).toBe(true)
    expect(isPassed(asked, { authorization: ` bearer ${token} ` })).toBe(true)
    expect(isPassed(asked, bearing(signedToken(before, now + 1_000)))).toBe(true)
  })

  const signed = token.slice(0, -tokenParts.signature)
  const signature = token.slice(-tokenParts.signature)
  const later = signedToken(key, now + 9_000)
  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['no bearer', token],
    ['a guess', 'Bearer x'],
    ['one of before links were signed', `Bearer ${'x'.repeat(43)}`],
    ['one without its signature', `Bearer ${signed}`],
    ['one signed with another key', `Bearer ${signedToken('c'.repeat(64), now + 1_000)}`],
    ['one with another signature', `Bearer ${signed}${later.slice(-tokenParts.signature)}`],
    ['one that says it ends later', `Bearer ${later.slice(0, -tokenParts.signature)}${signature}`],
    ['one that is over', `Bearer ${signedToken(key, now)}`],
    ['one that is longer', `Bearer ${token}a`],
    ['two', `Bearer ${token}, Bearer ${token}`],
  ])('is told by %s what the API tells, and costs no function', (_what, authorization) => {
    const told = faultResponse(new HttpFault(401))
    for (const asked of linked) {
      const result = ask(asked, authorization === undefined ? {} : { authorization })
      expect(result, asked).toMatchObject({ status: 401 })
      if (!isResponse(result)) continue
      expect((result.body as Buffer).toString()).toBe(told.body)
      expect(result.headers).toEqual(
        Object.fromEntries(Object.entries(told.headers).map(([name, value]) => [name.toLowerCase(), value])),
      )
    }
  })

  it('fits no letter of a signature but its own', () => {
    for (let at = 0; at < signature.length; at += 1) {
      const other = signature[at] === 'A' ? 'B' : 'A'
      const altered = signed + signature.slice(0, at) + other + signature.slice(at + 1)
      expect(isPassed('POST /api/desk', bearing(altered)), `letter ${at}`).toBe(false)
    }
  })

  it.each(['DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'PUT', 'BREW', 'post'])(
    'goes no further by a guess with %s, and as it is with a signed one',
    (method) => {
      for (const path of ['/api/desk', '/api/combo-convo-form/screen', '/api/venting-machine-form/screen']) {
        expect(ask(`${method} ${path}`, bearing('x')), path).toMatchObject({ status: 401 })
        expect(ask(`${method} ${path}`, bearing(token)), path).toMatchObject({ method, path })
      }
    },
  )

  it.each([
    'POST /api/des%6B',
    'POST /api/%64%65sk',
    'POST /api%2Fdesk',
    'POST /api/desk%2f',
    'POST /api/desk/',
    'DELETE /api/desk//',
    'POST /api//desk',
    'POST //api/desk',
    'POST /api/./desk',
    'POST /api/x/../desk',
    'POST /api/%2e%2e/api/desk',
    'GET /api/Desk',
    'GET /API/DESK',
    'GET /api/combo-convo-form/?screen=1&meta=1',
    'GET /api/combo-convo%2Dform?screen=1&meta=1',
    'GET /api/venting-machine-form/screen/?meta=1',
  ])('is not asked past the check by a path that is written otherwise: %s', (asked) => {
    for (const headers of [{}, bearing('x')]) expect(ask(asked, headers)).toMatchObject({ status: 401 })
    expect(ask(asked, bearing(token))).toMatchObject({ path: '/api/-' })
  })

  it.each(['/api/desk%', '/api/%2564esk', '/api/desk%00', '/api/desk;x', '/api/desk%2Fx'])(
    'is none by a path that means another, or cannot be read: %s',
    (path) => {
      expect(ask(`POST ${path}`)).toMatchObject({ path: '/api/-' })
    },
  )
})

it.each([
  'GET /api/laser-focus-form?meta=1',
  'POST /api/laser-focus-form',
  'GET /api/combo-convo-form',
  'GET /api/venting-machine-form?key=k',
  'POST /api/contact',
  'DELETE /api/contact',
  'POST /api/desk/x',
  'GET /api/desks',
  'GET /api/health',
])('%s takes none', (asked) => {
  expect(isPassed(asked)).toBe(true)
})

it('is small enough for the edge with its keys, and has room', () => {
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240 * 0.75)
})

describe('the key of links', () => {
  /** What each generation of a stage makes of it: the function at its edge, and what its operators sign. */
  const generation = (linkKeyGeneration: number) => {
    const stack = new Stack()
    const { accepted, signing } = new LinkKeys(stack, 'LinkKeys', {
      ...readStageSettings('default'),
      linkKeyGeneration,
    })
    stack.exportValue(signing, { name: 'Signing' })
    const resolved = stack.resolve({ code: apiRequestFunction(accepted), signing }) as Record<string, unknown>
    const secretOf = (name: string) => `what ${name} holds`
    const template = new ResolvedTemplate(Template.fromStack(stack).toJSON() as never, 'gala', secretOf)
    return {
      edge: viewerRequestFunction(String(template.resolve(resolved.code)), () => now),
      token: signedToken(secretOf(String(template.resolve(resolved.signing))), now + 1_000),
    }
  }
  const [first, second, third] = [generation(1), generation(2), generation(3)]
  const opens = (by: typeof first, edge: typeof first) =>
    !isResponse(ask('POST /api/desk', bearing(by.token), edge.edge))

  it('rolls: links that are out are good until it rolls again', () => {
    expect([opens(first, first), opens(first, second), opens(first, third)]).toEqual([true, true, false])
    expect([opens(second, second), opens(second, third)]).toEqual([true, true])
  })

  it('opens nothing before it is deployed', () => {
    expect([opens(second, first), opens(third, second)]).toEqual([false, false])
  })
})

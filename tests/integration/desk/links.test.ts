import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeskLinks, type DeskLinks } from '#lambdas/desk/links.ts'
import { signedToken } from '#lambdas/desk/signed-token.ts'
import { tokenParts } from '#shared/desk/link-token.ts'
import { type DeskChange, type DeskState, scopeOfChange } from '#shared/desk/desk.ts'
import { deskScopes, type DeskScope, mayDo } from '#shared/desk/scopes.ts'
import { createLiveFormTable } from '../../rig/site/live-form-table.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import {
  askJson,
  complaintsOf,
  type JsonResponse,
  liveFormTable,
  postJson,
} from '../../rig/site/local-site.ts'
import { sendOne } from '../../rig/site/send-answers.ts'
import { site, table, useSite } from '../site-here.ts'

const desk = '/api/desk'
const hourMs = 3_600_000

useSite()
let client: ReturnType<typeof engineClient>
let links: DeskLinks
/** Every token that any test of this file has sent. */
const tokens: string[] = []

beforeAll(() => {
  client = engineClient(site.engine.endpoint)
  links = createDeskLinks({ client, tableName: liveFormTable })
})
afterAll(() => client.destroy())

const linkTo = async (scope: DeskScope, expiresAt = Date.now() + hourMs, of = links): Promise<string> => {
  const { token } = await of.create({ name: `desk ${scope}`, scope, expiresAt, key: site.linkKey })
  tokens.push(token)
  return token
}
const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
const read = (token: string, query = '?form=laser-focus'): Promise<JsonResponse> => {
  tokens.push(token)
  return askJson(site, `${desk}${query}`, { headers: bearing(token) })
}
const change = (token: string, made: DeskChange, version: number, form = 'laser-focus') => {
  tokens.push(token)
  return postJson(site, desk, { form, version, change: made }, bearing(token))
}
const versionNow = async () => (await table.log.state('laser-focus')).stateVersion

/** One change of each kind, in an order in which each can be made; `of` is its form. */
const changes: readonly [change: DeskChange, of?: string][] = [
  [{ kind: 'hold' }],
  [{ kind: 'hide', round: 1, row: 1 }],
  [{ kind: 'unhide', round: 1, row: 1 }],
  [{ kind: 'show', show: { spotlight: { round: 1, row: 1 }, join: true } }],
  [{ kind: 'delay', seconds: 60 }],
  [{ kind: 'reveal', round: 1, row: 1 }],
  [{ kind: 'open' }],
  [{ kind: 'approval', which: 'unsealed' }],
  [{ kind: 'approve', round: 1, rows: [1] }],
  [{ kind: 'keep-back', round: 1, rows: [1] }],
  [{ kind: 'approval', which: 'none' }],
  [{ kind: 'question', question: 'What now?' }, 'venting-machine'],
  [{ kind: 'end-round', round: 1 }],
]

describe('the desk', () => {
  it('opens for each scope as far as it goes, and no further', async () => {
    const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }
    await table.log.hold('laser-focus')
    await sendOne(site, '/api/laser-focus-form', idea)
    await table.numbered()
    const all = new Map<DeskScope, string>()
    for (const scope of deskScopes) all.set(scope, await linkTo(scope))
    for (const [scope, token] of all) {
      const { status, headers, body } = await read(token)
      expect({ scope, status }).toEqual({ scope, status: 200 })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toMatchObject({ waiting: 1, lastRow: 0, numbered: 1 })
      expect(body).not.toHaveProperty('answers')
      for (const question of ['sinceRow=1', 'beforeRow=2', 'sinceTurn=0']) {
        const { answers } = (await read(token, `?form=laser-focus&${question}`)).body as DeskState
        const asked = answers?.map(({ row, standing, answer }) => ({ row, standing, answer }))
        const told = question === 'sinceTurn=0' ? [] : [{ row: 1, standing: 'shown', answer: idea }]
        expect({ scope, question, asked }).toEqual({
          scope,
          question,
          asked: mayDo(scope, 'moderate') ? told : undefined,
        })
      }
    }
    await table.log.open('laser-focus')
    for (const [made, of] of changes)
      for (const scope of [...deskScopes].reverse()) {
        const version = await versionNow()
        const { status } = await change(all.get(scope) ?? '', made, version, of)
        const expected = mayDo(scope, scopeOfChange[made.kind]) ? 200 : 403
        expect({ scope, kind: made.kind, status }).toEqual({ scope, kind: made.kind, status: expected })
      }
    expect(await table.log.state('laser-focus')).toMatchObject({ round: 2, mode: 'open' })
    expect((await table.content.readQuestion({ fresh: true })).question).toBe('What now?')
  })

  it('tells all who have no link the same', async () => {
    const good = await linkTo('all')
    const [expiresAt, key] = [Date.now() + hourMs, site.linkKey]
    const revoked = await links.create({ name: 'revoked', scope: 'all', expiresAt, key })
    expect(await links.revoke(revoked.link.id)).toBe(true)
    await createLiveFormTable(client, 'heads-talking-other-LiveFormTable')
    const others = createDeskLinks({ client, tableName: 'heads-talking-other-LiveFormTable' })
    const bad = {
      'of before links were signed': 'x'.repeat(43),
      unsigned: good.slice(0, tokenParts.random + tokenParts.end) + 'x'.repeat(tokenParts.signature),
      unknown: signedToken(key, expiresAt),
      'signed with another key': (await links.create({ name: 'other', scope: 'all', expiresAt, key: 'k' }))
        .token,
      expired: await linkTo('all', Date.now() - 1),
      revoked: revoked.token,
      cut: good.slice(0, -1),
      altered: `${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`,
      'of another stage': await linkTo('all', Date.now() + hourMs, others),
      empty: '',
    }
    const version = await versionNow()
    for (const [what, token] of Object.entries(bad))
      for (const response of [
        await read(token),
        await change(token, { kind: 'hold' }, version),
        await read(token, ''),
      ])
        expect({ what, status: response.status, body: response.body }).toEqual({
          what,
          status: 401,
          body: {
            success: false,
            error: 'This link does not open the desk, or not any more: ask operations for a new one.',
          },
        })
    expect((await askJson(site, `${desk}?form=laser-focus`)).status).toBe(401)
    expect((await askJson(site, `${desk}?form=laser-focus&token=${good}`)).status).toBe(401)
    tokens.push(good)
    expect(await versionNow()).toBe(version)
  })

  it('refuses what was decided from another state, with the present one', async () => {
    const [left, right] = [await linkTo('show'), await linkTo('all')]
    const version = await versionNow()
    const both = await Promise.all([
      change(left, { kind: 'hold' }, version),
      change(right, { kind: 'delay', seconds: 7 }, version),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ success: false, state: { version: version + 1 } })
  })

  it('leaves no token in any log line, table or console', async () => {
    const log = await readFile(site.logFile, 'utf8')
    expect(log).toContain('get-desk')
    expect(log).toContain('post-desk')
    const everything = `${log}\n${site.said.join('\n')}\n${JSON.stringify(await table.items())}`
    const sent = new Set(tokens.filter((token) => token !== '' && token !== 'x'.repeat(43)))
    expect(sent.size).toBeGreaterThan(8)
    for (const token of sent) expect(everything.includes(token.slice(0, 30))).toBe(false)
  })

  it('is denied nothing that it needs of the table', () => {
    expect(complaintsOf(site)).toEqual([])
  })
})

import { beforeAll, expect, it } from 'vitest'
import type { DeskState } from '#shared/desk/desk.ts'
import type { ProgrammeTold } from '#shared/programme/programme.ts'
import { apiPath } from '#shared/routes.ts'
import { askJson, complaintsOf, postJson } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { newDeskToken, site, useSite } from '../site-here.ts'

useSite()
const tokens = { all: '', moderate: '' }
beforeAll(async () => {
  for (const scope of ['all', 'moderate'] as const) tokens[scope] = await newDeskToken(scope)
})

const change = async (what: object, scope: keyof typeof tokens = 'all') => {
  const { status, body } = await postJson(
    site,
    '/api/desk',
    { form: 'venting-machine', version: 0, change: what },
    { authorization: `Bearer ${tokens[scope]}` },
  )
  return { status, state: body as DeskState }
}
const told = async (): Promise<ProgrammeTold> =>
  (await askJson(site, apiPath('get-programme'))).body as ProgrammeTold
const steps = [
  { id: 'ideas1', kind: 'laser-focus' },
  { id: 'break1', kind: 'break', name: 'Coffee', minutes: 10 },
]

it('a room is put in order, led and counted, with the permissions that functions have', async () => {
  expect(await told()).toMatchObject({ steps: [], version: 0 })
  expect((await change({ kind: 'programme', steps }, 'moderate')).status).toBe(403)
  expect((await change({ kind: 'programme', steps })).status).toBe(200)
  expect((await change({ kind: 'lead-soon' })).status).toBe(200)
  const { state } = await change({ kind: 'lead', step: 'break1' })
  const since = state.programme?.on?.since ?? 0
  // The edge remembers for a second what was so.
  await expect.poll(() => told()).toMatchObject({ steps, on: { id: 'break1', since }, phones: 0 })
  for (const here of [{ state: 'there' }, { state: 'finishing' }, { state: 'there', was: 'finishing' }])
    expect((await postJson(site, apiPath('post-here'), { since, ...here })).status).toBe(200)
  expect((await postJson(site, apiPath('post-here'), { since: since - 1, state: 'there' })).status).toBe(200)
  await expect.poll(() => told()).toMatchObject({ here: { there: 2, finishing: 0 } })
  expect((await change({ kind: 'lead', step: 'gone1' })).status).toBe(409)
  const { printed } = await operate('desk', 'log')
  expect(printed).toContain('lead to step break1')
  expect(JSON.stringify(await told())).not.toContain('"all"')
  expect(complaintsOf(site)).toEqual([])
})

it('the edge answers one question of all phones, and takes no other', async () => {
  const { status } = await askJson(site, `${apiPath('get-programme')}?meta=1`)
  expect(status).toBe(400)
  const { headers } = await fetch(`${site.url}${apiPath('get-programme')}`)
  expect(headers.get('cache-control')).toContain('no-store')
})

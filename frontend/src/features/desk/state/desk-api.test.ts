import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { deskState } from '../test-support/desk-state.ts'
import { deskApi, stateOfConflict } from './desk-api.ts'

const state = deskState()
const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json(state)))
  vi.stubGlobal('fetch', fetched)
})
const { signal } = new AbortController()
const bearer = () => new Headers(fetched.mock.calls.at(-1)?.[1]?.headers).get('authorization')

it.each([
  [{ kind: 'meta' }, '?form=laser-focus'],
  [{ kind: 'rows', sinceRow: 1 }, '?form=laser-focus&sinceRow=1'],
  [{ kind: 'before', beforeRow: 9 }, '?form=laser-focus&beforeRow=9'],
  [{ kind: 'turns', sinceTurn: 3 }, '?form=laser-focus&sinceTurn=3'],
] as const)('a question %j is asked with the token in a header', async (question, query) => {
  expect(await deskApi('token').read('laser-focus', question, signal)).toEqual(state)
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/desk${query}`)
  expect(bearer()).toBe('Bearer token')
})

it('the chart’s rows are asked for as everybody asks for them', async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(Response.json({ round: 1, revision: 0, lastRow: 0, rows: [] })),
  )
  expect(await deskApi('token').readWall({ kind: 'rows', sinceRow: 1 }, signal)).toMatchObject({ to: 0 })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/laser-focus-form?sinceRow=1')
  expect(bearer()).toBeNull()
})

it('a change is sent with the version it was made from', async () => {
  const request = { form: 'laser-focus', version: 3, change: { kind: 'hold' } } as const
  expect(await deskApi('token').send(request)).toEqual(state)
  const [path, sent] = fetched.mock.calls[0] ?? []
  expect([path, sent?.method, bearer()]).toEqual(['/api/desk', 'POST', 'Bearer token'])
  expect(JSON.parse(sent?.body as string)).toEqual(request)
})

it('a response that is not the desk’s is none', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ ok: true })))
  await expect(deskApi('token').read('laser-focus', { kind: 'meta' }, signal)).rejects.toBeInstanceOf(
    NetworkError,
  )
})

it('a conflict tells how it stands, where it is one and says so', () => {
  const refusal = (status: number, body: string) => new ApiError(status, '', {}, undefined, body)
  const told = JSON.stringify({ state })
  expect(stateOfConflict(refusal(409, told))).toEqual(state)
  expect(stateOfConflict(refusal(400, told))).toBeUndefined()
  expect(stateOfConflict(refusal(409, '<html>'))).toBeUndefined()
  expect(stateOfConflict(refusal(409, '{"state":{}}'))).toBeUndefined()
  expect(stateOfConflict(new NetworkError(''))).toBeUndefined()
})

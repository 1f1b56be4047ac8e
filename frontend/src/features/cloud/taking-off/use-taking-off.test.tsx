// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTakingOff } from './use-taking-off.ts'

interface Sent {
  readonly url: string
  readonly body: unknown
}

/** The desk as it answers: what it was sent, and whether it refuses. */
const openDesk = (scope: string) => {
  const desk = { sent: [] as Sent[], refuses: false }
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    desk.sent.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
    return Promise.resolve(
      desk.refuses
        ? new Response('{"success":false,"error":"No."}', { status: 503 })
        : new Response(JSON.stringify({ version: 3, link: { name: 'Wall', scope, expiresAt: 1 } })),
    )
  })
  return desk
}
const open = (isWanted = true) =>
  renderHook((wanted: boolean) => useTakingOff('a token', 2, wanted), { initialProps: isWanted })
const rude = { key: 'rude', text: 'Rude', spellings: ['Rude'], rows: [1, 3], count: 2, last: 3 }
const offOf = ({ current }: ReturnType<typeof open>['result']) => [...current.off]
const change = (kind: string, row: number) => ({
  form: 'venting-machine',
  version: 3,
  change: { kind, round: 2, row },
})
const changesOf = ({ sent }: ReturnType<typeof openDesk>) => sent.flatMap(({ body }) => body ?? [])

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('asks what the link may do once somebody looks at the list', async () => {
  const desk = openDesk('moderate')
  const { result, rerender } = open(false)
  expect(desk.sent).toEqual([])
  expect(result.current.mayTakeOff).toBe(false)
  rerender(true)
  await vi.waitFor(() => expect(result.current.mayTakeOff).toBe(true))
  rerender(false)
  rerender(true)
  expect(desk.sent).toHaveLength(1)
})

it('offers nothing without an answer, and asks again when the list is opened again', async () => {
  const desk = openDesk('moderate')
  desk.refuses = true
  const { result, rerender } = open()
  await vi.waitFor(() => expect(desk.sent).toHaveLength(1))
  act(() => result.current.takeOff(rude))
  expect(offOf(result)).toEqual([])
  desk.refuses = false
  rerender(false)
  rerender(true)
  await vi.waitFor(() => expect(result.current.mayTakeOff).toBe(true))
})

it('offers nothing to a link that may only look', async () => {
  const desk = openDesk('screen')
  const { result } = open()
  await vi.waitFor(() => expect(desk.sent).toHaveLength(1))
  act(() => result.current.takeOff(rude))
  expect([offOf(result), changesOf(desk)]).toEqual([[], []])
})

it('takes all rows of a phrase off at once, and brings them back by one key, for 8 s', async () => {
  const desk = openDesk('moderate')
  const { result } = open()
  await vi.waitFor(() => expect(result.current.mayTakeOff).toBe(true))
  act(() => result.current.takeOff(rude))
  expect(offOf(result)).toEqual([1, 3])
  expect(result.current.taken).toMatchObject({ text: 'Rude', hasFailed: false })
  await vi.waitFor(() => expect(changesOf(desk)).toEqual([change('hide', 1), change('hide', 3)]))
  act(() => result.current.undo())
  expect([offOf(result), result.current.taken]).toEqual([[], undefined])
  await vi.waitFor(() => expect(changesOf(desk).slice(2)).toEqual([change('unhide', 1), change('unhide', 3)]))

  act(() => result.current.takeOff(rude))
  act(() => {
    vi.advanceTimersByTime(8000)
  })
  expect([offOf(result), result.current.taken]).toEqual([[1, 3], undefined])
  act(() => result.current.undo())
  expect(offOf(result), 'too late').toEqual([1, 3])
})

it('puts back what could not be taken off, says so, and has nothing to undo', async () => {
  const desk = openDesk('moderate')
  const { result } = open()
  await vi.waitFor(() => expect(result.current.mayTakeOff).toBe(true))
  desk.refuses = true
  act(() => result.current.takeOff(rude))
  await vi.waitFor(() => expect(result.current.taken?.hasFailed).toBe(true))
  expect(offOf(result)).toEqual([])
  const { length } = desk.sent
  act(() => result.current.undo())
  expect(desk.sent).toHaveLength(length)
})

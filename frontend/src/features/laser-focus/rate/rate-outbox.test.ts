// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStore } from '#lib/outbox/memory-store.ts'
import { json, unreachable, type Reply } from '#lib/outbox/test-support/responses.ts'
import type { Rating } from '#shared/forms/rating.ts'
import type { RateAttempt } from './rate-attempt.ts'
import { rateRecord } from './rate-record.ts'
import { createRateOutbox, deliverRating } from './rate-outbox.ts'

let replies: Reply[] = []
const posted: { path: string; key: string | null; body: Record<string, unknown> }[] = []

beforeEach(() => {
  replies = []
  posted.length = 0
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : 'null') as Record<string, unknown>
    posted.push({ path, key: new Headers(init.headers).get('Idempotency-Key'), body })
    return (replies.shift() ?? (() => json({ success: true, round: 3 })))()
  })
})

const attempt = (idempotencyKey: string, replaces?: string): RateAttempt => ({
  idempotencyKey,
  body: { table: 12, idea: 7, impact: 8, effort: 2 },
  madeAt: Date.now(),
  round: 3,
  replaces,
})
const paths = () => posted.map(({ path }) => path.replace('/api/laser-focus-form', ''))
const refused = (status: number, error: string) => () => json({ success: false, error }, status)

it('sends a rating with its session, and a seal only where it is of that table', async () => {
  const outbox = createRateOutbox(createMemoryStore<Rating>())
  window.history.replaceState(null, '', '?table=12&seal=abcdefgh12345678')
  void deliverRating(outbox, attempt('a'))
  void deliverRating(outbox, { ...attempt('b'), body: { idea: 7, passed: true } })
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[0]).toMatchObject({
    path: '/api/laser-focus-form/rating',
    key: 'a',
    body: { idea: 7, table: 12, impact: 8, effort: 2, round: 3, seal: 'abcdefgh12345678' },
  })
  expect(posted[1]?.body).not.toHaveProperty('seal')
  expect(posted[1]?.body).not.toHaveProperty('replaces')
})

it('sends a change after what it replaces, however long that takes', async () => {
  const outbox = createRateOutbox(createMemoryStore<Rating>())
  let respond = (_response: Response): void => undefined
  replies = [() => new Promise((resolve) => void (respond = resolve))]
  void deliverRating(outbox, attempt('a'))
  void deliverRating(outbox, attempt('b', 'a'))
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  respond(Response.json({ success: true, round: 3 }))
  await vi.waitFor(() => expect(paths()).toEqual(['/rating', '/rating/change']))
  expect(posted[1]).toMatchObject({ key: 'b', body: { replaces: 'a' } })
})

it('keeps both without a signal, and sends them in their order', async () => {
  const outbox = createRateOutbox(createMemoryStore<Rating>())
  replies = [unreachable]
  void deliverRating(outbox, attempt('a'))
  void deliverRating(outbox, { ...attempt('b', 'a'), madeAt: Date.now() + 1 })
  await vi.waitFor(() => expect(outbox.getStatus().waiting).toEqual(['a', 'b']))
  expect(paths(), 'nothing is replaced that is not there').toEqual(['/rating'])
  const stop = outbox.start()
  await vi.waitFor(() => expect(outbox.getStatus().waiting).toEqual([]))
  expect(posted.map(({ key }) => key)).toEqual(['a', 'a', 'b'])
  stop()
})

it.each([
  [404, 'There is no answer of yours to change.'],
  [409, 'The facilitator has closed the round.'],
])('asks no more where a change can never be: %i', async (status, error) => {
  const store = createMemoryStore<Rating>()
  const outbox = createRateOutbox(store)
  replies = [refused(status, error)]
  rateRecord.change(() => ({
    ...{ session: 3, round: 1, endsAt: 0, aheadMs: 0, from: 0, here: 1, dropped: [], isAll: false },
    ...{ canUndo: false, isOther: false, places: [{ row: 7, idea: 'Idea', key: 'b' }] },
  }))
  void deliverRating(outbox, attempt('b', 'gone'))
  await vi.waitFor(async () => expect(await store.all()).toEqual([]))
  expect(outbox.getStatus().waiting).toEqual([])
  expect(posted).toHaveLength(1)
  const [place] = rateRecord.seen()?.places ?? []
  expect(place?.sentAt !== undefined, 'it came late').toBe(status === 409)
})

// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStore } from '#lib/outbox/memory-store.ts'
import { json, unreachable, type Reply } from '#lib/outbox/test-support/responses.ts'
import type { SentBallot } from '#shared/forms/ballot.ts'
import type { BallotAttempt } from './ballot.ts'
import { createVoteOutbox } from './vote-outbox.ts'

let replies: Reply[] = []
const posted: { key: string | null; body: Record<string, unknown> }[] = []

beforeEach(() => {
  replies = []
  posted.length = 0
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : 'null') as Record<string, unknown>
    posted.push({ key: new Headers(init.headers).get('Idempotency-Key'), body })
    return (replies.shift() ?? (() => json({ success: true, round: 3 })))()
  })
})

const attempt = (version: number, voter = 'a'): BallotAttempt => ({
  idempotencyKey: `${voter}${version}`,
  body: { voter, people: 1, version, dots: [{ idea: 7, dots: 1 }] },
  madeAt: Date.now(),
  round: 3,
})

it('keeps of each vote only the newest ballot, and sends that with its session', async () => {
  const store = createMemoryStore<SentBallot>()
  const outbox = createVoteOutbox(store)
  replies = [unreachable, unreachable, unreachable, unreachable]
  for (const one of [attempt(1), attempt(3), attempt(2), attempt(1, 'b')]) await outbox.deliver(one)
  const kept = (await store.all()).map(({ idempotencyKey }) => idempotencyKey)
  expect(kept).toEqual(['a3', 'b1'])
  posted.length = 0
  const stop = outbox.start()
  await vi.waitFor(() => expect(outbox.getStatus().waiting).toEqual([]))
  stop()
  expect(posted.map(({ key }) => key)).toEqual(['a3', 'b1'])
  expect(posted[0]?.body).toMatchObject({ voter: 'a', version: 3, round: 3 })
})

it('asks no more where the server has refused it', async () => {
  const store = createMemoryStore<SentBallot>()
  const outbox = createVoteOutbox(store)
  replies = [() => json({ success: false, error: 'No.' }, 400)]
  await expect(outbox.deliver(attempt(1))).rejects.toThrow('No.')
  expect(await store.all()).toEqual([])
})

import type { SentBallot } from '#shared/forms/ballot.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi, expectReport } from '#lib/api-client.ts'
import { createKeptStore, phoneDatabase } from '#lib/outbox/kept-store.ts'
import type { OutboxStore } from '#lib/outbox/outbox-store.ts'
import { Outbox } from '#lib/outbox/outbox.ts'
import { roundIn, withSender } from '#lib/outbox/sender.ts'
import { readKeptBallot, settle } from './ballot.ts'
import { voteRecord } from './vote-record.ts'

export type VoteOutbox = Outbox<SentBallot>

/** A store that keeps of each vote only the newest ballot: it says all that the older ones do. */
const newestOnly = (store: OutboxStore<SentBallot>): OutboxStore<SentBallot> => ({
  ...store,
  put: async (submission) => {
    const { voter, version } = submission.body
    const others = (await store.all()).filter(({ body }) => body.voter === voter)
    if (others.some(({ body }) => body.version > version)) return
    await store.put(submission)
    for (const { idempotencyKey, body } of others)
      if (body.version < version) await store.remove(idempotencyKey)
  },
})

/** An outbox of its own for the ballots of this phone. An OK that is not from the server counts as no response. */
export const createVoteOutbox = (store: OutboxStore<SentBallot>): VoteOutbox =>
  new Outbox({
    store: newestOnly(store),
    send: async (attempt) => {
      const { idempotencyKey, body } = attempt
      const report = await callApi(apiPath('post-ballot'), {
        method: 'POST',
        body: withSender(attempt),
        idempotencyKey,
        keepalive: true,
      })
      const round = roundIn(expectReport(report))
      voteRecord.change((record) => record && settle(record, body, Date.now() + record.aheadMs))
      return round
    },
  })

/** The page's one outbox of ballots. */
export const voteOutbox = createVoteOutbox(createKeptStore(phoneDatabase('vote-outbox'), readKeptBallot))

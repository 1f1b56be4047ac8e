import type { SentBallot } from '#shared/forms/ballot.ts'
import { json } from '#lib/outbox/test-support/responses.ts'
import { partSender } from '#lib/outbox/test-support/part-sender.ts'
import { FormPhone } from './form-phone.tsx'

interface PostedBallot extends SentBallot {
  readonly key: string | null
  readonly seal: unknown
  readonly round: unknown
}

/** For tests: a phone in a room that votes, and the server of that room. */
export class VotePhone extends FormPhone {
  /** What the desk shows of a vote, and of rating; undefined where that is nothing. */
  vote: Record<string, unknown> | undefined = {
    ...{ session: 1, round: 1, dots: 3, mostOnOne: 2, startedAt: 1, endsAt: Date.now() + 120_000 },
    ideas: [{ row: 1 }, { row: 2 }, { row: 3 }],
  }
  rate: object | undefined
  /** Of which the server says words: those that are shown. */
  shown = [1, 2, 3]
  /** What else the server says of how far the room is. */
  said: object = { there: 9, voters: 4, people: 4, dots: 11 }
  readonly ballots: PostedBallot[] = []
  /** What was taken of the result. */
  readonly promises: { readonly key: string | null; readonly body: object }[] = []
  /** The server refuses what is taken. */
  refusesPromises = false
  isOnline = true
  /** So many ms the server's clock is ahead of the phone's. */
  aheadMs = 0

  override readonly fetch = (address: string, init: RequestInit): Promise<Response> => {
    if (!this.isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    const path = address.replace('/api/laser-focus-form', '')
    if (init.method === 'POST') {
      const { body, sender } = partSender(JSON.parse(typeof init.body === 'string' ? init.body : 'null'))
      const key = new Headers(init.headers).get('Idempotency-Key')
      if (path === '/vote')
        this.ballots.push({ ...(body as SentBallot), key, seal: sender.seal, round: sender.round })
      if (path === '/api/promise') {
        if (this.refusesPromises) return json({ success: false, error: 'No.' }, 400)
        this.promises.push({ key, body: body as object })
      }
      return json({ success: true, round: 1 })
    }
    const now = Date.now() + this.aheadMs
    this.asked.push(address)
    if (path === '/vote') return json({ now, ...(this.vote && { vote: this.vote, ...this.told() }) })
    if (path === '/rating') return json({ now, rate: this.rate, results: [], disputed: [] })
    if (path.startsWith('?meta'))
      return json({ round: this.round, now, show: { vote: this.vote, rate: this.rate } })
    return this.read(address)
  }

  private told() {
    const ideas = this.shown.map((row) => ({
      ...{ row, idea: `Idea ${row}`, table: row, impact: 5, effort: 5 },
      ...(row === 3 && { words: 'Short 3' }),
    }))
    return { ideas, ...this.said }
  }
}

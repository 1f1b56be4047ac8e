import { json } from '#lib/outbox/test-support/responses.ts'
import { partSender } from '#lib/outbox/test-support/part-sender.ts'
import { FormPhone } from './form-phone.tsx'

interface Rated {
  /** After the form's own path: `/rating`, `/rating/change`. */
  readonly path: string
  readonly key: string | null
  readonly body: unknown
  readonly round: unknown
}

/** For tests: a phone in a room that rates its ideas, and the server of that room. */
export class RatePhone extends FormPhone {
  /** What the desk shows of rating; undefined where nothing is rated. */
  rate: object | undefined = { session: 1, round: 1, ideasTo: 9, startedAt: 1, endsAt: Date.now() + 180_000 }
  /** What else the server says of how far the room is. */
  said: object = { ratings: 1_340, upTo: 1_340 }
  /** What is dealt, in turn; then nothing. */
  deals: (readonly number[])[] = [[1, 2, 3, 4, 5]]
  /** The session of which that is, where it is another than the server tells of. */
  dealtIn: object | undefined
  /** Nothing is dealt for now: what is asked for hangs. */
  isDealLate = false
  /** What phones say that they have had. */
  readonly had: unknown[] = []
  readonly rated: Rated[] = []
  /** The session in which ratings are stored. */
  storesIn = 1
  isOnline = true
  /** Rows of the round, of which the first may be this phone's own. */
  rows: object[] = []

  override readonly fetch = (address: string, init: RequestInit): Promise<Response> => {
    if (!this.isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    const path = address.replace('/api/laser-focus-form', '')
    if (init.method !== 'POST') return this.answer(path, address)
    const sent = JSON.parse(typeof init.body === 'string' ? init.body : 'null') as Record<string, unknown>
    if (path === '/deal') {
      this.had.push(sent)
      if (this.isDealLate) return new Promise(() => undefined)
      const ideas = (this.deals.shift() ?? []).map((row) => ({ row, idea: `Idea ${row}` }))
      return json({ ...(this.dealtIn ?? this.rate), now: Date.now(), ideas })
    }
    const { body, sender } = partSender(sent)
    if (path.startsWith('/rating')) {
      const key = new Headers(init.headers).get('Idempotency-Key')
      this.rated.push({ path, key, body, round: sender.round })
    }
    return json({ success: true, round: this.storesIn })
  }

  private answer(path: string, address: string): Promise<Response> {
    const now = Date.now()
    this.asked.push(address)
    if (path === '/rating') return json({ now, ...(this.rate && { rate: this.rate, ...this.said }) })
    if (path.startsWith('?meta')) return json({ round: this.round, now, show: { rate: this.rate } })
    if (path.startsWith('?sinceRow')) return json({ rows: this.rows, lastRow: this.rows.length })
    return this.read(address)
  }
}

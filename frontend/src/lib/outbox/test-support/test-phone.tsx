import { cleanup, render } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { createMemoryStore } from '../memory-store.ts'
import { partSender, type Sender } from './part-sender.ts'
import { json, type Reply } from './responses.ts'

interface Call {
  readonly idempotencyKey: string | null
  readonly body: unknown
}

/**
 * For tests: a phone that opens a form, and a server with the given responses to submissions in turn, then good ones.
 */
export abstract class TestPhone<Body> {
  readonly posted: Call[] = []
  /** What came beside each answer. */
  readonly senders: Sender[] = []
  replies: Reply[] = []
  /** The round that the server is in, and stores answers in. */
  round = 1
  /** The phone's own store, which outlives the page. */
  stored = createMemoryStore<Body>()

  protected abstract page(): ReactNode
  /** The response to a request that sends nothing. */
  protected abstract read(address: string): Promise<Response>

  readonly fetch = (address: string, init: RequestInit): Promise<Response> => {
    if (init.method !== 'POST') return this.read(address)
    this.posted.push(this.callOf(address, init))
    return (this.replies.shift() ?? (() => json({ success: true, round: this.round })))()
  }

  protected callOf(_address: string, init: RequestInit): Call {
    const { body, sender } = partSender(JSON.parse(typeof init.body === 'string' ? init.body : 'null'))
    this.senders.push(sender)
    return { idempotencyKey: new Headers(init.headers).get('Idempotency-Key'), body }
  }

  open(): void {
    render(<StrictMode>{this.page()}</StrictMode>)
  }

  /** Closes the page and opens it once more. */
  reopen(): void {
    cleanup()
    // It comes in where it began, and not on a later step's entry.
    window.history.replaceState(null, '')
    this.open()
  }

  get keys(): ReadonlySet<string | null> {
    return new Set(this.posted.map(({ idempotencyKey }) => idempotencyKey))
  }
}

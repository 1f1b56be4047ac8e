import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { createMemoryStore } from '../../lib/outbox/test-support/memory-store.ts'
import type { Reply } from '../../lib/outbox/test-support/responses.ts'
import { createLaserFocusOutbox } from './laser-focus-outbox.ts'
import { LaserFocusForm } from './LaserFocusForm.tsx'

interface Call {
  readonly method: string
  readonly idempotencyKey: string | null
  readonly body: unknown
}

export const refuses: Reply = () =>
  Promise.resolve(Response.json({ success: false, error: 'No.' }, { status: 400 }))

/** What `fillIn` enters. */
export const answer = { table: 12, idea: 'Swap tables', impact: 8.2, effort: 5 }

/**
 * For tests: a phone that opens the form, and a server with the given responses to submissions in turn, then good ones.
 */
export class FormPhone {
  readonly posted: Call[] = []
  /** Addresses that were asked for without sending anything. */
  readonly asked: string[] = []
  replies: Reply[] = []
  /** The phone's own store, which outlives the page. */
  stored = createMemoryStore<LaserFocus>()

  readonly fetch = (address: string, init: RequestInit): Promise<Response> => {
    const method = init.method ?? 'GET'
    if (method === 'GET') {
      this.asked.push(address)
      return Promise.resolve(Response.json({ stage: 's' }))
    }
    const idempotencyKey = new Headers(init.headers).get('Idempotency-Key')
    this.posted.push({
      method,
      idempotencyKey,
      body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
    })
    return (this.replies.shift() ?? (() => Promise.resolve(Response.json({ success: true }))))()
  }

  open(): void {
    render(
      <StrictMode>
        <LaserFocusForm outbox={createLaserFocusOutbox(this.stored)} />
      </StrictMode>,
    )
  }

  /** Closes the page and opens it once more. */
  reopen(): void {
    cleanup()
    this.open()
  }

  get keys(): ReadonlySet<string | null> {
    return new Set(this.posted.map(({ idempotencyKey }) => idempotencyKey))
  }
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

/** Enters everything up to the last step. */
export const fillIn = () => {
  type('12')
  press('Next')
  type('Swap tables')
  press('Next')
  fireEvent.change(screen.getByRole('slider'), { target: { value: '8.2' } })
  press('Next')
}

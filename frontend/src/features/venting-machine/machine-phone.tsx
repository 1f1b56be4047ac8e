import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import type { VentingMachine as Answer } from '#shared/forms/venting-machine.ts'
import { createMemoryStore } from '../../lib/outbox/test-support/memory-store.ts'
import { json, type Reply } from '../../lib/outbox/test-support/responses.ts'
import { VentingMachine } from './VentingMachine.tsx'
import { createVentingOutbox } from './venting-outbox.ts'

interface Call {
  readonly idempotencyKey: string | null
  readonly stageKey: string | null
  readonly timestamp: string | null
  readonly keepalive: boolean | undefined
  readonly body: unknown
}

const config = { stage: 'test', eventName: 'Test Summit', ventingMachineKey: 'fence' }
/** What is posted where 'Too many meetings' was written. */
export const body = { question: 'What slows you down?', answer: 'Too many meetings' }

/** For tests: a phone that opens the machine, and a server with the given responses in turn, then good ones. */
export class MachinePhone {
  readonly asked: URLSearchParams[] = []
  readonly posted: Call[] = []
  questions: Reply[] = []
  replies: Reply[] = []
  /** The phone's own store, which outlives the page. */
  readonly stored = createMemoryStore<Answer>()

  readonly fetch = (address: string, init: RequestInit): Promise<Response> => {
    if (address === '/config.json') return json(config)
    const query = new URL(address, 'http://test').searchParams
    if (init.method !== 'POST') {
      this.asked.push(query)
      return (this.questions.shift() ?? (() => json({ question: body.question })))()
    }
    this.posted.push({
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
      stageKey: query.get('key'),
      timestamp: query.get('timestamp'),
      keepalive: init.keepalive,
      body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
    })
    return (this.replies.shift() ?? (() => json({ success: true })))()
  }

  open(): void {
    render(
      <StrictMode>
        <VentingMachine outbox={createVentingOutbox(this.stored)} />
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

export const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: body.question })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const write = async (value: string) => fireEvent.change(await field(), { target: { value } })

import { fireEvent, screen } from '@testing-library/react'
import type { VentingMachine as Answer } from '#shared/forms/venting-machine.ts'
import { json, type Reply } from '#lib/outbox/test-support/responses.ts'
import { TestPhone } from '#lib/outbox/test-support/test-phone.tsx'
import { VentingMachine } from '../VentingMachine.tsx'
import { createVentingOutbox } from '../venting-outbox.ts'

const config = { stage: 'test', eventName: 'Test Summit', ventingMachineKey: 'fence' }
/** What is posted where 'Too many meetings' was written. */
export const body = { question: 'What slows you down?', answer: 'Too many meetings' }

const queryOf = (address: string) => new URL(address, 'http://test').searchParams

/** For tests: a phone that opens the machine; `questions` are the responses with one in turn, then good ones. */
export class MachinePhone extends TestPhone<Answer> {
  readonly asked: URLSearchParams[] = []
  questions: Reply[] = []

  protected read(address: string): Promise<Response> {
    if (address === '/config.json') return json(config)
    this.asked.push(queryOf(address))
    return (this.questions.shift() ?? (() => json({ question: body.question, round: this.round })))()
  }

  protected override callOf(address: string, init: RequestInit) {
    const query = queryOf(address)
    return {
      ...super.callOf(address, init),
      stageKey: query.get('key'),
      timestamp: query.get('timestamp'),
      keepalive: init.keepalive,
    }
  }

  protected page() {
    return <VentingMachine outbox={createVentingOutbox(this.stored)} />
  }
}

export const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: body.question })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const write = async (value: string) => fireEvent.change(await field(), { target: { value } })

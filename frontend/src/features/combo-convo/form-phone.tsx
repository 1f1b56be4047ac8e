import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createMemoryStore } from '../../lib/outbox/test-support/memory-store.ts'
import { json, type Reply } from '../../lib/outbox/test-support/responses.ts'
import type { Pairing } from './attempt.ts'
import { createComboConvoOutbox } from './combo-convo-outbox.ts'
import { ComboConvoForm } from './ComboConvoForm.tsx'

export const options = { whatIsA: ['ritual', 'game'], thatCould: ['save an hour'] }
/** What `fillIn` enters. */
export const pairing = {
  orangeCard: 'Fish',
  blueCard: 'Bicycle',
  whatIsA: 'ritual',
  thatCould: 'save an hour',
  freeText: 'A parade on wheels',
}
export const email = 'Email, to hear how it does'

/** For tests: a phone that opens the form, and a server with the given responses in turn, then good ones. */
export class FormPhone {
  readonly posted: { readonly idempotencyKey: string | null; readonly body: unknown }[] = []
  sets: Reply[] = []
  replies: Reply[] = []
  /** The phone's own store, which outlives the page. */
  readonly stored = createMemoryStore<Pairing>()

  readonly fetch = (_address: string, init: RequestInit): Promise<Response> => {
    if (init.method !== 'POST') return (this.sets.shift() ?? (() => json(options)))()
    this.posted.push({
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
      body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
    })
    return (this.replies.shift() ?? (() => json({ success: true })))()
  }

  open(): void {
    const element = <ComboConvoForm outbox={createComboConvoOutbox(this.stored)} />
    const router = createMemoryRouter([{ path: '/comboconvo', element }], { initialEntries: ['/comboconvo'] })
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  }

  /** Closes the page and opens it once more. */
  reopen(): void {
    cleanup()
    this.open()
  }
}

export const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string) => fireEvent.click(button(name))
export const send = () => fireEvent.submit(screen.getByLabelText<HTMLInputElement>(email).form ?? document)

/** Enters everything up to the confirmation. */
export const fillIn = async () => {
  await write('Orange card', pairing.orangeCard)
  await write('What is a (an)…', pairing.whatIsA)
  press('Next')
  await write('Teal card', pairing.blueCard)
  await write('That could…', pairing.thatCould)
  press('Next')
  await write('So, what is it?', pairing.freeText)
  press('Done')
  await screen.findByRole('heading', { name: 'Your match' })
}

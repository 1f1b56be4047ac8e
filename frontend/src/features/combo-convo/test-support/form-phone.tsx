import { fireEvent, screen } from '@testing-library/react'
import { json, type Reply } from '#lib/outbox/test-support/responses.ts'
import { TestPhone } from '#lib/outbox/test-support/test-phone.tsx'
import { type Pairing, createComboConvoOutbox } from '../combo-convo-outbox.ts'
import { ComboConvoForm } from '../ComboConvoForm.tsx'
import { pairing } from './pairing.ts'

export const options = { whatIsA: ['ritual', 'game'], thatCould: ['save an hour'] }
export const email = 'Email, if the organizer may write to you'

/** For tests: a phone that opens the form; `sets` are the responses with options in turn, then good ones. */
export class FormPhone extends TestPhone<Pairing> {
  sets: Reply[] = []

  protected read(): Promise<Response> {
    return (this.sets.shift() ?? (() => json({ ...options, round: this.round })))()
  }

  protected page() {
    return <ComboConvoForm outbox={createComboConvoOutbox(this.stored)} />
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

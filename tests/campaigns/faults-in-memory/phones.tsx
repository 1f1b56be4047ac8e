import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ContactForm, contactFields } from '#features/contact/ContactSection.tsx'
import { checkContact } from '#features/contact/contact-rules.ts'
import * as pairing from '#features/combo-convo/test-support/form-phone.tsx'
import * as rating from '#features/laser-focus/test-support/form-phone.tsx'
import * as venting from '#features/venting-machine/test-support/machine-phone.tsx'
import { createLeadFormStore } from '#lib/lead-form/lead-form-store.ts'
import { TestPhone } from '#lib/outbox/test-support/test-phone.tsx'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { forgetStageConfig } from '#lib/stage/stage-config.ts'
import type { FormName } from '../faults/scenario.ts'
import type { StoredAnswer } from './answer-server.ts'

/** A form as a person uses it, on a page without a browser. */
export interface PhoneForm {
  readonly phone: Pick<TestPhone<unknown>, 'open' | 'reopen'>
  /** From the open page up to where one press sends it. */
  readonly fillIn: () => Promise<void>
  readonly press: () => void
  /** What claims that the answer is in, or will be. */
  readonly success: string
  /** Whether what is stored is what was sent. */
  readonly isIn: (answer: StoredAnswer) => boolean
}

class ContactPhone extends TestPhone<unknown> {
  protected read(): Promise<Response> {
    return Promise.resolve(Response.json({}))
  }

  protected page(): ReactNode {
    // Another page has another store: what outlives it is what the phone keeps.
    const store = createLeadFormStore({
      name: 'contact-form',
      fields: contactFields,
      rules: { atHand: () => checkContact, bring: () => Promise.resolve(checkContact) },
      kind: 'contact',
    })
    return (
      <MemoryRouter>
        <ContactForm labelledBy="heading" store={store} />
      </MemoryRouter>
    )
  }
}

const isNew = ({ isChanged, isWithdrawn }: StoredAnswer) => !isChanged && !isWithdrawn

const laserFocus = (): PhoneForm => ({
  phone: new rating.FormPhone(),
  fillIn: () => {
    rating.fillIn()
    return Promise.resolve()
  },
  press: () => rating.press('Submit'),
  success: 'Got it! Thanks for sharing.',
  isIn: isNew,
})

/** Sends an answer that this phone may change. */
const sendFirst = async () => {
  rating.fillIn()
  rating.press('Submit')
  await screen.findByRole('button', { name: 'Change my answer' }, { timeout: 10_000 })
}

/** A new phone for each form. */
export const phoneForms: Readonly<Record<FormName, () => PhoneForm>> = {
  'laser focus': laserFocus,
  'changed answer': () => ({
    ...laserFocus(),
    fillIn: async () => {
      await sendFirst()
      rating.press('Change my answer')
      rating.type('Swap chairs')
      rating.press('Next')
      rating.press('Next')
    },
    isIn: ({ isChanged, body }) => isChanged && (body as { idea: string }).idea === 'Swap chairs',
  }),
  'withdrawn answer': () => ({
    ...laserFocus(),
    fillIn: async () => {
      await sendFirst()
      rating.press('Withdraw')
    },
    press: () => {
      const dialog = screen.getByRole('dialog', { name: 'Take your dot back?' })
      fireEvent.submit(dialog.querySelector('form') ?? dialog)
    },
    success: 'Gone. Your dot is off the wall.',
    isIn: ({ isWithdrawn }) => isWithdrawn,
  }),
  'card pairing': () => ({
    phone: new pairing.FormPhone(),
    fillIn: pairing.fillIn,
    press: pairing.send,
    success: 'Snap! Thank you, it is a match.',
    isIn: isNew,
  }),
  'venting machine': () => {
    forgetStageConfig()
    return {
      phone: new venting.MachinePhone(),
      fillIn: () => venting.write('Endless slide decks').then(() => undefined),
      press: () => venting.press('Submit Response'),
      success: 'We got it. Thanks!',
      isIn: isNew,
    }
  },
  contact: () => ({
    phone: new ContactPhone(),
    fillIn: async () => {
      const write = (name: string, value: string) =>
        fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
      write('Name', 'Maya Okafor')
      write('Email', 'maya.okafor@lumenworth.example')
      await act(() => Promise.resolve())
    },
    press: () => fireEvent.submit(screen.getByRole('textbox', { name: 'Name' }).closest('form') ?? document),
    success: 'Message sent successfully!',
    isIn: isNew,
  }),
}

/** What pages bring late, so that it is at hand. */
export const bringLateParts = (): Promise<unknown> =>
  Promise.all([
    import('#features/laser-focus/steps/ThanksScreen.tsx'),
    import('#features/laser-focus/my-dot/my-dot.ts'),
    import('#features/combo-convo/steps/late-steps.tsx'),
    import('#lib/lead-form/deliver-lead.ts'),
  ])

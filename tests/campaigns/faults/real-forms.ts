import type { Locator, Page } from 'playwright/test'
import type { LiveForm } from '#shared/rows/row.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { comboConvo, fillIn as fillInPair } from '../../e2e/steps/combo-convo-steps.ts'
import { fillIn, laserFocus } from '../../e2e/steps/laser-focus-steps.ts'
import { fillInLead, leadForm } from '../../e2e/steps/lead-steps.ts'
import type { FormName } from './scenario.ts'
import type { Scene } from './scene.ts'

/** A form as a person uses it, and as it looks from behind. `tag` is a text that no other answer has. */
export interface RealForm {
  readonly name: FormName
  readonly path: string
  /** From its first step, or from the thanks for the answer before, up to where one press sends it. */
  readonly fillIn: (page: Page, tag: string) => Promise<void>
  readonly press: (page: Page) => Promise<void>
  /** What says that it is not in yet, and will be. */
  readonly waits: (page: Page) => Locator
  readonly done: (page: Page) => Locator
  /** How many answers with this tag are stored. */
  readonly stored: (scene: Scene, tag: string) => Promise<number>
}

const storedIn = (form: LiveForm, field: string) => async (scene: Scene, tag: string) =>
  (await scene.table.rows(form)).filter(({ answer }) => answer[field] === tag).length

const { options } = readStageSettings('local')
const [whatIsA = '', thatCould = ''] = [options.whatIsA[0], options.thatCould[0]]

export const contactForm: RealForm = {
  name: 'contact',
  path: '/get-started',
  fillIn: async (page, tag) => {
    await fillInLead(page)
    await leadForm(page).name.fill(tag)
  },
  press: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
  waits: (page) => leadForm(page).goesOn,
  done: (page) => page.getByText('Message sent successfully!'),
  stored: async ({ leads }, tag) => (await leads.all()).filter(({ fields }) => fields.name === tag).length,
}

/** One form of each kind: an answer that waits behind its thanks, one that waits in sight, and a lead. */
export const realForms: readonly RealForm[] = [
  {
    name: 'laser focus',
    path: '/laserfocus',
    fillIn: async (page, tag) => {
      const { again } = laserFocus(page)
      if (await again.isVisible()) await again.click()
      await fillIn(page, tag)
    },
    press: (page) => laserFocus(page).submit.click(),
    waits: (page) => page.getByText(/Waiting for signal\. We will send it\.|we keep trying\./).first(),
    // One that was still being sent as the trouble ended never waited, and says no more than its thanks.
    done: (page) => laserFocus(page).landed,
    stored: storedIn('laser-focus', 'idea'),
  },
  {
    name: 'card pairing',
    path: '/comboconvo',
    fillIn: async (page, freeText) => {
      const { again } = comboConvo(page)
      if (await again.isVisible()) await again.click()
      await fillInPair(page, { whatIsA, thatCould, freeText })
    },
    press: (page) => comboConvo(page).send.click(),
    waits: (page) => page.getByText('Not sent yet. Your pair is kept on this phone: we keep trying.').first(),
    done: (page) => comboConvo(page).thanks,
    stored: storedIn('combo-convo', 'freeText'),
  },
  contactForm,
]

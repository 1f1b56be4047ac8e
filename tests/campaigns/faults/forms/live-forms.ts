import type { LiveForm } from '#shared/rows/row.ts'
import { readStageSettings } from '../../../../infra/stages/stage-settings.ts'
import { expect } from '../../../rig/browser/e2e.ts'
import { comboConvo, fillIn } from '../../../e2e/steps/combo-convo-steps.ts'
import { answer, laserFocus } from '../../../e2e/steps/laser-focus-steps.ts'
import { ventingMachine } from '../../../e2e/steps/venting-machine-steps.ts'
import type { Scene } from '../scene.ts'
import type { Form } from './form.ts'

const storedIn = (form: LiveForm, field: string) => async (scene: Scene, tag: string) =>
  (await scene.table.rows(form)).filter(({ answer: stored }) => stored[field] === tag).length

/** The table idea-rating form. */
export const laserFocusForm: Form = {
  path: '/laserfocus',
  sending: 'POST /api/laser-focus-form',
  fillIn: async (page, tag) => {
    const form = laserFocus(page)
    await form.table.fill(String(answer.table))
    await form.next.click()
    await form.idea.fill(tag)
    await form.next.click()
    await form.impact.fill(String(answer.impact))
    await form.next.click()
    await form.effort.fill(String(answer.effort))
  },
  press: (page) => laserFocus(page).submit.click(),
  success: (page) => laserFocus(page).thanks,
  stored: storedIn('laser-focus', 'idea'),
}

const { options } = readStageSettings('local')

/** The card-pairing form. */
export const cardPairingForm: Form = {
  path: '/comboconvo',
  sending: 'POST /api/combo-convo-form',
  loading: 'GET /api/combo-convo-form',
  fillIn: (page, freeText) => {
    const [whatIsA = '', thatCould = ''] = [options.whatIsA[0], options.thatCould[0]]
    return fillIn(page, { whatIsA, thatCould, freeText })
  },
  press: (page) => comboConvo(page).send.click(),
  success: (page) => comboConvo(page).thanks,
  stored: storedIn('combo-convo', 'freeText'),
}

/** The one-question form. */
export const ventingMachineForm: Form = {
  path: '/ventingmachine',
  sending: 'POST /api/venting-machine-form',
  loading: 'GET /api/venting-machine-form',
  // The question is asked for by then: trouble with sending is none with loading.
  fillIn: async (page, tag) => {
    const form = ventingMachine(page)
    await form.field.fill(tag)
    await expect(form.submit).toBeEnabled()
  },
  press: (page) => ventingMachine(page).submit.click(),
  success: (page) => ventingMachine(page).thanks,
  stored: storedIn('venting-machine', 'answer'),
}

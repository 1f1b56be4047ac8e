import type { Form, FormName } from './form.ts'
import { contactForm, estimateForm } from './lead-forms.ts'
import { changedAnswer, withdrawnAnswer } from './own-answers.ts'
import { cardPairingForm, laserFocusForm, ventingMachineForm } from './live-forms.ts'

export const forms: Readonly<Record<FormName, Form>> = {
  'laser focus': laserFocusForm,
  'changed answer': changedAnswer,
  'withdrawn answer': withdrawnAnswer,
  'card pairing': cardPairingForm,
  'venting machine': ventingMachineForm,
  contact: contactForm,
  estimate: estimateForm,
}

import { mayPromise, type PromiseField, promiseLimits, promiseStatuses } from '#shared/promises/fields.ts'
import { statusWords } from '#shared/promises/told.ts'
import type { FieldView } from './field-saver.ts'

/** Why a field cannot be saved as it is. */
const unfitOf = (field: PromiseField): string => {
  if (field === 'due') return 'That is no day.'
  if (field === 'status')
    return `Choose one of ${promiseStatuses.map((status) => statusWords[status]).join(', ')}.`
  return `That is too long: ${promiseLimits[field]} characters are the most.`
}

/** What another desk wrote, as the field shows it. */
const shownOf = (field: PromiseField, value: string): string => {
  const status = field === 'status' && promiseStatuses.find((one) => one === value)
  return status ? statusWords[status] : value
}

/** What is said below a field, and whether it can be saved as it is; nothing where all is well. */
export const noteOf = (
  field: PromiseField,
  { text, state, others }: FieldView,
): { readonly note: string | undefined; readonly isFit: boolean } => {
  const isFit = mayPromise(field, text.trim())
  const isTyped = field !== 'due' && field !== 'status'
  const next = isTyped ? 'with the next letter' : 'once you choose again'
  const verb = isTyped ? 'wrote' : 'chose'
  if (!isFit) return { isFit, note: unfitOf(field) }
  if (others === '') return { isFit, note: `Another desk has emptied it. Yours is kept ${next}.` }
  if (others !== undefined)
    return { isFit, note: `Another desk ${verb} “${shownOf(field, others)}”. Yours is kept ${next}.` }
  return {
    isFit,
    note: state === 'unsaved' ? `Not saved yet. It goes with the signal, or ${next}.` : undefined,
  }
}

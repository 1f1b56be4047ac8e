import { comboConvoOptionsSchema, type ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import { apiPath } from '#shared/routes.ts'
import type { Language } from '#shared/languages.ts'
import { callApi } from '#lib/api-client.ts'
import { hearRehearsal } from '#lib/rehearsal/rehearsal.ts'
import { roundIn } from '#lib/outbox/sender.ts'
import { labelOf } from '#lib/language/label.ts'

/** What the two dropdowns offer, and what people read there, by language and unchecked. */
export interface OfferedOptions extends ComboConvoOptions {
  readonly labels?: unknown
  /** The round that they are offered in. */
  readonly round?: number | undefined
}

/**
 * What the two dropdowns offer at this moment.
 * @throws ApiError, NetworkError; a ZodError where the response has no options; the signal's reason when aborted.
 */
export const loadOptions = async (signal: AbortSignal): Promise<OfferedOptions> => {
  const response = await callApi(apiPath('get-combo-convo'), { signal })
  hearRehearsal(response, 'combo-convo')
  const { labels } = Object(response) as { readonly labels?: unknown }
  return { ...comboConvoOptionsSchema.parse(response), labels, round: roundIn(response) }
}

/** What an option is called in a language. */
export const optionLabel = (
  { labels, ...options }: OfferedOptions,
  list: keyof ComboConvoOptions,
  option: string,
  language: Language,
): string => labelOf(option, labels, language, list, options[list].indexOf(option))

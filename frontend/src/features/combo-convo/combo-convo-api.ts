import { comboConvoOptionsSchema, type ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi } from '../../lib/api-client.ts'

/**
 * What the two dropdowns offer at this moment.
 * @throws ApiError, NetworkError; a ZodError where the response has no options; the signal's reason when aborted.
 */
export const loadOptions = async (signal: AbortSignal): Promise<ComboConvoOptions> =>
  comboConvoOptionsSchema.parse(await callApi(apiPath('get-combo-convo'), { signal }))

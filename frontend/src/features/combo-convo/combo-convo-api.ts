import { comboConvoOptionsSchema, type ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi } from '../../lib/api-client.ts'
import { sendPatiently } from '../../lib/outbox/send-patiently.ts'
import type { Attempt } from './attempt.ts'
import { NotStoredError } from './failure.ts'

/**
 * What the two dropdowns offer at this moment. (specification, section 7)
 * @throws ApiError, NetworkError; a ZodError where the answer has no options; the signal's reason when aborted.
 */
export const loadOptions = async (signal: AbortSignal): Promise<ComboConvoOptions> =>
  comboConvoOptionsSchema.parse(await callApi(apiPath('get-combo-convo'), { signal }))

/**
 * Sends an answer, again by itself while the server is busy. (specification, section 7; spec/api.md, "Errors")
 * @throws ApiError, NetworkError; NotStoredError where the answer does not report success.
 */
export const sendAnswer = ({ key, body, email }: Attempt): Promise<void> =>
  sendPatiently(async () => {
    const answer = await callApi(apiPath('post-combo-convo'), {
      method: 'POST',
      body: { ...body, email: email ?? '' },
      idempotencyKey: key,
      keepalive: true,
    })
    const isStored = typeof answer === 'object' && answer !== null && 'success' in answer
    if (!isStored || answer.success !== true) throw new NotStoredError()
  })

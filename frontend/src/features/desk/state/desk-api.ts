import type { DeskRequest, DeskState } from '#shared/desk/desk.ts'
import { apiPath } from '#shared/routes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { ApiError, callApi, NetworkError } from '../../../lib/api-client.ts'
import type { Question } from './held.ts'
import { isDeskState } from './is-desk-state.ts'

/** The desk's calls. Each rejects as `callApi` does. */
export interface DeskApi {
  readonly read: (form: LiveForm, question: Question, signal: AbortSignal) => Promise<DeskState>
  readonly send: (request: DeskRequest) => Promise<DeskState>
}

const path = apiPath('get-desk')
/** Whoever stands on a stage does not wait longer for a tap; a poll is over before the next ones are missed. */
const timeoutMs = 6000

/** @throws NetworkError where a response is not the API's own. */
const readState = (content: unknown): DeskState => {
  if (!isDeskState(content)) throw new NetworkError('The answer is not the desk’s.')
  return content
}

/** The calls of the desk that a link opens. The token goes into a header, and nowhere else. */
export const deskApi = (token: string): DeskApi => {
  const request = { headers: { Authorization: `Bearer ${token}` }, timeoutMs }
  return {
    read: async (form, { since, pending }, signal) => {
      const query = new URLSearchParams({
        form,
        ...(since !== undefined && { since: String(since) }),
        ...(pending && { pending: '1' }),
      })
      return readState(await callApi(`${path}?${query.toString()}`, { ...request, signal }))
    },
    send: async (body) => readState(await callApi(path, { ...request, method: 'POST', body })),
  }
}

/** How the form stands now, as a refusal tells it that came because somebody else was quicker. */
export const stateOfConflict = (error: unknown): DeskState | undefined => {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  try {
    const { state } = JSON.parse(error.body) as { readonly state?: unknown }
    return isDeskState(state) ? state : undefined
  } catch {
    return undefined
  }
}

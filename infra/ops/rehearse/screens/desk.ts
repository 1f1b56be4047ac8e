import { callApi } from '#lib/api-client.ts'
import { retry, type RetryPolicy } from '#lib/outbox/retry.ts'
import { type DeskChange, type DeskState, deskStateSchema } from '#shared/desk/desk.ts'
import { apiPath } from '#shared/routes.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/** Somebody at a desk, who is in a hurry. */
const patience: RetryPolicy = {
  tries: 20,
  pauseMs: () => 400,
  limitMs: 60_000,
  isPassing: () => true,
}

/** Which desk somebody is at. */
export interface Place {
  readonly origin: string
  readonly form: LiveForm
  /** Of a link whose scope what is done there takes. */
  readonly token: string
  readonly signal: AbortSignal
}

/** A change, or what it is in the state that there is by then. */
type Wanted = DeskChange | ((state: DeskState) => DeskChange)

/** The desk of a form, by its API. Calls throw the signal's reason, and what the desk refuses again and again. */
export const createDesk = ({ origin, form, token, signal }: Place) => {
  const path = `${origin}${apiPath('get-desk')}`
  const headers = { Authorization: `Bearer ${token}` }
  const read = async (query = ''): Promise<DeskState> =>
    deskStateSchema.parse(await callApi(`${path}?form=${form}${query}`, { headers, signal }))
  /** Makes a change, from whatever state there is by then. */
  const change = async (wanted: Wanted): Promise<DeskState> => {
    let state: DeskState | undefined
    await retry(async () => {
      const before = await read()
      const made = typeof wanted === 'function' ? wanted(before) : wanted
      const body = { form, version: before.version, change: made }
      state = deskStateSchema.parse(await callApi(path, { method: 'POST', headers, body, signal }))
    }, patience)
    if (!state) throw new Error('The desk did not do what it was asked.')
    return state
  }
  return { read, change }
}
export type Desk = ReturnType<typeof createDesk>

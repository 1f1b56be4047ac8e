import { apiPath } from '#shared/routes.ts'
import { callApi } from '#lib/api-client.ts'
import { hearRehearsal } from '#lib/rehearsal/rehearsal.ts'
import type { ProgrammeTold } from '#shared/programme/programme.ts'
import type { Step } from './steps.ts'
import type { Told } from './following.ts'

/** Where phones ask how far the evening is: one answer for all of them, which the edge remembers for a second. */
const programmePath = apiPath('get-programme')

/** What a page reads of it, by hand: a page stays open over a deployment that says more. @throws where it is none */
export const toldOf = (response: unknown): Told & { readonly tells: number; readonly isSoon: boolean } => {
  const { steps, on, now, tells = 1, soon = false } = Object(response) as Partial<ProgrammeTold>
  if (!Array.isArray(steps) || typeof now !== 'number') throw new TypeError('This is no programme.')
  const step = (steps as readonly Step[]).find(({ id }) => id === on?.id)
  return { steps, room: step && on && { step, since: on.since }, now, tells, isSoon: soon }
}

/** Asks how far the evening is. @throws as `callApi`, and where the answer is no programme */
export const askProgramme = async (signal: AbortSignal) => {
  const response = await callApi(programmePath, { signal, timeoutMs: 8_000 })
  hearRehearsal(response, 'evening')
  return toldOf(response)
}

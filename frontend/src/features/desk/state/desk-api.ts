import type { DeskAnswer, DeskRequest, DeskState } from '#shared/desk/desk.ts'
import { apiPath } from '#shared/routes.ts'
import type { WallsRequest, WallsTold } from '#shared/walls/wall.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { ApiError, callApi, expectReport, NetworkError } from '#lib/api-client.ts'
import type { Question, Told } from '#lib/round/reader.ts'
import { isDeskState, readWall } from './told.ts'

/** The desk's calls. Each rejects as `callApi` does. */
export interface DeskApi {
  /** The state; with a question about answers, these too. */
  readonly read: (form: LiveForm, question: Question, signal: AbortSignal) => Promise<DeskState>
  /** What everybody may read of the chart's rows. */
  readonly readWall: (question: Question, signal: AbortSignal) => Promise<Told<DeskAnswer>>
  readonly send: (request: DeskRequest) => Promise<DeskState>
  /** What there is about walls, and what is done about them. */
  readonly walls: (request: WallsRequest) => Promise<WallsTold>
}

const path = apiPath('get-desk')
const wallPath = apiPath('get-laser-focus')
/** Whoever stands on a stage does not wait longer for a tap; a poll is over before the next ones are missed. */
const timeoutMs = 6000
/** To decide about ten thousand answers takes longer than to decide about one. */
const manyMs = 20_000

/** A question as the desk's route and the chart's take it. */
const queryOf = (question: Question): Record<string, string> => {
  const parameters = Object.entries(question).filter(([name]) => name !== 'kind')
  return Object.fromEntries(parameters.map(([name, from]) => [name, String(from)]))
}

/** @throws NetworkError where a response is not the API's own. */
const readState = (content: unknown): DeskState => {
  if (!isDeskState(content)) throw new NetworkError('The answer is not the desk’s.')
  return content
}

/** The calls of the desk that a link opens. The token goes into a header, and nowhere else. */
export const deskApi = (token: string): DeskApi => {
  const request = { headers: { Authorization: `Bearer ${token}` }, timeoutMs }
  return {
    read: async (form, question, signal) => {
      const query = new URLSearchParams({ form, ...queryOf(question) })
      return readState(await callApi(`${path}?${query.toString()}`, { ...request, signal }))
    },
    readWall: async (question, signal) => {
      const query = new URLSearchParams(queryOf(question))
      return readWall(await callApi(`${wallPath}?${query.toString()}`, { timeoutMs, signal }))
    },
    send: async (body) => {
      const limit = 'rows' in body.change ? { timeoutMs: manyMs } : {}
      return readState(await callApi(path, { ...request, ...limit, method: 'POST', body }))
    },
    walls: async (body) => {
      const told = expectReport(await callApi(apiPath('link-walls'), { ...request, method: 'POST', body }))
      if (!Array.isArray(told.walls)) throw new NetworkError('The answer is not the desk’s.')
      return told as WallsTold
    },
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

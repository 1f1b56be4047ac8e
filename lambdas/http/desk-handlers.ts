import {
  type ApplyOptions,
  applyChange,
  type DeskTools,
  NoIdeas,
  NoQuestion,
} from '#lambdas/desk/apply-change.ts'
import { PromisesFull } from '#lambdas/choosing/promises.ts'
import { ShortlistFull } from '#lambdas/choosing/shortlist.ts'
import { NoSuchStep } from '#lambdas/choosing/allowed-steps.ts'
import { scopeToShow } from '#lambdas/desk/choosing-scope.ts'
import type { DeskLinks } from '#lambdas/desk/links.ts'
import type { DeskReader, DeskWanted } from '#lambdas/desk/read-desk.ts'
import { InvalidContent } from '#lambdas/content/content.ts'
import { NoSuchRow, PileFull, RoomIsBusy, StateChanged } from '#lambdas/rows/errors.ts'
import { type DeskRequest, deskRequestSchema, type DeskState, scopeOfChange } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import { formAtTables, sealSheets } from '#lambdas/seals/seal-sheets.ts'
import type { Conflict } from '#shared/responses.ts'
import { deskQuestions } from '#shared/desk/scopes.ts'
import { liveForms } from '#shared/rows/row.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { demandLink, demandScope } from './middleware/demand.ts'
import { NoSuchProgrammeStep, NotNow } from '../programme/programme-store.ts'
import { fieldsFault, HttpFault, jsonResponse } from './middleware/responses.ts'
import type { ApiEvent } from './middleware/middleware.ts'
import { type PayloadEvent, readPayload } from './middleware/read-submission.ts'

interface DeskOptions {
  readonly links: Pick<DeskLinks, 'find'>
  readonly reader: DeskReader
  readonly telemetry: Telemetry
}

/** @throws HttpFault 400 for a query that asks for nothing there is. */
const questionOf = ({ queryStringParameters: query = {} }: ApiEvent): Omit<DeskWanted, 'link'> => {
  const form = liveForms.find((name) => name === query.form)
  const asked = deskQuestions.filter((name) => query[name] !== undefined)
  const strange = asked.filter((name) => !/^\d{1,15}$/.test(query[name] ?? ''))
  if (!form || strange.length > 0)
    throw fieldsFault({
      ...(!form && { form: `form must be one of ${liveForms.join(', ')}.` }),
      ...Object.fromEntries(strange.map((name) => [name, `${name} must be a whole number.`])),
    })
  const [question] = asked
  return {
    ...{ form, chosen: query.chosen === '1' },
    ...(question && { question: { name: question, from: Number(query[question]) } }),
  }
}

/** The GET of the desk: where a form stands, and its answers for a link that may see them. */
export const readDeskHandler = ({ links, reader, telemetry }: DeskOptions): HttpHandler =>
  httpHandler(telemetry, [], async (event, call) => {
    const link = await demandLink(links, event, call)
    return jsonResponse(await reader.stateAndAnswers({ ...questionOf(event), link }, call))
  })

/** A change that cannot be made, as what the caller reads. */
const faultOf = (error: unknown): unknown =>
  error instanceof NoSuchRow ||
  error instanceof NoQuestion ||
  error instanceof NoIdeas ||
  error instanceof ShortlistFull ||
  error instanceof PromisesFull ||
  error instanceof PileFull ||
  error instanceof RoomIsBusy ||
  error instanceof NoSuchStep ||
  error instanceof NotNow ||
  error instanceof InvalidContent
    ? new HttpFault(400, { sentence: error.message })
    : error

const changedSentence = 'Another desk was quicker: look at what is shown now, and decide again.'

/** Undefined where the change was made, or was made before; the sentence where it was made from another state. */
const apply = async (
  tools: DeskTools,
  request: DeskRequest,
  options: ApplyOptions,
): Promise<string | undefined> => {
  try {
    await applyChange(tools, request, options)
    return undefined
  } catch (error) {
    if (error instanceof StateChanged) return changedSentence
    if (error instanceof NoSuchProgrammeStep) return error.message
    throw faultOf(error)
  }
}

/** The seals of the sheets of tables 1 to `tables`, of the evening as it is planned now. @throws StoreUnavailable */
const sealTables = (
  keys: Pick<SealKeys, 'forSheetsOf'>,
  tables: number,
  { programme }: DeskState,
): Promise<readonly string[]> =>
  sealSheets(keys, {
    form: formAtTables,
    kinds: (programme?.steps ?? []).map(({ kind }) => kind),
    places: Array.from({ length: tables }, (_, index) => ({ form: formAtTables, table: index + 1 })),
  })

/** The POST of the desk: makes one change, and responds with where the form stands then. */
export const changeDeskHandler = ({
  links,
  reader,
  sealKeys,
  telemetry,
  ...tools
}: DeskOptions & DeskTools & { readonly sealKeys: Pick<SealKeys, 'forSheetsOf'> }): HttpHandler =>
  httpHandler<PayloadEvent<DeskRequest>>(telemetry, readPayload(deskRequestSchema), async (event, call) => {
    const { payload } = event
    const link = await demandLink(links, event, call)
    const { form, version, change } = payload
    demandScope(link, scopeOfChange[change.kind])
    if (change.kind === 'show' && !mayDo(link.scope, 'all')) {
      const { show, stateVersion } = await tools.log.state(form, call)
      // What was decided from another state is refused as that, and changes nothing.
      if (version === stateVersion) demandScope(link, scopeToShow(show, change.show))
    }
    const error = await apply(tools, payload, { ...call, by: link.name })
    // Whoever writes into the list of what was chosen looks at it.
    const state = await reader.state({ form, link, chosen: change.kind === 'promise' }, call)
    if (error === undefined)
      return jsonResponse(
        change.kind === 'sheets'
          ? { ...state, seals: await sealTables(sealKeys, change.tables, state) }
          : state,
      )
    return {
      ...jsonResponse({ success: false, error, state } satisfies Conflict),
      statusCode: 409,
    }
  })

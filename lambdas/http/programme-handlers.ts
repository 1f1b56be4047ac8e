import type { ProgrammeStore } from '#lambdas/programme/programme-store.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import type { BecameStore } from '#lambdas/programme/became-store.ts'
import { type Here, hereSchema, type ProgrammeTold } from '#shared/programme/programme.ts'
import type { BecameTold } from '#shared/promises/became.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/responses.ts'
import { type PayloadEvent, readPayload } from './middleware/read-submission.ts'
import { keptAtEdge } from './rows-handler.ts'

type Told = ProgrammeTold & { readonly became?: BecameTold }

interface ProgrammeOptions<Name extends keyof ProgrammeStore> {
  readonly programme: Pick<ProgrammeStore, Name>
  readonly telemetry: Telemetry
}

/**
 * The GET of the programme, the same for everybody. The results page asks for what became of the promises on it, too.
 */
export const programmeHandler = ({
  programme,
  became,
  telemetry,
}: ProgrammeOptions<'read'> & { readonly became: Pick<BecameStore, 'read'> }): HttpHandler =>
  httpHandler(telemetry, [], async ({ queryStringParameters }, call) => {
    const isAsked = queryStringParameters?.became !== undefined
    const [{ told }, promises] = await Promise.all([
      programme.read(call),
      isAsked ? became.read(call) : undefined,
    ])
    return keptAtEdge(jsonResponse({ ...told, ...(promises && { became: promises }) } satisfies Told))
  })

/** The POST of a phone that tells where it is. What it tells of a move that is over counts for nothing. */
export const hereHandler = ({ programme, telemetry }: ProgrammeOptions<'count'>): HttpHandler =>
  httpHandler<PayloadEvent<Here>>(telemetry, readPayload(hereSchema), async ({ payload }, call) => {
    await programme.count(payload, call)
    return jsonResponse({ success: true })
  })

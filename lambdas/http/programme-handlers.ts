import type { ProgrammeStore } from '#lambdas/programme/programme-store.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { type Here, hereSchema, type ProgrammeTold } from '#shared/programme/programme.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/responses.ts'
import { type PayloadEvent, readPayload } from './middleware/read-submission.ts'
import { keptAtEdge } from './rows-handler.ts'

interface ProgrammeOptions<Name extends keyof ProgrammeStore> {
  readonly programme: Pick<ProgrammeStore, Name>
  readonly telemetry: Telemetry
}

/** The GET of the programme, the same for everybody. */
export const programmeHandler = ({ programme, telemetry }: ProgrammeOptions<'read'>): HttpHandler =>
  httpHandler(telemetry, [], async (_event, call) => {
    const { told } = await programme.read(call)
    return keptAtEdge(jsonResponse(told satisfies ProgrammeTold))
  })

/** The POST of a phone that tells where it is. What it tells of a move that is over counts for nothing. */
export const hereHandler = ({ programme, telemetry }: ProgrammeOptions<'count'>): HttpHandler =>
  httpHandler<PayloadEvent<Here>>(telemetry, readPayload(hereSchema), async ({ payload }, call) => {
    await programme.count(payload, call)
    return jsonResponse({ success: true })
  })

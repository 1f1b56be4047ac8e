import type { VoteTelling } from '#lambdas/choosing/vote-told.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/responses.ts'
import { keptAtEdge } from './rows-handler.ts'

interface VoteOptions {
  readonly vote: Pick<VoteTelling, 'state'>
  readonly telemetry: Telemetry
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** The GET of a vote: how many take part, and of no idea how many dots it has; once it is revealed, that. */
export const voteStateHandler = ({ vote, telemetry, clock = Date.now }: VoteOptions): HttpHandler =>
  httpHandler(telemetry, [], async (_event, call) => {
    const state = await vote.state(call)
    return keptAtEdge(jsonResponse({ now: clock(), ...state } satisfies VoteState))
  })

import * as z from 'zod/mini'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi } from '../../../lib/api-client.ts'

const dotsSchema = z.array(
  z.object({ table: z.number(), idea: z.string(), impact: z.number(), effort: z.number() }),
)
type Dot = z.output<typeof dotsSchema>[number]

/** The dots of a room: those of others, and whether one's own is among them. */
export interface Room {
  readonly others: readonly Pick<Dot, 'impact' | 'effort'>[]
  readonly isOnWall: boolean
}

export const emptyRoom: Room = { others: [], isOnWall: false }

/** Parts one's own dot from the others; of several that are the same, the last one is one's own. */
export const partOwn = (dots: readonly Dot[], own: LaserFocus): Room => {
  const at = dots.findLastIndex(
    ({ table, idea, impact, effort }) =>
      table === own.table && idea === own.idea && impact === own.impact && effort === own.effort,
  )
  return { others: dots.filter((_, index) => index !== at), isOnWall: at !== -1 }
}

/**
 * What the room sees now. The whole list, because the edge makes it once a second for all phones together; without it
 * the chart has one's own dot only. @throws the signal's reason
 */
export const askForRoom = async (own: LaserFocus, signal: AbortSignal): Promise<Room> => {
  try {
    const dots = dotsSchema.safeParse(await callApi(apiPath('get-laser-focus'), { signal })).data
    return partOwn(dots ?? [], own)
  } catch {
    signal.throwIfAborted()
    return emptyRoom
  }
}

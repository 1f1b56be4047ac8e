import * as z from 'zod/mini'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi } from '../../../lib/api-client.ts'

const dotSchema = z.object({ table: z.number(), idea: z.string(), impact: z.number(), effort: z.number() })
const roomSchema = z.object({ rows: z.array(dotSchema), round: z.number() })
type Dot = z.output<typeof dotSchema>

/** The dots of a room: those of others, and whether one's own is among them. */
export interface Room {
  readonly others: readonly Pick<Dot, 'impact' | 'effort'>[]
  readonly isOnWall: boolean
  /** The round that the server is in; undefined where it could not be asked. */
  readonly round?: number | undefined
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
    const response = await callApi(`${apiPath('get-laser-focus')}?format=obj`, { signal })
    const { rows, round } = roomSchema.parse(response)
    return { ...partOwn(rows, own), round }
  } catch {
    signal.throwIfAborted()
    return emptyRoom
  }
}

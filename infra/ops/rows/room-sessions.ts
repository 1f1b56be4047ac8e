import type { RoomSources } from '#lambdas/choosing/chosen/room-sessions.ts'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import type { Cell } from '../export/output-file.ts'
import { sightsIn } from '../stage-rows.ts'

/** Columns of an export of ideas, and the cells of an idea by its round and its row. */
export interface BesideIdeas {
  readonly columns: readonly string[]
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, readonly Cell[]>>
}

/** What is read to write what a room has said beside the ideas of its rounds. */
export interface RoomAndIdeas extends RoomSources {
  readonly log: RoomSources['log'] & Pick<RowLog, 'rounds'>
}

/** A round's ideas that readers were shown, by their rows. @throws StoreUnavailable */
export const shownIdeasIn = async (
  { log }: RoomAndIdeas,
  round: number,
): Promise<ReadonlyMap<number, KeptRow>> => {
  const sightOf = await sightsIn(log, 'laser-focus', round)
  const ideas = new Map<number, KeptRow>()
  for await (const kept of log.keptRows('laser-focus', round))
    if (sightOf(kept) === 'shown') ideas.set(kept.row, kept)
  return ideas
}

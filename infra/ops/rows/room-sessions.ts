import { type ChoosingLog, type Courses, type KeptCourses, shownCourse } from '#lambdas/choosing/courses.ts'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import type { DeskRow } from '#lambdas/rows/told.ts'
import type { SealKeys } from '#lambdas/seals/seal-keys.ts'
import type { FloodWeight } from '#shared/choosing/flood.ts'
import type { Cell } from '../export/output-file.ts'
import { sightsIn } from '../stage-rows.ts'

/** What is read to say what a room has chosen. */
export interface RoomSources {
  readonly log: Pick<RowLog, 'rounds' | 'keptRows' | 'settled' | 'pilesThen'>
  readonly courses: Pick<KeptCourses, 'all'>
  readonly sealKeys: Pick<SealKeys, 'read'>
  /** What the stage does with what looks like a flood. */
  readonly weight: FloodWeight | undefined
}

/** Columns of an export of ideas, and the cells of an idea by its round and its row. */
export interface BesideIdeas {
  readonly columns: readonly string[]
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, readonly Cell[]>>
}

/** The sessions of some rounds of ideas, revealed or not, the earliest first. @throws StoreUnavailable */
export const sessionsIn = async <Kind extends ChoosingLog>(
  kind: Kind,
  { log, courses }: Pick<RoomSources, 'log' | 'courses'>,
  rounds: readonly number[],
): Promise<readonly Courses[Kind][]> => {
  const { show = {} } = await log.settled('laser-focus')
  const shown = shownCourse(kind, show)
  const kept = (await courses.all(kind)).filter(({ session }) => session !== shown?.session)
  return [...kept, ...(shown ? [shown] : [])]
    .filter(({ round }) => rounds.includes(round))
    .toSorted((one, other) => one.session - other.session)
}

/** Those that are revealed: what is not is told nowhere. @throws StoreUnavailable */
export const revealedIn = async <Kind extends ChoosingLog>(
  kind: Kind,
  sources: Pick<RoomSources, 'log' | 'courses'>,
  rounds: readonly number[],
): Promise<readonly Courses[Kind][]> =>
  (await sessionsIn(kind, sources, rounds)).filter(({ revealed }) => revealed !== undefined)

/** What was said in a session, by rows. @throws StoreUnavailable */
export const sayingsOf = async (
  { log }: RoomSources,
  kind: ChoosingLog,
  session: number,
): Promise<ReadonlyMap<number, DeskRow>> => {
  const rows = new Map<number, DeskRow>()
  for await (const { row, at, answer, standing, sealed, browser } of log.keptRows(kind, session))
    rows.set(row, { row, at, answer, standing, origin: { sealed: sealed === true, browser } })
  return rows
}

/** A round's ideas that readers were shown, by their rows. @throws StoreUnavailable */
export const shownIdeasIn = async (
  { log }: RoomSources,
  round: number,
): Promise<ReadonlyMap<number, KeptRow>> => {
  const sightOf = await sightsIn(log, 'laser-focus', round)
  const ideas = new Map<number, KeptRow>()
  for await (const kept of log.keptRows('laser-focus', round))
    if (sightOf(kept) === 'shown') ideas.set(kept.row, kept)
  return ideas
}

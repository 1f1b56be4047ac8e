import type { Courses } from '#lambdas/choosing/courses.ts'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import type { Rate, Show, StarredIdea, Vote } from '#shared/desk/desk.ts'
import type { Pile } from '#shared/gather/pile.ts'
import { rowTable } from '../export-rows.ts'
import type { BesideIdeas } from '../room-sessions.ts'

/** An hour of 20 November 2026, UTC. */
export const hour = (of: number) => new Date(Date.UTC(2026, 10, 20, of)).toISOString()

export type Row = Partial<KeptRow> & Pick<KeptRow, 'answer'>

/** An idea where its own table put it. */
export const idea = (more: Partial<KeptRow> = {}): Row => ({
  answer: { table: 1, idea: 'Fewer slides', impact: 9, effort: 1 },
  ...more,
})

/** What a stage has that a room has chosen in. */
export interface ChosenStage {
  /** Rows by log and round. */
  readonly rows: Readonly<Record<string, readonly Row[]>>
  /** How many rounds of ideas are over. */
  readonly over?: number
  /** The courses of sessions that are kept, and what is shown. */
  readonly kept?: { readonly [Log in keyof Courses]?: readonly Courses[Log][] }
  readonly show?: Show
  /** Starred ideas by round. */
  readonly stars?: Readonly<Record<number, readonly StarredIdea[]>>
  /** How ideas lay in piles while the room chose. */
  readonly piles?: ReadonlyMap<number, Pile>
}

export const logOf = ({
  rows,
  over = 0,
  show,
  piles = new Map(),
}: ChosenStage): Pick<RowLog, 'rounds' | 'keptRows' | 'settled' | 'privateRows' | 'pilesThen'> => ({
  pilesThen: (_, __, { round = over + 1 } = {}) => Promise.resolve({ round, piles, named: new Set() }),
  rounds: () =>
    Promise.resolve(
      Array.from({ length: over + 1 }, (_, index) => ({
        ...{ round: index + 1, number: index + 1, answers: 9 },
        ...(index < over ? { endedAt: hour(12), shownTo: 9 } : { endedAt: undefined, shownTo: undefined }),
      })),
    ),
  settled: () =>
    Promise.resolve({ ...{ round: over + 1, lastRow: 9, revision: 0, waiting: 0 }, ...(show && { show }) }),
  async *keptRows(form, round) {
    for (const [index, row] of (rows[`${form} ${round}`] ?? []).entries())
      yield await Promise.resolve({
        ...{ row: index + 1, idempotencyKey: `key-${index + 1}`, at: hour(10), standing: 'shown' as const },
        ...row,
      })
  },
  async *privateRows() {
    // Nobody is known by an idea.
  },
})

/** What is read of such a stage. */
export const sourcesOf = (stage: ChosenStage) => ({
  log: logOf(stage),
  courses: {
    all: <Log extends keyof Courses>(log: Log) =>
      Promise.resolve<readonly Courses[Log][]>(stage.kept?.[log] ?? []),
  },
  shortlists: { read: (round: number) => Promise.resolve(stage.stars?.[round] ?? []) },
  sealKeys: { read: () => Promise.resolve(undefined) },
  weight: undefined,
})

/** The records of an export of ideas, its heading first. */
export const exported = async (
  stage: ChosenStage,
  room: readonly BesideIdeas[],
  rounds: readonly number[] = [1],
) => {
  const records = []
  for await (const record of rowTable(logOf(stage), { form: 'laser-focus', rounds, personal: false, room }))
    records.push(record)
  return records
}

export const rateOf = (session: number, more: Partial<Rate> = {}): Rate => ({
  ...{ session, round: 1, ideasTo: 3, startedAt: Date.parse(hour(9)), endsAt: Date.parse(hour(10)) },
  ...{ revealed: { upTo: 99, at: Date.parse(hour(11)) }, ...more },
})

export const voteOf = (session: number, more: Partial<Vote> = {}): Vote => ({
  ...{ session, round: 1, ideas: [{ row: 1 }, { row: 2 }], dots: 3, mostOnOne: 2 },
  ...{ startedAt: Date.parse(hour(13)), endsAt: Date.parse(hour(14)) },
  ...{ revealed: { upTo: 99, at: Date.parse(hour(14)) }, ...more },
})

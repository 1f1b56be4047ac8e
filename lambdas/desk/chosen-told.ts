import { chosenIdeas, lastWithDots } from '#lambdas/choosing/chosen/chosen-ideas.ts'
import { liesIn } from '#lambdas/choosing/chosen/lies-in.ts'
import { ratingHeldIn, type RoomSources, votesHeldIn } from '#lambdas/choosing/chosen/room-sessions.ts'
import type { Promises } from '#lambdas/choosing/promises.ts'
import type { Shortlists } from '#lambdas/choosing/shortlist.ts'
import type { Preparations } from '#lambdas/content/preparation.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { LogState, StoredRow } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { StarredIdea } from '#shared/desk/desk.ts'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import type { Promised } from '#shared/promises/fields.ts'
import type { ChosenTold } from '#shared/promises/promise.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { createIsOutOfWords, madeOfWords } from './form-flags.ts'

interface Parts extends Pick<RoomSources, 'courses' | 'sealKeys' | 'weight'> {
  readonly log: RoomSources['log'] & Pick<RowLog, 'read' | 'deskRows'>
  readonly shortlists: Pick<Shortlists, 'read'>
  readonly promises: Pick<Promises, 'read' | 'readAll'>
  readonly preparations: Pick<Preparations, 'read'>
  /** Now, in ms since 1970. */
  readonly clock: () => number
}

/** So long (ms) a container goes by what it has read of rounds and sessions that are over. */
const heldMs = 60_000

/** An idea as it is chosen among others; the checks of when it came say that its answer is one. */
const ideaIn = ({ row, pile, answer }: StoredRow, isOut: boolean) => {
  const { table, idea, impact, effort } = answer as unknown as LaserFocus
  return { row, table, idea, impact, effort, ...(pile && { pile }), ...(isOut && { flagged: true as const }) }
}

/** What a container knows of a round: its ideas, and what the room did with them. */
interface Known extends Pick<NonNullable<Parameters<typeof chosenIdeas>[1]>, 'votes' | 'rated' | 'stars'> {
  readonly ideas: readonly ReturnType<typeof ideaIn>[]
  /** As of which state of the form. */
  readonly asOf: string
}

/** What was read of a round before a call had to end: the next one goes on from there. */
interface Begun extends Pick<Known, 'ideas'> {
  readonly from: number
}

/**
 * Tells the chosen ideas of a round with what is promised of each, by the same rule as reports and files
 * (`chosenIdeas`). Make one a container and keep it: where nothing is new it reads what is promised, and nothing else.
 */
export const createChosenTold = ({
  log,
  courses,
  sealKeys,
  weight,
  shortlists,
  promises,
  preparations,
  clock,
}: Parts) => {
  const isOutBy = madeOfWords((words) => createIsOutOfWords('laser-focus', words))
  const nothing = () => {
    const sessions: RoomSources['known'] = new Map()
    return { at: clock(), rounds: new Map<number, Known>(), begun: new Map<string, Begun>(), sessions }
  }
  let held: ReturnType<typeof nothing> | undefined
  const heldNow = () => {
    if (!held || clock() - held.at >= heldMs) held = nothing()
    return held
  }
  const ideasIn = async (round: number, asOf: string, options: CallOptions): Promise<Known['ideas']> => {
    const isOut = isOutBy((await preparations.read(options)).words)
    const { begun } = heldNow()
    const name = `${round} ${asOf}`
    for (let read = begun.get(name) ?? { ideas: [], from: 1 }; ;) {
      const { from } = read
      const page = await log.read('laser-focus', { from, limit: rowLimits.page, round }, options)
      if (page.lastRow < from) return read.ideas
      const more = page.rows.map((stored) => ideaIn(stored, isOut(stored)))
      read = { ideas: [...read.ideas, ...more], from: page.lastRow + 1 }
      begun.set(name, read)
    }
  }
  const knownOf = async (round: number, asOf: string, options: CallOptions): Promise<Known> => {
    const { rounds, sessions } = heldNow()
    const before = rounds.get(round)
    if (before?.asOf === asOf) return before
    const sources = { log, courses, sealKeys, weight, known: sessions }
    const ideas = await ideasIn(round, asOf, options)
    const votes = await votesHeldIn(sources, [round], options)
    const tables = new Map(ideas.map(({ row, table }) => [row, table]))
    // A vote says more than ratings, which may be many.
    const rated = lastWithDots(votes, ideas)
      ? undefined
      : await ratingHeldIn(sources, round, (row) => tables.get(row), options)
    const known = { ideas, votes, rated, stars: await shortlists.read(round, options), asOf }
    rounds.set(round, known)
    heldNow().begun.delete(`${round} ${asOf}`)
    return known
  }
  const linesOf = async (
    round: number,
    { ideas, ...did }: Omit<Known, 'asOf'>,
    promised: readonly Promised[],
    options: CallOptions,
  ): Promise<readonly ChosenTold[]> => {
    const shown = new Set(ideas.map(({ row }) => row))
    const hidden = promised.filter(({ row, isClaim }) => !isClaim && !shown.has(row))
    const lies = await liesIn(log, round, hidden, options)
    return chosenIdeas(ideas, { ...did, promised, lies }).map(({ words, promised: own }) => {
      const { pile: _pile, isClaim: _claim, ...told } = own
      return { ...told, round, words }
    })
  }
  const now = async (
    { round, lastRow, revision, stateVersion }: LogState,
    stars: readonly StarredIdea[],
    promised: readonly Promised[],
    options: CallOptions,
  ): Promise<readonly ChosenTold[]> => {
    const known = await knownOf(round, `${lastRow} ${revision} ${stateVersion}`, options)
    return linesOf(round, { ...known, stars }, promised, options)
  }
  return {
    /** Of the round that goes on. @throws StoreUnavailable */
    ofRound: async (
      state: LogState,
      stars: readonly StarredIdea[],
      options: CallOptions = {},
    ): Promise<readonly ChosenTold[]> =>
      now(state, stars, await promises.read(state.round, options), options),
    /** Of this round, and of earlier ones in which somebody promised anything; the earliest first. @throws StoreUnavailable */
    ofAll: async (
      state: LogState,
      stars: readonly StarredIdea[],
      options: CallOptions = {},
    ): Promise<readonly ChosenTold[]> => {
      const { round: current, uncounted = [] } = state
      const all = await promises.readAll(options)
      const told: ChosenTold[] = []
      for (const round of [...all.keys()].toSorted((one, other) => one - other)) {
        if (round >= current || uncounted.includes(round)) continue
        const known = await knownOf(round, 'over', options)
        const lines = await linesOf(round, known, all.get(round) ?? [], options)
        if (lines.some(({ at }) => at > 0)) told.push(...lines)
      }
      return [...told, ...(await now(state, stars, all.get(current) ?? [], options))]
    },
  }
}

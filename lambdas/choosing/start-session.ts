import { NoSuchRow, StateChanged } from '#lambdas/rows/errors.ts'
import { firstRound } from '#lambdas/rows/items.ts'
import type { ChangeOptions, RowLog } from '#lambdas/rows/row-log.ts'
import type { LogState } from '#lambdas/rows/told.ts'
import type { DeskChange, Rate, Show, Vote } from '#shared/desk/desk.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import { demandNoneOn } from './allowed-steps.ts'
import { type ChoosingLog, type KeptCourses, shownCourse } from './courses.ts'

type Starting = Extract<DeskChange, { readonly kind: 'rate' | 'vote' }>

interface Parts {
  readonly log: Pick<RowLog, 'state' | 'roundNow' | 'startRound' | 'read'>
  readonly courses: Pick<KeptCourses, 'has'>
  /** Shows what goes on from now on. */
  readonly show: (show: Show) => Promise<void>
  /** Now, in ms since 1970. */
  readonly now: () => number
}

/**
 * Words that stand for an idea are shown: so it must be. A pile is one idea, and has the dots of one.
 * @returns the ideas, each with the pile that it stands for
 * @throws NoSuchRow where one is not shown, or two lie in one pile
 */
const shownIdeas = async (
  log: Parts['log'],
  ideas: Extract<Starting, { readonly kind: 'vote' }>['ideas'],
  options: ChangeOptions,
): Promise<Vote['ideas']> => {
  const inPiles = new Map<string, number>()
  const found: Vote['ideas'] = []
  for (const { row, words } of ideas) {
    const { rows } = await log.read('laser-focus', { from: row, limit: 1 }, options)
    const [stored] = rows
    if (stored?.row !== row)
      throw new NoSuchRow(`Idea ${row} is not shown: show it first, or take it off the list.`)
    const { pile } = stored
    const other = pile && inPiles.get(pile.id)
    if (other !== undefined)
      throw new NoSuchRow(`Ideas ${other} and ${row} lie in one pile: take one of them off the list.`)
    if (pile) inPiles.set(pile.id, row)
    found.push({ row, ...(words !== undefined && { words }), ...(pile && { pile: pile.id }) })
  }
  return found
}

const logOf: Readonly<Record<Starting['kind'], ChoosingLog>> = { rate: 'rating', vote: 'ballot' }

interface Begun {
  readonly session: number
  readonly startedAt: number
  readonly endsAt: number
}

const withoutBoard = (vote: Vote): Vote => {
  const { board: _board, ...rest } = vote
  return rest
}

const withoutList = (rate: Rate): Rate => {
  const { list: _list, ...rest } = rate
  return rest
}

const showOf = (
  change: Starting,
  { show: before, round, lastRow }: LogState,
  { session, startedAt, endsAt }: Begun,
): Show => {
  // Nothing is told of any idea meanwhile, and nothing covers the reveal: it is of the whole chart.
  const { read: _read, quadrant: _part, spotlight: _lit, compare: _rounds, rate, vote, ...show } = before
  const course = { session, round, startedAt, endsAt }
  if (change.kind === 'rate')
    return { ...show, ...(vote && { vote: withoutBoard(vote) }), rate: { ...course, ideasTo: lastRow } }
  const { ideas, dots, mostOnOne, pots } = change
  return {
    ...show,
    ...(rate && { rate: withoutList(rate) }),
    vote: { ...course, ideas, dots, mostOnOne, ...(pots && { pots }) },
  }
}

/** The last session of a log, and whether anybody was ever shown it. */
const lastSession = async ({ log, courses }: Parts, kind: ChoosingLog, { signal }: ChangeOptions) => {
  const { round: session, rehearsal } = await log.roundNow(kind, { signal })
  const wasShown = session === firstRound || (await courses.has(kind, session, { signal }))
  return { session, rehearsal, wasShown }
}

/**
 * Has the room rate the ideas of the current round, or vote on some. The session is a round of the log of what it says,
 * and begins first: whoever is told of it can take part. Of two desks at once one shows it, and the other is told so; who
 * dies in between leaves a session of which nobody knows, and the next desk takes that.
 * @throws StateChanged where the desk knows another version, as one does whose request before got no response; NoSuchRow
 * where the round is not the current one, an idea of the vote is not shown, or two of its ideas lie in one pile; RoomIsBusy
 */
export const startSession = async (parts: Parts, change: Starting, from: ChangeOptions): Promise<void> => {
  const { log, show, now } = parts
  const { signal } = from
  const kind = logOf[change.kind]
  // Before the state: were another desk's session ended here that it shows in between, what the room says would count nowhere.
  const last = await lastSession(parts, kind, from)
  const state = await log.state('laser-focus', { signal })
  if (from.version !== undefined && from.version !== state.stateVersion)
    throw new StateChanged('What laser-focus shows was changed in between.')
  if (state.round !== change.round)
    throw new NoSuchRow(
      `Round ${roundNumber(change.round, state.uncounted)} of laser-focus is not the current one.`,
    )
  const started: Starting =
    change.kind === 'vote' ? { ...change, ideas: await shownIdeas(log, change.ideas, { signal }) } : change
  const begunAt = (session: number): Begun => {
    const startedAt = now()
    return { session, startedAt, endsAt: startedAt + change.seconds * 1000 }
  }
  demandNoneOn(state, now())
  const isFree =
    !last.wasShown &&
    last.rehearsal === state.rehearsal &&
    shownCourse(kind, state.show)?.session !== last.session
  // What is said of pretended ideas is pretended, too.
  const rehearses = state.rehearsal === true
  const session = isFree
    ? last.session
    : await log.startRound(kind, { signal, ends: last.session, rehearses })
  await show(showOf(started, state, begunAt(session)))
}

import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import type { RatedList, Show, Vote } from '#shared/desk/desk.ts'
import type { Quadrant } from '#shared/desk/scopes.ts'
import type { Reading } from '#shared/reading/read-list.ts'
import type { Step } from '#shared/reading/read-steps.ts'
import { nextCountdown } from '../countdown/countdown.ts'
import { ratedLists } from '#lib/round/read-direction.ts'
import type { Directed } from '#lib/round/use-direction.ts'
import {
  follow,
  initialWallState,
  isTold,
  rowInLight,
  type Change as ChangeOf,
  type Lit,
  type WallState,
} from '../state/wall-state.ts'
import type { Look } from './points/look.ts'
import { isOfTable, membersOf, type Point } from './rows/point.ts'

/** A layout, and the row up to which a spread settles its ideas together. */
export interface ShownLayout {
  readonly kind: 'exact' | 'spread'
  readonly settled: number
}

/** What is played once more: a round, and the ideas that it had when that began. */
export interface ReplayedRound {
  readonly round: number | undefined
  readonly points: ReadonlySet<Point>
}

/** Ideas of a round in words, and how far somebody walks through them. */
export interface ShownReading extends Reading, Omit<Step, 'at' | 'walk'> {
  readonly round: number | undefined
}

/** What a chart shows beyond what every wall does. */
export interface ChartState extends WallState {
  readonly circlesShown: boolean
  /** The way to join stands beside the chart, large. */
  readonly joinBeside: boolean
  readonly statsShown: boolean
  /** The search by words is open. */
  readonly finding: boolean
  readonly searchText: string
  /** The point in focus: all others fade, and its idea is shown large. */
  readonly selected: Point | undefined
  /** For screen readers, e.g. that a table was not found. */
  readonly notice: string
  readonly quadrant: Quadrant | undefined
  /** How ideas are laid out that would hide each other; undefined is the scatter. */
  readonly layout: ShownLayout | undefined
  /** How this screen is coloured; undefined as the stage has it. */
  readonly look: Look | undefined
  /** Two rounds in place of the circles. */
  readonly compare: Show['compare']
  readonly replay: ReplayedRound | undefined
  /** The room rates its ideas, or has. */
  readonly rate: Show['rate']
  /** What is listed of what the room said, in place of the chart. */
  readonly rated: RatedList | undefined
  /** The room votes on some of its ideas, or has. */
  readonly vote: Show['vote']
  /** What is shown of its result, in place of the chart. */
  readonly board: Vote['board']
  /** The reveal whose end somebody wanted at once, by its moment. */
  readonly skipped: number | undefined
  /** Ideas in words, in place of the chart. */
  readonly read: ShownReading | undefined
}

export const initialChartState: ChartState = {
  ...initialWallState,
  circlesShown: true,
  joinBeside: false,
  statsShown: false,
  finding: false,
  searchText: '',
  selected: undefined,
  notice: '',
  quadrant: undefined,
  layout: undefined,
  look: undefined,
  compare: undefined,
  replay: undefined,
  rate: undefined,
  rated: undefined,
  vote: undefined,
  board: undefined,
  skipped: undefined,
  read: undefined,
}

export type Change = ChangeOf<ChartState>

/** Nobody is led by what others think: what anybody looked at goes once the room rates or votes. */
const nothingSaid = {
  isListed: false,
  lit: undefined,
  statsShown: false,
  finding: false,
  searchText: '',
  selected: undefined,
  compare: undefined,
  replay: undefined,
  read: undefined,
  rated: undefined,
  board: undefined,
} as const satisfies Partial<ChartState>

type Session = Pick<NonNullable<Show['rate'] | Show['vote']>, 'round' | 'revealed'>

const isOpen = (session: Session | undefined): boolean => session !== undefined && !session.revealed

/**
 * Whether the room rates ideas of the wall's round or votes on them, and nothing is told of them: from its beginning until
 * the desk reveals.
 */
export const isHushed = (
  { rate, vote }: Pick<ChartState, 'rate' | 'vote'>,
  round: number | undefined,
): boolean => [rate, vote].some((session) => session?.round === round && isOpen(session))

/** The next list of what the room said, at last what it chose; after that comes the chart. */
export const nextList: Change = ({ rate, rated, vote, board }) => {
  const lists = [...(rate?.revealed ? ratedLists : []), ...(vote?.revealed ? ([chosen] as const) : [])]
  const now = board === undefined ? rated : chosen
  const next = lists[now === undefined ? 0 : lists.indexOf(now) + 1]
  return {
    selected: undefined,
    lit: undefined,
    read: undefined,
    rated: next === chosen ? undefined : next,
    board: next === chosen ? next : undefined,
  }
}

const chosen = 'result'

/** Whether something that the room said is up. */
export const isListUp = ({ rated, board }: ChartState): boolean => (rated ?? board) !== undefined

/** The end of the reveal that goes on, at once. */
export const skipReveal: Change = ({ vote }) => ({ skipped: vote?.revealed?.at })

/** What becomes of the chart as a desk speaks. */
export const followDesk =
  (said: Directed): Change =>
  (state) => {
    const { quadrant, layout, look, compare, stats, spotlight, join, rate, vote, read } = said.show
    const hasEye = (['spotlight', 'compare', 'read'] as const).some((part) => isTold(said, part))
    const followed = follow(said)(state)
    return {
      ...(((isTold(said, 'rate') && isOpen(rate)) || (isTold(said, 'vote') && isOpen(vote))) && nothingSaid),
      ...followed,
      // What a desk shows of it leaves the chart to be seen: over it is a key's.
      ...('isJoining' in followed && { isJoining: false }),
      ...(isTold(said, 'join') && { joinBeside: join === true }),
      ...(isTold(said, 'stats') && { statsShown: stats === true }),
      ...(isTold(said, 'quadrant') && { quadrant }),
      ...(isTold(said, 'layout') && { layout }),
      ...(isTold(said, 'look') && { look }),
      ...(isTold(said, 'compare') && { compare }),
      ...(isTold(said, 'rate') && { rate, rated: rate?.list }),
      ...(isTold(said, 'vote') && { vote, board: vote?.board }),
      // What a desk lists is there alone, the last that it says.
      ...((isTold(said, 'rate') && rate?.list) || (isTold(said, 'vote') && vote?.board)
        ? { read: undefined }
        : {}),
      ...(isTold(said, 'read') && { read, ...(read && { rated: undefined, board: undefined }) }),
      // What a desk puts before all eyes ends what others were looking at.
      ...(hasEye && { selected: undefined, replay: undefined }),
      ...(isTold(said, 'spotlight') && spotlight && { isListed: false }),
    }
  }

/** The digits of what was typed, at most as many as a table number has. */
const tableDigits = (text: string): string =>
  text.replaceAll(/\D/g, '').slice(0, laserFocusLimits.table.digits)

/**
 * A table's point by row number: the first, or the one that follows `after`, and after its last the first again.
 * A pile is a point of each table that has an idea in it. Undefined where the text is no number or the table has no point.
 */
export const findTable = (points: readonly Point[], text: string, after?: Point): Point | undefined => {
  const table = text.trim() === '' ? Number.NaN : Number(text)
  const ofTable = points
    .filter((point) => isOfTable(point, table))
    .toSorted((one, other) => one.row - other.row)
  const from = after && isOfTable(after, table) ? after.row : 0
  return ofTable.find(({ row }) => row > from) ?? ofTable[0]
}

/** An idea is in focus, which is a light of its own; or none any more. */
const focusOn = (selected: Point | undefined) =>
  selected ? { selected, lit: undefined, compare: undefined } : { selected }

/** A click on a point; a second one lets go of it. */
export const click =
  (point: Point): Change =>
  ({ selected }) =>
    focusOn(selected === point ? undefined : point)

/** Enter on a point that was searched for goes on to the next of its table; on any other it is a click. */
export const enter =
  (point: Point, points: readonly Point[]): Change =>
  (state) => {
    const next = findTable(points, state.searchText, point)
    const goesOn =
      state.selected === point && next && next !== point && isOfTable(point, Number(state.searchText))
    return goesOn ? focusOn(next) : click(point)(state)
  }

/** What is typed into the search for a table. */
export const typeTable =
  (text: string): Change =>
  () => ({ searchText: tableDigits(text), notice: '' })

/** Looks for the table that was typed. */
export const askForTable =
  (points: readonly Point[]): Change =>
  ({ searchText, selected }) => {
    const found = findTable(points, searchText, selected)
    if (found) return { ...focusOn(found), isListed: false, notice: '' }
    // Nothing changes on the screen, so screen readers get a message.
    return { notice: searchText === '' ? '' : `No idea from table ${searchText}.` }
  }

/** An idea was found by its words. */
export const findIdea =
  (point: Point): Change =>
  () => ({ ...focusOn(point), isListed: false, notice: '' })

/** Empties the search for a table, and lets go of what it found. */
export const clearSearch: Change = () => ({ searchText: '', notice: '', selected: undefined })

/** Closes the popup of the idea in focus. */
export const letGo: Change = () => ({ selected: undefined })

/** One minute, two, five, none; by the server's time. */
export const countDown =
  (now: number): Change =>
  ({ countdown }) => ({ countdown: nextCountdown(countdown, now) })

/** Lays the ideas out; the same layout again ends it. */
export const setLayout =
  (layout: ShownLayout): Change =>
  (state) => ({ layout: state.layout?.kind === layout.kind ? undefined : layout })

/** Two rounds in place of whatever else has the eye; undefined: no longer. */
export const setCompare =
  (compare: Show['compare']): Change =>
  () => ({ compare, lit: undefined, replay: undefined })

/** A round once more in place of whatever else has the eye; undefined: its end. */
export const setReplay =
  (replay: ReplayedRound | undefined): Change =>
  () => ({ replay, lit: undefined, compare: undefined })

/** Ideas of a round in words, in place of whatever else has the eye; of the same round again: no longer. */
export const setReading =
  (reading: ShownReading): Change =>
  ({ read }) => ({
    ...{ selected: undefined, lit: undefined, rated: undefined, board: undefined },
    ...{ compare: undefined, replay: undefined },
    read: read?.round === reading.round ? undefined : reading,
  })

/** Ends what has the eye. Layout and look are no light on something: they are how this screen draws. */
export const leave: Change = () => ({
  rated: undefined,
  board: undefined,
  read: undefined,
  lit: undefined,
  quadrant: undefined,
  countdown: undefined,
  compare: undefined,
  replay: undefined,
})

/** The idea in the light, where it is on the chart: a pile by its first idea's row, each other idea of it by its own. */
export const litPoint = (
  lit: Lit | undefined,
  round: number | undefined,
  points: readonly Point[],
): Point | undefined => {
  const lightRow = rowInLight(lit, round)
  const has = ({ row }: Point): boolean => row === lightRow
  return points.find(has) ?? points.flatMap(membersOf).find(has)
}

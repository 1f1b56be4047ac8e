import type { RatedList, Read, Show, StarredIdea } from '#shared/desk/desk.ts'
import { areQuadrantNames, deskLimits, readLimits, shortWordsPattern } from '#shared/desk/scopes.ts'
import { isRecord, isWhole } from './by-hand.ts'

/**
 * What `meta=1` says of a desk, as it came: nothing is drawn of it before it was read, and a part that cannot be read
 * costs no row.
 */
export interface DeskNews {
  readonly round: number | undefined
  readonly waiting?: unknown
  readonly show?: unknown
}

/** What a desk wants of this screen. */
export interface Direction {
  /** How many answers wait behind the ceiling. */
  readonly waiting: number
  readonly show: Show
  readonly round: number | undefined
}

const isCount = (value: unknown): value is number => isWhole(value) && value > 0

/** The last time there is, in ms since 1970. (ECMA-262, 21.4.1.1) */
const lastTime = 8_640_000_000_000_000
const isMoment = (value: unknown): value is number => isCount(value) && value <= lastTime

const hasOnly = (value: object, ...names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name))

/** What walls list of what the room said, in this order. */
export const ratedLists: readonly RatedList[] = ['top', 'surprises', 'disputed']

/** Whether a value says how far a rating or a vote is, with parts of its own beside that. */
const isCourse = (value: unknown, ...own: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isRecord(value) &&
  isCount(value.session) &&
  isCount(value.round) &&
  isMoment(value.startedAt) &&
  isMoment(value.endsAt) &&
  (value.revealed === undefined ||
    (isRecord(value.revealed) &&
      isWhole(value.revealed.upTo) &&
      isMoment(value.revealed.at) &&
      hasOnly(value.revealed, 'upTo', 'at'))) &&
  hasOnly(value, 'session', 'round', 'startedAt', 'endsAt', 'revealed', ...own)

const isRate = (value: unknown): boolean =>
  isCourse(value, 'ideasTo', 'rule', 'list') &&
  isWhole(value.ideasTo) &&
  (value.rule === undefined || value.rule === 'impact') &&
  (value.list === undefined || ratedLists.some((list) => list === value.list))

const isStarred = (value: unknown): value is StarredIdea =>
  isRecord(value) &&
  isCount(value.row) &&
  (value.words === undefined || (typeof value.words === 'string' && shortWordsPattern.test(value.words))) &&
  (value.pile === undefined || (typeof value.pile === 'string' && /^[a-z0-9]{8}$/.test(value.pile))) &&
  hasOnly(value, 'row', 'words', 'pile')

const isShortlist = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length <= deskLimits.starred &&
  value.every(isStarred) &&
  new Set(value.map(({ row }) => row)).size === value.length

const isVote = (value: unknown): boolean =>
  isCourse(value, 'ideas', 'dots', 'mostOnOne', 'pots', 'board') &&
  isShortlist(value.ideas) &&
  [1, 3, 5].includes(value.dots as number) &&
  [1, 2, 3].includes(value.mostOnOne as number) &&
  (value.pots === undefined || value.pots === true) &&
  (value.board === undefined || value.board === 'result' || isCount(value.board))

const readRules: readonly Read['by'][] = ['room', 'own', 'vote', 'stars', 'quarter']

const areRead = (rows: unknown): boolean =>
  Array.isArray(rows) && rows.length > 0 && rows.length <= readLimits.stars && rows.every(isCount)

const isRead = (value: unknown): boolean =>
  isRecord(value) &&
  readRules.some((rule) => rule === value.by) &&
  isCount(value.round) &&
  isWhole(value.settled) &&
  (value.by === 'quarter' ? isCount(value.quarter) && value.quarter <= 4 : value.quarter === undefined) &&
  (value.by === 'stars' ? areRead(value.rows) : value.rows === undefined) &&
  (value.at === undefined || isCount(value.at)) &&
  (value.walk === undefined || areRead(value.walk)) &&
  (value.page === undefined || isCount(value.page)) &&
  (value.from === undefined || value.from === 'last') &&
  hasOnly(value, 'by', 'round', 'settled', 'quarter', 'rows', 'at', 'walk', 'page', 'from')

// By hand: the contract's schema is of a kind that no other page needs, and all would fetch the code for it. A test
// compares the two.
const isPart: Readonly<Record<keyof Show, (value: unknown) => boolean>> = {
  spotlight: (value) =>
    isRecord(value) && isCount(value.round) && isCount(value.row) && Object.keys(value).length === 2,
  quadrant: (value) => isCount(value) && value <= 4,
  stats: (value) => value === true,
  join: (value) => typeof value === 'boolean',
  countdownEndsAt: isCount,
  layout: (value) =>
    isRecord(value) &&
    (value.kind === 'exact' || value.kind === 'spread') &&
    isWhole(value.settled) &&
    Object.keys(value).length === 2,
  read: isRead,
  names: areQuadrantNames,
  look: (value) => value === 'dark' || value === 'bright',
  rate: isRate,
  vote: isVote,
  compare: (value) =>
    isRecord(value) &&
    isCount(value.from) &&
    isCount(value.to) &&
    value.from < value.to &&
    Object.keys(value).length === 2,
}

/** Whether a value is a record of what is shown, and nothing else. */
export const isShow = (value: unknown): value is Show =>
  isRecord(value) &&
  Object.entries(value).every(([part, set]) => Object.hasOwn(isPart, part) && isPart[part as keyof Show](set))

const nothing: Show = {}

/** Reads what `meta=1` says of a desk. What is unknown or broken is not there; a number that is none is 0. */
export const readDirection = (news: DeskNews | undefined): Direction => {
  const { waiting, show } = news ?? {}
  return { waiting: isCount(waiting) ? waiting : 0, show: isShow(show) ? show : nothing, round: news?.round }
}

/** The parts of `show` that a desk has set, changed or taken away. */
export const changedParts = (before: Show, after: Show): readonly (keyof Show)[] =>
  (Object.keys({ ...before, ...after }) as (keyof Show)[]).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  )

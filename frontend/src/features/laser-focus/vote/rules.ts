import { purseOf } from '#shared/choosing/vote.ts'
import type { ToldVote } from './told-vote.ts'
import type { Given, Idea, VoteRecord } from './vote-record.ts'

/** For how many people a phone votes: the pot loses those who vote alone. */
export const peopleOf = ({ people = 1, pot }: Pick<VoteRecord, 'people' | 'pot'>): number =>
  people > 1 ? Math.min(people, pot ?? people) : 1

/** Whether a phone speaks for a table. */
export const isPot = ({ people = 1 }: Pick<VoteRecord, 'people'>): boolean => people > 1

/** What the phone may give in all, and to one idea. */
export const purse = (record: VoteRecord) => purseOf(peopleOf(record), record)

/** How many dots there are in all. */
export const sumOf = (given: readonly Given[]): number => given.reduce((total, { dots }) => total + dots, 0)

/** Whether an idea is still on the list. */
const isListed = ({ ideas }: Pick<VoteRecord, 'ideas'>, { idea }: Given): boolean =>
  ideas.some(({ row }) => row === idea)

/**
 * The dots that lie on an idea of the list. Those of an idea that has left it are in the hand again: they lie on it still,
 * should it come back, until somebody gives them to another. Nothing is sent because it left: a ballot of each phone that
 * had given it dots would tell everybody how many it had.
 */
export const givenOf = (record: Pick<VoteRecord, 'ideas' | 'given'>): readonly Given[] =>
  record.given.filter((one) => isListed(record, one))

/** Dots that are in the hand. */
export const leftOf = (record: VoteRecord): number => purse(record).dots - sumOf(givenOf(record))

export const dotsOn = (given: readonly Given[], row: number): number =>
  given.find(({ idea }) => idea === row)?.dots ?? 0

/** Each change is a whole state with the next version. */
const next = (record: VoteRecord, given: readonly Given[]): VoteRecord => ({
  ...record,
  given: given.filter(({ dots }) => dots > 0),
  version: record.version + 1,
  back: undefined,
})

/**
 * What a purse has room for: dots that it has not go from the end, as on the server; those of ideas that have left the list
 * before any other.
 */
const within = (record: VoteRecord, given: readonly Given[]): Given[] => {
  const { dots: all, mostOnOne } = purse(record)
  let left = all
  const cut = (one: Given): Given => {
    const dots = Math.min(one.dots, mostOnOne, left)
    left -= dots
    return { ...one, dots }
  }
  const kept = [true, false].flatMap((listed) =>
    given.filter((one) => isListed(record, one) === listed).map(cut),
  )
  return given.map(({ idea }) => ({ idea, dots: dotsOn(kept, idea) }))
}

const withDots = (given: readonly Given[], row: number, by: number): Given[] =>
  given.some(({ idea }) => idea === row)
    ? given.map((one) => (one.idea === row ? { ...one, dots: one.dots + by } : one))
    : [...given, { idea: row, dots: by }]

/** Why an idea gets no dot: there is `none` left, or it has the `most`. */
export type Refusal = 'none' | 'most'

/** Gives an idea one dot more; the only dot of a person moves there from another idea. */
export const give = (record: VoteRecord, row: number): VoteRecord | Refusal => {
  const { dots, mostOnOne } = purse(record)
  const has = dotsOn(record.given, row)
  const left = leftOf(record)
  if (dots === 1 && left === 0) return has > 0 ? 'none' : next(record, [{ idea: row, dots: 1 }])
  if (left <= 0) return 'none'
  return has >= mostOnOne ? 'most' : next(record, within(record, withDots(record.given, row, 1)))
}

/** Takes the last dot of an idea back. */
export const takeBack = (record: VoteRecord, row: number): VoteRecord =>
  dotsOn(record.given, row) === 0 ? record : next(record, withDots(record.given, row, -1))

/** The same where a purse has room for all of it. */
const cutToPurse = (record: VoteRecord): VoteRecord => {
  const given = within(record, record.given)
  return sumOf(given) === sumOf(record.given) ? record : next(record, given)
}

/** For how many the phone speaks. */
export const sayPeople = (record: VoteRecord, people: number): VoteRecord =>
  cutToPurse({
    ...record,
    people,
    isAsking: undefined,
    pot: undefined,
    isIn: true,
    version: record.version + (record.people === people ? 0 : 1),
  })

/** It is to be said anew for how many the phone speaks. */
export const askPeople = (record: VoteRecord): VoteRecord => ({ ...record, isAsking: true })

/** What is known when the server speaks of a vote. */
export interface Heard {
  readonly vote: ToldVote
  /** The ideas that are shown; undefined where that is not told. */
  readonly ideas: readonly Idea[] | undefined
  /** For how many the pot of the phone's table speaks, where it has one. */
  readonly pot: number | undefined
  readonly aheadMs: number
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly createVoter: () => string
}

/** Whether a vote is between those that shared the first place of the one before, and no others. */
const isRunoffOf = ({ tied }: VoteRecord, { ideas, dots }: ToldVote): boolean =>
  dots === 1 && tied.length === ideas.length && ideas.every(({ row }) => tied.includes(row))

/** The record of a vote that opens on this phone. */
const beginRecord = (last: VoteRecord | undefined, heard: Heard): VoteRecord => {
  const { vote, ideas = [], aheadMs, now, createVoter } = heard
  const { session, round, startedAt, endsAt, dots, mostOnOne } = vote
  return {
    ...{ session, round, startedAt, endsAt, aheadMs, dots, mostOnOne },
    openedAt: now,
    openUntil: now,
    voter: createVoter(),
    ideas: [...ideas],
    given: [],
    version: 1,
    sent: [],
    isIn: false,
    isRunoff: last !== undefined && isRunoffOf(last, vote),
    tied: [],
  }
}

/** Whether a vote is one from before that of the record: the edge remembers for a moment what has been. */
export const isPast = (record: VoteRecord | undefined, { session, startedAt }: ToldVote): boolean =>
  record !== undefined && session !== record.session && startedAt < record.startedAt

/** So far, in ms, a clock may be off before it is kept anew: each response tells it a little differently. */
const clockMs = 500

/** Whatever was said, a record that is the same stays the same object. */
const unlessSame = (before: VoteRecord, after: VoteRecord): VoteRecord =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after

/** Dots of ideas that have left the list are in the hand again, which is said until somebody goes on or they are back. */
const withBack = (before: VoteRecord, record: VoteRecord): VoteRecord => {
  const gone = record.given.filter((one) => !isListed(record, one))
  const goneNow = gone.filter((one) => isListed(before, one)).length
  const back = goneNow > 0 ? goneNow : gone.length > 0 ? before.back : undefined
  return { ...record, back }
}

/**
 * What the server says of a vote: another one begins anew, the end of the same may have moved, ideas may have left its
 * list. After its reveal nothing of what was given changes.
 */
export const hearVote = (record: VoteRecord | undefined, heard: Heard): VoteRecord => {
  const { vote, ideas, pot, aheadMs, now } = heard
  if (record?.session !== vote.session) return beginRecord(record, heard)
  const isClockOff = Math.abs(record.aheadMs - aheadMs) >= clockMs
  const after = {
    ...record,
    endsAt: vote.endsAt,
    aheadMs: isClockOff ? aheadMs : record.aheadMs,
    ideas: ideas ? [...ideas] : record.ideas,
    openUntil: vote.revealed ? record.openUntil : now,
    pot: isPot(record) ? (pot ?? record.pot) : undefined,
  }
  return unlessSame(record, vote.revealed ? after : cutToPurse(withBack(record, after)))
}

/** The result is told: who shares its first place may be voted on once more. */
export const hearResult = (
  record: VoteRecord,
  lines: readonly { readonly row: number; readonly place: number }[],
): VoteRecord => {
  const first = lines.filter(({ place }) => place === 1).map(({ row }) => row)
  return unlessSame(record, { ...record, tied: first.length > 1 ? first : [] })
}

import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { Vote } from '#shared/desk/desk.ts'

const seven = [1, 2, 3, 4, 5, 6, 7] as const

/** For tests: a vote of two minutes that has begun at a time, on the first round's first seven ideas. */
export const voteOfSeven = (startedAt: number, more: Partial<Vote> = {}): Vote => ({
  ...{ session: 2, round: 1, ideas: seven.map((row) => ({ row })), dots: 3, mostOnOne: 2 },
  ...{ startedAt, endsAt: startedAt + 120_000 },
  ...more,
})

/** For tests: how far a vote is; its ideas are shown as they were written, or as the vote says. */
export const voteState = (vote: Vote | undefined, more: Partial<VoteState> = {}): VoteState => ({
  now: vote?.startedAt ?? 0,
  ...(vote && {
    vote,
    ideas: vote.ideas.map(({ row, words }) => ({
      ...{ row, idea: `Idea ${row}`, table: row, impact: 8, effort: 2 },
      ...(words !== undefined && { words }),
    })),
  }),
  ...{ upTo: 90, there: 60, voters: 41, people: 41, dots: 118, tables: 9 },
  ...more,
})

/** For tests: a result by the dots of each row, from the first to the last. */
export const resultBy = (
  verdict: NonNullable<VoteState['result']>['verdict'],
  ...dots: readonly (readonly [row: number, dots: number])[]
): NonNullable<VoteState['result']> => ({
  verdict,
  lines: dots.map(([row, count]) => ({
    ...{ row, dots: count, ballots: Math.ceil(count / 2) },
    place: 1 + dots.filter(([, other]) => other > count).length,
  })),
})

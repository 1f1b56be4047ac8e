import type { StoredRow } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { tallyOf } from '#shared/choosing/ballots/tally.ts'
import { heldOf, publicVote } from '#shared/choosing/desk-vote.ts'
import type { VotedIdea, VoteState } from '#shared/choosing/vote-responses.ts'
import type { VoteVerdict } from '#shared/choosing/verdicts.ts'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { meanPlace } from '#shared/gather/mean.ts'
import { subjectsOf } from '#shared/gather/subjects.ts'
import { madeOnce } from './made-once.ts'
import { createVoters } from './said.ts'
import { createSessionReader, type Session } from './session.ts'

type Parts = Parameters<typeof createVoters>[0] & Parameters<typeof createSessionReader>[1]

/** What is told of a vote, and how its result would be told if it were revealed now. */
interface VoteTold {
  readonly state: Omit<VoteState, 'now'>
  readonly verdict: VoteVerdict | undefined
}

type SaidBallots = NonNullable<Session<'ballot'>['said']>

/** As it was checked when it came. */
const ideaOf = ({ answer }: StoredRow): LaserFocus => answer as unknown as LaserFocus

/**
 * The ideas of a vote that are shown, in its order. One that lies in a pile stands for it: where no desk has written words,
 * the pile's name does, and it lies where the pile does. A pile stays for as long as any idea of it is shown, so that one which
 * leaves takes nobody's dots along; until the end each is known by the row of the shortlist. Once told, piles stand as they
 * were: nobody rewrites what a room has chosen.
 */
const votedIdeas = ({ course, stood: { shown } }: SaidBallots): VotedIdea[] => {
  const rows = [...shown.values()]
  const { of, piles } = subjectsOf(rows)
  return course.ideas.flatMap(({ row, words: short, pile: id }) => {
    const stored = shown.get(row) ?? (id === undefined ? undefined : rows.find((one) => one.pile?.id === id))
    if (!stored) return []
    const pile = piles.get(of(stored.row))
    const { idea, table, impact, effort } = ideaOf(stored)
    const words = short ?? pile?.name
    const place = pile ? meanPlace(pile.rows.map(ideaOf)) : { impact, effort }
    const members = pile && { members: pile.rows.length }
    return [{ row, idea, ...(words !== undefined && { words }), table, ...members, ...place }]
  })
}

/**
 * Says what is told of a vote. Before the reveal counts alone, of all that was put to the vote: of an idea that is hidden
 * meanwhile nobody shall see by how much they fall. After it the result, of the ideas that are shown.
 */
export const createVoteTold = (parts: Parts) => {
  const reader = createSessionReader('ballot', parts)
  const votersOf = createVoters(parts)
  const toldOf = madeOnce(async ({ said }: Session<'ballot'>): Promise<VoteTold> => {
    if (!said) return { state: {}, verdict: undefined }
    const { course, upTo } = said
    const { voters, suspects } = await votersOf(said)
    const voted = votedIdeas(said)
    const held = heldOf(course)
    const shown = tallyOf(voters, { ...held, shortlist: voted.map(({ row }) => row) })
    const tally = course.revealed ? shown : tallyOf(voters, { ...held, shortlist: held.all })
    const { result } = shown
    return {
      state: {
        vote: publicVote(course),
        upTo,
        ideas: voted,
        there: tally.there,
        voters: tally.result?.phones ?? 0,
        people: tally.result?.people ?? 0,
        dots: tally.result?.dots ?? 0,
        tables: tally.tables,
        ...(held.pots && { pots: tally.pots.map((pot) => ({ ...pot })) }),
        ...(suspects > 0 && { suspects }),
        ...(course.revealed &&
          result && {
            result: {
              verdict: result.verdict,
              lines: result.lastToFirst.toReversed().map(({ place, item }) => ({
                row: item.idea,
                place,
                dots: item.dots,
                ballots: item.ballots,
              })),
            },
          }),
      },
      verdict: result?.verdict,
    }
  })
  return {
    /** The same for everybody. @throws StoreUnavailable */
    state: async (options?: CallOptions) => (await toldOf(await reader.read(options))).state,
    /** How it would be told if it were revealed now; undefined where nobody has given a dot. @throws StoreUnavailable */
    verdict: async (options?: CallOptions) => (await toldOf(await reader.read(options))).verdict,
  }
}
export type VoteTelling = ReturnType<typeof createVoteTold>

import { votesHeldIn } from '#lambdas/choosing/chosen/room-sessions.ts'
import type { Shortlists } from '#lambdas/choosing/shortlist.ts'
import type { Tally } from '#shared/choosing/ballots/tally.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import type { StarredIdea, Vote } from '#shared/desk/desk.ts'
import type { Cell } from '../export/output-file.ts'
import { type BesideIdeas, type RoomAndIdeas, shownIdeasIn } from './room-sessions.ts'

interface Sources extends RoomAndIdeas {
  readonly shortlists: Pick<Shortlists, 'read'>
}

/** `14:40`, UTC as all times of an export; `14:40 (2)` for the second vote of that minute. */
const namesOf = (votes: readonly Vote[]): readonly string[] => {
  const times = votes.map(({ startedAt }) => new Date(startedAt).toISOString().slice(11, 16))
  return times.map((time, index) => {
    const before = times.slice(0, index).filter((other) => other === time).length
    return before === 0 ? time : `${time} (${before + 1})`
  })
}

/** What a vote gave an idea: its dots, from how many ballots, and its place. */
type Given = readonly [dots: number, ballots: number, place: string]

const givenIn = ({ result }: Tally): ReadonlyMap<number, Given> =>
  new Map(
    (result?.lastToFirst ?? []).map((line) => [
      line.item.idea,
      [line.item.dots, line.item.ballots, placeInWords(line)],
    ]),
  )

/**
 * What was starred in some rounds, with its short words, and what each revealed vote gave it: columns that are named by the
 * vote's time. An idea that is on no list any more has the words that it had in its last vote. No columns where nothing was
 * starred, and nothing voted on. @throws StoreUnavailable
 */
export const votesIn = async (sources: Sources, rounds: readonly number[]): Promise<BesideIdeas> => {
  const held = await votesHeldIn(sources, rounds)
  const votes = held.map(({ vote }) => vote)
  const results = await Promise.all(
    held.map(async ({ vote, tallied }) =>
      givenIn(tallied(new Set((await shownIdeasIn(sources, vote.round)).keys()))),
    ),
  )
  const cells = new Map<number, ReadonlyMap<number, readonly Cell[]>>()
  for (const round of rounds) {
    const stars = await sources.shortlists.read(round)
    const own = votes.map((vote) => (vote.round === round ? vote : undefined))
    const listed = new Map<number, StarredIdea>()
    for (const idea of [...own.flatMap((vote) => vote?.ideas ?? []), ...stars]) listed.set(idea.row, idea)
    if (listed.size === 0) continue
    const starred = new Set(stars.map(({ row }) => row))
    cells.set(
      round,
      new Map(
        [...listed.values()].map(({ row, words = '' }) => [
          row,
          [
            starred.has(row) ? 'yes' : 'no',
            words,
            ...own.flatMap((vote, index) => (vote && results[index]?.get(row)) ?? ['', '', '']),
          ],
        ]),
      ),
    )
  }
  const ofVotes = namesOf(votes).flatMap((name) => [`dots ${name}`, `people ${name}`, `place ${name}`])
  return { columns: cells.size > 0 ? ['starred', 'short words', ...ofVotes] : [], cells }
}

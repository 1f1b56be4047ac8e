import type { HeldRating, HeldVote } from '#lambdas/choosing/chosen/room-sessions.ts'
import { type StoredBallot, tallyOf, votersIn } from '#shared/choosing/ballots/tally.ts'
import { heldOf } from '#shared/choosing/desk-vote.ts'
import type { Rate, StarredIdea, Vote } from '#shared/desk/desk.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import type { Chosen } from '../evening/chosen.ts'
import type { Idea, ShownRows } from '../evening/shown.ts'
import { sampleRows } from './sample-rows.ts'

const minute = 60_000
const from = Date.parse('2026-11-12T14:00:00Z')

/** A vote on some ideas of a round, by so many phones: most dots go to the first ones. */
const voteOn = (
  course: Pick<Vote, 'session' | 'round' | 'dots'> & { readonly startedAt: number },
  ideas: readonly StarredIdea[],
  phones: number,
): HeldVote => {
  const random = seededRandom(course.session)
  const [endsAt, most] = [course.startedAt + 2 * minute, Math.min(2, course.dots)]
  const vote: Vote = {
    ...{ ...course, ideas: [...ideas], mostOnOne: most === 1 ? 1 : 2, endsAt },
    revealed: { upTo: phones, at: endsAt + minute },
  }
  const ballots = Array.from({ length: phones }, (_, index): StoredBallot => {
    // Two share the top until the room votes again; where it does, the second one is ahead.
    const first = ideas[most === 1 ? Math.min(1, index % 3) : index % 2]?.row ?? 1
    const other = ideas[2 + Math.floor(random() ** 2 * (ideas.length - 2))]?.row
    const given =
      other === undefined || most === 1
        ? [[first, most]]
        : [
            [first, 2],
            [other, 1],
          ]
    return {
      ...{ row: index + 1, isSealed: false },
      ballot: {
        ...{ voter: `phone-${index}`, people: 1, version: 1 },
        dots: given.map(([idea = 1, dots = 1]) => ({ idea, dots })),
      },
    }
  })
  return {
    vote,
    tallied: (shown) =>
      tallyOf(votersIn(ballots), {
        ...heldOf(vote),
        shortlist: ideas.map(({ row }) => row).filter((row) => shown.has(row)),
      }),
  }
}

/** So many ratings of each idea of a round, about where its table put it, and of every seventh far from there. */
const ratingsOf = (session: number, ideas: readonly Idea[], each: number, startedAt: number): HeldRating => {
  const random = seededRandom(session)
  const near = (value: number) =>
    Math.min(10, Math.max(0, Math.round((value + (random() - 0.5) * 5) * 10) / 10))
  const course: Rate = {
    ...{
      session,
      round: ideas[0]?.round ?? 1,
      ideasTo: ideas.length,
      startedAt,
      endsAt: startedAt + 3 * minute,
    },
    revealed: { upTo: ideas.length * each, at: startedAt + 4 * minute },
  }
  return {
    course,
    ratings: ideas.flatMap(({ row, impact, effort }) =>
      Array.from({ length: each }, () => {
        const isFar = row % 7 === 0
        return isFar && random() < 0.5
          ? { idea: row, impact: near(10 - impact), effort: near(10 - effort) }
          : { idea: row, impact: near(impact), effort: near(effort) }
      }),
    ),
  }
}

/** What a desk has gathered of the first round: of which text, and how many of them at most. */
const gathered = [
  { text: 'No meetings on Fridays', most: 22 },
  { text: 'Ask every customer one question before we build anything', most: 17 },
  { text: 'Four-day week', most: 9 },
] as const
const onShortlist = 12

/** Puts ideas of the first round on piles, as a desk does: none that is voted on. */
const gather = (ideas: readonly Idea[]): readonly Idea[] => {
  const piles = gathered.flatMap(({ text, most }, index) =>
    ideas
      .filter(({ round, row, idea }) => round === 1 && row > onShortlist && idea === text)
      .slice(0, most)
      .map((idea) => [idea, { id: `gather0${index}`, name: text }] as const),
  )
  const pileOf = new Map(piles)
  return ideas.map((idea) => {
    const pile = pileOf.get(idea)
    return pile ? { ...idea, pile } : idea
  })
}

/**
 * An evening of so many ideas in three rounds: the first one is rated and voted on, again between those that share the top,
 * the second one is rated, and of the third one something is starred.
 */
export const sampleEvening = (count: number): { readonly shown: ShownRows; readonly chosen: Chosen } => {
  const { ideas, pairs, answers } = sampleRows(count)
  const [first, second] = [Math.ceil(count * 0.7), Math.ceil(count * 0.2)]
  const inRounds = gather(
    ideas.map((idea, index) => {
      const round = index < first ? 1 : index < first + second ? 2 : 3
      const before = round === 1 ? 0 : round === 2 ? first : first + second
      const timestamp = new Date(from + (round - 1) * 60 * minute + index * 1000).toISOString()
      return {
        ...idea,
        round,
        row: index + 1 - before,
        timestamp,
        table: 1 + (index % Math.max(1, Math.ceil(count / 10))),
      }
    }),
  )
  const of = (round: number) => inRounds.filter((idea) => idea.round === round)
  const phones = 2 * Math.max(6, Math.round(0.45 * count))
  const starred = of(1)
    .slice(0, onShortlist)
    .map(({ row }): StarredIdea => (row % 3 === 0 ? { row, words: `In short: number ${row}` } : { row }))
  const voted = voteOn({ session: 2, round: 1, dots: 3, startedAt: from + 20 * minute }, starred, phones)
  const again = voteOn(
    { session: 3, round: 1, dots: 1, startedAt: from + 30 * minute },
    starred.slice(0, 2),
    phones,
  )
  return {
    shown: {
      ideas: inRounds,
      pairs: pairs.slice(0, Math.ceil(0.15 * count)),
      answers: answers.slice(0, Math.ceil(0.8 * count)),
    },
    chosen: {
      rated: [ratingsOf(4, of(1), 8, from + 10 * minute), ratingsOf(5, of(2), 6, from + 80 * minute)],
      votes: [voted, again],
      starred: new Map([
        [1, starred],
        [3, [{ row: 1, words: 'A few words' }, { row: 2 }]],
      ]),
    },
  }
}

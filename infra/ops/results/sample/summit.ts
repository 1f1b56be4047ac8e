import type { HeldVote } from '#lambdas/choosing/chosen/room-sessions.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StoredBallot, tallyOf, votersIn } from '#shared/choosing/ballots/tally.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { quadrantNames } from '#shared/desk/scopes.ts'
import type { Promised } from '#shared/promises/fields.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import type { Chosen } from '../../report/evening/chosen.ts'
import type { Idea, ShownRows } from '../../report/evening/shown.ts'
import { type Report, reportOf } from '../../report/report.ts'

/** What an invented summit said: `summit.json`, which people may read and change. */
interface Summit {
  readonly question: string
  /** Table, idea, impact, and time to value. */
  readonly ideas: readonly (readonly [table: number, idea: string, impact: number, effort: number])[]
  /** With which words ideas begin that a desk has gathered; they are their piles' names. */
  readonly piles: readonly string[]
  /** What the room voted on, with its dots. */
  readonly votes: readonly (readonly [idea: string, dots: number])[]
  /** What of it somebody has taken, and what became of that. */
  readonly promises: readonly (readonly [idea: string, promised: Omit<Promised, 'row' | 'at'>])[]
  /** What was said, and how often. */
  readonly said: readonly (readonly [answer: string, count: number])[]
  readonly pairs: readonly (readonly [
    whatIsA: string,
    orangeCard: string,
    thatCould: string,
    blueCard: string,
    freeText: string,
  ])[]
}

const readSummit = (): Summit =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'summit.json'), 'utf8')) as Summit

const minute = 60_000
/** 14:00 in Toronto. */
const from = Date.parse('2026-11-12T19:00:00Z')
const moment = (minutes: number): string => new Date(from + minutes * minute).toISOString()

const round = (value: number): number => Math.round(Math.min(10, Math.max(0, value)) * 10) / 10

const firstRound = ({ ideas, piles, votes }: Summit): readonly Idea[] => {
  const voted = new Set(votes.map(([idea]) => idea))
  return ideas.map(([table, idea, impact, effort], index) => {
    const pile = voted.has(idea) ? -1 : piles.findIndex((name) => idea.startsWith(name))
    const name = piles[pile]
    return {
      ...{
        row: index + 1,
        round: 1,
        timestamp: moment((index / ideas.length) * 25),
        table,
        idea,
        impact,
        effort,
      },
      ...(name !== undefined && { pile: { id: `summit0${pile}`, name } }),
    }
  })
}

/** How three tables moved far in the hour between the rounds, in impact and time to value; the others a little. */
const farMoves: Readonly<Record<number, readonly [number, number]>> = {
  7: [-4.1, 0.3],
  12: [4, -0.6],
  31: [0.4, -4.4],
}

const secondRound = (first: readonly Idea[]): readonly Idea[] => {
  const random = seededRandom(12)
  const little = () => (random() - 0.35) * 1.6
  const tables = [...new Set(first.map(({ table }) => table))].toSorted((one, other) => one - other)
  return tables.flatMap((table, index): readonly Idea[] => {
    const own = first.filter((idea) => idea.table === table)
    const [best] = own.toSorted((one, other) => other.impact - one.impact)
    if (!best) return []
    const [up, later] = farMoves[table] ?? [little(), -little()]
    const mean = (of: (idea: Idea) => number) => own.reduce((sum, idea) => sum + of(idea), 0) / own.length
    return [
      {
        ...{ row: index + 1, round: 2, timestamp: moment(85 + index / 4), table, idea: best.idea },
        impact: round(mean(({ impact }) => impact) + up),
        effort: round(mean(({ effort }) => effort) + later),
      },
    ]
  })
}

const dotsEach = 3

/** One vote, three dots each: no phone gave two dots to one idea. */
const voteOn = ({ votes }: Summit, ideas: readonly Idea[]): HeldVote => {
  const list = votes.flatMap(([words, dots]) => {
    const row = ideas.find(({ idea }) => idea === words)?.row
    return row === undefined ? [] : [{ row, dots }]
  })
  const dots = list.flatMap(({ row, dots: count }) => Array.from({ length: count }, () => row))
  const phones = Math.floor(dots.length / dotsEach)
  const startedAt = from + 45 * minute
  const vote: Vote = {
    ...{ session: 1, round: 1, dots: dotsEach, mostOnOne: 1, ideas: list.map(({ row }) => ({ row })) },
    ...{ startedAt, endsAt: startedAt + 2 * minute, revealed: { upTo: phones, at: startedAt + 3 * minute } },
  }
  const ballots = Array.from({ length: phones }, (_, index): StoredBallot => {
    const given = [index, index + phones, index + 2 * phones].flatMap((at) => dots[at] ?? [])
    return {
      ...{ row: index + 1, isSealed: false },
      ballot: {
        ...{ voter: `phone-${index}`, people: 1, version: 1 },
        dots: given.map((idea) => ({ idea, dots: 1 })),
      },
    }
  })
  return {
    vote,
    tallied: (shown) =>
      tallyOf(votersIn(ballots), {
        ...{ rules: { dots: dotsEach, mostOnOne: 1 }, pots: false, seed: 1 },
        shortlist: list.map(({ row }) => row).filter((row) => shown.has(row)),
      }),
  }
}

/** When somebody wrote news last, and the page is as it was then: 20 November in Toronto. */
const newsAt = Date.parse('2026-11-20T15:00:00Z')

const promisedOf = ({ promises }: Summit, ideas: readonly Idea[]): readonly Promised[] =>
  promises.flatMap(([words, promised]) => {
    const row = ideas.find(({ idea }) => idea === words)?.row
    return row === undefined ? [] : [{ ...promised, row, at: newsAt }]
  })

const answersOf = ({ said, question }: Summit): ShownRows['answers'] => {
  const random = seededRandom(3)
  const all = said
    .flatMap(([answer, count]) => Array.from({ length: count }, () => ({ answer, at: random() })))
    .toSorted((one, other) => one.at - other.at)
  return all.map(({ answer }, index) => ({
    ...{ row: index + 1, round: 1, question, answer },
    timestamp: moment(400 + (index / all.length) * 12),
  }))
}

/** The report of the invented summit, by the code of every other report: always the same. */
export const sampleReport = (): Report => {
  const summit = readSummit()
  const first = firstRound(summit)
  const shown: ShownRows = {
    ideas: [...first, ...secondRound(first)],
    answers: answersOf(summit),
    pairs: summit.pairs.map(([whatIsA, orangeCard, thatCould, blueCard, freeText], index) => ({
      ...{ row: index + 1, round: 1, timestamp: moment(210 + index) },
      ...{ whatIsA, orangeCard, thatCould, blueCard, freeText },
    })),
  }
  const chosen: Chosen = {
    ...{ rated: [], votes: [voteOn(summit, first)], starred: new Map() },
    promised: new Map([[1, promisedOf(summit, first)]]),
  }
  const report = reportOf(
    {
      eventName: 'Toronto Leadership Summit',
      timeZone: 'America/Toronto',
      quadrantNames: [quadrantNames[1], quadrantNames[2], quadrantNames[3], quadrantNames[4]],
    },
    shown,
    chosen,
  )
  return { ...report, isSample: true, asOf: newsAt }
}

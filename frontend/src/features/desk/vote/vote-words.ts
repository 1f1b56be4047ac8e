import { aboutOf, fromInWords } from '#shared/choosing/ballots/turnout.ts'
import type { VoteVerdict } from '#shared/choosing/verdicts.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import { placeInWords, withTies } from '#shared/choosing/rank.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { capitalised, inLetters } from '#shared/text/in-letters.ts'
import { counted, figures } from '#shared/text/figures.ts'
import type { Fact } from '../session/Facts.tsx'
import type { Line } from '../session/LineList.tsx'
import type { VoteSettings } from './vote-show.ts'
import { isLong, type Picked } from '../stars/shortlist.ts'

/** "3 dots each, 2 min" */
export const settingsLine = ({ dots, minutes }: Pick<VoteSettings, 'dots' | 'minutes'>): string =>
  `${counted(dots, 'dot')} each, ${minutes}\u00a0min`

/** What is said of a shortlist while a vote on it is on. */
export const fixedLine = (ideas: number): string =>
  `These ${inLetters(ideas)} are fixed until the vote ends. Hide one, and its dots go back to their people.`

const stayOut = (count: number, one: string, many: string): readonly Fact[] =>
  count > 0 ? [{ text: count === 1 ? `1 ${one}` : `${count} ${many}`, isOut: true }] : []

/** What will happen, before a vote begins; `ownOf` are an idea's own words. */
export const readyFacts = (picks: readonly Picked[], ownOf: (pick: Picked) => string): readonly Fact[] => {
  const shown = picks.filter(({ out }) => !out)
  const piled = picks.filter(({ out }) => out === 'piled').length
  const long = shown.filter((pick) => isLong(pick.words, ownOf(pick))).length
  return [
    ...(shown.length > 0
      ? [{ text: `${counted(shown.length, 'idea')}, in another order on each phone` }]
      : []),
    ...stayOut(
      picks.length - shown.length - piled,
      'starred idea is not on the wall, and stays out',
      'starred ideas are not on the wall, and stay out',
    ),
    ...stayOut(
      piled,
      'starred idea lies in the pile of another, which stands for it',
      'starred ideas lie in the piles of others, which stand for them',
    ),
    ...stayOut(long, 'is long for the wall: say it shorter', 'are long for the wall: say them shorter'),
  ]
}

type Told = VoteState | undefined

/** How many have voted, and of about how many; undefined where that is not known. Never more than all. */
export const turnoutOf = (
  told: Told,
): { readonly voters: number; readonly of: number | undefined; readonly dots: number } | undefined => {
  if (told?.voters === undefined) return undefined
  const { voters, there = 0, dots = 0 } = told
  return { voters, of: aboutOf({ voters, there }), dots }
}

/** With so many seconds left it is time to say if few have voted. */
const soonSeconds = 30
/** Nobody has opened the vote after so many ms: something is wrong with the way to join. */
const silentMs = 20_000
/** Fewer people, or a smaller share of the phones, make a first hint and no result. */
const few = { voters: 10, share: 1 / 4 } as const

/** Whether it is nearly over, and so few have voted that the result would be a first hint only. */
export const isFew = (told: Told, left: number): boolean => {
  if (told?.voters === undefined || left > soonSeconds) return false
  const { voters, there = 0 } = told
  return voters < there && (voters < few.voters || voters < there * few.share)
}

/** What to do, or that nothing is to be done: `calls` where it is to be read now. */
export interface Advice {
  readonly text?: string
  readonly calls: string
}

/** What the facilitator can do about it while a vote is on; undefined where nothing is to be done. */
export const adviceWhileOn = (
  told: Told,
  startedAt: number,
  left: number,
  now: number,
): Advice | undefined => {
  if (told?.there === 0 && now - startedAt >= silentMs)
    return { text: 'Silence.', calls: 'Is the code on the wall?' }
  if (!isFew(told, left)) return undefined
  const idle = (told?.there ?? 0) - (told?.voters ?? 0)
  return {
    calls: `${counted(idle, 'phone')} ${idle === 1 ? 'has' : 'have'} not touched it.`,
    text: 'Read the ideas aloud once, give them 30 seconds more.',
  }
}

const suspectFacts = (told: Told): readonly Fact[] =>
  told?.suspects
    ? [
        {
          text: `${counted(told.suspects, 'ballot')} ${told.suspects === 1 ? 'looks' : 'look'} like a flood`,
          isOut: true,
        },
      ]
    : []

/** What is known while a vote is on; `tables` is how many have an idea on the wall. */
export const factsWhileOn = (told: Told, tables: number): readonly Fact[] => {
  if (!told) return []
  const { tables: voting = 0 } = told
  return [
    ...(voting > 0
      ? [
          {
            text: `${counted(voting, 'table')}${voting <= tables ? ` of ${figures(tables)}` : ''} ${voting === 1 ? 'has' : 'have'} a voter`,
          },
        ]
      : []),
    ...suspectFacts(told),
    { text: 'Counts stay shut for you, too', isOut: true },
  ]
}

const peopleWords = ({ people = 0, voters = 0 }: VoteState): string => fromInWords({ people, voters })

const verdictWords: Readonly<Record<VoteVerdict, string>> = {
  hint: 'A first hint: too few voted for a first place',
  crowd: 'All close together: five or more share the top',
  tie: 'A tie: two, three or four share the top',
  whisker: 'By a whisker: the first leads by next to nothing',
  clear: 'Clear: one idea leads',
}

/** What is known once a vote is over, before its reveal, so that nobody is surprised on stage. */
export const factsOnceEnded = (told: Told, { verdict }: Pick<DeskState, 'verdict'>): readonly Fact[] =>
  told?.voters === undefined
    ? []
    : [
        { text: `${counted(told.dots ?? 0, 'dot')} from ${peopleWords(told)}` },
        ...(verdict ? [{ text: verdictWords[verdict] }] : []),
        ...suspectFacts(told),
        { text: 'Phones without a signal may still count', isOut: true },
      ]

/** What the desk shows of a result. */
export interface ToldResult {
  readonly verdict: VoteVerdict
  readonly lines: readonly (Line & { readonly place: string })[]
  /** Rows of those on the first place. */
  readonly top: readonly number[]
  /** The state in a word, and in a line beside it. */
  readonly word: string
  readonly line: string
  /** Below the list: who voted, and how it is to be read. */
  readonly note: string
}

const sharing = (count: number): string => `${capitalised(inLetters(count))} share the top.`

const lineBeside = (verdict: VoteVerdict, top: number): string => {
  if (verdict === 'hint') return 'A first hint.'
  if (verdict === 'crowd') return 'All close together.'
  if (verdict === 'tie') return sharing(top)
  return verdict === 'whisker' ? 'By a whisker.' : 'Tap one: it goes large.'
}

const noteOn = (told: VoteState, verdict: VoteVerdict): string => {
  const { voters = 0, there = 0 } = told
  const about = aboutOf({ voters, there })
  const of = about === undefined ? '' : ` of about ${figures(about)}`
  const who =
    told.people === told.voters
      ? `${figures(voters)}${of} voted.`
      : `${capitalised(peopleWords(told))} voted.`
  if (verdict === 'hint') return `${who} Read it with a smile.`
  return verdict === 'tie' ? `${who} A tie may stay a tie.` : who
}

/** A result, as the desk shows it; undefined where nobody voted, or it is not known yet. */
export const resultTold = (told: Told): ToldResult | undefined => {
  if (!told?.result) return undefined
  const { verdict, lines } = told.result
  const words = new Map((told.ideas ?? []).map(({ row, idea, words: short }) => [row, short ?? idea]))
  const most = Math.max(1, ...lines.map(({ dots }) => dots))
  const top = lines.flatMap(({ row, place }) => (place === 1 ? [row] : []))
  const hasFirst = verdict !== 'hint' && verdict !== 'crowd'
  return {
    verdict,
    top,
    word: verdict === 'tie' ? 'Tie' : 'Result',
    line: lineBeside(verdict, top.length),
    note: noteOn(told, verdict),
    lines: withTies(lines).map(({ row, place, isTied, dots }) => ({
      row,
      text: words.get(row) ?? `Idea ${row}`,
      place: placeInWords({ place, isTied }),
      score: figures(dots),
      share: dots / most,
      isFirst: place === 1 && hasFirst,
    })),
  }
}

import { countOf } from '../figures.ts'
import type { RatedTold, VoteTold } from './chosen.ts'
import type { Idea, Pair, Said } from './shown.ts'
import { inLetters } from '#shared/text/in-letters.ts'

/** A step of an evening, for the band that tells it in its order. */
export interface Step {
  /** By the clocks where the event was: `14:10`. */
  readonly clock: string
  readonly count: number
  /** What there are so many of, after the number. */
  readonly words: string
  /** Whether somebody wrote a part of it. */
  readonly asked?: string
}

/** So many steps stand side by side at most. */
export const mostAcross = 6

/** What an evening had. */
interface Evening {
  readonly rounds: readonly {
    /** By which people know it. */
    readonly number: number
    readonly ideas: readonly Idea[]
    readonly tables: number
    readonly rated: RatedTold | undefined
    readonly votes: readonly VoteTold[]
  }[]
  readonly pairs: readonly Pair[]
  readonly said: readonly { readonly question: string; readonly answers: readonly Said[] }[]
}

type Moment = Omit<Step, 'clock'> & { readonly at: number }

const firstOf = (rows: readonly { readonly timestamp: string }[]): number =>
  rows.reduce((first, { timestamp }) => Math.min(first, Date.parse(timestamp)), Infinity)

const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** Says moments as the clocks of a time zone have them: `18:35`. */
export const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })

/** The steps of an evening in the order in which they happened: rounds, ratings and votes that are told of, pairs, words. */
export const stepsOf = ({ rounds, pairs, said }: Evening, timeZone: string): readonly Step[] => {
  const areMany = rounds.length > 1
  const ofRound = (number: number): string => (areMany ? ` of round ${number}` : '')
  const moments: readonly Moment[] = [
    ...rounds.flatMap(({ number, ideas, tables, rated, votes }): readonly Moment[] => [
      {
        at: firstOf(ideas),
        count: ideas.length,
        words: `${plural(ideas.length, 'idea')}${areMany ? ` in round ${number}` : ''}, from ${countOf(tables, 'table')}`,
      },
      ...(rated
        ? [
            {
              at: rated.startedAt,
              count: rated.ratings,
              words: `${plural(rated.ratings, 'rating')} of each other’s ideas${ofRound(number)}`,
            },
          ]
        : []),
      ...votes.map(({ startedAt, phones, lines, isRunoff }) => ({
        at: startedAt,
        count: phones,
        words: `${plural(phones, 'phone')} voted ${isRunoff ? 'again ' : ''}on ${inLetters(lines.length)} ${plural(lines.length, 'idea')}${ofRound(number)}`,
      })),
    ]),
    ...(pairs.length > 0
      ? [
          {
            at: firstOf(pairs),
            count: pairs.length,
            words: plural(pairs.length, 'pair of cards', 'pairs of cards'),
          },
        ]
      : []),
    ...said.map(({ question, answers }) => ({
      at: firstOf(answers),
      count: answers.length,
      words: `${plural(answers.length, 'answer')}.`,
      asked: question,
    })),
  ]
  const clock = clockOf(timeZone)
  return moments
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...step }) => ({ ...step, clock: Number.isFinite(at) ? clock.format(at) : '' }))
}

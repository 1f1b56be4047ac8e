import type { Language } from '../languages.ts'

/** The most characters of the question for the ideas, so that a phone shows it at arm’s length, and of an axis’s name. */
export const preparedLimits = { question: 80, axis: 24 } as const

/** The chart’s two axes, upwards and to the right. More is up and later is right, whatever they are called. */
export const axes = ['impact', 'effort'] as const
export type Axis = (typeof axes)[number]

/** What phones and walls say of an event in place of our own words: where nothing is, ours. */
export interface Asked {
  /** The question for the ideas, by language. */
  readonly question?: Readonly<Partial<Record<Language, string | undefined>>> | undefined
  /** What the axes are called, in every language. */
  readonly axes?: Readonly<Partial<Record<Axis, string | undefined>>> | undefined
}

/** What is prepared for an event: by its stage’s file, and by desks in place of that. */
export interface Prepared extends Asked {
  /** Words that get an answer a second look, beside the usual ones. */
  readonly words: readonly string[]
}

/** One thing that a desk prepares; the last save of each counts. */
export type PreparedField = `question_${Language}` | `axis_${Axis}` | 'words'

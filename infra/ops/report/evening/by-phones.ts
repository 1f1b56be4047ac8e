import type { Promised } from '#shared/promises/fields.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import type { PromiseTold } from './promised.ts'

/** What is promised in each round: with what phones say, and as desks wrote it alone. */
export interface PromisedBy {
  readonly all: ReadonlyMap<number, readonly Promised[]>
  readonly byDesks: ReadonlyMap<number, readonly Promised[]>
  /** By which numbers people know the rounds. */
  readonly numberOf: (round: number) => number
}

/** A name or a first step that nobody but a phone has typed, and that is told. */
export interface SaidByPhones {
  /** `promise/1/14`, by the number of the idea's round, and its row: as answers are named (`rowName`). */
  readonly name: string
  readonly text: string
  readonly words: string
}

const nameOf = (number: number, row: number): string => `promise/${number}/${row}`

/** What phones alone have said of whose an idea is and how it begins, where a report would tell it. */
export const saidByPhones = (
  { all, byDesks, numberOf }: PromisedBy,
  told: readonly PromiseTold[],
): readonly SaidByPhones[] =>
  [...all].flatMap(([round, promised]) =>
    promised.flatMap(({ row, owner, step }) => {
      const desk = byDesks.get(round)?.find((one) => one.row === row)
      const said = [owner === desk?.owner ? undefined : owner, step === desk?.step ? undefined : step]
      const texts = said.flatMap((text) => text ?? [])
      const ofRound = told.filter((one) => one.round === round)
      // In a pile it is told of the pile's first idea.
      const idea =
        ofRound.find((one) => one.rows.includes(row)) ??
        ofRound.find((one) => texts.some((text) => text === one.owner || text === one.step))
      if (texts.length === 0 || !idea) return []
      // Nothing that lies in a table may steer a terminal.
      const [text = '', words = ''] = [texts.join(': '), idea.words].map(normaliseText)
      return [{ name: nameOf(numberOf(round), row), text, words }]
    }),
  )

/** What is promised, of the ideas that are named by desks alone. */
export const withoutPhones = (
  { all, byDesks, numberOf }: PromisedBy,
  leftOut: ReadonlySet<string>,
): ReadonlyMap<number, readonly Promised[]> =>
  new Map(
    [...all].map(([round, promised]) => [
      round,
      promised.flatMap((one) => {
        if (!leftOut.has(nameOf(numberOf(round), one.row))) return [one]
        return byDesks.get(round)?.filter(({ row }) => row === one.row) ?? []
      }),
    ]),
  )

/** `2 ideas have names or first steps that only phones have typed: look.`, and each of them below. */
export const byPhonesLines = (said: readonly SaidByPhones[]): readonly string[] => [
  said.length === 1
    ? '1 idea has a name or a first step that only a phone has typed: look.'
    : `${said.length} ideas have names or first steps that only phones have typed: look.`,
  ...said.map(({ name, text, words }) => `  ${name}  “${text}”, of “${words}”.`),
]

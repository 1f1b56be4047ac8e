import { samePhrase } from '#shared/text/same-phrase.ts'

/** A phrase on the wall that a visitor tries. */
export interface Phrase {
  /** What all its spellings have in common. */
  readonly key: string
  readonly text: string
  readonly count: number
  /** The visitor has said it, too. */
  readonly isMine: boolean
}

/** What we have said, how many of us, and how wide it is in type of size 1 as the browser measures it. */
const said = [
  ['Fewer slides', 21, 5.936],
  ['A decision', 17, 4.917],
  ['A real argument', 12, 7.608],
  ['Time to think', 11, 6.156],
  ['Better coffee', 9, 6.29],
  ['An end', 8, 3.308],
  ['Lunch', 7, 2.862],
  ['Standing up', 6, 5.709],
  ['Laughing', 5, 4.317],
  ['Silence, then questions', 5, 10.977],
  ['New faces', 4, 4.994],
  ['The truth, early', 4, 7.188],
  ['One question', 3, 6.27],
  ['Windows that open', 3, 9.196],
  ['Half the people', 2, 7.141],
  ['Bad ideas', 2, 4.623],
  ['No laptops', 2, 5.142],
  ['A dare', 1, 3.084],
  ['A clock', 1, 3.455],
  ['Chalk', 1, 2.687],
  ['Less me', 1, 3.832],
  ['Somebody from outside', 1, 11.445],
] as const

/** What is on the wall before anybody says anything, most said first. */
export const ours: readonly Phrase[] = said.map(([text, count]) => ({
  ...{ key: samePhrase(text), text, count },
  isMine: false,
}))

/** The widths of ours, which the build cannot measure. */
export const ourWidths: ReadonlyMap<string, number> = new Map(said.map(([text, , width]) => [text, width]))

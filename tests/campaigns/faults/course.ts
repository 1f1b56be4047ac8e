/** What became of a scenario. */
export interface Course {
  /** Whether a screen said, at any point at which it had come to rest, that the answer is in or will be. */
  readonly claimed: boolean
  /** How often the answer is stored in the end. */
  readonly stored: number
  /** What was not as the table says. */
  readonly failure: Error | undefined
}

/** The one thing that must never happen: the screen says success, and nothing is nor will be stored. */
export const isFalseSuccess = ({ claimed, stored }: Course): boolean => claimed && stored === 0

/** Texts beside which no success may be claimed. */
export const isOfTrouble = (text: string): boolean => /fail|error|unable|timed out/i.test(text)

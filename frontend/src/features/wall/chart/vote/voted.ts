import type { VoteSaid } from '#shared/reading/vote-said.ts'

/** What a vote is for the rest of the chart. */
export interface Voted {
  /** The room votes, or has and nothing is revealed: nothing else is on the wall. */
  readonly isOn: boolean
  /** Its time is up and nobody has voted: the wall is the chart again, and says nothing of it. */
  readonly isEmpty: boolean
  /** What the room chose is in place of the chart. */
  readonly isBoard: boolean
  /** What the room chose, once it is revealed and here. */
  readonly said?: VoteSaid | undefined
  /** What the room chose, in a sentence; once it is told to its end. */
  readonly chose?: string | undefined
  /** What happens, for those who do not see it. */
  readonly clock: string
  readonly words: string
}

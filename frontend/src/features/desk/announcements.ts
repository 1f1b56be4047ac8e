import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { newcomersLine } from './answers/list-view.ts'
import { modeLine } from './stage/stage-words.ts'
import { countdownLine } from './view/countdown.ts'

/** A room answers faster than anybody can listen: newcomers are told once in so many ms. */
export const leastPauseMs = 5000

/** What is told of the newcomers above the row that was told of last; undefined where there are none. */
export const newsOf = (
  fresh: readonly DeskAnswer[],
  said: number,
): { readonly line: string; readonly said: number } | undefined => {
  const unsaid = fresh.filter(({ row }) => row > said)
  const newest = unsaid.at(-1)
  return newest && { line: newcomersLine(unsaid), said: newest.row }
}

/** What is told as soon as it changes: the mode, with the seconds of a delay, and the seconds of a countdown. */
export interface Told {
  readonly mode: string
  readonly left: number | undefined
}

export const toldNow = ({ mode, delaySeconds }: DeskState, left: number | undefined): Told => ({
  mode: `${mode} ${delaySeconds ?? 0}`,
  left,
})

/** What is said as one comes after the other; nothing of the first, and nothing of a second like those before. */
export const changeLine = (before: Told | undefined, now: Told, state: DeskState): string | undefined => {
  if (!before) return undefined
  return before.mode === now.mode ? countdownLine(before.left, now.left) : modeLine(state)
}

import type { DeskAnswer, DeskState } from '#shared/desk/desk.ts'
import { isOutOfWords } from '../answers/describe-answer.ts'
import { spotlitRow } from '../spotlight/spotlit-row.ts'

/** What of the answers a wall of words or cards has. */
export interface OnWall {
  /** Ascending by row. */
  readonly all: readonly DeskAnswer[]
  /** What is chosen from. */
  readonly chosen: readonly DeskAnswer[]
}

/** What the wall of a form may show of a round's answers, of the question that is asked. */
export const onWall = (
  { form, lastRow, question }: Pick<DeskState, 'form' | 'lastRow' | 'question'>,
  answers: readonly DeskAnswer[],
): OnWall => {
  const isAsked = ({ answer }: DeskAnswer) =>
    form !== 'venting-machine' || question === undefined || answer.question === question
  const all = answers.filter(
    (answer) => answer.standing === 'shown' && answer.row <= lastRow && isAsked(answer),
  )
  return { all, chosen: all.filter((answer) => !isOutOfWords(answer)) }
}

/** What the wall has now. */
export interface ShownNow {
  /** `join`: nothing is shown yet, or a desk has the way to join over it; `waiting`: nothing is shown, and some wait. */
  readonly what: 'answers' | 'light' | 'join' | 'waiting' | 'clock'
  /** The one in the spotlight. */
  readonly lit: DeskAnswer | undefined
}

/** What the wall has now; `left` are the seconds of a countdown. A cloud that has words keeps it small. */
export const shownNow = (state: DeskState, { all }: OnWall, left: number | undefined): ShownNow => {
  const { form, show, waiting, mode } = state
  const light = spotlitRow(state)
  const lit = all.find(({ row }) => row === light)
  const isBare = all.length === 0
  if (left !== undefined && !lit && (form === 'combo-convo' || isBare)) return { what: 'clock', lit }
  if (show.join === true) return { what: 'join', lit }
  if (lit) return { what: 'light', lit }
  if (!isBare) return { what: 'answers', lit }
  return { what: mode === 'hold' && waiting > 0 ? 'waiting' : 'join', lit }
}

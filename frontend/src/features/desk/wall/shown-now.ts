import type { DeskAnswer } from '#shared/desk/desk.ts'
import { isOutOfWords } from '../answers/describe-answer.ts'
import type { Held } from '../state/followed-form.ts'
import { spotlitRow } from '../spotlight/spotlit-row.ts'

/** What a wall of words or cards has, as far as the desk knows it. */
export interface ShownNow {
  /** `join`: nothing is shown yet, or a desk has the way to join over it; `waiting`: nothing is shown, and some wait. */
  readonly what: 'answers' | 'light' | 'join' | 'waiting' | 'clock'
  /** What is chosen from, ascending by row. */
  readonly answers: readonly DeskAnswer[]
  /** The one in the spotlight. */
  readonly lit: DeskAnswer | undefined
}

/** What the wall of a form has now; `left` are the seconds of a countdown. A cloud that has words keeps it small. */
export const shownNow = ({ state, answers }: Held, left: number | undefined): ShownNow => {
  const { form, lastRow, show, waiting, mode, question } = state
  const isAsked = ({ answer }: DeskAnswer) =>
    form !== 'venting-machine' || question === undefined || answer.question === question
  const onWall = answers.filter(
    (answer) => answer.standing === 'shown' && answer.row <= lastRow && isAsked(answer),
  )
  const light = spotlitRow(state)
  const lit = onWall.find(({ row }) => row === light)
  const isBare = onWall.length === 0
  const hasClock = left !== undefined && !lit && (form === 'combo-convo' || isBare)
  const what = hasClock
    ? 'clock'
    : show.join === true
      ? 'join'
      : lit
        ? 'light'
        : !isBare
          ? 'answers'
          : mode === 'hold' && waiting > 0
            ? 'waiting'
            : 'join'
  return { what, answers: onWall.filter((answer) => !isOutOfWords(answer)), lit }
}

import type { DeskState } from '#shared/desk/desk.ts'

/** What becomes of a round's answers. */
const keptWords = ({ round, numbered }: DeskState): string => {
  if (numbered === 0) return `Round ${round} has no answers yet.`
  return numbered === 1
    ? `The one answer of round ${round} is kept.`
    : `All ${numbered} answers of round ${round} are kept.`
}

/** What a new round does, as lines; what cannot be seen from here is not promised. */
export const roundLines = (state: DeskState): string[] => [
  'Every projector clears.',
  keptWords(state),
  ...(state.waiting > 0 ? [`${state.waiting} of them were never shown.`] : []),
  ...(state.mode === 'hold' ? ['The hold stays: nothing of the new round shows until you reveal it.'] : []),
]

/** The question to ask of what was typed; undefined where that is none, or the one on the phones. */
export const questionTyped = (typed: string, now: string | undefined): string | undefined => {
  const question = typed.trim()
  return question === '' || question === now ? undefined : question
}

import { roundNumber } from '#shared/rows/round-number.ts'
import { countAnswers, countStandings } from '../state/counts.ts'
import { rateOf, voteOf } from '../session/phase.ts'
import type { Held } from '../state/followed-form.ts'

/** The number of its round, as people count. */
const numberOf = ({ state }: Held): number => roundNumber(state.round, state.uncounted)

/** What becomes of a round's answers. */
const keptWords = (held: Held): string => {
  const { numbered } = held.state
  const round = numberOf(held)
  const { count, isExact } = countAnswers(held)
  if (numbered === 0) return `Round ${round} has no answers yet.`
  if (!isExact) return `All answers of round ${round} are kept.`
  if (count === 0) return `All answers of round ${round} were taken back.`
  return count === 1
    ? `The one answer of round ${round} is kept.`
    : `All ${count} answers of round ${round} are kept.`
}

/** Of those that wait, for a hold to end or for approval. */
const unseenWords = ({ state, answers }: Held): readonly string[] => {
  const unseen = state.waiting + countStandings(answers).pending
  return unseen > 0 ? [`${unseen} of them ${unseen === 1 ? 'was' : 'were'} never shown.`] : []
}

/** What becomes of a rating and a vote: they are of the round's ideas. */
const choosingWords = ({ state }: Held): readonly string[] => {
  const [rate, vote] = [rateOf(state), voteOf(state)]
  return [
    ...(rate
      ? [rate.revealed ? 'What the room said leaves the walls.' : 'Rating ends, and is never revealed.']
      : []),
    ...(vote
      ? [vote.revealed ? 'What it chose leaves the walls.' : 'The vote ends, and is never revealed.']
      : []),
  ]
}

/** What a new round does, as lines; what cannot be seen from here is not promised. */
export const roundLines = (held: Held): string[] => [
  'Every projector clears.',
  keptWords(held),
  ...unseenWords(held),
  ...choosingWords(held),
  ...(held.state.mode === 'hold'
    ? ['The hold stays: nothing of the new round shows until you reveal it.']
    : []),
]

/** How far a round is. */
export const roundSoFar = (held: Held): string => {
  const { numbered } = held.state
  const round = numberOf(held)
  const { count, isExact } = countAnswers(held)
  if (numbered === 0) return `Round ${round}. No answers yet.`
  if (!isExact) return `Round ${round}. ${numbered} came in so far.`
  return `Round ${round}. ${count === 1 ? '1 answer' : `${count} answers`} so far.`
}

/** The question to ask of what was typed; undefined where that is none, or the one on the phones. */
export const questionTyped = (typed: string, now: string | undefined): string | undefined => {
  const question = typed.trim()
  return question === '' || question === now ? undefined : question
}

import { ownAttempt, type Amendment } from '../form-state.ts'

/** As the server says it. */
const roundClosed = 'The facilitator has closed the round. Your dot stays where it is.'

/** Back to the answer of the thank-you, every step filled in. */
export const changeMine: Amendment = (state) => {
  const { phase, mine, attempt } = state
  if (phase !== 'thanks' || !mine || !attempt) return state
  const { table, ...rest } = attempt.body
  return { ...state, phase: 'idea', answers: { ...rest, table: String(table) } }
}

/**
 * What the round that the server is in says of the answer: it is that of the answer where none was known before, and
 * another one has closed it.
 */
export const followRound =
  (round: number): Amendment =>
  (state) => {
    const { phase, mine } = state
    if (phase !== 'thanks' || !mine || mine.round === round) return state
    if (mine.round === undefined) return { ...state, mine: { ...mine, round } }
    return { ...state, mine: undefined, closed: roundClosed }
  }

/** Takes the answer back; `now` is in ms since 1970. */
export const withdraw =
  (now: number): Amendment =>
  (state) => {
    const { phase, mine, attempt } = state
    if (phase !== 'thanks' || !mine || !attempt) return state
    return { ...state, phase: 'sending', attempt: ownAttempt({ of: mine.key }, attempt.body, now) }
  }

import { ownAttempt, type Amendment } from '../form-state.ts'

/** Back to the answer of the thank-you, every step filled in. */
export const changeMine: Amendment = (state) => {
  const { phase, mine, attempt } = state
  if (phase !== 'thanks' || !mine || !attempt) return state
  const { table, ...rest } = attempt.body
  return { ...state, phase: 'idea', answers: { ...rest, table: String(table) } }
}

/** Takes the answer back; `now` is in ms since 1970. */
export const withdraw =
  (now: number): Amendment =>
  (state) => {
    const { phase, mine, attempt } = state
    if (phase !== 'thanks' || !mine || !attempt) return state
    return { ...state, phase: 'sending', attempt: ownAttempt({ of: mine.key }, attempt.body, now) }
  }

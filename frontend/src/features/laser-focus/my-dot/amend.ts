import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import { sayFault } from '#lib/language/say.ts'
import { isPretended } from '#lib/rehearsal/rehearsal.ts'
import { withdrawalOf } from '../attempt.ts'
import type { Amendment, FormState } from '../form-state.ts'
import { readMine } from '../my-answer.ts'
import { whatIs } from '../what-is.ts'

/** As the server says it. */
const roundClosed = 'The facilitator has closed the round. Your dot stays where it is.'

type Act = (mine: string, body: LaserFocus) => Partial<FormState>

/** What an attendee does with the answer of the thank-you; where another tab was quicker, that is shown. */
const amendment = (act: Act): Amendment => {
  const record = readMine()
  return (state) => {
    const { phase, mine, attempt } = state
    if (phase !== 'thanks' || mine === undefined || !attempt) return state
    return whatIs(state, record) ?? { ...state, notice: undefined, ...act(mine, attempt.body) }
  }
}

/** Back to the answer of the thank-you, every step filled in. */
export const changeMine = (): Amendment =>
  amendment((_, { table, ...rest }) => ({ phase: 'idea', answers: { ...rest, table: String(table) } }))

/** Takes the answer back; `now` is in ms since 1970. */
export const withdraw = (now: number): Amendment =>
  amendment((mine, body) => ({
    phase: 'sending',
    attempt: { idempotencyKey: withdrawalOf(mine), body, madeAt: now },
  }))

/**
 * What the round that the server is in says of the answer: it is that of the answer where none was known before, and
 * another one has closed it. Of what was pretended nothing stays.
 */
export const followRound =
  (round: number): Amendment =>
  (state) => {
    const { phase, mine } = state
    if (phase !== 'thanks' || mine === undefined || state.round === round) return state
    if (state.round === undefined) return { ...state, round }
    const notice = isPretended('laser-focus', state.round) ? undefined : () => sayFault(roundClosed)
    return { ...state, mine: undefined, isClosed: true, notice }
  }

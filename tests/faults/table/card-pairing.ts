import { tableOf } from './lines.ts'
import { broken } from './troubles.ts'

const thanks = ['Snap! Thank you, it is a match.']
const sending = ['Sending your match…']

const stuck = {
  when: 'loading',
  sees: ['The cards are stuck.', 'Unable to load dropdown options. Please try again later.'],
  recovery: 'pressed again',
} as const
const failed = (alert: string, detail = 'Nothing is lost. Send it again.') =>
  ({ sees: [alert, detail], alert, recovery: 'pressed again' }) as const
const noSignal = 'Nothing is lost. Check your signal.'
const unanswered = failed('Fetch error: No answer from the server.', noSignal)
const cutOff = failed('Fetch error: The answer was cut off.', noSignal)
/** Somebody answered, and did not say that it was stored. */
const unknown = failed('Server responded with error: Unknown')

/** The card-pairing form. (specification, section 8, "Card-pairing") */
export const cardPairingTable = tableOf('card pairing', thanks, [
  { fault: 'answer lost', ...stuck },
  { fault: 'never answered', ...stuck },
  { fault: '500 in HTML', ...stuck },
  { fault: '503 in JSON all along', ...stuck },
  { fault: 'answer cut short', ...stuck },
  { fault: 'sign-in page', ...stuck, fast: true },
  { fault: 'store refuses', ...stuck },
  { fault: 'site down', ...unanswered, stored: 0 },
  { fault: 'offline', ...unanswered, stored: 0 },
  { fault: 'never answered', ...unanswered, stored: 0 },
  { fault: '3 s late', sees: sending, recovery: 'not needed' },
  { fault: '12 s late', ...unanswered },
  { fault: 'throttled once', sees: sending, stored: 0, recovery: 'not needed' },
  { fault: '500 in JSON', ...failed(`Fetch error: ${broken}`), stored: 0 },
  { fault: '500 in HTML', ...failed('Fetch error: 500'), stored: 0, fast: true },
  { fault: '503 in HTML all along', ...failed('Fetch error: 503'), stored: 0 },
  { fault: 'answer lost', ...unanswered, stored: 1, fast: true },
  { fault: 'answer cut short', ...unknown, stored: 1 },
  { fault: 'reset within the answer', ...cutOff, stored: 1 },
  { fault: 'answer drips for minutes', ...cutOff, stored: 1 },
  { fault: 'sign-in page', ...unknown, stored: 0, fast: true },
  { fault: 'sign-in page elsewhere', ...unanswered, stored: 0 },
  { fault: 'store throttles', sees: sending, recovery: 'not needed' },
  { fault: 'store loses its answers', sees: sending, recovery: 'not needed' },
])

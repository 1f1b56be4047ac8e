import { busyLines, tableOf } from './lines.ts'
import { broken, tooLarge } from './troubles.ts'

const thanks = ['Snap! Thank you, it is a match.']
const sending = ['Sending your match…']

/** Told once by the browser's own alert; the pair waits on the phone, and the page goes on. */
const tried = (alert: string) => ({
  sees: ['Not sent yet. Your pair is kept on this phone: we keep trying.'],
  alert,
})
const goesOn = (alert: string) => ({ ...tried(alert), recovery: 'by itself' }) as const
const unanswered = goesOn('Fetch error: No answer from the server.')
/** Somebody else answered. */
const foreign = goesOn('Fetch error: The answer is not the server’s.')
const later = ['Your earlier pair has been sent.']

/** The card-pairing form. */
export const cardPairingTable = tableOf('card pairing', thanks, [
  { fault: 'site down', ...unanswered, stored: 0 },
  { fault: 'never answered', ...unanswered, stored: 0 },
  { fault: '12 s late', ...unanswered },
  { fault: 'throttled once', sees: sending, stored: 0, recovery: 'not needed' },
  ...busyLines((status) => tried(`Fetch error: ${status === 503 ? broken : '429'}`), thanks, later),
  {
    fault: '503 in JSON all along',
    ...tried(`Fetch error: ${broken}`),
    stored: 0,
    recovery: 'reloaded',
  },
  { fault: '500 in JSON', ...goesOn(`Fetch error: ${broken}`), stored: 0 },
  { fault: 'empty 200', ...foreign, stored: 0 },
  {
    fault: 'refused once',
    sees: [`Fetch error: ${tooLarge}`, 'Nothing is lost. Send it again.'],
    alert: `Fetch error: ${tooLarge}`,
    stored: 0,
    recovery: 'pressed again',
  },
  { fault: 'answer lost', ...unanswered, stored: 1 },
  { fault: 'sign-in page', ...foreign, stored: 0 },
])

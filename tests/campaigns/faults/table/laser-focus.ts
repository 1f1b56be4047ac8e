import { busyLines, tableOf } from './lines.ts'
import { tooLarge } from './troubles.ts'

const thanks = ['Got it! Thanks for sharing.']
const landed = [...thanks, 'Look up. Your idea is landing on the big screen.']
/** A network failure shows the thank-you, and the idea waits on the phone. */
const waits = [
  ...thanks,
  'Look up. Your idea joins the big screen as soon as it is sent.',
  'Waiting for signal. We will send it.',
]
const sentLater = [...thanks, 'Sent.']
const waitsFor = { sees: waits, recovery: 'by itself', then: sentLater } as const
/** A busy server is not yet a failure: the idea waits on the phone. */
const tried = { sees: ['Not sent yet. Your idea is kept on this phone: we keep trying.'] } as const
const busy = { ...tried, stored: 0, recovery: 'by itself', then: sentLater } as const

/** The table idea-rating form. */
export const laserFocusTable = tableOf('laser focus', landed, [
  { fault: 'site down', ...waitsFor, stored: 0 },
  {
    fault: 'site down',
    sees: waits,
    stored: 0,
    recovery: 'on a later visit',
    then: sentLater,
  },
  { fault: 'offline', ...waitsFor, stored: 0 },
  { fault: 'never answered', ...waitsFor, stored: 0 },
  { fault: 'never answered', sees: ['Sending your idea…'], stored: 0, recovery: 'reloaded' },
  { fault: '3 s late', sees: ['Sending your idea…'], recovery: 'not needed' },
  { fault: '12 s late', ...waitsFor },
  { fault: 'throttled once', sees: ['Sending your idea…'], stored: 0, recovery: 'not needed' },
  // One's own answer is one for all tabs.
  ...busyLines(() => tried, sentLater, sentLater),
  { fault: '503 in JSON all along', ...tried, stored: 0, recovery: 'reloaded' },
  { fault: '500 in JSON', ...busy },
  { fault: '404 in HTML', ...busy },
  { fault: 'empty 200', ...waitsFor, stored: 0 },
  {
    fault: 'refused once',
    sees: ['Submission failed: 413', tooLarge],
    stored: 0,
    recovery: 'pressed again',
  },
  { fault: 'answer lost', ...waitsFor, stored: 1 },
  { fault: 'sign-in page', ...waitsFor, stored: 0 },
  { fault: 'sign-in page elsewhere', ...waitsFor, stored: 0 },
])

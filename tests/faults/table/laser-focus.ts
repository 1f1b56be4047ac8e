import { tableOf } from './lines.ts'

const thanks = ['Got it! Thanks for sharing.']
const landed = [...thanks, 'Look up. Your idea is landing on the big screen.']
/** A network failure shows the thank-you, and the idea waits on the phone. (spec/decisions.md, "Live forms") */
const waits = [
  ...thanks,
  'Look up. Your idea joins the big screen as soon as it is sent.',
  'Waiting for signal. We will send it.',
]
const sentLater = [...thanks, 'Sent.']
const kept = 'Your answers are still here.'
const waitsFor = { sees: waits, recovery: 'by itself', then: sentLater } as const

/** The table idea-rating form. (specification, section 8, "Laser-focus entry") */
export const laserFocusTable = tableOf('laser focus', landed, [
  { fault: 'site down', ...waitsFor, stored: 0, fast: true },
  {
    fault: 'site down',
    sees: waits,
    stored: 0,
    recovery: 'on a later visit',
    then: ['Your earlier idea has been sent.'],
  },
  { fault: 'offline', ...waitsFor, stored: 0, fast: true },
  { fault: 'never answered', ...waitsFor, stored: 0 },
  { fault: 'never answered', sees: ['Sending your idea…'], stored: 0, recovery: 'reloaded', fast: true },
  { fault: '3 s late', sees: ['Sending your idea…'], recovery: 'not needed' },
  { fault: '12 s late', ...waitsFor },
  { fault: 'throttled once', sees: ['Sending your idea…'], stored: 0, recovery: 'not needed', fast: true },
  {
    fault: 'throttled all along',
    sees: ['Submission failed: 429', kept],
    stored: 0,
    recovery: 'pressed again',
  },
  { fault: '500 in JSON', sees: ['Submission failed: 500', kept], stored: 0, recovery: 'pressed again' },
  {
    fault: '500 in HTML',
    sees: ['Submission failed: 500', kept],
    stored: 0,
    recovery: 'pressed again',
    fast: true,
  },
  { fault: '502 in HTML', sees: ['Submission failed: 502', kept], stored: 0, recovery: 'pressed again' },
  { fault: '503 in JSON once', sees: ['Sending your idea…'], stored: 0, recovery: 'not needed' },
  {
    fault: '503 in HTML all along',
    sees: ['Submission failed: 503', kept],
    stored: 0,
    recovery: 'pressed again',
  },
  { fault: 'answer lost', ...waitsFor, stored: 1, fast: true },
  { fault: 'answer cut short', ...waitsFor, stored: 1 },
  { fault: 'reset within the answer', ...waitsFor, stored: 1 },
  {
    fault: 'answer drips and comes through',
    sees: ['Sending your idea…'],
    stored: 1,
    recovery: 'not needed',
  },
  { fault: 'answer drips for minutes', ...waitsFor, stored: 1 },
  { fault: 'sign-in page', ...waitsFor, stored: 0, fast: true },
  { fault: 'sign-in page elsewhere', ...waitsFor, stored: 0 },
  { fault: 'store refuses', sees: ['Submission failed: 503', kept], recovery: 'pressed again' },
  { fault: 'store throttles', sees: ['Sending your idea…'], recovery: 'not needed' },
  { fault: 'store hangs', sees: ['Submission failed: 503', kept], recovery: 'pressed again' },
  { fault: 'store loses its answers', sees: ['Sending your idea…'], recovery: 'not needed' },
])

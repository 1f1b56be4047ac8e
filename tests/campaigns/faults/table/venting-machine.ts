import { busyLines, tableOf } from './lines.ts'
import { tooLarge } from './troubles.ts'

const thanks = ['We got it. Thanks!', 'And now we have something waiting for you outside…']
const waits = [...thanks, 'Waiting for signal. We will send it.']
const waitsFor = { sees: waits, recovery: 'by itself', then: [...thanks, 'Sent.'] } as const

const later = ['Your earlier answer has been sent.']
/** A busy server takes the thanks back, and has the answer in the end. */
const tried = { sees: ['Not sent yet. Your answer is kept on this phone: we keep trying.'] }

/** The one-question form. */
export const ventingMachineTable = tableOf('venting machine', thanks, [
  { fault: 'site down', ...waitsFor, stored: 0 },
  {
    fault: 'site down',
    sees: waits,
    stored: 0,
    recovery: 'on a later visit',
    then: later,
  },
  { fault: '3 s late', sees: thanks, recovery: 'not needed' },
  { fault: 'throttled once', sees: thanks, stored: 0, recovery: 'not needed' },
  ...busyLines(() => tried, [...thanks, 'Sent.'], later),
  { fault: 'empty 200', ...waitsFor, stored: 0 },
  {
    fault: 'refused once',
    sees: [tooLarge, 'Your answer is still here.'],
    stored: 0,
    recovery: 'pressed again',
  },
  { fault: 'answer lost', ...waitsFor, stored: 1 },
  { fault: 'sign-in page', ...waitsFor, stored: 0 },
])

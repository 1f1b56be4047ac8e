import { busyLines, type Line, tableOf } from './lines.ts'
import { tooLarge } from './troubles.ts'

interface Words {
  readonly sending: readonly string[]
  /** While it waits behind the thank-you, which a network failure shows. */
  readonly waits: readonly string[]
  readonly done: readonly string[]
  /** On a later visit. */
  readonly later: readonly string[]
}

/** What befalls an answer that is changed or taken back: the same as befalls one that is sent. */
const linesOf = ({ sending, waits, done, later }: Words): readonly Line[] => {
  const waitsFor = {
    sees: [...waits, 'Waiting for signal. We will send it.'],
    recovery: 'by itself',
  } as const
  const tried = (status: number) => ({
    sees: [`Submission failed: ${status}. Your idea is kept on this phone: we keep trying.`],
  })
  const busy = (status: number) => ({ ...tried(status), stored: 0, recovery: 'by itself' }) as const
  return [
    { fault: 'site down', ...waitsFor, stored: 0 },
    { fault: 'site down', ...waitsFor, stored: 0, recovery: 'on a later visit', then: later },
    { fault: 'offline', ...waitsFor, stored: 0 },
    { fault: 'never answered', ...waitsFor, stored: 0 },
    { fault: 'never answered', sees: sending, stored: 0, recovery: 'reloaded' },
    { fault: '3 s late', sees: sending, recovery: 'not needed' },
    { fault: '12 s late', ...waitsFor },
    { fault: 'throttled once', sees: sending, stored: 0, recovery: 'not needed' },
    ...busyLines(tried, done, later),
    { fault: '503 in JSON all along', ...tried(503), stored: 0, recovery: 'reloaded' },
    { fault: '500 in JSON', ...busy(500) },
    { fault: '500 in HTML', ...busy(500) },
    { fault: '502 in HTML', ...busy(502) },
    { fault: '503 in HTML all along', ...busy(503) },
    { fault: '503 in JSON once', sees: sending, stored: 0, recovery: 'not needed' },
    { fault: '404 in HTML', ...busy(404) },
    { fault: 'empty 200', ...waitsFor, stored: 0 },
    { fault: 'answer lost', ...waitsFor, stored: 1 },
    { fault: 'answer cut short', ...waitsFor, stored: 1 },
    { fault: 'reset within the answer', ...waitsFor, stored: 1 },
    { fault: 'answer drips and comes through', sees: sending, stored: 1, recovery: 'not needed' },
    { fault: 'answer drips for minutes', ...waitsFor, stored: 1 },
    { fault: 'sign-in page', ...waitsFor, stored: 0 },
    { fault: 'sign-in page elsewhere', ...waitsFor, stored: 0 },
    { fault: 'store refuses', ...tried(503), recovery: 'by itself' },
    { fault: 'store throttles', sees: sending, recovery: 'not needed' },
    { fault: 'store hangs', ...tried(503), recovery: 'by itself' },
    { fault: 'store loses its answers', sees: sending, recovery: 'not needed' },
  ]
}

/** Those that run with all other browser tests. */
const withFast = (lines: readonly Line[], ...fast: readonly Line['fault'][]): readonly Line[] =>
  lines.map((line) =>
    fast.includes(line.fault) && line.recovery === 'by itself' ? { ...line, fast: true } : line,
  )

const thanks = ['Got it! Thanks for sharing.', 'Yours to change until the facilitator closes the round.']
const changed = linesOf({
  sending: ['Sending your idea…'],
  waits: ['Got it! Thanks for sharing.', 'Look up. Your idea joins the big screen as soon as it is sent.'],
  done: thanks,
  later: thanks,
})
const gone = ['Gone. Your dot is off the wall.', 'Nothing of it is kept.']
const withdrawn = linesOf({
  sending: ['Taking your dot back…'],
  waits: ['Gone. Your dot is off the wall.', 'It leaves the big screen as soon as this is sent.'],
  done: gone,
  later: gone,
})

/** An answer that is changed, and one that is taken back: never lost, never doubled, never two rows. */
export const ownAnswersTable = [
  ...tableOf('changed answer', thanks, [
    ...withFast(changed, 'answer lost'),
    {
      fault: 'refused once',
      sees: ['Submission failed: 413', tooLarge],
      stored: 0,
      recovery: 'pressed again',
    },
  ]),
  ...tableOf('withdrawn answer', gone, withFast(withdrawn, 'offline')),
]

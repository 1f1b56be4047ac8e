import { busyLines, type Line, tableOf } from './lines.ts'
import { tooLarge } from './troubles.ts'

interface Words {
  readonly sending: readonly string[]
  /** While it waits behind the thank-you, which a network failure shows. */
  readonly waits: readonly string[]
  readonly done: readonly string[]
  /** What is said while the site is busy. */
  readonly keeps: string
  /** On a later visit. */
  readonly later: readonly string[]
}

/** What befalls an answer that is changed or taken back; it waits as one does that is sent, whose table has every fault. */
const linesOf = ({ sending, waits, done, later, keeps }: Words): readonly Line[] => {
  const waitsFor = {
    sees: [...waits, 'Waiting for signal. We will send it.'],
    recovery: 'by itself',
  } as const
  const tried = { sees: [keeps] }
  return [
    { fault: 'site down', ...waitsFor, stored: 0 },
    { fault: 'site down', ...waitsFor, stored: 0, recovery: 'on a later visit', then: later },
    { fault: 'never answered', sees: sending, stored: 0, recovery: 'reloaded' },
    ...busyLines(() => tried, done, later),
    { fault: '503 in JSON all along', ...tried, stored: 0, recovery: 'reloaded' },
    { fault: 'empty 200', ...waitsFor, stored: 0 },
    { fault: 'answer lost', ...waitsFor, stored: 1 },
  ]
}

const thanks = ['Got it! Thanks for sharing.', 'Yours to change until the facilitator closes the round.']
const changed = linesOf({
  sending: ['Sending your idea…'],
  keeps: 'Not sent yet. Your idea is kept on this phone: we keep trying.',
  waits: ['Got it! Thanks for sharing.', 'Look up. Your idea joins the big screen as soon as it is sent.'],
  done: thanks,
  later: thanks,
})
const gone = ['Gone. Your dot is off the wall.', 'Nothing of it is kept.']
const withdrawn = linesOf({
  sending: ['Taking your dot back…'],
  keeps: 'Your dot is still there. It leaves the big screen as soon as this is sent.',
  waits: ['Leaving. Your dot is still there.', 'It leaves the big screen as soon as this is sent.'],
  done: gone,
  later: gone,
})

/** An answer that is changed, and one that is taken back: never lost, never doubled, never two rows. */
export const ownAnswersTable = [
  ...tableOf('changed answer', thanks, [
    ...changed,
    {
      fault: 'refused once',
      sees: ['Submission failed: 413', tooLarge],
      stored: 0,
      recovery: 'pressed again',
    },
  ]),
  ...tableOf('withdrawn answer', gone, withdrawn),
]

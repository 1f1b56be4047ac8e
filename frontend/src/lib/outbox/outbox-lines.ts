import { say } from '../language/say.ts'
import { awaited, type OutboxStatus } from './outbox-status.ts'

/** How a form calls what it sends. */
export interface OutboxWords<Body> {
  readonly one: 'idea' | 'pair' | 'answer'
  readonly many: 'ideas' | 'pairs' | 'answers'
  /** The text by which an attendee recognises an answer. */
  readonly textOf: (body: Body) => string
  /** Whether what is sent under a key is an answer, of which the next visit hears; all are, unless it says otherwise. */
  readonly isTold?: (idempotencyKey: string) => boolean
}

/** A text as a sentence: with a full stop, where it has no end of its own. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Under a thank-you, while answers wait. */
export const waitingLine = ({
  waiting,
  trouble,
}: Pick<OutboxStatus<unknown>, 'waiting' | 'trouble'>): string =>
  say(
    waiting.length > 1 ? 'Waiting for {0}. We will send them.' : 'Waiting for {0}. We will send it.',
    say(awaited(trouble)),
  )

type One = OutboxWords<unknown>['one']

/** Of an answer that came when its round was over: it waits for the desk. */
export const lateLine = (one: One): string =>
  say('Your {0} came late: its round is over. The facilitator decides about it.', say(one))

/** Where an answer is: on the wall, or at the desk, since it came late. */
export type Whereabouts = 'room' | 'desk'

/** On an empty form: where the answer of a round that is over went; nowhere is where it was begun and not sent. */
export const overLine = (one: One, where: Whereabouts | undefined): string => {
  if (where === undefined) return say('That round is over. What you had begun was not sent.')
  return where === 'desk' ? lateLine(one) : say('That round is over. Your {0} stays where it is.', say(one))
}

/** Below a thank-you, of an answer that takes long: `one` is what a form calls an answer. */
export const keptLine = (one: One): string =>
  say('Your {0} is kept on this phone, and will be sent.', say(one))

/**
 * While it is being sent and takes long, or after the first attempts: it has not failed as long as somebody tries.
 * `kept` says what is kept, and where; `isFull`: a gate has turned it away.
 */
export const triedLine = (one: One, kept = say('on this phone'), isFull = false): string =>
  say('Not sent yet. Your {0} is kept {1}: we keep trying.', say(one), kept) +
  (isFull ? ` ${say('So many at once: it may take a minute.')}` : '')

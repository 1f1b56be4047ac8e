import { awaited, ExpiredError, type OutboxStatus } from './outbox-status.ts'

/** How a form calls what it sends. */
export interface OutboxWords<Body> {
  /** E.g. "idea", "ideas". */
  readonly one: string
  readonly many: string
  /** The text by which an attendee recognises an answer. */
  readonly textOf: (body: Body) => string
}

/** What a form says about earlier answers: given up, still waiting, or sent by now. */
export interface OutboxNews {
  readonly sign: 'failed' | 'waiting' | 'done'
  readonly text: string
}

const many = (count: number, words: OutboxWords<never>): string =>
  count === 1 ? `earlier ${words.one}` : `${count} earlier ${words.many}`

/** Letters that are enough to know one's own words by. */
const quotedLetters = 60

const quoted = (text: string): string => {
  const letters = Array.from(text)
  const short =
    letters.length > quotedLetters ? `${letters.slice(0, quotedLetters).join('').trimEnd()}…` : text
  return `“${short}”`
}

/** A text as a sentence: with a full stop, where it has no end of its own. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/**
 * The one line that a form shows before the attendee begins; undefined where nothing is left from earlier. Bad news
 * comes first, because no other screen shows it.
 */
export const outboxNews = <Body>(
  { givenUp, waiting, trouble, sentLater }: OutboxStatus<Body>,
  words: OutboxWords<Body>,
): OutboxNews | undefined => {
  const lost = [...givenUp.values()].at(-1)
  if (lost) {
    const what = `your ${words.one} ${quoted(words.textOf(lost.submission.body))}`
    const reason = sentence(lost.error.message || 'The server refused it')
    const advice = lost.error instanceof ExpiredError ? ' Please enter it again.' : ''
    return { sign: 'failed', text: `Not sent: ${what}. ${reason}${advice}` }
  }
  if (waiting.length > 0) {
    const verb = waiting.length === 1 ? 'is' : 'are'
    const them = waiting.length === 1 ? 'it' : 'them'
    return {
      sign: 'waiting',
      text: `Your ${many(waiting.length, words)} ${verb} waiting for ${awaited(trouble)}. We will send ${them}.`,
    }
  }
  if (sentLater.length === 0) return undefined
  const verb = sentLater.length === 1 ? 'has' : 'have'
  return { sign: 'done', text: `Your ${many(sentLater.length, words)} ${verb} been sent.` }
}

/** Under a thank-you, while answers wait. */
export const waitingLine = ({ waiting, trouble }: OutboxStatus<unknown>): string =>
  `Waiting for ${awaited(trouble)}. We will send ${waiting.length > 1 ? 'them' : 'it'}.`

/** What a form says of an answer that takes long: `one` is what it calls an answer. */
export const keptLine = (one: string): string => `Your ${one} is kept on this phone, and will be sent.`

/** The same after the first attempts, with what they met; `kept` says what is kept, and where. */
export const triedLine = (failure: string, one: string, kept = 'on this phone'): string =>
  `${sentence(failure)} Your ${one} is kept ${kept}: we keep trying.`

import { say, sayAgain } from '../language/say.ts'
import { lateLine, sentence, type OutboxWords } from './outbox-lines.ts'
import { awaited, ExpiredError, type OutboxStatus } from './outbox-status.ts'

/** What a form says about earlier answers: given up, too late, still waiting, or sent by now. */
export interface OutboxNews {
  readonly sign: 'failed' | 'waiting' | 'done'
  readonly text: string
}

/** Letters that are enough to know one's own words by. */
const quotedLetters = 60

const quoted = (text: string): string => {
  const letters = Array.from(text)
  const short =
    letters.length > quotedLetters ? `${letters.slice(0, quotedLetters).join('').trimEnd()}…` : text
  return say('“{0}”', short)
}

/**
 * The one line that a form shows before the attendee begins; undefined where nothing is left from earlier. Bad news
 * comes first, because no other screen shows it.
 */
export const outboxNews = <Body>(
  { givenUp, trouble, ...status }: OutboxStatus<Body>,
  words: OutboxWords<Body>,
): OutboxNews | undefined => {
  const { isTold = () => true } = words
  const lost = [...givenUp.values()].at(-1)
  const [one, many] = [say(words.one), say(words.many)]
  if (lost) {
    const reason = sentence(sayAgain(lost.error.message) || say('The server refused it.'))
    const advice = lost.error instanceof ExpiredError ? ` ${say('Please enter it again.')}` : ''
    const what = say('Not sent: your {0} {1}.', one, quoted(words.textOf(lost.submission.body)))
    return { sign: 'failed', text: `${what} ${reason}${advice}` }
  }
  if (status.late.length > 0) return { sign: 'done', text: lateLine(words.one) }
  const { length } = status.waiting.filter(isTold)
  if (length > 0) {
    const wanted = say(awaited(trouble))
    const text =
      length === 1
        ? say('Your earlier {0} is waiting for {1}. We will send it.', one, wanted)
        : say('Your {0} earlier {1} are waiting for {2}. We will send them.', length, many, wanted)
    return { sign: 'waiting', text }
  }
  const { length: sent } = status.sentLater.filter(isTold)
  if (sent === 0) return undefined
  const text =
    sent === 1
      ? say('Your earlier {0} has been sent.', one)
      : say('Your {0} earlier {1} have been sent.', sent, many)
  return { sign: 'done', text }
}

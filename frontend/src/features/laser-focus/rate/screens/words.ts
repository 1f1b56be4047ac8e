import { say } from '#lib/language/say.ts'
import { waitingLine } from '#lib/outbox/outbox-lines.ts'
import { awaited, type OutboxStatus } from '#lib/outbox/outbox-status.ts'
import { grouped } from '../../follow/numbers.ts'
import type { Done } from '../screen.ts'

const numbers = { 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 10: 'Ten' } as const

/** A number that begins a sentence. */
export const spelled = (count: number): string =>
  count in numbers ? say(numbers[count as keyof typeof numbers]) : String(count)

/** What a thank-you between fives says, after the number of ideas that are done; `ratings` of the whole room. */
export const thanksWords = ({ seen, waiting }: Done, ratings: number | undefined, trouble?: unknown) => {
  const huge = say('{0} down.', spelled(seen))
  const usual = say('The room knows more than it did a minute ago.')
  if (waiting > 0) {
    const heading =
      awaited(trouble) === 'the server'
        ? usual
        : waiting === 1
          ? say('One of them waits for a signal.')
          : say('{0} of them wait for a signal.', spelled(waiting))
    const lead = say('They go out by themselves. If time is up before they do, they count until the reveal.')
    return { huge, heading, lead }
  }
  const lead =
    ratings === undefined || ratings < 2
      ? ''
      : say('{0} ratings so far. Up on the wall, heads are waking up.', grouped(ratings))
  return { huge, heading: usual, lead }
}

type Waits = Pick<OutboxStatus<unknown>, 'waiting' | 'trouble'>
const nothingWaits: Waits = { waiting: [], trouble: undefined }

/** What the quiet line says of ratings that wait, or went out after a wait. */
export const quietWords = (
  { sent, waiting }: Done,
  sentLater: number,
  { trouble, waiting: keys }: Waits = nothingWaits,
): string | undefined => {
  if (waiting > 0)
    return awaited(trouble) === 'the server'
      ? waitingLine({ waiting: keys, trouble })
      : say('No signal. {0} sent, {1} waiting.', sent, waiting)
  if (sentLater === 0) return undefined
  return sentLater === 1
    ? say('There you are. One rating sent.')
    : say('There you are. {0} ratings sent.', sentLater)
}

/** Up to so many ideas a room is called small. */
const smallRoom = 20

/** What is said where no idea is left. */
export const enoughLead = (seen: number): string =>
  seen > 1 && seen <= smallRoom ? say('There were only {0}. A small room, but a thorough one.', seen) : ''

/** What is said at the end of the time; `isHeldIn`: it found one that was not sent. */
export const overLead = ({ sent }: Done, isHeldIn: boolean): string =>
  [
    ...(isHeldIn ? [say('The one under your thumb counts where you left it.')] : []),
    ...(sent > 1 ? [say('{0} of your ratings are in.', sent)] : []),
    ...(sent === 1 ? [say('One of your ratings is in.')] : []),
  ].join(' ')

/** Ideas that a phone gets at once: in a room of fewer beside the own one nobody promises so many. */
const ideasAtOnce = 5

/** What is said before the first idea; `ideas` of the whole room, where that is known. */
export const introLead = (ideas: number | undefined): string =>
  ideas === undefined || ideas > ideasAtOnce
    ? say(
        'Five ideas, none of them from your table. Put each where you think it belongs. Nobody sees who put what.',
      )
    : say('Where would you put it?')

/** What is said of the own idea where it has no place. */
export const tooFewWords = ({
  ratings,
  passes,
}: {
  readonly ratings: number
  readonly passes: number
}): string => {
  const seen = ratings + passes
  return seen === 1
    ? say('to say. One person saw it, {0} felt able to judge it. That is not a no.', ratings)
    : say('to say. {0} people saw it, {1} felt able to judge it. That is not a no.', seen, ratings)
}

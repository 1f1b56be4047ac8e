import { say } from '#lib/language/say.ts'
import { grouped } from '../../follow/numbers.ts'
import type { Done } from '../screen.ts'

const numbers = { 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 10: 'Ten' } as const

/** A number that begins a sentence. */
export const spelled = (count: number): string =>
  count in numbers ? say(numbers[count as keyof typeof numbers]) : String(count)

/** What a thank-you between fives says, after the number of ideas that are done; `ratings` of the whole room. */
export const thanksWords = ({ seen, waiting }: Done, ratings: number | undefined) => {
  const huge = say('{0} down.', spelled(seen))
  if (waiting > 0) {
    const heading =
      waiting === 1
        ? say('One of them waits for a signal.')
        : say('{0} of them wait for a signal.', spelled(waiting))
    const lead = say('They go out by themselves. If time is up before they do, they count until the reveal.')
    return { huge, heading, lead }
  }
  const lead =
    ratings === undefined || ratings < 2
      ? ''
      : say('{0} ratings so far. Up on the wall, heads are waking up.', grouped(ratings))
  return { huge, heading: say('The room knows more than it did a minute ago.'), lead }
}

/** What the quiet line says of ratings that wait, or went out after a wait. */
export const quietWords = ({ sent, waiting }: Done, sentLater: number): string | undefined => {
  if (waiting > 0) return say('No signal. {0} sent, {1} waiting.', sent, waiting)
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

/** What is said at the end of the time. */
export const overLead = ({ seen, sent }: Done): string => {
  if (seen === 0) return ''
  const counts = say('The one under your thumb counts where you left it.')
  if (sent === 0) return counts
  const ofYours = sent === 1 ? say('One of your ratings is in.') : say('{0} of your ratings are in.', sent)
  return `${counts} ${ofYours}`
}

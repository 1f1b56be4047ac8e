import { say } from '#lib/language/say.ts'
import { awaited } from '#lib/outbox/outbox-status.ts'
import { grouped } from '../follow/numbers.ts'
import type { Late } from './ballot.ts'
import { givenOf, isPot, leftOf, peopleOf, purse, type Refusal } from './rules.ts'
import { isShort } from './screen.ts'
import type { Result, Room } from './told-vote.ts'
import type { VoteRecord } from './vote-record.ts'

/** From two on. */
const numbers = [
  ...(['two', 'three', 'four', 'five', 'six', 'seven'] as const),
  ...(['eight', 'nine', 'ten', 'eleven', 'twelve'] as const),
]

/** A number in words, where it is one of a shortlist, a purse or a table. */
export const inWords = (count: number): string => {
  const words = numbers[count - 2]
  return words ? say(words) : String(count)
}

/** A sentence as it begins: with whatever a language puts first, a number too. */
const sentence = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(document.documentElement.lang || 'en') + text.slice(1)

/** A number in words at the beginning of a sentence. */
export const firstInWords = (count: number): string => sentence(inWords(count))

/** The button that leads to the list. */
export const showWords = (ideas: number): string => sentence(say('Show me the {0}', inWords(ideas)))

/** The way back from what was said of the table. */
export const notWords = (people: number): string => sentence(say('We are not {0}', inWords(people)))

/** Before the list. */
export const helloLead = ({ ideas, dots }: VoteRecord): string => {
  const count = inWords(ideas.length)
  return sentence(
    dots === 1
      ? say('{0} ideas, one dot. Yours alone: nobody sees where you put it.', count)
      : say('{0} ideas, {1} dots. Yours alone: nobody sees where you put them.', count, inWords(dots)),
  )
}

/** So many seconds before the end they are not counted in words any more: the bar does. */
const lastSeconds = 10

const shortNote = (seconds: number, dots: number): string => {
  if (seconds <= lastSeconds) return dots === 1 ? say('Tap an idea.') : say('One is enough.')
  return dots === 1
    ? say('{0} seconds, one dot.', seconds)
    : say('{0} seconds, {1} dots. One is enough.', seconds, inWords(dots))
}

const tapNote = (dots: number, mostOnOne: number): string => {
  if (mostOnOne >= dots) return say('Tap an idea.')
  return mostOnOne === 1
    ? say('Tap an idea. Only one on each.')
    : say('Tap an idea. Up to {0} on one.', inWords(mostOnOne))
}

interface Heading {
  readonly heading: string
  readonly note: string
}

/** What stands over the list; `seconds` until the end. */
export const listHeading = (record: VoteRecord, seconds: number): Heading => {
  const { ideas, dots, mostOnOne, isRunoff } = record
  if (isPot(record)) {
    const { dots: all, mostOnOne: most } = purse(record)
    const heading = say('{0} dots, {1} of you.', all, inWords(peopleOf(record)))
    return { heading, note: say('Up to {0} on one idea.', most) }
  }
  if (isRunoff)
    return {
      heading: sentence(say('{0} shared the top.', inWords(ideas.length))),
      note: say('One dot each, to settle it.'),
    }
  if (isShort(record) && givenOf(record).length === 0)
    return { heading: say('Just in time.'), note: shortNote(seconds, dots) }
  const heading =
    dots === 1 ? say('Where does your dot go?') : sentence(say('Where do your {0} dots go?', inWords(dots)))
  return { heading, note: tapNote(dots, mostOnOne) }
}

interface PurseWords {
  readonly left: string
  readonly note: string
}

const leftWords = (left: number, all: number): string => {
  if (left <= 0) return all === 1 ? say('Your dot is out') : sentence(say('All {0} are out', inWords(all)))
  if (left < all) return say('{0} of {1} dots left', left, all)
  return all === 1 ? say('One dot to give') : say('{0} dots to give', all)
}

interface PurseState {
  readonly table: number | undefined
  readonly isWaiting: boolean
  /** Why the last tap gave nothing. */
  readonly refusal: Refusal | undefined
}

/** What the floor says of the dots that are left, and of what is saved. */
export const purseWords = (record: VoteRecord, state: PurseState): PurseWords => {
  const { isWaiting, refusal, table } = state
  const all = purse(record).dots
  const left = leftOf(record)
  const words = isPot(record) ? say('{0} of {1} dots left', left, all) : leftWords(left, all)
  const note = (): string => {
    if (isWaiting) return say('Kept on this phone.')
    if (isPot(record)) return `${say('Saved.')} ${say('Table {0} votes on this phone.', table ?? '')}`
    if (left === all)
      return isShort(record) ? say('Whatever you tap counts at once.') : say('Nobody else sees where.')
    if (left > 0) return refusal === 'most' ? say('Saved.') : say('Saved. Move them until the end.')
    if (all === 1)
      return record.ideas.length === 2 ? say('Tap the other to move it.') : say('Tap another to move it.')
    return refusal === 'none'
      ? say('Tap the heads on an idea to take one back.')
      : say('Change your mind? Tap the heads.')
  }
  return { left: words, note: note() }
}

const mostWords = {
  1: 'One is the most on one idea. The second wants to see the world.',
  2: 'Two is the most on one idea. The third wants to see the world.',
  3: 'Three is the most on one idea. The fourth wants to see the world.',
} as const

/** Why an idea got no dot. */
export const refusalWords = (refusal: Refusal, record: VoteRecord): string => {
  if (refusal === 'none') return say('No dots left. Take one back first.')
  const { mostOnOne } = purse(record)
  return !isPot(record) && mostOnOne in mostWords
    ? say(mostWords[mostOnOne as keyof typeof mostWords])
    : say('{0} is the most on one idea.', mostOnOne)
}

/** That dots came back; nothing where none did. */
export const backWords = (record: VoteRecord): string | undefined => {
  const { back } = record
  if (back === undefined) return undefined
  const left = leftOf(record)
  if (back > 1) return say('Some ideas left the list. You have {0} dots again.', left)
  return left === 1
    ? say('One idea left the list. You have one dot again.')
    : say('One idea left the list. You have {0} dots again.', left)
}

/**
 * Whether the time is up and nobody has given a dot: the wall is the chart again, and counts nothing. What was told before
 * the end says nothing of it.
 */
export const isVain = (told: Pick<Room, 'now' | 'dots'> | undefined, endsAt: number): boolean =>
  told?.dots === 0 && told.now >= endsAt

/** What is said when the time is up, of so many dots that are known to count. */
export const overLead = (dots: number, isInVain = false): string => {
  const eyes = isInVain ? '' : say('Eyes up: the wall counts from the back.')
  if (dots === 0) return eyes
  const areIn = dots === 1 ? say('Your dot is in.') : sentence(say('Your {0} dots are in.', inWords(dots)))
  return `${areIn} ${eyes}`
}

/** That dots came too late to count. */
export const lateWords = (late: Late): string =>
  late === 'all'
    ? say('Your dots came after the reveal. They were not counted.')
    : say('What you did last came after the reveal. It was not counted.')

/** How many people voted; nothing where that is no crowd. */
export const crowdWords = ({ people, dots }: Room): string | undefined =>
  people > 1 ? say('{0} people put down {1} dots.', grouped(people), grouped(dots)) : undefined

/** How many ideas share the first place of a result. */
const topOf = ({ lines }: Result): number => lines.filter(({ place }) => place === 1).length

/** From so many on a shared first place is said to be shared by all. */
const crowd = 5

const shareWords = (top: number): string =>
  top < crowd ? sentence(say('{0} share the top.', inWords(top))) : say('All close together.')

/** What stands over a result, as over the wall's. */
export const resultHeading = (result: Result): string => {
  switch (result.verdict) {
    case 'hint':
      return say('A first hint.')
    case 'crowd':
    case 'tie':
      return shareWords(topOf(result))
    case 'whisker':
      return say('By a whisker.')
    default:
      return say('What the room chose.')
  }
}

/** Of how many people a result is; phones, where they are fewer. */
export const resultNote = ({ people, voters, dots }: Room, { verdict }: Result): string => {
  const smile = verdict === 'hint' ? ` ${say('Read it with a smile.')}` : ''
  if (people > voters)
    return (
      say('{0} dots from {1} people on {2} phones.', grouped(dots), grouped(people), grouped(voters)) + smile
    )
  if (people > 1) return say('{0} dots from {1} people.', grouped(dots), grouped(people)) + smile
  return (dots > 1 ? say('{0} dots from one person.', dots) : say('One dot from one person.')) + smile
}

/** What may follow from a first place that two to four share. */
export const runoffWords = (result: Result): string | undefined => {
  const top = topOf(result)
  if (top < 2 || top >= crowd) return undefined
  const again = say('The room may vote again between them.')
  return result.verdict === 'tie' ? again : `${shareWords(top)} ${again}`
}

/** What of a line is one's own. */
export const ownWords = (isOwnTable: boolean, dots: number): string | undefined => {
  if (isOwnTable) return dots > 0 ? say('Your table’s, {0} of your dots', dots) : say('Your table’s')
  return dots > 0 ? say('{0} of your dots', dots) : undefined
}

/** At so many seconds before the end it is said how long there is. */
const saidSeconds = [10, 30, 60]

/** What is read out of the time that is left: nothing most of the time, and each thing for a while. */
export const timeWords = (seconds: number): string => {
  const said = saidSeconds.find((one) => seconds <= one && seconds > one - 5)
  if (said === undefined) return ''
  return said === 60 ? say('One minute left.') : say('{0} seconds left.', said)
}

/** What is said while dots wait on the phone, by what the last try to send them met. */
export const waitingWords = (trouble: unknown): string =>
  awaited(trouble) === 'the server'
    ? say('Waiting for {0}. We will send them.', say('the server'))
    : say('No signal. Your dots go out by themselves and count until the reveal.')

import type { Rate, Vote } from '#shared/desk/desk.ts'
import type { ComboConvo, ComboConvoOptions } from '#shared/forms/combo-convo.ts'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import type { SentBallot } from '#shared/forms/ballot.ts'

/** Invented ideas; a room of hundreds has some of them more than once, as a real one does. */
const ideas = [
  'No meetings on Fridays',
  'One page in place of every slide deck',
  'Let the night shift choose its own hours',
  'A budget that each team may spend without asking',
  'Answer customers within an hour',
  'Managers sit at the help desk one day a month',
  'Stop the weekly report that nobody reads',
  'Lunch with somebody from another floor',
  'Write down why we decided it',
  'Two weeks for what everybody complains about',
  'Show every new person a real customer first',
  'A quiet room without phones',
  'Ask the people at the machines',
  'Fix the lift',
  'Pay for the train and not for the car park',
  'Say no to one project in three',
  'Leave at four on the day of the school play',
  'One place for all the passwords',
  'Let apprentices present on Mondays',
  'Decide in the room, not after it',
  'Test it with ten people before we build it',
  'Put the price on the first page',
  'A map of who knows what',
  'Swap jobs for a day',
  'Thank somebody in front of the others',
  'Fewer tools, one search',
  'Make it work offline',
  'Open the books once a quarter',
  'A garden on the roof',
  'Forget the suggestion box, ask us like this',
] as const

/** Mild, and on the list of usual words: so that somebody practices hiding it. */
const rude = ['Fire every idiot on the third floor', 'This is bullshit, and you know it'] as const

const answers = [
  'Meetings',
  'Too many meetings',
  'Email',
  'Waiting',
  'Approvals',
  'The printer',
  'Noise',
  'Fear',
  'Old software',
  'No time',
  'Silos',
  'Passwords',
  'Slides',
  'Habit',
  'Politics',
  'Unclear goals',
  'Trust',
  'Too few people',
  'The lift',
  'Us',
] as const

const cards = [
  'Sun',
  'Ladder',
  'Whale',
  'Mirror',
  'Bridge',
  'Kite',
  'Anchor',
  'Lamp',
  'Garden',
  'Drum',
] as const

const together = [
  'It opens when somebody laughs',
  'You only see it from above',
  'Two people have to hold it',
  'It remembers the first guest',
  'Nobody owns it',
] as const

/** A number from 0 up to 1 that is always the same for the same two. */
const chance = (seed: number, salt: number): number => {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

const oneOf = <One>(list: readonly One[], seed: number, salt: number): One =>
  list[Math.floor(chance(seed, salt) * list.length)] as One

/** Most say something in the middle, and some go to an end. */
const onScale = (seed: number, salt: number): number =>
  Math.round((chance(seed, salt) + chance(seed, salt + 1)) * 50) / 10

/** At which table somebody sits, six at each. */
export const tableOf = (person: number): number => Math.floor(person / 6) + 1

/** An idea of somebody who behaves, the same each time. */
export const politeIdeaOf = (person: number): LaserFocus => ({
  table: tableOf(person),
  idea: oneOf(ideas, person, 1),
  impact: onScale(person, 2),
  effort: onScale(person, 4),
})

/** What somebody says to each form, the same each time. */
export const ideaOf = (person: number): LaserFocus => {
  const polite = politeIdeaOf(person)
  return { ...polite, idea: rude[[4, 9].indexOf(person)] ?? polite.idea }
}

export const answerOf = (person: number): string => oneOf(answers, person, 6)

export const pairOf = (person: number, { whatIsA, thatCould }: ComboConvoOptions): ComboConvo => ({
  orangeCard: oneOf(cards, person, 7),
  blueCard: oneOf(cards, person, 8),
  whatIsA: oneOf(whatIsA, person, 9),
  thatCould: oneOf(thatCould, person, 10),
  freeText: oneOf(together, person, 11),
})

/** What somebody says of one of a session's ideas; how-manieth it is of theirs, from 0. */
export const ratingOf = (person: number, turn: number, { ideasTo }: Pick<Rate, 'ideasTo'>) => ({
  table: tableOf(person),
  idea: 1 + Math.floor(chance(person, 20 + turn) * ideasTo),
  impact: onScale(person, 30 + turn * 2),
  effort: onScale(person, 50 + turn * 2),
})

/** Where somebody's dots go: one to each of as many ideas. */
export const ballotOf = (person: number, { ideas: listed, dots }: Pick<Vote, 'ideas' | 'dots'>) => {
  const inOrder = listed.toSorted(
    (one, other) =>
      chance(person, 70 + one.row) * (one.row % 3) - chance(person, 70 + other.row) * (other.row % 3),
  )
  const given: SentBallot['dots'] = inOrder.slice(0, dots).map(({ row }) => ({ idea: row, dots: 1 }))
  return { people: 1, version: 1, dots: given }
}

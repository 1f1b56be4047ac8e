import type { Vote } from '../desk/desk.ts'
import type { Held } from './ballots/tally.ts'

/** How a desk's vote is held, and on which ideas, whichever of them are shown. */
export const heldOf = (vote: Vote): Required<Omit<Held, 'shortlist'>> => ({
  all: vote.ideas.map(({ row }) => row),
  rules: { dots: vote.dots, mostOnOne: vote.mostOnOne },
  pots: vote.pots === true,
  seed: vote.session,
})

/**
 * A vote as everybody may read it: without the words that desks have written, for those of an idea that has left the room
 * would stay in them. Who shows ideas has their words with the ideas that are shown.
 */
export const publicVote = ({ ideas, ...vote }: Vote): Vote => ({
  ...vote,
  ideas: ideas.map(({ words: _words, ...idea }) => idea),
})

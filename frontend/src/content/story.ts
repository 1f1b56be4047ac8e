import type { StoryStatement } from './schema.ts'

/** The home page's scroll story, in order. */
export const story: readonly StoryStatement[] = [
  {
    mood: 'bored',
    ground: 'ink',
    statement: 'Your attendees have heard enough.',
    line: 'Forty slides before lunch. Everyone nods, nobody asks, and the best ideas in the room stay in the room.',
  },
  {
    mood: 'curious',
    ground: 'paper',
    statement: 'They want to touch it, move it, argue with it.',
    line: 'Experiential events put the agenda in people’s hands: a block, a card, a flag, a balloon on a string.',
  },
  {
    mood: 'talking',
    ground: 'sun',
    statement: 'Give them an experience and they’ll do the talking.',
    line: 'That’s the moment we design for. Then we get out of the way.',
  },
]

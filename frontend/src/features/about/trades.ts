import type { Ground } from '../../components/ground/ground.ts'

export interface Trade {
  readonly ground: Ground
  readonly picture: string
  readonly name: string
  readonly description: string
  readonly duties: readonly string[]
}

/** The three trades the team is made of. */
export const trades: readonly Trade[] = [
  {
    ground: 'teal',
    picture: 'team-facilitators',
    name: 'Facilitators',
    description:
      'They ask the question, then they stop talking. They can hear a table go quiet from across a ballroom, and they know what to do about it.',
    duties: ['Run the session', 'Draw out the quiet table', 'Land it on time'],
  },
  {
    ground: 'sun',
    picture: 'team-designers',
    name: 'Designers',
    description:
      'They turn a strategy into something you can pick up. If it can’t be a card, a block, a flag or a string, they haven’t finished yet.',
    duties: ['Invent the game', 'Draw every piece', 'Test it on strangers'],
  },
  {
    ground: 'violet',
    picture: 'team-producers',
    name: 'Producers',
    description:
      'They build it, crate it, ship it and switch it on. Doors at eight means standing by seven, whether the room holds 40 people or 4,000.',
    duties: ['Build and pack', 'Set up and strike', 'Have a plan B'],
  },
]

import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'It’s trivia night, and the scoreboard falls over.',
    alt: 'A tower of patterned blocks sways on pink while a deep-green host asks and two heads stare.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'Know the answer? Have a block.',
    description:
      'Teams answer trivia, and each correct answer adds a block to their tower. At the end of a round, taller towers earn more points. They also topple more easily, so every team has to decide how lucky it feels.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '45–75 minutes' },
      { label: 'Participants', value: '50–500' },
      { label: 'Venue', value: 'Ballroom, after dinner or before' },
      { label: 'Seating', value: 'Round tables or mixed' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'sun', text: 'Brains and steady hands, both needed' },
      { ground: 'teal', text: 'Teams are friends by round two' },
      { ground: 'violet', text: 'Your own facts, smuggled in as trivia' },
      { ground: 'tangerine', text: 'A gasp every four minutes' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-block-party',
      crop: 'band',
      alt: 'A hand puts one more block, a striped one, on a checked one.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'violet',
    title: 'How to play',
    steps: [
      {
        title: 'Answer',
        text: 'Questions about the world, the host city, and what was said on stage this morning.',
      },
      { title: 'Stack', text: 'Right? One block up. Wrong? Sit and watch your neighbors build a skyline.' },
      {
        title: 'Score, if it stands',
        text: 'When the round ends, height is points. A heap on the table is a heap on the table.',
      },
      {
        title: 'Settle it',
        text: 'A tie goes to a block challenge: two teams, one pile and the whole room counting down.',
      },
    ],
    image: {
      media: 'block-party',
      crop: 'left',
      alt: 'The host, a deep-green talking head, has an exclamation to make.',
    },
  },
  {
    kind: 'objectives',
    ground: 'sun',
    title: 'What’s the prize?',
    image: {
      media: 'block-party',
      crop: 'right',
      alt: 'A yellow and a violet head stare at the leaning tower.',
    },
    objectives: ['Foster connection and networking', 'Facilitate peer learning and dialogue'],
  },
  {
    kind: 'image',
    image: {
      media: 'later-block-party',
      crop: 'whole',
      alt: 'After the round: a heap on the table, a small tower, and one of six blocks that still stands.',
    },
  },
  {
    kind: 'video',
    ground: 'ink',
    title: 'Hold your breath',
    videoUrl: 'block-party',
  },
  {
    kind: 'pricing',
    title: 'For how many points?',
    plans: [
      {
        title: 'Do it yourself',
        description: 'You be the host. We’ll pack the blocks.',
        features: ['A block set for every table', 'Question rounds and host cards', 'Remote support'],
      },
      {
        title: 'Bring us in',
        description: 'Our quizmaster, our blocks, your champions.',
        features: [
          'Onsite facilitator and quizmaster',
          'A round written about you',
          'Setup and teardown',
          'Prizes nobody will dust',
        ],
      },
      {
        title: 'Ask us about',
        description: 'The bonus round.',
        features: [
          'Blocks in your patterns',
          'An extra round for finalists',
          'Emceeing for the rest of the night',
        ],
      },
    ],
  },
]

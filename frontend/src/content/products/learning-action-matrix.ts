import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'Three rows, three columns, and no lesson left without a job.',
    alt: 'A three-by-three board on deep green: bulb cards hop from the left column to the bolt column.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'The twenty minutes that save the other two days.',
    description:
      'People leave good events with full notebooks and empty to-do lists. The matrix fixes the ratio. Every table sorts what it heard, keeps what is useful, and moves it one column at a time until it is something to do.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '20–45 minutes' },
      { label: 'Participants', value: '40–600' },
      { label: 'Venue', value: 'Wherever the day ends' },
      { label: 'Seating', value: 'Round tables or mixed' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'sun', text: 'Fits before the closing remarks' },
      { ground: 'violet', text: 'One board per table, no laptops' },
      { ground: 'tangerine', text: 'Names and dates, in ink' },
      { ground: 'pink', text: 'Your follow-up email, already written' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-learning-action-matrix',
      crop: 'band',
      alt: 'A hand holds a card with a bulb beside a board whose next tiles wait for bolts.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'tangerine',
    title: 'Left to right',
    steps: [
      {
        title: 'Column one: learned',
        text: 'Each person writes two cards. Duplicates get stacked, and the tallest stack goes first.',
      },
      {
        title: 'Column two: so what',
        text: 'The table asks what each card changes. If the answer is nothing, it comes off the board.',
      },
      {
        title: 'Column three: do',
        text: 'One verb, one name, one date. A card without all three stays where it is.',
      },
    ],
    image: {
      media: 'learning-action-matrix',
      crop: 'left',
      alt: 'A tangerine talking head makes the case for the top left card.',
    },
  },
  {
    kind: 'objectives',
    ground: 'sun',
    title: 'What it gets done',
    image: {
      media: 'learning-action-matrix',
      crop: 'right',
      alt: 'A pink head looks at the bolt column filling up.',
    },
    objectives: [
      'Facilitate peer learning and dialogue',
      'Connect ideas to action',
      'Promote reflection and synthesis',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'later-learning-action-matrix',
      crop: 'whole',
      alt: 'The cards have left the first column, and the third is full of bolts: something to do.',
    },
  },
  {
    kind: 'dataFeature',
    ground: 'pink',
    title: 'The board is the minutes.',
    description:
      'Every board is photographed and typed up, column by column. Send it on Monday morning, while people still recognize their own handwriting.',
    image: {
      media: 'learning-action-matrix',
      crop: 'whole',
      alt: 'The whole board, its last column filling up.',
    },
    examples: [
      {
        asked: ['Customers call before they read', 'The manual comes too late'],
        answer: 'Ring five of them before the next draft. Amara, by March 3.',
      },
      {
        asked: ['Status meetings repeat the email', 'That’s an hour a week, gone'],
        answer: 'Cut them to twenty minutes. Jonas, from Monday.',
      },
      {
        asked: ['New hires see what we stopped seeing', 'We never ask them'],
        answer: 'Ask each one in week three. Li, from the next intake.',
      },
    ],
  },
  {
    kind: 'try-chart',
    ground: 'ink',
    title: 'Try the chart.',
    description:
      'Column three, on the wall: the more an action changes, the higher it hangs; the sooner, the further left. This room is pretended. Your action need not be.',
  },
  {
    kind: 'case-study',
    ground: 'violet',
    title: 'Filled in by five o’clock',
    description: 'How a consulting firm’s clients turned a day of talk into a page of actions each.',
    buttonText: 'Read the story',
    caseStudy: 'consulting-client-event-2024',
  },
  {
    kind: 'pricing',
    title: 'Fill in the last box.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'Boards, cards and a clear set of instructions.',
        features: [
          'A board and cards for every table',
          'Host script with timings',
          'A brief training for your host',
          'Remote support',
        ],
      },
      {
        title: 'Bring us in',
        description: 'We run the clock and chase the missing names.',
        features: [
          'Onsite facilitator',
          'Columns tuned to your program',
          'Materials, out and back',
          'Every board, typed up',
        ],
      },
      {
        title: 'Ask us about',
        description: 'For actions that need a nudge.',
        features: [
          'A reminder mailing after sixty days',
          'A wall-sized board for the stage',
          'Boards in your design',
        ],
      },
    ],
  },
]

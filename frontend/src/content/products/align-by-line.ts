import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'A statement, a line on the floor, and nowhere to sit on the fence.',
    alt: 'Heads stack up along a line of nine steps, from tangerine on the left to teal on the right.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'teal',
    heading: 'Find out where everyone stands. Literally.',
    description:
      'A show of hands tells you who is awake. A line tells you how far apart people are. We read a statement, the room walks to its answer, and the distances start the conversation for you.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '50–70 minutes' },
      { label: 'Participants', value: '40–500' },
      { label: 'Venue', value: 'Plenary hall with walking room' },
      { label: 'Seating', value: 'Theatre, or chairs to one side' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'pink', text: 'No slides to read' },
      { ground: 'tangerine', text: 'You can’t half walk somewhere' },
      { ground: 'violet', text: 'Extremes meet the middle in person' },
      { ground: 'sun', text: 'Changing your mind takes four steps' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-align-by-line',
      crop: 'band',
      alt: 'A hand holds the microphone for one statement, clear enough to disagree with.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'pink',
    title: 'How it works',
    steps: [
      {
        title: 'Hear the statement',
        text: 'One sentence, written with you beforehand. Clear enough to disagree with.',
      },
      {
        title: 'Walk',
        text: 'Nine steps from “not at all” to “entirely.” Everyone stops where they honestly are.',
      },
      {
        title: 'Talk sideways',
        text: 'First to a neighbor who agrees. Then to someone from three steps further along.',
      },
      {
        title: 'Walk again',
        text: 'Same statement, second thoughts. What moved is your agenda for the rest of the day.',
      },
    ],
    image: {
      media: 'align-by-line',
      crop: 'right',
      alt: 'At the teal end of the line, heads stand four high.',
    },
  },
  {
    kind: 'objectives',
    ground: 'deep',
    title: 'What it does',
    image: {
      media: 'align-by-line',
      crop: 'left',
      alt: 'A lone head at the tangerine end of the line looks to the right.',
    },
    objectives: [
      'Facilitate peer learning and dialogue',
      'Build alignment and consensus',
      'Promote reflection and synthesis',
    ],
  },
  {
    kind: 'image',
    image: { media: 'align-by-line', crop: 'crowd', alt: 'A head in mid-hop from one answer to the next.' },
  },
  {
    kind: 'dataFeature',
    ground: 'ink',
    title: 'Before, and after.',
    description:
      'We record both walks, statement by statement. Two shapes side by side, and the gap between them is what the conversation was worth.',
    image: {
      media: 'later-align-by-line',
      crop: 'whole',
      alt: 'Before and after: along the first line heads stand far apart, along the second most are close.',
    },
  },
  {
    kind: 'case-study',
    ground: 'tangerine',
    title: 'Five hundred on one line',
    description:
      'At a global leadership summit, two walks along one line replaced the closing keynote’s chart.',
    buttonText: 'See the summit',
    caseStudy: 'global-leadership-summit',
  },
  {
    kind: 'pricing',
    title: 'Draw the line.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'The line, the rules and a rehearsal for your host.',
        features: [
          'Floor line in nine parts',
          'Statement-writing guide',
          'A brief training for your host',
          'Remote support',
        ],
      },
      {
        title: 'Bring us in',
        description: 'We write the statements with you and hold the room.',
        features: [
          'Onsite facilitator',
          'Statements tested in advance',
          'Setup and teardown',
          'Both walks, charted',
        ],
      },
      {
        title: 'Ask us about',
        description: 'For rooms that want to walk further.',
        features: ['Extra statements', 'A third walk, months later', 'Live chart on the big screen'],
      },
    ],
  },
]

import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'You are at a crossroads. Everyone at your table wants something else.',
    alt: 'A giant signpost of bubble arrows on tangerine; heads in hats and crowns gather below it.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'A story with forks in it, told by your table.',
    description:
      'A decision-making and prioritization workshop that behaves like a choose-your-own-adventure. Each person takes a stakeholder’s role, the table picks a path, the story answers. Then the roles move one seat along.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '45–75 minutes' },
      { label: 'Participants', value: '50–400' },
      { label: 'Venue', value: 'Main stage or breakout' },
      { label: 'Seating', value: 'Best for table seating' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'violet', text: 'Finance gets to be the customer' },
      { ground: 'sun', text: 'Hard choices with a safety net' },
      { ground: 'teal', text: 'Every table ends up somewhere else' },
      { ground: 'pink', text: 'Silly hats, serious arguments' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-pointing-the-way',
      crop: 'band',
      alt: 'A hand puts the crown on a head, which looks up at its role for this chapter.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'violet',
    title: 'Once upon a table',
    steps: [
      {
        title: 'Take a role',
        text: 'Somebody is the founder, somebody the regulator, somebody the neighbor with a petition.',
      },
      {
        title: 'Reach the fork',
        text: 'The story stops at a choice with no free option. The table has to settle on one road.',
      },
      {
        title: 'Live with it',
        text: 'Turn the page and meet the outcome. It’s seldom the one you argued for.',
      },
      {
        title: 'Trade seats',
        text: 'Roles rotate at every chapter. By the end you’ve defended whatever you attacked.',
      },
    ],
    image: {
      media: 'pointing-the-way',
      crop: 'left',
      alt: 'A pink head in a violet bowler next to a yellow one in a visor.',
    },
  },
  {
    kind: 'objectives',
    ground: 'teal',
    title: 'The moral',
    image: { media: 'pointing-the-way', crop: 'right', alt: 'A violet head wears the crown, for now.' },
    objectives: [
      'Explore strategic priorities and decisions',
      'Build alignment and consensus',
      'Inspire forward thinking and creativity',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'later-pointing-the-way',
      crop: 'whole',
      alt: 'Heads in five hats look up at a book: a fork in the road on the left, the door it led to on the right.',
    },
  },
  {
    kind: 'video',
    ground: 'deep',
    title: 'Which door would you take?',
    videoUrl: 'pointing-the-way',
  },
  {
    kind: 'pricing',
    title: 'Choose your ending.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'The storybook, the roles and a narrator’s guide.',
        features: [
          'A scenario set for every table',
          'Role hats and cards',
          'A brief training for your narrator',
          'Remote support',
        ],
      },
      {
        title: 'Bring us in',
        description: 'We narrate, keep time and untangle the plots.',
        features: [
          'Onsite facilitator',
          'A scenario close to your own',
          'Setup and teardown',
          'A record of every table’s path',
        ],
      },
      {
        title: 'Ask us about',
        description: 'Further chapters.',
        features: [
          'A scenario written from scratch',
          'A sequel for another day',
          'Your own people as characters',
        ],
      },
    ],
  },
]

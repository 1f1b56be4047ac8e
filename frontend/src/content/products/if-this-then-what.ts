import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'One decision goes in at the top. Mind the people at the bottom.',
    alt: 'A marble drops into a forked white chute on a tangerine ground; heads wait nervously at each outlet.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'Consequences, before they happen to you.',
    description:
      'Give a table one bold decision and ask what it causes. Then ask what that causes. By the fourth “then what?” someone has found the problem, and someone else has found the opportunity next to it.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '45–70 minutes' },
      { label: 'Participants', value: '40–400' },
      { label: 'Venue', value: 'Ballroom or breakout rooms' },
      { label: 'Seating', value: 'Round tables' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'violet', text: 'Cheaper than finding out next year' },
      { ground: 'teal', text: 'Pessimists finally get a proper job' },
      { ground: 'sun', text: 'Optimists get evidence' },
      { ground: 'pink', text: 'Ends with a plan, not a shrug' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-if-this-then-what',
      crop: 'band',
      alt: 'A finger tips a small domino; behind it stand three more, each larger than the last.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'deep',
    title: 'How it unravels',
    steps: [
      {
        title: 'If this',
        text: 'Each table draws a decision you might really make. Some are tempting. One is terrible.',
      },
      {
        title: 'Then what?',
        text: 'Three consequences, good or bad. Each one goes on the chute where the next can hit it.',
      },
      {
        title: 'Then what?',
        text: 'Again, one level down. This is where voices rise and the coffee gets ignored.',
      },
      {
        title: 'So therefore',
        text: 'Tables trade chutes, spot the fork that matters and write the one step they’d take now.',
      },
    ],
    image: {
      media: 'if-this-then-what',
      crop: 'crowd',
      alt: 'Four heads at four outlets: two duck, two cheer.',
    },
  },
  {
    kind: 'objectives',
    ground: 'pink',
    title: 'What it’s good for',
    image: {
      media: 'if-this-then-what',
      crop: 'left',
      alt: 'The left-hand chute, with a check mark waiting to be lifted.',
    },
    objectives: ['Explore strategic priorities and decisions', 'Connect ideas to action'],
  },
  {
    kind: 'image',
    image: {
      media: 'later-if-this-then-what',
      crop: 'whole',
      alt: 'All the dominoes have fallen but the largest, which leans on a head that knows the one step to take.',
    },
  },
  {
    kind: 'try-chart',
    ground: 'violet',
    title: 'Try the chart.',
    description:
      'Once the dust has settled, every table puts its best way out on the wall. A made-up room already has. Add one, and see who is ahead.',
  },
  {
    kind: 'case-study',
    ground: 'ink',
    title: 'Clients first to duck',
    description: 'A consulting firm let its clients play out the decision all of them were putting off.',
    buttonText: 'See what happened',
    caseStudy: 'consulting-client-event-2024',
  },
  {
    kind: 'pricing',
    title: 'And the price?',
    plans: [
      {
        title: 'Do it yourself',
        description: 'Everything but the consequences.',
        features: [
          'Chute boards and markers',
          'A deck of starter decisions',
          'A brief training for your host',
          'Remote support',
        ],
      },
      {
        title: 'Bring us in',
        description: 'We keep forty tables falling forward at once.',
        features: [
          'Onsite facilitator',
          'Decisions written from your strategy',
          'All materials, set up and cleared',
          'A list of the forks that matter',
        ],
      },
      {
        title: 'Ask us about',
        description: 'If the room can’t stop.',
        features: [
          'A second round with new decisions',
          'A wall-sized chute for the finale',
          'A follow-up call in ninety days',
        ],
      },
    ],
  },
]

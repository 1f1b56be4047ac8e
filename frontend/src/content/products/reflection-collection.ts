import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'A quiet corner that fills up, tag by tag, with what people really thought.',
    alt: 'Five columns of colored tags hang over water; heads look up, and their reflections look back.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'pink',
    heading: 'For the thoughts that arrive on the walk to lunch.',
    description:
      'Some people think out loud. Most need a minute, a pencil and nobody watching. Up to five prompts hang in columns all event long, and each one slowly gathers answers, and answers to the answers.',
    features: [
      { label: 'Format', value: 'Interactive installation, self-guided' },
      { label: 'Prompts', value: 'Up to five' },
      { label: 'Venue', value: 'A calm corner people pass' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'teal', text: 'Made for people who don’t raise hands' },
      { ground: 'sun', text: 'A place to be between two sessions' },
      { ground: 'violet', text: 'Strangers answering strangers' },
      { ground: 'tangerine', text: 'Grows while you’re busy elsewhere' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-reflection-collection',
      crop: 'band',
      alt: 'A hand hangs a tag with a quotation mark below its neighbor, between two other columns.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'deep',
    title: 'Slowly, like this',
    steps: [
      {
        title: 'Read',
        text: 'Start anywhere. Somebody has usually put into words what you were about to think.',
      },
      { title: 'Write', text: 'One tag, one thought, your own handwriting. Sign it or don’t.' },
      { title: 'Hang', text: 'Choose your column and your neighbors. Flip a tag to reply on its back.' },
      { title: 'Return', text: 'People come back in the evening to see who answered. Bring more tags.' },
    ],
    image: {
      media: 'reflection-collection',
      crop: 'left',
      alt: 'Two heads and their mirror images, under the first two columns.',
    },
  },
  {
    kind: 'objectives',
    ground: 'sun',
    title: 'What it’s good at',
    image: {
      media: 'reflection-collection',
      crop: 'right',
      alt: 'The last two columns of tags: a star, a quote, a heart.',
    },
    objectives: [
      'Facilitate peer learning and dialogue',
      'Promote reflection and synthesis',
      'Visualize collective insights',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'later-reflection-collection',
      crop: 'whole',
      alt: 'In the evening two heads come back to read five columns of tags by the water.',
    },
  },
  {
    kind: 'dataFeature',
    ground: 'violet',
    title: 'Read it again in spring.',
    description:
      'We collect every tag, front and back, and type them up under their prompts. It is the kindest survey you’ll ever run.',
    image: { media: 'reflection-collection', crop: 'middle', alt: 'Three columns of tags above the water.' },
    examples: [
      { asked: ['What surprised you today?'], answer: 'How much the loud ones listened.' },
      { asked: ['What will you do differently?'], answer: 'Ask, then count to five before I help.' },
      { asked: ['Who changed your mind?'], answer: 'The man from accounts, about nearly everything.' },
      { asked: ['What would you keep?'], answer: 'The long lunch. That was the meeting.' },
    ],
  },
  {
    kind: 'case-study',
    ground: 'teal',
    title: 'Beside the coats, in Toronto',
    description: 'At a consulting firm’s client day, most people wrote one tag and read twenty.',
    buttonText: 'Take your time',
    caseStudy: 'consulting-client-event-2024',
  },
  {
    kind: 'pricing',
    title: 'Make some room.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'Columns, tags and pencils, in two crates.',
        features: [
          'Five columns with stands',
          'Tags and pencils for everyone',
          'Prompt-writing guide',
          'Remote support',
        ],
      },
      {
        title: 'Bring us in',
        description: 'We hang it, tend it and gather it in.',
        features: [
          'Onsite facilitator',
          'Prompts, written with you',
          'Setup and teardown',
          'Every tag, typed up',
        ],
      },
      {
        title: 'Ask us about',
        description: 'Small things that make it linger.',
        features: [
          'A booklet of the best tags',
          'Tags in your paper and colors',
          'A reading on the main stage',
        ],
      },
    ],
  },
]

import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'A landscape of everything ahead of you, and a flag for each of you.',
    alt: 'Three sunny hills with flags of different cuts stuck in them; heads peek out from behind.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'Nobody explores a strategy from a chair.',
    description:
      'We lay out your year as a landscape: summits, swamps, and the pass that nobody has tried. People plant their flag where they see the prize or the danger, then hike over to whoever planted nearby.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '40–60 minutes' },
      { label: 'Participants', value: '40–500+' },
      { label: 'Venue', value: 'Ballroom, hall or lawn' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'teal', text: 'Green lights and red flags on one map' },
      { ground: 'pink', text: 'Introductions that start mid-sentence' },
      { ground: 'violet', text: 'The quiet worries get planted, too' },
      { ground: 'tangerine', text: 'Works in sensible shoes' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-flag-finder',
      crop: 'band',
      alt: 'A hand holds one flag of each cut: go for it, watch out, and I know a way through.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'violet',
    title: 'The route',
    steps: [
      {
        title: 'Pick up a flag',
        text: 'Three cuts: go for it, watch out, and I know a way through. You get one of each.',
      },
      {
        title: 'Plant all three',
        text: 'Choose your ground, write a word on the cloth and push it in before you can change your mind.',
      },
      {
        title: 'Visit your neighbors',
        text: 'Find whoever planted beside you and ask what they saw. You’ll have the terrain in common.',
      },
      {
        title: 'Take in the view',
        text: 'From the top, the clusters are obvious. The facilitator names them and the room picks its path.',
      },
    ],
    image: {
      media: 'flag-finder',
      crop: 'middle',
      alt: 'An ink flag stands on the nearest hill, two heads beside it.',
    },
  },
  {
    kind: 'objectives',
    ground: 'teal',
    title: 'Why set out',
    image: {
      media: 'later-flag-finder',
      crop: 'right',
      alt: 'On the map of the landscape, most flags stand on one hill, and heads have gathered beside it.',
    },
    objectives: [
      'Foster connection and networking',
      'Explore strategic priorities and decisions',
      'Visualize collective insights',
    ],
  },
  {
    kind: 'image',
    image: { media: 'flag-finder', crop: 'crowd', alt: 'Heads look out from behind the hills at the flags.' },
  },
  {
    kind: 'dataFeature',
    ground: 'pink',
    title: 'A map you can take home.',
    description:
      'We photograph the landscape from above and count it, hill by hill. You leave knowing where people see the prize, and which pass they’d rather you took first.',
    image: {
      media: 'later-flag-finder',
      crop: 'whole',
      alt: 'Heads lean over the landscape as a map: three hills from above, with the flags to count on each.',
    },
  },
  {
    kind: 'case-study',
    ground: 'deep',
    title: 'Last sighted in Seattle',
    description: 'Six hundred people from one industry found their peers by flag instead of by badge.',
    buttonText: 'Follow the trail',
    caseStudy: 'industry-summit-2024',
  },
  {
    kind: 'pricing',
    title: 'Guided or solo?',
    plans: [
      {
        title: 'Do it yourself',
        description: 'The landscape in crates, with a map for the guide.',
        features: ['Hills, flags and pens', 'Guide’s script', 'Remote support'],
      },
      {
        title: 'Bring us in',
        description: 'We build the hills around your questions and lead the hike.',
        features: [
          'Onsite facilitator',
          'A landscape drawn from your strategy',
          'Setup and teardown',
          'The photographed, counted map',
        ],
      },
      {
        title: 'Ask us about',
        description: 'More terrain for longer expeditions.',
        features: ['A return trip on day two', 'Flags in your colors', 'A printed map for every guest'],
      },
    ],
  },
]

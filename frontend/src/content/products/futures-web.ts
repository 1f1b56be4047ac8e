import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'Somewhere in the room is a pattern. Give it some thread.',
    alt: 'A ring of colored pegs on a dark ground, strung with hundreds of threads around a star bubble.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'Five questions about what comes next, in string.',
    description:
      'Each guest follows one thread through five questions, hooking it around the answer they believe in. It takes a minute alone and all day together, and what appears belongs to nobody in particular.',
    features: [
      { label: 'Format', value: 'Interactive installation, self-guided' },
      { label: 'Questions', value: 'Five' },
      { label: 'Venue', value: 'Foyer, lounge or expo floor' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'violet', text: 'One minute per guest, all day long' },
      { ground: 'teal', text: 'Beautiful from across the hall' },
      { ground: 'sun', text: 'Nobody has to speak to have a say' },
      { ground: 'pink', text: 'A future with everyone’s fingerprints' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-futures-web',
      crop: 'band',
      alt: 'A hand with a reel hooks its yellow thread around a question, a heart and a check.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'pink',
    title: 'Thread by thread',
    description: 'No host, no line to stand in. The web explains itself to anyone who stops.',
    steps: [
      {
        title: 'Take a color',
        text: 'Every group of guests gets its own, so you can see later who saw what.',
      },
      {
        title: 'Answer five times',
        text: 'Around the peg you believe in, on to the next question, until the thread comes home.',
      },
      {
        title: 'Tie it off',
        text: 'A knot at the end, and your guess about the future is part of the picture.',
      },
      {
        title: 'Step back',
        text: 'This is where people start talking. Usually to the person they just bumped into.',
      },
    ],
    image: {
      media: 'futures-web',
      crop: 'right',
      alt: 'A yellow and a teal head hold their threads at the edge of the ring.',
    },
  },
  {
    kind: 'objectives',
    ground: 'sun',
    title: 'What it reveals',
    image: {
      media: 'later-futures-web',
      crop: 'right',
      alt: 'Most threads meet at one peg; a lone one runs to the star above it.',
    },
    objectives: [
      'Explore strategic priorities and decisions',
      'Inspire forward thinking and creativity',
      'Visualize collective insights',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'futures-web',
      crop: 'left',
      alt: 'A violet head watches a thread shoot across the dark.',
    },
  },
  {
    kind: 'dataFeature',
    ground: 'violet',
    title: 'Dense means something.',
    description:
      'Where threads crowd, people agree on what’s coming. Where one thread goes alone, somebody knows something. We count both and write down what we found.',
    image: {
      media: 'later-futures-web',
      crop: 'whole',
      alt: 'Threads crowd at the heart, one goes alone, and in front two who bumped into each other talk.',
    },
  },
  {
    kind: 'case-study',
    ground: 'teal',
    title: 'A web for Seattle',
    description: 'Six hundred rivals, one industry, and the string that changed the closing panel.',
    buttonText: 'Follow the thread',
    caseStudy: 'industry-summit-2024',
  },
  {
    kind: 'pricing',
    title: 'Hang it up.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'The frame, the thread and five questions, ready to stand.',
        features: ['Frame and pegs', 'Thread in five colors', 'Remote support'],
      },
      {
        title: 'Bring us in',
        description: 'We build it overnight and look after it all day.',
        features: [
          'Onsite facilitator',
          'Five questions, written with you',
          'Build and takedown',
          'A reading of the finished web',
        ],
      },
      {
        title: 'Ask us about',
        description: 'When one web isn’t enough future.',
        features: ['A second web to compare', 'A time-lapse of the day', 'The finished web, framed'],
      },
    ],
  },
]

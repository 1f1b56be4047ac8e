import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'Opinions, on strings. The higher they hang, the more the room agrees.',
    alt: 'Balloons with opinion marks hang at different heights in a teal sky while heads below look up.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'A room full of opinions, where you can see them.',
    description:
      'People write what they think, tie it to a balloon and let it rise. Then they walk around underneath, pulling some views up and letting others down, until the ceiling says what the room believes.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '40–60 minutes' },
      { label: 'Participants', value: '40–500+' },
      { label: 'Venue', value: 'Any room with a high ceiling' },
      { label: 'Seating', value: 'Open floor, or theatre with aisles' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'violet', text: 'Nobody needs a microphone to be heard' },
      { ground: 'sun', text: 'Disagreement, without raised voices' },
      { ground: 'pink', text: 'The boss gets one balloon, like you' },
      { ground: 'tangerine', text: 'A photo that explains the whole meeting' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-floating-opinions',
      crop: 'band',
      alt: 'A hand holds up a tag that is tied to a balloon; another hand has a balloon by its string.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'sun',
    title: 'How it works',
    steps: [
      {
        title: 'Say it short',
        text: 'Everyone answers one question in a few words and ties the answer to a balloon.',
      },
      {
        title: 'Let it go',
        text: 'Up they float, all to the same height. Nobody can tell whose is whose, which is the point.',
      },
      {
        title: 'Move the strings',
        text: 'Agree, and you let out some string. Disagree, and you reel it in, if you can say why.',
      },
      {
        title: 'Read the sky',
        text: 'The facilitator walks the room through what rose, what sank and what nobody dared to touch.',
      },
    ],
    image: {
      media: 'floating-opinions',
      crop: 'left',
      alt: 'A ruler of slowly filling circles marks how much the room agrees.',
    },
  },
  {
    kind: 'objectives',
    ground: 'violet',
    title: 'What it’s for',
    image: {
      media: 'later-floating-opinions',
      crop: 'right',
      alt: 'The star and the heart rose highest, and a big head with an open mouth looks up at them.',
    },
    objectives: [
      'Facilitate peer learning and dialogue',
      'Build alignment and consensus',
      'Visualize collective insights',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'floating-opinions',
      crop: 'crowd',
      alt: 'A row of heads on the floor, eyes on the strings.',
    },
  },
  {
    kind: 'dataFeature',
    ground: 'ink',
    title: 'The ceiling is the chart.',
    description:
      'Every balloon is tagged and every height is noted, so what the room agreed on survives the ride home. So does what it didn’t.',
    image: {
      media: 'later-floating-opinions',
      crop: 'whole',
      alt: 'Balloons have settled from the floor to the ceiling while the facilitator, a big head, reads the sky.',
    },
  },
  {
    kind: 'testimonialSizzle',
    ground: 'pink',
    videoSrc: 'testimonial-global-leadership-summit',
    quote: 'Mine sank to the floor. It was the most useful half hour of my year.',
    author: 'Bastien Oyelaran-Webb',
    role: 'Chief of Staff, Lumenworth',
  },
  {
    kind: 'case-study',
    ground: 'deep',
    title: 'Seen in Toronto',
    description:
      'Five hundred leaders hung up the state of their company, then moved it around until it was true.',
    buttonText: 'Read the story',
    caseStudy: 'global-leadership-summit',
  },
  {
    kind: 'pricing',
    title: 'Who holds the strings?',
    plans: [
      {
        title: 'Do it yourself',
        description: 'Rent the sky and run it with your own crew.',
        features: ['Balloons, strings, tags and ruler', 'Script and question bank', 'Remote support'],
      },
      {
        title: 'Bring us in',
        description: 'We rig it, run it and leave the ceiling as we found it.',
        features: [
          'Onsite facilitator',
          'Rigging and takedown',
          'Question writing with you',
          'Every height and tag, written up',
        ],
      },
      {
        title: 'Ask us about',
        description: 'A bigger sky, or one that stays up.',
        features: ['Leaving it up all event long', 'Balloons in your colors', 'A second question on day two'],
      },
    ],
  },
]

import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'It starts as bare ground at breakfast. Come back after lunch.',
    alt: 'Trees of bubbles, domes and triangles grow on deep green while a tangerine sun rises behind them.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'Hopes need somewhere to stand.',
    description:
      'Our largest installation. Guests write a hope on a leaf, choose a trunk and plant it among the others. The forest grows taller than they are, and by evening there are paths, clearings and favorite trees.',
    features: [
      { label: 'Format', value: 'Interactive installation, self-guided' },
      { label: 'Venue', value: 'Foyer, atrium or hall' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'sun', text: 'People plant it, then give tours of it' },
      { ground: 'pink', text: 'Hopes you can walk between' },
      { ground: 'teal', text: 'Grows from first badge to last toast' },
      { ground: 'violet', text: 'The picture everyone takes' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-vision-forest',
      crop: 'band',
      alt: 'A hand brings a leaf with a heart on it to a tree that has three so far.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'sun',
    title: 'How it grows',
    steps: [
      {
        title: 'Prepare the ground',
        text: 'Together we choose the question the forest will answer, and mark where its paths should run.',
      },
      {
        title: 'Plant',
        text: 'A leaf, a hope, a trunk. It takes three minutes, and people rarely leave after three minutes.',
      },
      {
        title: 'Tend',
        text: 'Guests add leaves to trees they agree with. What the room wants most gets a canopy.',
      },
      { title: 'Walk through', text: 'End the event inside it. Speeches are shorter among trees.' },
    ],
    image: {
      media: 'vision-forest',
      crop: 'left',
      alt: 'A pink head looks up between a round teal tree and a yellow fir.',
    },
  },
  {
    kind: 'objectives',
    ground: 'tangerine',
    title: 'What takes root',
    image: { media: 'vision-forest', crop: 'right', alt: 'A violet head looks up into a tall teal crown.' },
    objectives: [
      'Build alignment and consensus',
      'Inspire forward thinking and creativity',
      'Visualize collective insights',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'later-vision-forest',
      crop: 'whole',
      alt: 'By evening the trees are taller than the guests, and two of them give tours of theirs.',
    },
  },
  {
    kind: 'video',
    ground: 'violet',
    title: 'From seed to canopy',
    videoUrl: 'vision-forest',
  },
  {
    kind: 'testimonialSizzle',
    ground: 'sun',
    videoSrc: 'testimonial-industry-summit-2024',
    quote: 'On day two people were showing each other their tree, like parents.',
    author: 'Maren Adeyemi-Holt',
    role: 'Program Director, ninefold',
  },
  {
    kind: 'case-study',
    ground: 'pink',
    title: 'A forest in Seattle',
    description:
      'Six hundred people planted what their industry should grow, then closed the summit under it.',
    buttonText: 'Walk through',
    caseStudy: 'industry-summit-2024',
  },
  {
    kind: 'pricing',
    title: 'Break ground.',
    plans: [
      {
        title: 'Bring us in',
        description: 'A forest isn’t a kit. We bring it, raise it and clear it away.',
        features: [
          'Onsite facilitator and build crew',
          'Trunks, leaves and ground',
          'A layout drawn for your space',
          'Every leaf, typed up',
        ],
      },
      {
        title: 'Ask us about',
        description: 'What else could grow there.',
        features: ['More trees for larger halls', 'A guided closing walk', 'Replanting at your office'],
      },
    ],
  },
]

import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'Who asks? Who answers? How? Don’t look at the moderator. Roll.',
    alt: 'Three huge dice tumble over violet, with talking heads on their sides; a panel of three waits below.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'The panel discussion, minus the part where you doze.',
    description:
      'Three big dice with custom faces run the show. One decides who asks, one who answers, one the format of the answer: a story, a drawing, one honest word. It guides itself, and it spares nobody.',
    features: [
      { label: 'Format', value: 'Interactive installation, self-guided' },
      { label: 'Duration', value: '45–75 minutes' },
      { label: 'Participants', value: 'Any number' },
      { label: 'Venue', value: 'A stage, or a circle on the floor' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'sun', text: 'No prepared remarks. None.' },
      { ground: 'teal', text: 'Row F may be next' },
      { ground: 'pink', text: 'Experts, caught being human' },
      { ground: 'tangerine', text: 'The house never wins' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-roll-play',
      crop: 'band',
      alt: 'A hand holds up the die with a question mark; the one that decides who answers tumbles beside it.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'pink',
    title: 'Table rules',
    steps: [
      {
        title: 'Roll for the question',
        text: 'Someone on the panel, someone in the room, or the person least expecting it.',
      },
      { title: 'Roll for the answer', text: 'It may land on the one who just asked. We find that fair.' },
      {
        title: 'Roll for the how',
        text: 'In one word. As a bedtime story. As your competitor would put it. Thirty seconds, go.',
      },
    ],
    image: {
      media: 'roll-play',
      crop: 'middle',
      alt: 'A yellow die shows a question mark above a pink head in full flow.',
    },
  },
  {
    kind: 'objectives',
    ground: 'teal',
    title: 'The odds are good for',
    image: { media: 'roll-play', crop: 'left', alt: 'A teal panelist waits for the tangerine die to land.' },
    objectives: [
      'Foster connection and networking',
      'Facilitate peer learning and dialogue',
      'Promote reflection and synthesis',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'later-roll-play',
      crop: 'whole',
      alt: 'A head in the middle of the rows answers with a story while all the others wait for the next roll.',
    },
  },
  {
    kind: 'video',
    ground: 'ink',
    title: 'Watch them land',
    videoUrl: 'roll-play',
  },
  {
    kind: 'pricing',
    title: 'Name your stakes.',
    plans: [],
    invitation: {
      description:
        'The dice are made for each event, so the price is, too. Save Roll Play, ask for an estimate, and tell us who should be afraid of it.',
      features: [
        'Do-it-yourself rental is possible',
        'Faces made for your panel',
        'Works next to any other product',
      ],
    },
  },
]

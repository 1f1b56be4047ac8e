import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'The card game you know, with an audience the size of a wall.',
    alt: 'A dark wall of orange and teal half tiles; one lit pair is twice the size, and heads vote from below.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'Combo Convo, out loud.',
    description:
      'Players match pairs of cards into prompts and send in what they make of them. The installation shows the answers as they land, the crowd votes for its favorites, and the best pairs get bigger where everyone can see.',
    features: [
      { label: 'Format', value: 'Facilitated session plus installation' },
      { label: 'Duration', value: '15–30 minutes' },
      { label: 'Participants', value: '50–4,000' },
      { label: 'Venue', value: 'Main stage, hall or foyer' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'tangerine', text: 'Four thousand people, one scoreboard' },
      { ground: 'teal', text: 'Sent from any phone, no app' },
      { ground: 'sun', text: 'The funniest answer always finds a crowd' },
      { ground: 'pink', text: 'A spreadsheet you’ll enjoy opening' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-combo-convo-plus',
      crop: 'band',
      alt: 'A thumb on a phone adds a heart to the answer of an orange and a teal card.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'tangerine',
    title: 'How it plays',
    steps: [
      {
        title: 'Match',
        text: 'Orange meets teal, stranger meets stranger. Together the two cards ask something absurd.',
      },
      {
        title: 'Send',
        text: 'The pair types its answer into a short web form, 75 characters at most, and looks up.',
      },
      {
        title: 'Vote',
        text: 'Answers land on the wall, and anyone can add a heart. Popular tiles double in size.',
      },
      {
        title: 'Keep',
        text: 'After the event you get a spreadsheet of every response, who asked what, and how it fared.',
      },
    ],
    image: {
      media: 'combo-convo-plus',
      crop: 'middle',
      alt: 'The favorite pair, large and lit, with a row of dots counting its hearts.',
    },
  },
  {
    kind: 'objectives',
    ground: 'teal',
    title: 'What it’s for',
    image: { media: 'combo-convo', crop: 'middle', alt: 'An orange card and a teal card, about to click.' },
    objectives: [
      'Foster connection and networking',
      'Inspire forward thinking and creativity',
      'Visualize collective insights',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'later-combo-convo-plus',
      crop: 'whole',
      alt: 'A table with one row per pair, sorted by hearts; a head in front of it reads the first out loud.',
    },
  },
  {
    kind: 'dataFeature',
    ground: 'sun',
    title: 'Straight to your spreadsheet.',
    description:
      'One row per pair: both cards, the answer and the votes. Sort it by hearts and read the top twenty to your board.',
    image: {
      media: 'combo-convo-plus',
      crop: 'right',
      alt: 'Tiles on the right half of the wall, three of them lit.',
    },
    examples: [
      {
        asked: ['What is a volcano', 'That could chair a meeting?'],
        answer: 'Someone you never ask for any other business.',
      },
      { asked: ['What is a sock', 'That could find true love?'], answer: 'The one the dryer didn’t take.' },
      { asked: ['What is a map', 'That could keep a secret?'], answer: 'Our org chart.' },
    ],
  },
  {
    kind: 'how-we-built',
    title: 'What’s inside',
    installations: [
      { product: 'combo-convo', description: 'The card game it all starts with, also available on its own.' },
      {
        product: 'combo-convo-plus',
        description: 'The wall that collects, shows and votes, with a web form behind it.',
      },
    ],
  },
  {
    kind: 'pricing',
    title: 'Plug it in.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'Cards, web form and wall software, ready for your screens.',
        features: [
          'Card decks for the whole room',
          'Web form and wall, set up for you',
          'The spreadsheet afterward',
          'Remote support',
        ],
      },
      {
        title: 'Bring us in',
        description: 'We run the room and the wall, down to the last vote.',
        features: [
          'Onsite facilitator',
          'Moderation of every answer',
          'Setup and teardown',
          'The spreadsheet afterward',
        ],
      },
      {
        title: 'Ask us about',
        description: 'Bigger still.',
        features: [
          'Cards with your own topics',
          'The wall built from real tiles',
          'Leaving it running all week',
        ],
      },
    ],
  },
]

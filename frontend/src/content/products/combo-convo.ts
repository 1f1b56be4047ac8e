import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'Two cards. Two strangers. One idea that nobody had this morning.',
    alt: 'Between two big talking heads, an orange fish card snaps into a teal bicycle card; a fish rides off.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'A card game for people who haven’t met yet.',
    description:
      'Everyone gets a card. Orange cards ask what something is, teal cards say what it could do. Find a partner, match your pair and make a prompt out of it. Then swap and do it again with someone new.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '15–30 minutes' },
      { label: 'Participants', value: '50–4,000' },
      { label: 'Venue', value: 'Main stage or breakout' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'teal', text: 'Strangers talk in the first minute' },
      { ground: 'sun', text: 'Works for 50 people or 4,000' },
      { ground: 'pink', text: 'Every pair makes something new' },
      { ground: 'tangerine', text: 'No slides, no stage fright, no warm-up' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-combo-convo',
      crop: 'band',
      alt: 'One hand holds up a lighthouse on an orange card, another a notepad on a teal one.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'sun',
    title: 'How it works',
    steps: [
      {
        title: 'Draw a card',
        text: 'Half the room holds orange, half holds teal. Each one carries a picture and half a question.',
      },
      {
        title: 'Find your other half',
        text: '“What is a fish” goes looking for “That could ride a bicycle?” The stranger the pair, the better the talk.',
      },
      {
        title: 'Make it make sense',
        text: 'Two minutes to answer the prompt together, in 75 characters or fewer, and send it from a phone.',
      },
      {
        title: 'Swap and go again',
        text: 'New card, new partner. In half an hour you’ve met more people than in a day of coffee breaks.',
      },
    ],
    image: {
      media: 'combo-convo',
      crop: 'left',
      alt: 'A pink talking head leans in toward the orange card.',
    },
  },
  {
    kind: 'objectives',
    ground: 'teal',
    title: 'What it’s for',
    image: {
      media: 'combo-convo-plus',
      crop: 'left',
      alt: 'A wall of small orange and teal cards, some of them lit.',
    },
    objectives: [
      'Foster connection and networking',
      'Facilitate peer learning and dialogue',
      'Inspire forward thinking and creativity',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'later-combo-convo',
      crop: 'whole',
      alt: 'Three pairs talk under what they made: a flying teapot, a fish on wheels, a lighthouse that takes notes.',
    },
  },
  {
    kind: 'dataFeature',
    ground: 'deep',
    title: 'Every pair is kept.',
    description: 'Answers come in from people’s phones. Nothing good gets lost on the back of a napkin.',
    image: { media: 'combo-convo', crop: 'right', alt: 'A deep-green head speaks up beside the teal card.' },
    examples: [
      {
        asked: ['What is a fish', 'That could ride a bicycle?'],
        answer: 'A subscription for people who never leave the office pond.',
      },
      {
        asked: ['What is a teapot', 'That could fly to Toronto?'],
        answer: 'The only delegate who is always warm on arrival.',
      },
      {
        asked: ['What is a lighthouse', 'That could take notes?'],
        answer: 'It sees every point coming, and repeats it.',
      },
      {
        asked: ['What is a drum', 'That could run payroll?'],
        answer: 'Paid on the beat, every fourth Friday.',
      },
    ],
  },
  {
    kind: 'case-study',
    ground: 'pink',
    title: 'How a kickoff kicked off',
    description: 'One hundred and fifty salespeople, half an hour, and a fish that two coasts still quote.',
    buttonText: 'Read the story',
    caseStudy: 'sales-kickoff-2025',
  },
  {
    kind: 'pricing',
    title: 'Pick your part.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'Rent the toolkit and run it with your own team.',
        features: ['Card decks for the whole room', 'Run of show and host script', 'Remote support'],
      },
      {
        title: 'Bring us in',
        description: 'Turnkey. We arrive, we run it, we pack it up.',
        features: [
          'Onsite facilitator',
          'All materials, set up and taken down',
          'Planning call before the event',
          'Every answer, sent to you after',
        ],
      },
      {
        title: 'Ask us about',
        description: 'Make it bigger, longer or more yours.',
        features: [
          'Combo Convo Plus, the installation',
          'Cards with your own topics',
          'Your colors on the decks',
          'Emceeing',
        ],
      },
    ],
  },
]

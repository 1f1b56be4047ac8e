import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'Pick a tube, back your side, and listen to the score come in.',
    alt: 'Four clear tubes on pink fill up with colored balls, batted in by bubble-shaped paddles.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'A poll with a bounce, a rattle and a crowd.',
    description:
      'Put it where people wait anyway. Up to four questions, one ball per question, and paddles for those who like to make an entrance. The levels rise in front of everybody, so the debate starts itself.',
    features: [
      { label: 'Format', value: 'Interactive installation, self-guided' },
      { label: 'Questions', value: 'Up to four' },
      { label: 'Venue', value: 'Beside coffee, registration or the bar' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'sun', text: 'Ten seconds to play' },
      { ground: 'teal', text: 'Nothing to download' },
      { ground: 'tangerine', text: 'Results that rattle' },
      { ground: 'violet', text: 'A reason to stand by a stranger' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-ping-poll',
      crop: 'band',
      alt: 'A hand with a paddle has just batted a violet ball.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'teal',
    title: 'House rules',
    steps: [
      {
        title: 'Read the question',
        text: 'It’s printed as large as the tube is tall. Nobody has to be told where to stand.',
      },
      {
        title: 'Serve',
        text: 'Drop the ball in, or bat it. Missing counts as exercise, not as an abstention.',
      },
      {
        title: 'Watch the levels',
        text: 'People linger, people predict, and one of them goes to fetch a colleague.',
      },
      {
        title: 'Empty and reset',
        text: 'After lunch, open the floor of the tubes and put up the next question.',
      },
    ],
    image: { media: 'ping-poll', crop: 'left', alt: 'A teal head follows a ball into the first tube.' },
  },
  {
    kind: 'objectives',
    ground: 'ink',
    title: 'What you win',
    image: {
      media: 'later-ping-poll',
      crop: 'left',
      alt: 'A pink head talks in front of the tubes; the violet balls have reached the top.',
    },
    objectives: ['Explore strategic priorities and decisions', 'Visualize collective insights'],
  },
  {
    kind: 'image',
    image: { media: 'ping-poll', crop: 'middle', alt: 'A last teal ball hangs over the two middle tubes.' },
  },
  {
    kind: 'dataFeature',
    ground: 'sun',
    title: 'Count the balls. Done.',
    description:
      'The result needs no analyst and no login. We note the levels through the day, so you can also see when the room changed its mind.',
    image: {
      media: 'later-ping-poll',
      crop: 'whole',
      alt: 'Four tubes at four levels: a bar chart made of balls, and two people who debate the score.',
    },
  },
  {
    kind: 'case-study',
    ground: 'violet',
    title: 'Four brave questions',
    description: 'A sales kickoff asked what it was a little afraid to hear, in front of everyone.',
    buttonText: 'See the score',
    caseStudy: 'sales-kickoff-2025',
  },
  {
    kind: 'pricing',
    title: 'Your serve.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'Rent the tubes, bring the opinions.',
        features: ['Four tubes, balls and paddles', 'Question plates to print', 'Remote support'],
      },
      {
        title: 'Bring us in',
        description: 'We set it up, keep it moving and call the plays.',
        features: [
          'Onsite facilitator',
          'Questions, written with you',
          'Setup and teardown',
          'Levels logged through the day',
        ],
      },
      {
        title: 'Ask us about',
        description: 'Extra time.',
        features: ['A second set of tubes', 'Balls in your colors', 'A camera for the big screen'],
      },
    ],
  },
]

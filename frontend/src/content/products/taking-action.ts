import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'Last session of the day. First thing on everyone’s desk tomorrow.',
    alt: 'Five big steps on sun yellow, a bubble tag settling on each one and a pennant rising on top.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'Everyone commits. The room decides what counts.',
    description:
      'One commitment per person, in a single sentence. Tables merge them, back the strongest and send it up. The room ranks the finalists until five are left, in order, with somebody’s name beside each.',
    features: [
      { label: 'Format', value: 'Facilitated session' },
      { label: 'Duration', value: '35–60 minutes' },
      { label: 'Participants', value: '40–500' },
      { label: 'Result', value: 'The room’s top five commitments' },
      { label: 'Venue', value: 'Main stage or breakout' },
      { label: 'Seating', value: 'Round tables or theatre' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'violet', text: 'Five, not fifty' },
      { ground: 'teal', text: 'Ranked by those who do the work' },
      { ground: 'pink', text: 'Done inside an hour' },
      { ground: 'tangerine', text: 'Still true on Monday' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-taking-action',
      crop: 'band',
      alt: 'One hand holds up a commitment with a bolt on it, another has the pencil.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'ink',
    title: 'Step by step',
    steps: [
      { title: 'Write it', text: '“I will,” a verb, a date. Two minutes. Wishes go back for another try.' },
      {
        title: 'Back one',
        text: 'Each table argues its pile down to a single commitment worth climbing for.',
      },
      {
        title: 'Rank them',
        text: 'The whole room compares, two at a time. Things overtake. There is some booing, all friendly.',
      },
      {
        title: 'Claim them',
        text: 'Five steps, five commitments, five owners. Photograph, applaud, go home.',
      },
    ],
    image: {
      media: 'taking-action',
      crop: 'right',
      alt: 'A star on the top step, next to the raised pennant.',
    },
  },
  {
    kind: 'objectives',
    ground: 'pink',
    title: 'What gets done',
    image: {
      media: 'later-taking-action',
      crop: 'left',
      alt: 'The two strongest commitments hang above the heads that own them.',
    },
    objectives: ['Connect ideas to action', 'Build alignment and consensus'],
  },
  {
    kind: 'image',
    image: {
      media: 'taking-action',
      crop: 'middle',
      alt: 'The middle steps: a heart, and a check mark one step ahead.',
    },
  },
  {
    kind: 'dataFeature',
    ground: 'teal',
    title: 'A top five with owners.',
    description:
      'You get the ranking, the runners-up and every single commitment underneath. The five go on the wall. The others go to the people who wrote them.',
    image: {
      media: 'later-taking-action',
      crop: 'whole',
      alt: 'Five commitments on the wall, in order, each with its owner below it.',
    },
  },
  {
    kind: 'try-chart',
    ground: 'ink',
    title: 'Try the chart.',
    description:
      'A commitment is worth more the sooner it pays off. The people here are made up: add yours, and see where it lands among theirs.',
  },
  {
    kind: 'testimonialSizzle',
    ground: 'violet',
    videoSrc: 'testimonial-sales-kickoff-2025',
    quote: 'Nobody has missed a date yet. I think they’re afraid of each other.',
    author: 'Dov Castellane',
    role: 'Vice President of Sales, BRASSLANE',
  },
  {
    kind: 'case-study',
    ground: 'tangerine',
    title: 'The kickoff that kept going',
    description:
      'One hundred and fifty salespeople, five promises, and a Monday meeting that starts with them.',
    buttonText: 'Read the story',
    caseStudy: 'sales-kickoff-2025',
  },
  {
    kind: 'pricing',
    title: 'Commit.',
    plans: [
      {
        title: 'Do it yourself',
        description: 'One box, one script, one hour.',
        features: ['Commitment cards and step board', 'Host script with timings', 'Remote support'],
      },
      {
        title: 'Bring us in',
        description: 'We keep it brisk and get it signed.',
        features: [
          'Onsite facilitator',
          'Opening question, written with you',
          'All materials',
          'The ranking, typed up that night',
        ],
      },
      {
        title: 'Ask us about',
        description: 'To make sure it sticks.',
        features: [
          'A ninety-day check-in session',
          'Posters of the top five',
          'Live ranking on the big screen',
        ],
      },
    ],
  },
]

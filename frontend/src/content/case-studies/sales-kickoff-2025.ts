import type { CaseStudySection } from '../section-schema.ts'

export const sections: readonly CaseStudySection[] = [
  {
    kind: 'hero',
    lead: 'One sales floor, five experiences, and nobody told to make some noise.',
    alt: 'A tangerine dawn behind a paper dome; five steps climb to the right, each with a flag on top.',
  },
  {
    kind: 'details',
    headingType: 'overview',
    heading: 'They wanted a kickoff that people would still be quoting in March.',
    description:
      'A sales team knows a pitch when it sees one, and it had sat through ten of these. So we handed over the agenda. The team chose its priorities, fought for them, and ranked its own promises before anybody cut a cake.',
    features: [
      'Two days in Washington DC',
      '150 participants, all of them closers',
      'Five products, from handshake to promise',
      'A ranked top five to take back to the desk',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'sales-kickoff-2025',
      crop: 'right',
      alt: 'Five colored steps, each higher than the last, with a flag on every one.',
    },
  },
  {
    kind: 'imageGrid',
    imageLeft: {
      media: 'ping-poll',
      crop: 'middle',
      alt: 'Clear tubes filled with colored balls to different heights.',
    },
    imageRight: {
      media: 'flag-finder',
      crop: 'middle',
      alt: 'An ink flag with an exclamation mark on the nearest of three sunny hills.',
    },
  },
  {
    kind: 'testimonialSizzle',
    ground: 'deep',
    videoSrc: 'testimonial-sales-kickoff-2025',
    quote: 'We usually end on confetti. This year we ended on five promises, and I can name all five.',
    author: 'Dov Castellane',
    role: 'Vice President of Sales, BRASSLANE',
  },
  {
    kind: 'how-we-built',
    title: 'How we built it',
    installations: [
      {
        product: 'combo-convo',
        description: 'The first half hour. East Coast met West Coast over a fish and a bicycle.',
      },
      {
        product: 'flag-finder',
        description: 'Every territory planted its year: where the ground is firm, where it isn’t.',
      },
      {
        product: 'ping-poll',
        description: 'Four questions the leadership was a little afraid to ask. They asked them.',
      },
      {
        product: 'priority-pathways',
        description: 'Five priorities left the station. Two were made to share a track.',
      },
      {
        product: 'taking-action',
        description: 'The last hour. A promise from everyone, and a top five from the room.',
      },
    ],
  },
  {
    kind: 'dataFeature',
    ground: 'violet',
    title: 'Five promises, in order.',
    description:
      'One hundred and fifty commitments went in. Tables merged them, argued, and voted until five were left standing on the steps. They open the team’s meeting every Monday.',
    image: {
      media: 'taking-action',
      crop: 'whole',
      alt: 'Five steps with a bubble tag on each, and a pennant flying on the top one.',
    },
  },
  {
    kind: 'tealCTA',
    title: 'Kicking off soon?',
    buttonText: 'Contact Us',
    buttonLink: '/build-your-program',
  },
]

import type { CaseStudySection } from '../section-schema.ts'

export const sections: readonly CaseStudySection[] = [
  {
    kind: 'hero',
    lead: 'The consultants listened. The clients compared notes.',
    alt: 'Three round tables seen from above on violet, with heads all around and cards traveling between them.',
  },
  {
    kind: 'details',
    headingType: 'overview',
    heading: 'The firm had forty slides ready. Its clients had each other.',
    description:
      'A consulting firm wanted a day its clients would clear a calendar for. We seated the clients at round tables, gave them a hard decision to play out, and asked the consultants to leave the laptops shut.',
    features: [
      'One day in Toronto',
      '150 participants at round tables',
      'Three products, each building on the one before',
      'Actions with names on them by five o’clock',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'consulting-client-event-2024',
      crop: 'band',
      alt: 'Cards leave one round table for the next while the heads follow them.',
    },
  },
  {
    kind: 'imageGrid',
    imageLeft: {
      media: 'if-this-then-what',
      crop: 'middle',
      alt: 'A marble at the fork of a paper-white chute, with heads waiting at every outlet.',
    },
    imageRight: {
      media: 'learning-action-matrix',
      crop: 'middle',
      alt: 'A three-by-three board of tiles: bulbs on the left, lightning bolts on the right.',
    },
  },
  {
    kind: 'testimonialSizzle',
    ground: 'sun',
    videoSrc: 'testimonial-consulting-client-event-2024',
    quote: 'Our clients solved each other’s problems. We took notes, then some of the credit.',
    author: 'Yuki Brandvold-Ames',
    role: 'Partner, Marrow & Fig',
  },
  {
    kind: 'how-we-built',
    title: 'How we built it',
    installations: [
      {
        product: 'if-this-then-what',
        description: 'One decision every client was facing, followed to its fourth consequence.',
      },
      {
        product: 'learning-action-matrix',
        description: 'What each table learned, moved card by card to what it would do.',
      },
      {
        product: 'reflection-collection',
        description: 'By the coats. Most people wrote one tag and read twenty.',
      },
    ],
  },
  {
    kind: 'dataFeature',
    ground: 'tangerine',
    title: 'No lesson left on the left.',
    description:
      'Every lesson was a card, and no card could stay where it was. By the end of the day each table had moved its best ones across the board and signed them.',
    image: {
      media: 'learning-action-matrix',
      crop: 'whole',
      alt: 'A card hops from the bulb column of the board to the bolt column; a head watches it land.',
    },
  },
  {
    kind: 'tealCTA',
    title: 'Do your clients talk?',
    buttonText: 'Contact Us',
    buttonLink: '/build-your-program',
  },
]

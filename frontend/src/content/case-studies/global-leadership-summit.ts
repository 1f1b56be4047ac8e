import type { CaseStudySection } from '../section-schema.ts'

export const sections: readonly CaseStudySection[] = [
  {
    kind: 'hero',
    lead: 'Five hundred leaders, four experiences, very few chairs in rows.',
    alt: 'Night over a slim tower: balloons with opinion marks rise above a crowd of wide-awake heads.',
  },
  {
    kind: 'details',
    headingType: 'overview',
    heading: 'Five hundred leaders flew in to be told the strategy. We asked them for it instead.',
    description:
      'The brief was two days of alignment for the most senior people in a global firm. Nobody wanted another row of chairs facing a slide. So the keynotes got shorter, and four experiences filled the space between them.',
    features: [
      'Two days in Toronto',
      '500 participants, most of them used to speaking first',
      'Four products, from the opener to the last evening',
      'Every opinion on show by the second morning',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'global-leadership-summit',
      crop: 'crowd',
      alt: 'Row upon row of heads, every one of them looking up.',
    },
  },
  {
    kind: 'imageGrid',
    imageLeft: {
      media: 'floating-opinions',
      crop: 'middle',
      alt: 'Balloons at different heights, each with its own opinion mark, over five flat steps of teal sky.',
    },
    imageRight: {
      media: 'combo-convo',
      crop: 'middle',
      alt: 'An orange card with a fish clicks into a teal card with a bicycle.',
    },
  },
  {
    kind: 'testimonialSizzle',
    ground: 'violet',
    videoSrc: 'testimonial-global-leadership-summit',
    quote: 'Nobody asked for the slides afterward. They asked where the balloons went.',
    author: 'Bastien Oyelaran-Webb',
    role: 'Chief of Staff, Lumenworth',
  },
  {
    kind: 'how-we-built',
    title: 'How we built it',
    installations: [
      {
        product: 'combo-convo',
        description: 'The opener. Five hundred leaders, out of their seats before the first keynote.',
      },
      {
        product: 'align-by-line',
        description: 'Day one, after lunch: where does each of us stand on the strategy?',
      },
      {
        product: 'floating-opinions',
        description: 'The state of the company, hung at the height of agreement.',
      },
      {
        product: 'reflection-collection',
        description: 'Five prompts that stayed up through both evenings, and filled up twice.',
      },
    ],
  },
  {
    kind: 'dataFeature',
    ground: 'pink',
    title: 'One line. Five hundred heads.',
    description:
      'Every leader took a place between “not yet” and “all in.” Then they talked, and took it again. The shape of the room became the closing slide.',
    image: {
      media: 'align-by-line',
      crop: 'whole',
      alt: 'Heads stacked along a nine-step line from tangerine to teal; most of them have moved to the right.',
    },
  },
  {
    kind: 'sample',
    ground: 'sun',
    title: 'See what 500 leaders left behind.',
    description:
      'The page that everybody got on the way out: chart, votes, words, and every idea in the list.',
    figures: [
      { value: 400, label: 'ideas' },
      { value: 372, label: 'phones voted' },
      { value: 314, label: 'words' },
    ],
    buttonText: 'Open the sample page',
    note: 'The answers are made up. The page is not: you get the same one, with yours.',
  },
  {
    kind: 'tealCTA',
    title: 'Got a room like this one?',
    buttonText: 'Contact Us',
    buttonLink: '/build-your-program',
  },
]

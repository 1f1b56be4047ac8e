import type { CaseStudySection } from '../section-schema.ts'

export const sections: readonly CaseStudySection[] = [
  {
    kind: 'hero',
    lead: 'One industry, six hundred badges and a great deal of string.',
    alt: 'A rainy deep-green sky: a round-topped needle, a pink web and geometric trees in front of a mountain.',
  },
  {
    kind: 'details',
    headingType: 'overview',
    heading: 'Six hundred competitors came to guard their notes. They left having swapped them.',
    description:
      'An industry association had two days and a hall full of people who sell against each other. Panels would have kept them polite. So we moved the program into the hallways, where nobody has a podium to stand behind.',
    features: [
      'Two days in Seattle',
      '600 participants from one industry',
      'Four products across hall, foyer and hallway',
      'One web and one forest, made by everybody',
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'industry-summit-2024',
      crop: 'band',
      alt: 'Rain pills over the mountain, with the pink web turning in the middle.',
    },
  },
  {
    kind: 'imageGrid',
    imageLeft: {
      media: 'futures-web',
      crop: 'middle',
      alt: 'String art in a ring of five colored arcs, with a star bubble at its center.',
    },
    imageRight: {
      media: 'vision-forest',
      crop: 'middle',
      alt: 'Trees made of bubbles and triangles in front of a tangerine sun.',
    },
  },
  {
    kind: 'testimonialSizzle',
    ground: 'tangerine',
    videoSrc: 'testimonial-industry-summit-2024',
    quote: 'I watched two competitors untangle the same thread for ten minutes. They were laughing.',
    author: 'Maren Adeyemi-Holt',
    role: 'Program Director, ninefold',
  },
  {
    kind: 'how-we-built',
    title: 'How we built it',
    installations: [
      {
        product: 'flag-finder',
        description: 'The welcome. People found their peers by what they planted, not by their badge.',
      },
      {
        product: 'futures-web',
        description: 'Five questions about the next five years, one thread for every guest.',
      },
      {
        product: 'ping-poll',
        description: 'By the coffee, where six hundred people pass anyway. Heard before it was seen.',
      },
      {
        product: 'vision-forest',
        description: 'What the industry wants to see grow. Planted on day one, walked through on day two.',
      },
    ],
  },
  {
    kind: 'dataFeature',
    ground: 'sun',
    title: 'Where the threads crossed.',
    description:
      'By the second afternoon the web had opinions of its own. Where the threads crowded, the closing panel changed its topic. Where they didn’t, people pulled up a chair.',
    image: {
      media: 'futures-web',
      crop: 'whole',
      alt: 'Five heads around a ring of pegs, joined by hundreds of colored threads.',
    },
  },
  {
    kind: 'tealCTA',
    title: 'Is your industry next?',
    buttonText: 'Contact Us',
    buttonLink: '/build-your-program',
  },
]

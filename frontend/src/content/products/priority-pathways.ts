import type { ProductSection } from '../section-schema.ts'

export const sections: readonly ProductSection[] = [
  {
    kind: 'hero',
    lead: 'All aboard the things that matter. Please stand clear of the rest.',
    alt: 'Five ribbon tracks weave across teal like a transit map, with heads riding them between stations.',
  },
  {
    kind: 'details',
    headingType: 'features',
    ground: 'paper',
    heading: 'A transit map of everything you could do next.',
    description:
      'Each priority is a line. Guests board the one they’d back, one counter at a time, and change at the junctions where two priorities want the same money, people or month. Busy lines grow thick.',
    features: [
      { label: 'Format', value: 'Interactive installation, self-guided' },
      { label: 'Venue', value: 'Hallway wall or long tables' },
      { label: 'Seating', value: 'Any' },
    ],
  },
  {
    kind: 'grid',
    items: [
      { ground: 'sun', text: 'Trade-offs you can point at' },
      { ground: 'violet', text: 'Boarding takes under two minutes' },
      { ground: 'pink', text: 'No priority gets there for free' },
      { ground: 'tangerine', text: 'The busiest line is hard to argue with' },
    ],
  },
  {
    kind: 'image',
    image: {
      media: 'hand-priority-pathways',
      crop: 'band',
      alt: 'A hand places a counter where it would get on, between the yellow and the violet line.',
    },
  },
  {
    kind: 'how-it-works',
    ground: 'pink',
    title: 'Service notice',
    steps: [
      {
        title: 'Buy a ticket',
        text: 'Everyone gets three counters. Three, because if everything matters, nothing leaves on time.',
      },
      {
        title: 'Choose your line',
        text: 'Place a counter where you’d get on. Add a word of why, for the passengers behind you.',
      },
      {
        title: 'Change at the junction',
        text: 'Where two lines cross, pick one. This is the stop where people start talking.',
      },
      {
        title: 'Arrive',
        text: 'First, second and third are marked with dots at the end of the day. No announcements needed.',
      },
    ],
    image: {
      media: 'priority-pathways',
      crop: 'middle',
      alt: 'Lines of three colors cross at a station with three dots.',
    },
  },
  {
    kind: 'objectives',
    ground: 'ink',
    title: 'This train is for',
    image: {
      media: 'later-priority-pathways',
      crop: 'right',
      alt: 'At the end of the day one, two and three dots mark where the lines arrive.',
    },
    objectives: ['Explore strategic priorities and decisions', 'Build alignment and consensus'],
  },
  {
    kind: 'image',
    image: { media: 'priority-pathways', crop: 'crowd', alt: 'An ink head watches a violet one depart.' },
  },
  {
    kind: 'dataFeature',
    ground: 'tangerine',
    title: 'Ridership, by line.',
    description:
      'We count every counter on every stretch of track. You’ll know what people want first, and also what they gave up to get it.',
    image: {
      media: 'later-priority-pathways',
      crop: 'whole',
      alt: 'The yellow line carries most counters and has grown thick; three stations mark the ranks.',
    },
  },
  {
    kind: 'case-study',
    ground: 'sun',
    title: 'Departed: Washington DC',
    description: 'Five sales priorities left the station. Two of them were made to share a track.',
    buttonText: 'Ride along',
    caseStudy: 'sales-kickoff-2025',
  },
  {
    kind: 'pricing',
    title: 'Fares',
    plans: [
      {
        title: 'Do it yourself',
        description: 'The map and its counters, with a timetable for your team.',
        features: ['Track map in panels', 'Counters for every passenger', 'Remote support'],
      },
      {
        title: 'Bring us in',
        description: 'We lay the track around your strategy and conduct all day.',
        features: [
          'Onsite facilitator',
          'Lines named from your priorities',
          'Setup and teardown',
          'A ridership report',
        ],
      },
      {
        title: 'Ask us about',
        description: 'Extensions to the network.',
        features: ['A sixth line', 'A second map for another audience', 'Counters in your colors'],
      },
    ],
  },
]

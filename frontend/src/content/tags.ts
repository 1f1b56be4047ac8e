import type { Tag } from './schema.ts'

/** Shown when no tag is chosen, or an unknown one. */
export const allProducts: Tag = {
  label: 'All Products',
  heading: 'All Products',
  description:
    'Sixteen workshops, sessions and installations. Every one begins with people talking to each other.',
}

/** The filter bar, in its order; `label` is also what `/products?tag=` carries. */
export const tags: readonly Tag[] = [
  {
    label: 'Networking',
    heading: 'Networking',
    description: 'Card swaps, flags, towers and other excuses to walk up to a stranger.',
  },
  {
    label: 'Peer learning',
    heading: 'Peer learning',
    description: 'The smartest person in the room is the room. These get it to teach itself.',
  },
  {
    label: 'Explore priorities',
    heading: 'Explore priorities',
    description: 'Put every option in plain sight, then find out which ones people would fight for.',
  },
  {
    label: 'Ideas to action',
    heading: 'Ideas to action',
    description: 'For the hour when “great discussion” has to become “I’ll do it by Friday.”',
  },
  {
    label: 'Reflect & synthesize',
    heading: 'Reflect & synthesize',
    description: 'Slow the day down, look back at it together, and keep what mattered.',
  },
  {
    label: 'Build alignment',
    heading: 'Build alignment',
    description: 'See where everyone stands, hear why, and watch the gap close.',
  },
  {
    label: 'Inspire creativity',
    heading: 'Inspire creativity',
    description: 'Odd pairs, big questions, and permission to have a strange idea.',
  },
  {
    label: 'Visualize insights',
    heading: 'Visualize insights',
    description: 'Opinions you can walk around, photograph and point at.',
  },
]

/** The tag a query names, whatever its case; All Products for none or an unknown one. */
export const tagFromQuery = (query: string | null): Tag =>
  tags.find(({ label }) => label.toLowerCase() === query?.trim().toLowerCase()) ?? allProducts

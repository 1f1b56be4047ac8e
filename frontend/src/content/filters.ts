/** The values visitors filter by, in the finder's and the filter bar's order. */
export const productTypes = ['Facilitated session', 'Interactive installation'] as const

/** The choices about seating. */
export const seatings = ['Mixed/Other', 'Round Tables', 'Theatre', 'Not Sure Yet'] as const

/** A product that works in any seating says so, and matches every choice. */
export const anySeating = 'Any'

/** The eight objectives, in the finder's order. */
export const objectives = [
  'Facilitate peer learning and dialogue',
  'Explore strategic priorities and decisions',
  'Build alignment and consensus',
  'Visualize collective insights',
  'Foster connection and networking',
  'Promote reflection and synthesis',
  'Connect ideas to action',
  'Inspire forward thinking and creativity',
] as const
export type Objective = (typeof objectives)[number]

/** The tags, in the filter bar's order, each with the objective it stands for. */
export const tagObjectives = {
  Networking: 'Foster connection and networking',
  'Peer learning': 'Facilitate peer learning and dialogue',
  'Explore priorities': 'Explore strategic priorities and decisions',
  'Ideas to action': 'Connect ideas to action',
  'Reflect & synthesize': 'Promote reflection and synthesis',
  'Build alignment': 'Build alignment and consensus',
  'Inspire creativity': 'Inspire forward thinking and creativity',
  'Visualize insights': 'Visualize collective insights',
} as const satisfies Record<string, Objective>
export type TagLabel = keyof typeof tagObjectives
export const tagLabels = Object.keys(tagObjectives) as readonly TagLabel[]

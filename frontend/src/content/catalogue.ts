import { priceList } from '#shared/prices/price-list.ts'
import { productIds, productNames, type ProductId } from '#shared/products.ts'
import { tagObjectives } from './filters.ts'
import type { Product } from './schema.ts'

/** What this file holds of a product: its name and its prices are in the shared lists, its objectives follow from its tags. */
type Facts = Omit<Product, 'id' | 'name' | 'filters' | 'plans'> & Pick<Product['filters'], 'type' | 'seating'>

const facts: Readonly<Record<ProductId, Facts>> = {
  'floating-opinions': {
    category: 'Floating',
    categoryHighlight: 'Opinions',
    tagline: 'Let go of an opinion. See how high it floats.',
    shortDescription:
      'Every view in the room goes up on a string, and the room decides how high it flies. Quiet people steer as much as loud ones.',
    ground: 'teal',
    tags: ['Peer learning', 'Build alignment', 'Visualize insights'],
    minutes: '40–60',
    participants: '40–500+',
    type: ['Facilitated session'],
    seating: ['Mixed/Other', 'Theatre', 'Not Sure Yet'],
  },
  'flag-finder': {
    category: 'Flag',
    categoryHighlight: 'Finder',
    tagline: 'Plant a flag. Find your people.',
    shortDescription:
      'Everyone stakes a claim on the landscape, then goes to meet whoever planted next door. Strategy, with fresh air and neighbors.',
    ground: 'sun',
    tags: ['Networking', 'Explore priorities', 'Visualize insights'],
    minutes: '40–60',
    participants: '40–500+',
    type: ['Facilitated session'],
    seating: ['Any'],
  },
  'align-by-line': {
    category: 'Align',
    categoryHighlight: 'by Line',
    tagline: 'One long line. Everybody stands somewhere.',
    shortDescription:
      'Read the statement, walk to your answer, explain it to whoever is beside you. Then walk again, and see how far the room has moved.',
    ground: 'paper',
    tags: ['Peer learning', 'Build alignment', 'Reflect & synthesize'],
    minutes: '50–70',
    participants: '40–500',
    type: ['Facilitated session'],
    seating: ['Mixed/Other', 'Theatre', 'Not Sure Yet'],
  },
  'combo-convo': {
    category: 'Combo',
    categoryHighlight: 'Convo',
    tagline: 'Two cards, one idea nobody walked in with.',
    shortDescription:
      'Everyone holds half a prompt. Find the other half, make it make sense, and you’ve met someone new before the coffee’s gone cold.',
    ground: 'violet',
    tags: ['Networking', 'Peer learning', 'Inspire creativity'],
    minutes: '15–30',
    participants: '50–4,000',
    type: ['Facilitated session'],
    seating: ['Any'],
  },
  'futures-web': {
    category: 'Futures',
    categoryHighlight: 'Web',
    tagline: 'Five questions, one web of answers.',
    shortDescription:
      'Pull a thread from answer to answer and tie it off. By closing time, people who never sat down together have drawn one future.',
    ground: 'ink',
    tags: ['Explore priorities', 'Inspire creativity', 'Visualize insights'],
    type: ['Interactive installation'],
    seating: ['Any'],
  },
  'if-this-then-what': {
    category: 'If This,',
    categoryHighlight: 'Then What?',
    tagline: 'Make the decision. Then duck.',
    shortDescription:
      'Tables take one decision and follow its knock-on effects until somebody says “oh no.” Good news travels down the same chutes.',
    ground: 'tangerine',
    tags: ['Explore priorities', 'Ideas to action'],
    minutes: '45–70',
    participants: '40–400',
    type: ['Facilitated session'],
    seating: ['Round Tables', 'Not Sure Yet'],
  },
  'learning-action-matrix': {
    category: 'Learning Action',
    categoryHighlight: 'Matrix',
    tagline: 'What we learned, next to what we’ll do.',
    shortDescription:
      'Lessons go in on the left. Actions come out on the right, each with a name and a date. For people who lose good ideas by Tuesday.',
    ground: 'deep',
    tags: ['Peer learning', 'Ideas to action', 'Reflect & synthesize'],
    minutes: '20–45',
    participants: '40–600',
    type: ['Facilitated session'],
    seating: ['Mixed/Other', 'Round Tables', 'Not Sure Yet'],
  },
  'ping-poll': {
    category: 'Ping',
    categoryHighlight: 'Poll',
    tagline: 'One ball, one vote, no hiding.',
    shortDescription:
      'Clear tubes, a bucket of balls and up to four questions. The result is a bar chart you can hear from the coffee line.',
    ground: 'pink',
    tags: ['Explore priorities', 'Visualize insights'],
    type: ['Interactive installation'],
    seating: ['Any'],
  },
  'priority-pathways': {
    category: 'Priority',
    categoryHighlight: 'Pathways',
    tagline: 'Every priority wants to be the express line.',
    shortDescription:
      'Lay your priorities out like a transit map and ride the one you’d back. Where two lines cross, somebody has to choose.',
    ground: 'teal',
    tags: ['Explore priorities', 'Build alignment'],
    type: ['Interactive installation'],
    seating: ['Any'],
  },
  'reflection-collection': {
    category: 'Reflection',
    categoryHighlight: 'Collection',
    tagline: 'Hang up a thought. Take one home.',
    shortDescription:
      'Up to five prompts, columns of hanging tags, and a reason to slow down between sessions. People come to write and stay to read.',
    ground: 'paper',
    tags: ['Peer learning', 'Reflect & synthesize', 'Visualize insights'],
    type: ['Interactive installation'],
    seating: ['Any'],
  },
  'taking-action': {
    category: 'Taking',
    categoryHighlight: 'Action',
    tagline: 'Five promises, ranked by the people who’ll keep them.',
    shortDescription:
      'Everyone writes one commitment, tables back the best, and the room ranks its top five. Book it for the last hour, not the first.',
    ground: 'sun',
    tags: ['Ideas to action', 'Build alignment'],
    minutes: '35–60',
    participants: '40–500',
    type: ['Facilitated session'],
    seating: ['Round Tables', 'Theatre', 'Not Sure Yet'],
  },
  'vision-forest': {
    category: 'Vision',
    categoryHighlight: 'Forest',
    tagline: 'Plant a hope. Walk out through a forest.',
    shortDescription:
      'People write down what they want to see grow, and plant it. By the closing keynote there’s a forest, and everyone knows a tree.',
    ground: 'deep',
    tags: ['Build alignment', 'Inspire creativity', 'Visualize insights'],
    type: ['Interactive installation'],
    seating: ['Any'],
  },
  'block-party': {
    category: 'Block',
    categoryHighlight: 'Party',
    tagline: 'Trivia you build, until it topples.',
    shortDescription:
      'Right answers earn blocks. Taller towers score more and fall sooner. Ties go to a block challenge, which is louder than it sounds.',
    ground: 'pink',
    tags: ['Networking', 'Peer learning'],
    minutes: '45–75',
    participants: '50–500',
    type: ['Facilitated session'],
    seating: ['Mixed/Other', 'Round Tables', 'Not Sure Yet'],
  },
  'pointing-the-way': {
    category: 'Pointing',
    categoryHighlight: 'the Way',
    tagline: 'Choose the adventure. Argue it from every chair.',
    shortDescription:
      'Each table plays the stakeholders in a story with forks in the road. Roles rotate, so everyone defends the other side once.',
    ground: 'tangerine',
    tags: ['Explore priorities', 'Build alignment', 'Inspire creativity'],
    minutes: '45–75',
    participants: '50–400',
    type: ['Facilitated session'],
    seating: ['Round Tables', 'Not Sure Yet'],
  },
  'combo-convo-plus': {
    category: 'Combo Convo',
    categoryHighlight: 'Plus',
    tagline: 'Same cards. Now the whole wall is playing.',
    shortDescription:
      'Pairs send in their answers, the wall shows them, the crowd votes. Afterward the organizer gets every response in a spreadsheet.',
    ground: 'ink',
    tags: ['Networking', 'Inspire creativity', 'Visualize insights'],
    minutes: '15–30',
    participants: '50–4,000',
    type: ['Facilitated session', 'Interactive installation'],
    seating: ['Any'],
  },
  'roll-play': {
    category: 'Roll',
    categoryHighlight: 'Play',
    tagline: 'A panel run by dice.',
    shortDescription:
      'One die picks who asks, one who answers, one the way they have to say it. Panelists can’t rehearse. Audiences can’t drift off.',
    ground: 'violet',
    tags: ['Networking', 'Peer learning', 'Reflect & synthesize'],
    minutes: '45–75',
    participants: 'Any number',
    type: ['Interactive installation'],
    seating: ['Any'],
  },
}

const product = (id: ProductId): Product => {
  const { type, seating, ...light } = facts[id]
  const objectives = light.tags.map((tag) => tagObjectives[tag])
  return {
    id,
    name: productNames[id],
    ...light,
    filters: { type, objectives, seating },
    plans: priceList[id],
  }
}

/** The sixteen products in catalogue order, as cards, lists and the finder need them. */
export const products: readonly Product[] = productIds.map(product)

const byId = Object.fromEntries(products.map((each) => [each.id, each])) as Readonly<
  Record<ProductId, Product>
>

/** A product by its id; ask `isProductId` first about a text from outside. */
export const productById = (id: ProductId): Product => byId[id]

/**
 * The products by id, in catalogue order, with the names people read: the one list that browser and Lambda share.
 * Estimates carry the ids, the mail to the organizer's inbox carries the names.
 */
export const productNames = {
  'floating-opinions': 'Floating Opinions',
  'flag-finder': 'Flag Finder',
  'align-by-line': 'Align by Line',
  'combo-convo': 'Combo Convo',
  'futures-web': 'Futures Web',
  'if-this-then-what': 'If This, Then What?',
  'learning-action-matrix': 'Learning Action Matrix',
  'ping-poll': 'Ping Poll',
  'priority-pathways': 'Priority Pathways',
  'reflection-collection': 'Reflection Collection',
  'taking-action': 'Taking Action',
  'vision-forest': 'Vision Forest',
  'block-party': 'Block Party',
  'pointing-the-way': 'Pointing the Way',
  'combo-convo-plus': 'Combo Convo Plus',
  'roll-play': 'Roll Play',
} as const

export type ProductId = keyof typeof productNames

/** The ids in catalogue order. */
export const productIds = Object.keys(productNames) as readonly ProductId[]

/** Whether a text from outside (an address, a stored list, a payload) is a product's id. */
export const isProductId = (text: string): text is ProductId => Object.hasOwn(productNames, text)

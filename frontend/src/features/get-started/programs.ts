import { faq } from '#content/faq.ts'

/** What programs are made of. */
export type Piece = 'session' | 'installation' | 'extension'

/** How many pieces of each kind an example has, in the order of the FAQ's examples. */
const pieces: readonly (readonly Piece[])[] = [
  ['session', 'session', 'extension'],
  ['installation', 'installation'],
  ['session', 'session', 'session', 'session', 'session', 'installation', 'installation', 'extension'],
]

const examples = faq.find(({ id }) => id === 'cost')?.extraContent ?? []

/** The FAQ's example budgets, each with its pieces to be drawn. */
export const programs = examples.map((example, index) => ({ ...example, pieces: pieces[index] ?? [] }))

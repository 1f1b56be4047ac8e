import { pageMeta } from '../../content/meta/page-meta.ts'

export const meta = pageMeta('/comboconvo', {
  title: 'Combo Convo',
  description: 'Two cards, one question: say what they make together, and send your match.',
  alt: 'An orange and a teal card in a wall of cards, with four heads looking up.',
})

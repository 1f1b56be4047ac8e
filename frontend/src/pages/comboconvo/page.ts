import { apiPath } from '#shared/routes.ts'
import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/comboconvo', {
  title: 'Combo Convo',
  description: 'Two cards, one question: say what they make together, and send your match.',
  alt: 'An orange and a teal card in a wall of cards, with four heads looking up.',
})

/** What the form cannot begin without. */
export const ahead = [apiPath('get-combo-convo')]

/** It says with whose seal a pair goes out, and asks anew where a led phone comes back to it. */
export const scriptBudget = 86_800

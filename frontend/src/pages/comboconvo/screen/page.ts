import { pageMeta } from '#content/meta/page-meta.ts'

/** The wall follows the row log and draws the code of its form. */
export const scriptBudget = 110_000

export const meta = pageMeta('/comboconvo/screen', {
  title: 'The Card Wall',
  description:
    'Every pair that two strangers made of their cards, landing on the wall one by one at the pace at which a room reads.',
  alt: 'Two cards side by side, an orange one with a knob that fits the teal one.',
  card: 'comboconvo',
})

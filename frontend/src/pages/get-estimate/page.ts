import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/get-estimate', {
  title: 'Get an Estimate',
  description: 'Everything you saved, what it comes to, and one form to have it priced as one event.',
  alt: 'Four clear tubes filled with balls to different heights.',
})

/** Beside its form it has the plans of what was saved, and what they come to. */
export const scriptBudget = 80_400

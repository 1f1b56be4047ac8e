import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/compare', {
  title: 'Compare',
  description:
    'Two to four products side by side: what each costs, how long it takes, for how many, what it needs and what comes with it.',
  alt: 'Two large heads face each other over a small crowd, each with an offer.',
  card: 'products',
})

import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/products', {
  title: 'Products',
  description:
    'Sixteen workshops, facilitated sessions and installations for conferences, summits and kickoffs that people take part in.',
  alt: 'Two large heads face each other over a small crowd, one question between them.',
})

export const scriptBudget = 80_100

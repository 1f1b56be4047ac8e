import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/who-we-are', {
  title: 'Who Are We, Anyway?',
  description:
    'The facilitators, designers and producers behind Heads Talking, and the three founders who began it over one very long lunch.',
  alt: 'A row of staring heads on pink; the one in the middle balances a block with a star.',
})

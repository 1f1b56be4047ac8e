import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/privacy', {
  title: 'What We Keep',
  description:
    'What this website keeps of you, where, for how long, who gets to see it, and how to have it deleted: in plain words.',
  alt: 'The headline beside a wall of heads, as on the front page.',
  card: 'home',
})

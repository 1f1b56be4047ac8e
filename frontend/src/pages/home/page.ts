import { pageMeta } from '#content/meta/page-meta.ts'

export const meta = pageMeta('/', {
  description:
    'Interactive workshops, facilitated sessions and installations that turn a polite audience into a loud one.',
  alt: 'The headline beside a wall of heads: some doze, some stare, some have begun to talk.',
  card: 'home',
})

export const foldedUntil = '100%'

import { pageHead } from './page-head.ts'

export const homeHead = pageHead('/', {
  description:
    'Interactive workshops, facilitated sessions and installations that turn a polite audience into a loud one.',
  alt: 'The headline beside a wall of heads: some doze, some stare, some have begun to talk.',
  card: 'home',
})

import { pageMeta } from '#content/meta/page-meta.ts'

/** The desk holds a whole round, and all that is done with it. */
export const scriptBudget = 90_950

export const meta = pageMeta('/desk', {
  title: 'The Desk',
  description:
    'For whoever leads the room: hold the picture, take an answer down with one tap, and decide what everybody sees.',
  alt: 'Nine tiles with bulbs, bolts and hearts, and one of them is held back.',
  card: 'laserfocus',
})

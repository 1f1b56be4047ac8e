import { pageMeta } from '#content/meta/page-meta.ts'

/** The chart's parts for big screens, and the code that a camera reads. */
export const scriptBudget = 110_000

export const meta = pageMeta('/ventingmachine/screen', {
  title: 'Venting Machine on the Wall',
  description: 'Every answer the room has given, in words that keep their places and grow with each voice.',
  alt: 'Three heads look out of the water at the tags with signs above them.',
  card: 'ventingmachine',
})

import { pageMeta } from '#content/meta/page-meta.ts'

/** The chart brings nivo's scales and axes. */
export const scriptBudget = 175_000

export const meta = pageMeta('/laserfocus/scatterplot', {
  title: 'Live Scatterplot',
  description:
    'Every idea the room has rated, placed by impact and time to value and numbered by table, as it comes in.',
  alt: 'A board of nine tiles with bulbs, bolts and hearts, one of them changing its place.',
  card: 'laserfocus',
})

import { liveToolHead } from './page-head.ts'

export const scatterplotHead = liveToolHead('/laserfocus/scatterplot', {
  title: 'Live Scatterplot',
  description:
    'Every idea the room has rated, placed by impact and time to value and numbered by table, as it comes in.',
  alt: 'A board of nine tiles with bulbs, bolts and hearts, one of them changing its place.',
  card: 'laserfocus',
})

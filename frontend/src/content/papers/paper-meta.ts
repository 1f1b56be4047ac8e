import type { PaperId } from '#shared/page-paths.ts'
import { cardPath, type PageMeta } from '../meta/page-meta.ts'
import { paperPath, papers } from './papers.ts'

/** The meta of a paper, which has the front page's card. */
export const paperMeta = (id: PaperId): PageMeta => ({
  title: papers[id].title,
  description: papers[id].description,
  preview: {
    path: paperPath(id),
    image: cardPath('home'),
    alt: 'The headline beside a wall of heads, as on the front page.',
  },
  indexed: true,
})

import { pageMeta } from '#content/meta/page-meta.ts'
import { roundPath } from '#features/laser-focus/round-path.ts'

export const meta = pageMeta('/laserfocus', {
  title: 'Laser Focus',
  description: 'Rate your table’s one idea by impact and time to value, and watch it land on the big screen.',
  alt: 'Nine tiles with bulbs, bolts and hearts; one bolt is on its way to a new place.',
})

/** The round that an answer belongs to: it has to be known before one is sent. */
export const ahead = [roundPath]

/** Beside its steps it knows its reader's language before the first paint, and the way back from a change. */
export const scriptBudget = 89_030

import { median } from '#shared/choosing/quartiles.ts'
import type { Figure } from '../../../rig/figures.ts'
import { categories, type Form, type PageRun } from './lighthouse-run.ts'

/** Blocking in ms beside the bare page's, largest paint as a multiple of the bare page's. */
const targets = { score: 100, worstScore: 99, shift: 0.0005, paint: 1.15, blocking: 20 } as const

/** A page's runs in one form. */
export interface Measured {
  readonly route: string
  readonly runs: readonly PageRun[]
}

/** The middle of what a page's runs say. */
export const middle = ({ runs }: Measured, of: (run: PageRun) => number): number => median(runs.map(of))

const worstOf = (
  pages: readonly Measured[],
  of: (run: PageRun) => number,
  pick: (...values: number[]) => number,
): number => pick(...pages.map((page) => middle(page, of)))

/** How a page's largest paint stands to another page's. */
export const paintRatio = (page: Measured, other: Measured): number =>
  middle(page, (run) => run.largestPaint) / middle(other, (run) => run.largestPaint)

/** Each page beside the bare page of the same run: what else the machine does meets both. */
const besideBare = (form: Form, pages: readonly Measured[], bare: Measured): readonly Figure[] => {
  const most = middle(bare, (run) => run.blocking) + targets.blocking
  return pages.flatMap((page): readonly Figure[] => {
    const blocking = middle(page, (run) => run.blocking)
    const ratio = paintRatio(page, bare)
    return [
      {
        measure: `${form}: largest paint of ${page.route}`,
        figure: `${ratio.toFixed(2)} ×`,
        target: { sentence: `≤ ${targets.paint} × the bare page’s`, met: ratio <= targets.paint },
      },
      {
        measure: `${form}: blocking of ${page.route}`,
        figure: `${blocking.toFixed(0)} ms`,
        target: {
          sentence: `≤ ${most.toFixed(0)} ms, the bare page’s and ${targets.blocking}`,
          met: blocking <= most,
        },
      },
    ]
  })
}

/** The figures that are held to a target, over all pages of a form. */
export const pageFigures = (form: Form, pages: readonly Measured[], bare: Measured): readonly Figure[] => {
  const shift = worstOf(pages, (run) => run.shift, Math.max)
  const worst = Math.min(...pages.flatMap(({ runs }) => runs.map((run) => run.scores.performance)))
  const scores = categories.map((category): Figure => {
    const score = worstOf(pages, (run) => run.scores[category], Math.min)
    const target = { sentence: `${targets.score}`, met: score >= targets.score }
    return { measure: `${form}: lowest score, ${category}`, figure: score.toFixed(0), target }
  })
  return [
    ...scores,
    {
      measure: `${form}: most layout shift`,
      figure: shift.toFixed(3),
      target: { sentence: '0', met: shift < targets.shift },
    },
    {
      measure: `${form}: score of the worst run, performance`,
      figure: worst.toFixed(0),
      target: { sentence: `≥ ${targets.worstScore}`, met: worst >= targets.worstScore },
    },
    ...besideBare(form, pages, bare),
  ]
}

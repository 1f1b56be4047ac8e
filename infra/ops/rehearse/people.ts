import type { OpenChart } from './chart/chart.ts'
import type { Entry } from './ledger.ts'

/** From the tap to the acknowledgement, in ms, of those that were acknowledged: bad wifi and all tries included. */
export const waitsOf = (entries: readonly Entry[]): number[] =>
  entries.flatMap(({ submittedAt, acknowledgedAt }) =>
    submittedAt === undefined || acknowledgedAt === undefined ? [] : [acknowledgedAt - submittedAt],
  )

/**
 * From the acknowledgement to the row's being on an open chart, in ms. A row may be on the chart before its phone knows
 * that it is stored: then there was no delay.
 */
export const chartDelays = (charts: readonly Pick<OpenChart, 'seenAt'>[]): number[] =>
  charts.flatMap(({ seenAt }) =>
    [...seenAt].flatMap(([{ acknowledgedAt }, at]) =>
      acknowledgedAt === undefined ? [] : [Math.max(0, at - acknowledgedAt)],
    ),
  )

/** Whether somebody read of an error or that the site is busy, or went away without the page. */
export const wasTold = ({ errorAt, keptAt, gaveUp }: Entry): boolean =>
  errorAt !== undefined || keptAt !== undefined || gaveUp === true

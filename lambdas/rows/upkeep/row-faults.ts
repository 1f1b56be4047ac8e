import type { KeptRow } from '../row-log.ts'

/** A round as it was read: its rows in the order of pages, and how many there should be. */
export interface RoundRows {
  readonly round: number
  /** By the end of the round, or by the counter; undefined where neither is there. */
  readonly answers: number | undefined
  readonly kept: readonly Pick<KeptRow, 'row' | 'idempotencyKey'>[]
}

/** A promise of the log that is broken: rows are contiguous and as many as were counted, an answer has one row. */
export interface RowFault {
  readonly invariant: 'contiguous' | 'once'
  readonly what: string
}

/** What is wrong with all rounds of a form, the earliest first; nothing where its log is whole. */
export const faultsOfRows = (rounds: readonly RoundRows[]): RowFault[] => {
  const contiguous = rounds.flatMap(({ round, answers, kept }, index): RowFault[] => {
    const gap = kept.findIndex(({ row }, place) => row !== place + 1)
    const said = answers === undefined ? 'not counted' : `counted ${answers}`
    return [
      ...(round === index + 1 ? [] : [`round ${index + 1} is missing before round ${round}`]),
      ...(gap === -1 ? [] : [`round ${round} has row ${kept[gap]?.row} where row ${gap + 1} belongs`]),
      ...(answers === kept.length ? [] : [`round ${round} has ${kept.length} rows, ${said}`]),
    ].map((what) => ({ invariant: 'contiguous', what }))
  })
  const times = new Map<string, number>()
  for (const { idempotencyKey: key } of rounds.flatMap(({ kept }) => kept))
    times.set(key, (times.get(key) ?? 0) + 1)
  const doubled = [...times].filter(([, count]) => count > 1)
  return [
    ...contiguous,
    ...doubled.map(([key, count]): RowFault => ({
      invariant: 'once',
      what: `${key} is stored ${count} times`,
    })),
  ]
}

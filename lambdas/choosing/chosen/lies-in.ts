import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Pile } from '#shared/gather/pile.ts'

/**
 * In which piles some ideas of a round lie now, by their rows, hidden ones too. A read unit each where the container knows
 * their pages. @throws StoreUnavailable
 */
export const liesIn = async (
  log: Pick<RowLog, 'deskRows'>,
  round: number,
  ideas: readonly { readonly row: number }[],
  options: CallOptions = {},
): Promise<ReadonlyMap<number, Pile['id']>> => {
  const lies = new Map<number, Pile['id']>()
  for (const { row } of ideas) {
    const one = { kind: 'rows', sinceRow: row, limit: 1, round } as const
    const [stored] = (await log.deskRows('laser-focus', one, 0, options)).rows
    if (stored?.row === row && stored.pile) lies.set(row, stored.pile.id)
  }
  return lies
}

import type { RowLog, RowSpan } from '#lambdas/rows/row-log.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { Control } from './controls/control.ts'
import type { HeldRow } from './told.ts'
import { form } from './world.ts'

/** What a desk that gathers works with. */
interface GatherParts {
  readonly chance: (likelihood: number) => boolean
  readonly anyOf: <T>(list: readonly T[]) => T | undefined
  /** A name under which the desk acts, by what it displays; of which pile. */
  readonly nameOne: (rows: readonly HeldRow[], pile?: Pile['id']) => string
  /** Does something again until it is done, or overtaken. */
  readonly act: (work: (log: RowLog) => Promise<void>) => Promise<void>
  readonly wait: (ms: number) => Promise<unknown>
  readonly control: Control | undefined
}

const spansOf = (rows: readonly HeldRow[]): readonly RowSpan[] =>
  rows.map(({ row }) => ({ from: row, to: row }))

/** Takes rows out of whatever piles they lie in. */
const apartAnyhow = async (
  log: RowLog,
  round: number,
  rows: readonly HeldRow[],
  by: string,
): Promise<void> => {
  const all = await log.deskRows(form, { kind: 'rows', sinceRow: 1, limit: 500, round }, 0)
  const those = all.rows.filter(({ row }) => rows.some((one) => one.row === row))
  for (const id of new Set(those.flatMap(({ pile }) => pile?.id ?? [])))
    await log.apart(form, round, spansOf(rows), id, { by })
}

/**
 * Gathers some of what is displayed, into a pile that is there or a new one, at times under another name; takes some of a
 * pile apart again; and undoes what it gathered, at once or much later, whatever others have done meanwhile.
 */
export const createGathering = ({ chance, anyOf, nameOne, act, wait, control }: GatherParts) => {
  let undo: { readonly round: number; readonly rows: readonly HeldRow[]; readonly pile: Pile } | undefined
  let made = 0
  const freshPile = (): Pile => {
    made += 1
    return { id: nameOne([]).replace(/\W/g, '').padEnd(8, 'z'), name: `Pile ${made}` }
  }
  const gather = async (round: number, rows: readonly HeldRow[]) => {
    const some = rows.filter(() => chance(4 / rows.length))
    const there = chance(0.7) ? anyOf(rows.flatMap(({ pile }) => pile ?? [])) : undefined
    const pile = there ?? freshPile()
    const named = there && chance(0.6) ? { ...pile, name: `${pile.name.slice(0, 40)}.` } : pile
    if (some.length === 0) return
    const by = nameOne(some, pile.id)
    const make = () => act((log) => log.gather(form, round, spansOf(some), named, { by }))
    await make()
    if (chance(0.1)) await wait(2_000).then(make)
    undo = { round, rows: some, pile }
  }
  const apart = async (round: number, rows: readonly HeldRow[], pile: Pile['id']) => {
    const by = nameOne(rows, pile)
    if (rows.length === 0) return
    await act((log) =>
      control?.takesAnyPile
        ? apartAnyhow(log, round, rows, by)
        : log.apart(form, round, spansOf(rows), pile, { by }),
    )
  }
  /** One act of one that displays these rows of a round. */
  return async (round: number, rows: readonly HeldRow[]): Promise<void> => {
    if (undo && chance(0.25)) {
      const { rows: its, pile } = undo
      await apart(undo.round, its, pile.id)
      undo = undefined
      return
    }
    const pile = anyOf(rows.flatMap((row) => row.pile ?? []))
    if (pile && chance(0.25))
      await apart(
        round,
        rows.filter((row) => row.pile?.id === pile.id && chance(0.6)),
        pile.id,
      )
    else
      await gather(
        round,
        rows.filter(({ standing = 'shown' }) => standing === 'shown' || chance(0.1)),
      )
  }
}

import type { Pile, PiledRow } from '#shared/gather/pile.ts'
import { pileNameOf } from '#shared/gather/pile-name.ts'
import { samePhrase } from '#shared/text/same-phrase.ts'

/** What ideas say. */
type TextOf<Row> = (row: Row) => string

/**
 * The name that a pile had, unless an idea that may have given it has left since: then the one that those which stay have
 * now, for nobody is told any more what left the room.
 */
const nameStood = <Row extends PiledRow>(
  { name }: Pile,
  rows: readonly number[],
  shown: ReadonlyMap<number, Row>,
  textOf: TextOf<Row>,
): string => {
  const staying = rows.flatMap((row) => shown.get(row) ?? [])
  const isNamedBy = (stored: Row) => samePhrase(pileNameOf(textOf(stored))) === samePhrase(name)
  if (staying.length === rows.length || staying.some(isNamedBy)) return name
  const [first] = staying
  return staying.find(({ pile }) => pile)?.pile?.name ?? pileNameOf(first ? textOf(first) : '')
}

/** Ideas that are shown, in the piles in which they lay `then`: those that were gathered since lie alone. */
export const stoodIn = <Row extends PiledRow>(
  shown: ReadonlyMap<number, Row>,
  then: ReadonlyMap<number, Pile>,
  textOf: TextOf<Row>,
): ReadonlyMap<number, Row> => {
  const rowsOf = new Map<Pile['id'], number[]>()
  for (const [row, { id }] of then) rowsOf.set(id, [...(rowsOf.get(id) ?? []), row])
  const piles = new Map<Pile['id'], Pile>()
  const pileOf = (was: Pile): Pile => {
    const { id } = was
    const pile = piles.get(id) ?? { id, name: nameStood(was, rowsOf.get(id) ?? [], shown, textOf) }
    piles.set(id, pile)
    return pile
  }
  return new Map(
    [...shown].map(([row, { pile: _now, ...stored }]) => {
      const was = then.get(row)
      return [row, (was ? { ...stored, pile: pileOf(was) } : stored) as Row]
    }),
  )
}

import * as z from 'zod/mini'
import { shortWordsPattern } from '../desk/scopes.ts'

/** The forms whose answers may be gathered. */
const gatheredForms: readonly string[] = ['laser-focus', 'venting-machine']
export const mayBeGathered = (form: string): boolean => gatheredForms.includes(form)

/** The fewest shown ideas that make a pile: one that is left alone is an idea again. */
export const leastOfPile = 2

const pileSentence = 'pile must be an id of 8 letters or digits and a name of 1 to 60 characters on one line.'

/** By which a pile is known for as long as its round lasts: the desk that makes it draws it by chance. */
export const pileIdSchema = z
  .string({ error: pileSentence })
  .check(z.regex(/^[a-z0-9]{8}$/, { error: pileSentence }))

/**
 * A pile of ideas that say the same, as each of its rows carries it: somebody at a desk has gathered them. An idea is in
 * one pile at most, and all rows of a pile have the same name.
 */
export const pileSchema = z.strictObject(
  {
    id: pileIdSchema,
    name: z.string({ error: pileSentence }).check(z.regex(shortWordsPattern, { error: pileSentence })),
  },
  { error: pileSentence },
)
export type Pile = z.output<typeof pileSchema>

/** A row that may lie in a pile. */
export interface PiledRow {
  readonly row: number
  readonly pile?: Pile | undefined
}

/** A pile with its rows, in the order in which they were given. */
export interface Gathered<Row extends PiledRow> extends Pile {
  readonly rows: readonly Row[]
}

/** Piles of some rows by their id, the one whose row comes first first; of fewer than two rows there is none. */
export const pilesOf = <Row extends PiledRow>(rows: readonly Row[]): ReadonlyMap<string, Gathered<Row>> => {
  const all = new Map<string, Pile & { rows: Row[] }>()
  for (const row of rows) {
    if (!row.pile) continue
    const pile = all.get(row.pile.id)
    if (pile) pile.rows.push(row)
    else all.set(row.pile.id, { ...row.pile, rows: [row] })
  }
  for (const { id, rows: ofPile } of all.values()) if (ofPile.length < leastOfPile) all.delete(id)
  return all
}

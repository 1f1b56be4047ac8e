import type { HeldRow, ToldRows } from '../told.ts'
import type { Control } from './control.ts'
import { hears } from './reader-controls.ts'
import { partsOf, through, without } from './through.ts'

/** A turn as it is put, or found. */
interface Turn {
  readonly pk: string
  readonly gathered?: readonly unknown[]
  readonly pile?: object
}

/** A new name is given to all rows but one that it was meant for. */
const missingOne: Control['client'] = through('operator', (command, send) => {
  const parts = partsOf(command, 'TURNS#').map((part) => {
    const { gathered = [], pile } = (part.Put?.Item ?? {}) as Partial<Turn>
    if (!part.Put || !pile || gathered.length < 2) return part
    return { Put: { ...part.Put, Item: { ...part.Put.Item, gathered: gathered.slice(1) } } }
  })
  const input = { ...command.input, ...(parts.length > 0 && { TransactItems: parts }) }
  return send({ ...command, input } as typeof command)
})

/** Whoever tells readers passes over gatherings, as a release does that knows no piles. */
const passingOver: Control['client'] = through('reader', async (command, send) => {
  const answer = await send(command)
  const Items = (answer.Items ?? []) as readonly Turn[]
  const isTurns = Items[0]?.pk.startsWith('TURNS#') === true
  return isTurns ? { ...answer, Items: Items.map((item) => ({ ...item, gathered: [] })) } : answer
})

/** What is told, with each row that is held already in the pile that it had. */
const inOldPiles = ({ back = [], ...told }: ToldRows, rows: readonly HeldRow[]): ToldRows => {
  const held = new Map(rows.map((row) => [row.row, row]))
  const asBefore = (row: HeldRow) => ({ ...row, pile: (held.get(row.row) ?? row).pile })
  return { ...told, back: back.map(asBefore) }
}

/** One thing wrong with how piles are made or told of, by what it is. */
export const pileControls: Readonly<Record<string, Control>> = {
  'a desk that takes apart what another has gathered': { takesAnyPile: true },
  'a new name that misses a row of its pile': { client: missingOne },
  'gathering while the room rates': { client: without('operator', 'show') },
  'a container that passes over gatherings': { client: passingOver },
  'a reader that keeps the pile it had': hears((told, _, { rows }) => inOldPiles(told, rows)),
}

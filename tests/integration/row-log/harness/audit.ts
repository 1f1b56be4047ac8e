import { isDeepStrictEqual } from 'node:util'
import type { Follower } from './follower.ts'
import { type Ledger, type LedgerEntry, place } from './ledger.ts'
import type { RawSlot, RawTable } from './raw-table.ts'
import type { Violations } from './violations.ts'
import type { Watcher } from './watcher.ts'

interface AuditParts {
  readonly raw: RawTable
  readonly ledger: Ledger
  readonly violations: Violations
  readonly followers: readonly Follower[]
  readonly watcher: Watcher
}

export interface AuditFigures {
  readonly rows: number
  readonly tombstones: number
}

/** Invariants 1 and 9: each submission in at most one place of one round, acknowledged ones in exactly theirs. */
const checkPlaces = (slots: ReadonlyMap<string, RawSlot>, { ledger, violations }: AuditParts) => {
  const places = new Map<LedgerEntry, string[]>()
  for (const [at, { answer }] of slots) {
    const entry = answer && ledger.entryOf(answer)
    if (entry) places.set(entry, [...(places.get(entry) ?? []), at])
  }
  for (const entry of ledger.entries.values()) {
    const { sid } = entry.submission
    const found = places.get(entry) ?? []
    violations.demand(found.length <= 1, 1, () => `${sid} is stored at ${found.join(' and ')}`)
    const rounds = new Set(found.map((at) => at.split('/')[0]))
    violations.demand(rounds.size <= 1, 9, () => `${sid} is in rounds ${[...rounds].join(' and ')}`)
    if (!entry.acknowledged) continue
    const at = place(entry.acknowledged)
    violations.demand(found.includes(at) || ledger.hidden.has(at), 1, () => {
      return `${sid} was acknowledged at ${at}, but is ${found.length > 0 ? `at ${found.join()}` : 'nowhere'}`
    })
  }
}

/** Invariant 5: slots 1 to n without a gap, and as they were when they were first called settled. */
const checkSlots = (
  round: number,
  slots: readonly RawSlot[],
  { ledger, violations, watcher }: AuditParts,
) => {
  const now = new Map(slots.map((slot) => [slot.row, slot]))
  for (const [row, before] of watcher.seen(round)) {
    const after = now.get(row)
    const same = isDeepStrictEqual(after?.answer, before.answer) && after?.gone === before.gone
    const hidden = ledger.hidden.has(place({ round, row })) && after?.gone === true
    violations.demand(same || hidden, 5, () => `slot ${place({ round, row })} changed after it was settled`)
  }
}

/** Invariant 3: every row of the current round reached every follower. */
const checkDelivery = (
  round: number,
  slots: readonly RawSlot[],
  { followers, ledger, violations }: AuditParts,
) => {
  for (const follower of followers) {
    const delivered = follower.delivered(round)
    for (const { row, gone } of slots)
      violations.demand(gone === true || delivered.has(row), 3, () => `${follower.name} never saw row ${row}`)
    const stored = new Set(slots.filter(({ gone }) => gone !== true).map(({ row }) => row))
    for (const row of delivered.keys())
      violations.demand(stored.has(row) || ledger.hidden.has(place({ round, row })), 3, () => {
        return `${follower.name} saw row ${row}, which is not stored`
      })
  }
}

/** Compares what lies in the table with what was sent, acknowledged and delivered, once all is quiet. */
export const audit = async (parts: AuditParts): Promise<AuditFigures> => {
  const { n, epoch } = await parts.raw.counter()
  const all = new Map<string, RawSlot>()
  let tombstones = 0
  for (let round = 1; round <= epoch; round += 1) {
    const slots = await parts.raw.slots(round)
    for (const slot of slots) {
      all.set(place({ round, row: slot.row }), slot)
      if (slot.gone) tombstones += 1
    }
    checkSlots(round, slots, parts)
    if (round < epoch) continue
    const contiguous = slots.length === n && slots.every(({ row }, index) => row === index + 1)
    parts.violations.demand(contiguous, 5, () => `${slots.length} slots for ${n} numbers, or not in a row`)
    checkDelivery(round, slots, parts)
  }
  checkPlaces(all, parts)
  return { rows: all.size - tombstones, tombstones }
}

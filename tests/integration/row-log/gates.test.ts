import { expect, it } from 'vitest'
import { spreadOver, tryGate, upToAMinute } from '../../campaigns/row-log/rush/gates.ts'

/** A tenth of 100,000 in a minute, at a tenth of a new table's gate, which takes 67 s for all of them. */
const room = { name: '', phones: 10_000, arrivalMs: 60_000, gate: 150 }

it('a room that is too large for its gate is through soon after it could be', async () => {
  const [pages, slow, spread] = await Promise.all([
    tryGate(room, 1),
    tryGate({ ...room, patience: upToAMinute }, 1),
    tryGate({ ...room, patience: spreadOver((room.phones / room.gate) * 1_000) }, 1),
  ])
  expect(pages.last).toBeLessThan(80)
  expect(pages.waitMax).toBeLessThan(70)
  for (const other of [slow, spread]) expect(other.last).toBeGreaterThan(pages.last + 15)
})

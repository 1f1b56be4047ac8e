import { describe, expect, it } from 'vitest'
import { CatchUp } from './catch-up.ts'
import type { NumberedRow } from './reader.ts'

const rowsOf = (from: number, to: number): NumberedRow[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ row: from + index }))

/** A wall that shows some points when the connection is lost, and time that the test lets pass. */
const wall = ({ isStill = false, shown = 20 } = {}) => {
  let tick: (() => void) | undefined
  const catchUp = new CatchUp<NumberedRow>({
    isStill: () => isStill,
    after: (milliseconds, run) => {
      expect(milliseconds).toBe(500)
      tick = run
      return () => (tick = undefined)
    },
    onBatch: () => {
      shows(false)
    },
  })
  let held = rowsOf(1, shown)
  let rows: number[] = []
  let isCatchingUp = false
  const shows = (isLate: boolean) => {
    const now = catchUp.of(held, isLate)
    rows = now.shown.map(({ row }) => row)
    isCatchingUp = now.isCatchingUp
  }
  shows(false)
  return {
    /** Rows come. */
    come: (count: number, isLate = true) => {
      held = [...held, ...rowsOf(held.length + 1, held.length + count)]
      shows(isLate)
    },
    /** These are held now. */
    hold: (next: (held: readonly NumberedRow[]) => NumberedRow[], isLate = false) => {
      held = next(held)
      shows(isLate)
    },
    /** Half a second passes; returns whether anything was waiting for that. */
    pass: () => {
      const run = tick
      tick = undefined
      run?.()
      return run !== undefined
    },
    get count() {
      return rows.length
    },
    get rows() {
      return rows
    },
    get isCatchingUp() {
      return isCatchingUp
    },
  }
}

/** How many are shown, batch by batch, until nothing is on its way. */
const batches = (of: ReturnType<typeof wall>): number[] => {
  const counts = [of.count]
  while (of.pass()) counts.push(of.count)
  return counts
}

describe('what comes after a lost connection', () => {
  it('comes in batches of 7, half a second apart', () => {
    const own = wall()
    own.come(23)
    expect(batches(own)).toEqual([27, 34, 41, 43])
    own.come(1, false)
    expect(own.isCatchingUp, 'the next one enters as usual').toBe(false)
  })

  it.each([42, 43, 400, 5000])('is all there within 3 s, however many they are: %i', (count) => {
    const own = wall()
    own.come(count)
    const shown = batches(own)
    expect(shown.length).toBeLessThanOrEqual(6)
    expect(shown.at(-1)).toBe(20 + count)
    expect(own.rows).toEqual(rowsOf(1, 20 + count).map(({ row }) => row))
  })

  it('comes all together where nothing should move, and where it is less than a batch', () => {
    for (const own of [wall({ isStill: true }), wall()]) {
      own.come(7)
      expect([own.count, own.isCatchingUp, own.pass()]).toEqual([27, true, false])
    }
  })

  it('is what comes at any other time that enters as usual', () => {
    const own = wall()
    own.come(40, false)
    expect([own.count, own.isCatchingUp]).toEqual([60, false])
  })

  it('takes along what comes meanwhile, in its turn and in no more time', () => {
    const own = wall()
    own.come(500)
    own.pass()
    own.come(300, false)
    const shown = batches(own)
    expect(shown.length).toBeLessThanOrEqual(5)
    expect(shown.at(-1)).toBe(820)
    expect(own.rows).toEqual(rowsOf(1, 820).map(({ row }) => row))
  })

  it('loses what is hidden meanwhile, whether it was shown or not, and shows none again', () => {
    const own = wall()
    own.come(23)
    own.pass()
    own.hold((held) => held.filter(({ row }) => row % 2 === 0))
    expect(own.rows).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34])
    expect(batches(own).at(-1)).toBe(21)
    expect(own.rows).toEqual([...new Set(own.rows)])
  })

  it('ends with its round; what waits for the next round enters as usual', () => {
    const own = wall()
    own.come(23)
    own.hold(() => [])
    expect([own.count, own.pass()]).toEqual([0, false])
    own.hold(() => rowsOf(1, 30))
    expect([own.count, own.isCatchingUp]).toEqual([30, false])
  })
})

import { describe, expect, it } from 'vitest'
import { demandInWindow, readMoment, restoredName, sourceName } from './restore-time.ts'

const two = Date.UTC(2026, 10, 22, 14)

describe('the time to go back to', () => {
  it.each(['2026-11-22T14:00:00Z', '2026-11-22T14:00:00.999Z', '2026-11-22T09:00:00-05:00'])(
    '%s is read to the second',
    (text) => expect(readMoment(text)).toBe(two),
  )

  it.each(['2026-11-22T14:00:00', '2026-11-22', '14:00', 'yesterday', '2026-02-30T14:00:00Z', ''])(
    '"%s" is none: it names no zone, or no moment',
    (text) => expect(() => readMoment(text)).toThrow('a time with its zone, as 2026-11-22T14:00:00Z'),
  )

  const window = { earliest: two - 999, latest: two + 3_600_000 }

  it('is in the window, its ends included', () => {
    for (const to of [two, two + 1_800_000, window.latest])
      expect(() => demandInWindow(to, window)).not.toThrow()
  })

  it('outside of it is refused, with the nearest one that is possible', () => {
    expect(() => demandInWindow(two - 1_000, window)).toThrow('back to 2026-11-22T14:00:00Z at the earliest')
    expect(() => demandInWindow(window.latest + 1_000, window)).toThrow(
      /back to 2026-11-22T15:00:00Z at the latest.*or wait/,
    )
  })
})

describe('the restored table’s name', () => {
  it('holds the old one and the moment, in letters that a table may have, and leads back to the old one', () => {
    const name = restoredName('heads-talking-gala-T', two)
    expect(name).toBe('heads-talking-gala-T-at-20261122T140000Z')
    expect(sourceName(name, two)).toBe('heads-talking-gala-T')
    expect(sourceName(name, two + 1_000)).toBe(name)
    expect(sourceName('heads-talking-gala-T', two)).toBe('heads-talking-gala-T')
  })
})

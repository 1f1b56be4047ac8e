import { describe, expect, it } from 'vitest'
import { createSettledHints } from './settled-hints.ts'

const counter = (round: number, hint = 0) => ({ round, hint, reserved: 100, reservedAt: 0 })

describe('createSettledHints', () => {
  it('knows the counter’s own hint before anything was noted', () => {
    expect(createSettledHints().known('laser-focus', counter(1, 40))).toBe(40)
  })

  it('takes the further of what it noted and what the counter says', () => {
    const hints = createSettledHints()
    hints.note('laser-focus', 1, 50)
    expect(hints.known('laser-focus', counter(1, 40))).toBe(50)
    expect(hints.known('laser-focus', counter(1, 60))).toBe(60)
  })

  it('never moves back, neither by number nor by round', () => {
    const hints = createSettledHints()
    hints.note('laser-focus', 2, 50)
    hints.note('laser-focus', 2, 30)
    hints.note('laser-focus', 1, 90)
    expect(hints.known('laser-focus', counter(2))).toBe(50)
    hints.note('laser-focus', 3, 5)
    expect(hints.known('laser-focus', counter(3))).toBe(5)
  })

  it('keeps rounds and forms apart', () => {
    const hints = createSettledHints()
    hints.note('laser-focus', 2, 50)
    expect(hints.known('laser-focus', counter(1, 7))).toBe(7)
    expect(hints.known('combo-convo', counter(2))).toBe(0)
  })
})

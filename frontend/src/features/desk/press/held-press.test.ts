import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HeldPress } from './held-press.ts'

let due: (() => void) | undefined
const changed = vi.fn<(isPressed: boolean) => void>()
const done = vi.fn<() => void>()
let press: HeldPress

beforeEach(() => {
  due = undefined
  changed.mockReset()
  done.mockReset()
  press = new HeldPress({
    needMs: 600,
    after: (_, run) => {
      due = run
      return () => {
        due = undefined
      }
    },
    onChange: changed,
    onDone: done,
  })
})

describe('press and hold', () => {
  it('is ended only by what began it', () => {
    press.begin('Enter')
    press.begin('pointer')
    press.end('pointer')
    expect(due).toBeDefined()
    press.end('Enter')
    expect(due).toBeUndefined()
  })
})

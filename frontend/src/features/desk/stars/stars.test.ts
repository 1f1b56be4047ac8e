import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { Outcome } from '../state/decisions.ts'
import type { Making } from '../state/desk-store.ts'
import type { Notice } from '../state/notices.ts'
import { deskState } from '../test-support/desk-state.ts'
import { starredNow, Stars, tooMany } from './stars.ts'

const some = (...rows: readonly number[]) => deskState({ stars: rows.map((row) => ({ row })) })

let state: DeskState
let sent: (DeskChange | undefined)[] = []
let said: (Notice | undefined)[] = []
let outcomes: ((outcome: Outcome) => void)[] = []
let stars: Stars

const rowsNow = () => starredNow(state, stars.getView()).map(({ row }) => row)

beforeEach(() => {
  ;[sent, said, outcomes] = [[], [], []]
  state = some(3)
  stars = new Stars({
    change: (making: Making) => {
      sent.push(typeof making === 'function' ? making(state) : making)
      return new Promise((resolve) => outcomes.push(resolve))
    },
    tell: (notice) => void said.push(notice),
  })
})

describe('a star', () => {
  it('is shown at once, and as before where it could not be set', async () => {
    const done = stars.set(state, [7], true)
    expect([rowsNow(), sent]).toEqual([[3, 7], [{ kind: 'star', round: 1, row: 7 }]])
    outcomes[0]?.('not-done')
    await done
    expect(rowsNow()).toEqual([3])
  })

  it('is taken off by another tap', async () => {
    const done = stars.set(state, [3], false)
    expect([rowsNow(), sent]).toEqual([[], [{ kind: 'unstar', round: 1, row: 3 }]])
    state = some()
    outcomes[0]?.('done')
    await done
    expect(rowsNow()).toEqual([])
  })

  it('that is set and taken off before a response stays as it was tapped last', async () => {
    const first = stars.set(state, [7], true)
    const second = stars.set(state, [7], false)
    outcomes[0]?.('done')
    state = some(3, 7)
    await first
    expect(rowsNow()).toEqual([3])
    state = some(3)
    outcomes[1]?.('done')
    await second
    expect(rowsNow()).toEqual([3])
  })

  it('that is so already is not sent, nor one of a round that is over', async () => {
    void stars.set(state, [3], true)
    expect(sent).toEqual([])
    const before = state
    state = { ...some(7), round: 2 }
    void stars.set(before, [8], true)
    await Promise.resolve()
    expect(sent).toEqual([undefined])
  })

  it('is the thirteenth: it says why not, and so do eight that would make thirteen', () => {
    state = some(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    void stars.set(state, [13], true)
    state = some(1, 2, 3, 4, 5)
    void stars.set(state, [5, 6, 7, 8, 9, 10, 11, 12, 13], true)
    expect([sent, said]).toEqual([[], [tooMany, tooMany]])
    void stars.set(state, [5, 6, 7, 8, 9, 10, 11, 12], true)
    expect(sent).toHaveLength(7)
  })

  it('is told to whoever looks on', () => {
    let told = 0
    const stop = stars.subscribe(() => (told += 1))
    void stars.set(state, [7], true)
    stop()
    void stars.set(state, [8], true)
    expect(told).toBe(1)
  })
})

it('shorter words stay with their star, and a new one comes last', () => {
  const words = deskState({ stars: [{ row: 3, words: 'Less' }, { row: 1 }] })
  expect(
    starredNow(
      words,
      new Map([
        [2, true],
        [1, false],
      ]),
    ),
  ).toEqual([{ row: 3, words: 'Less' }, { row: 2 }])
  expect(starredNow(deskState(), new Map())).toEqual([])
})

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { askedBefore, nextInLine, noteAsked } from './next-in-line.ts'

const prepared = ['A?', 'B?', 'C?', 'D?']

beforeEach(() => sessionStorage.clear())

describe('the questions next in line', () => {
  it('are those that were not asked yet, in their order; the others are behind', () => {
    expect(nextInLine(prepared, 'X?', [])).toEqual({ next: prepared, behind: [] })
    expect(nextInLine(prepared, 'C?', ['X?', 'A?', 'C?'])).toEqual({ next: ['B?', 'D?'], behind: ['A?'] })
    expect(nextInLine(prepared, 'B?', ['D?', 'C?', 'A?'])).toEqual({ next: [], behind: ['D?', 'C?', 'A?'] })
  })

  it('remember what was asked, also after a reload', () => {
    noteAsked(undefined)
    for (const question of ['A?', 'B?', 'A?']) noteAsked(question)
    expect(askedBefore()).toEqual(['B?', 'A?'])
  })
})

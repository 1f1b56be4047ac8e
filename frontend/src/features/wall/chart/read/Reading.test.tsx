// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoomSaid } from '#shared/choosing/lists.ts'
import type { VoteSaid } from '#shared/reading/vote-said.ts'
import type { ShownReading } from '../chart-state.ts'
import { readPoint } from '../rows/read-point.ts'
import type { ReadNow } from './read-now.ts'
import { Reading } from './Reading.tsx'

afterEach(cleanup)

const pointsOf = (count: number, place: object = {}) =>
  Array.from({ length: count }, (_, index) => {
    const row = index + 1
    const values = { impact: 10 - index / 2, effort: 1, ...place }
    return readPoint({ row, table: 40 - row, idea: row === 2 ? '' : `Idea ${row}`, ...values }, row)!
  })
const names = ['Quick wins', 'Big bets', 'Fillers', 'Later'] as [string, string, string, string]
const own: ShownReading = { by: 'own', round: 1, settled: 99 }

const show = (read: ShownReading, points = pointsOf(12), room?: RoomSaid, vote?: VoteSaid) => {
  const onRead = vi.fn()
  const of = (now: ShownReading, these = points) => (
    <Reading {...{ names, onRead, room, vote }} read={now} points={these} event="All Hands" />
  )
  const { rerender } = render(of(own === read ? own : read))
  return {
    become: (now: ShownReading, these = points) => rerender(of(now, these)),
    told: () => {
      const { list, words } = onRead.mock.lastCall?.[0] as ReadNow
      return { lines: list?.lines.length, words }
    },
    lines: () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    text: () => document.body.textContent,
  }
}

describe('the list', () => {
  it('has ten in words, each with its place, table and where it lies, its rule, and the event', () => {
    const wall = show(own)
    expect(wall.lines()).toHaveLength(10)
    expect(wall.lines().slice(0, 3)).toEqual(['139Idea 1', '238(no idea)', '337Idea 3'])
    expect(screen.getByRole('region', { name: 'Ten to read' })).toBe(document.activeElement)
    expect(screen.getAllByRole('img', { name: 'Impact 10.0, time to value 1.0' })).toHaveLength(1)
    expect(wall.text()).toContain('Most impact, soonest. By their own tables.')
    expect(wall.text()).toContain('All Hands')
    expect(wall.told()).toEqual({
      lines: 10,
      words: 'Ten to read. Most impact, soonest. By their own tables.',
    })
  })

  it('tells ties as ties, by pages', () => {
    const wall = show({ ...own, page: 2 }, pointsOf(14, { impact: 10, effort: 0 }))
    expect(wall.lines()).toEqual(['1=36Idea 4', '1=37Idea 3', '1=38(no idea)', '1=39Idea 1'])
    expect(wall.text()).toContain('4 of 14 that sit in the same corner: impact 10, time 0.')
    expect(wall.text()).toContain('2 of 2')
  })

  it('says that there is none yet, and lets one go that is hidden', () => {
    const wall = show({ ...own, settled: 0 }, [])
    expect(wall.text()).toContain('The ten best go here. None yet.')
    expect(wall.told()).toMatchObject({ lines: 0, words: 'Ten to read. The ten best go here. None yet.' })
    wall.become(own, pointsOf(3))
    expect(wall.lines()).toHaveLength(3)
    wall.become(own, pointsOf(3).slice(1))
    expect(wall.lines()).toEqual(['138(no idea)', '237Idea 3'])
  })

  it('of a quarter names it', () => {
    const wall = show({ ...own, by: 'quarter', quarter: 1 })
    expect(wall.text()).toContain('Most impact, soonest, of Quick wins. By their own tables.')
  })

  it('is the room’s where it has said enough', () => {
    const opinions = pointsOf(12).map(({ row }) => {
      const quartiles = { low: row / 2, median: row / 2, high: row / 2 }
      return { idea: row, ratings: 6, passes: 0, isHollow: false, impact: quartiles, effort: quartiles }
    })
    const wall = show({ round: 1, settled: 12 }, pointsOf(12), {
      opinions,
      seed: 3,
      measure: 'impact',
      ratings: 72,
    })
    expect(wall.lines()[0]).toBe('128Idea 12')
    expect(wall.text()).toContain('Most impact alone. By 72 ratings of the room.')
  })
})

describe('what the room chose', () => {
  const vote: VoteSaid = {
    lines: [3, 1, 5].map((row, index) => ({ row, dots: index === 2 ? 1 : 4 })),
    ...{ words: new Map([[1, 'In short']]), verdict: 'tie', dots: 9, voters: 4, people: 4, startedAt: 1 },
  }

  it('is read with its places and ties, in the words of the vote', () => {
    const wall = show({ ...own, by: 'vote' }, pointsOf(12), undefined, vote)
    expect(wall.lines()).toEqual(['1=37Idea 3', '1=39In short', '335Idea 5'])
    expect(wall.text()).toContain('Most dots. 9 dots from 4 people.')
    wall.become({ ...own, by: 'vote', at: 2 })
    expect(wall.text()).toContain('In short')
    expect(wall.told()).toEqual({ lines: 3, words: '2 of three. Table 39: In short' })
  })
})

describe('the walk', () => {
  it('has one idea large, with its place, what it says and where it lies', () => {
    const wall = show({ ...own, at: 3 })
    for (const part of ['Table 37', 'Idea 3', 'Big, and soon.', 'Impact 9.0', 'Time 1.0'])
      expect(wall.text()).toContain(part)
    expect(wall.told()).toEqual({ lines: 10, words: '3 of ten. Table 37: Idea 3' })
  })

  it('stays at its idea as others go, and is at the next one where that goes', () => {
    const walk = { ...own, at: 4, walk: [1, 2, 3, 4, 5, 6] }
    const wall = show(walk)
    const without = (...rows: readonly number[]) => {
      wall.become(
        walk,
        pointsOf(12).filter(({ row }) => !rows.includes(row)),
      )
      return wall.told().words
    }
    expect([without(2), without(), without(4), without(4, 5, 6)]).toEqual([
      '3 of five. Table 36: Idea 4',
      '4 of six. Table 36: Idea 4',
      '4 of five. Table 35: Idea 5',
      'Nine so far. Most impact, soonest. By their own tables.',
    ])
  })

  it('may begin at the last, keeps the focus, and shows the last one where fewer are left', () => {
    const wall = show({ ...own, at: 1, from: 'last' })
    expect(wall.text()).toContain('Idea 10')
    expect(wall.told()).toMatchObject({ words: '1 of ten. Table 30: Idea 10' })
    const region = screen.getByRole('region')
    wall.become({ ...own, at: 9 }, pointsOf(3))
    expect(wall.told()).toMatchObject({ words: '3 of three. Table 37: Idea 3' })
    wall.become(own)
    expect(screen.getByRole('region')).toBe(region)
    expect(document.activeElement).toBe(region)
  })

  it('is the empty list where nothing is left', () => {
    expect(show({ ...own, at: 1 }, []).text()).toContain('None yet.')
  })
})

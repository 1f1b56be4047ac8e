// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime, passAll } from '#lib/test-support/own-time.ts'
import { revealMs, revealSteps } from '#shared/choosing/reveal-times.ts'
import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { Vote as Session } from '#shared/desk/desk.ts'
import { readPoint } from '../rows/read-point.ts'
import { Vote, type VoteProps } from './Vote.tsx'
import type { Voted } from './voted.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
inOwnTime()

const began = 1_000_000
const ideas = Array.from({ length: 3 }, (_, index) => ({
  ...{ row: index + 1, idea: `Idea ${index + 1}`, table: 10 + index, impact: 9, effort: 1 },
}))
const on: Session = {
  ...{ session: 3, round: 1, ideas: ideas.map(({ row }) => ({ row })), dots: 3, mostOnOne: 2 },
  ...{ startedAt: began, endsAt: began + 60_000 },
}
const revealed: Session = { ...on, revealed: { upTo: 40, at: began + 70_000 }, board: 'result' }
const points = [readPoint({ row: 1, table: 10, impact: 2, effort: 1, idea: 'Idea 1' }, 1)!]
const lines = [
  { row: 2, place: 1, dots: 30, ballots: 20 },
  { row: 3, place: 2, dots: 9, ballots: 5 },
  { row: 1, place: 3, dots: 1, ballots: 1 },
]
const places = lines.map(({ place }) => place)

let response: VoteState | undefined
let asked = 0
beforeEach(() => {
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return response === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json(response))
  })
})
const tell = (vote: Session, more: Partial<VoteState> = {}) => {
  response = { now: began, vote, upTo: 40, ideas, there: 30, voters: 22, people: 22, dots: 40, ...more }
}

const open = (first: Partial<VoteProps>, after = 20_000) => {
  let now = began + after
  let voted: Voted | undefined
  const serverNow = () => now
  const onVoted = (next: Voted) => {
    voted = next
  }
  const props = (given: Partial<VoteProps>): VoteProps => ({
    ...{
      vote: undefined,
      board: given.vote?.board,
      isSkipped: false,
      picture: { points, generation: 1 },
      isStill: false,
    },
    ...{ serverNow, isAway: false, event: 'All hands', onVoted },
    ...given,
  })
  const { rerender } = render(<Vote {...props(first)} />)
  return {
    settle: (ms: number) => {
      now += ms
      return passAll(ms)
    },
    become: (given: Partial<VoteProps>) => rerender(<Vote {...props(given)} />),
    voted: () => voted,
  }
}
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('while the room votes', () => {
  it('shows the shortlist in words, how many have voted, and no count of any idea', async () => {
    tell(on)
    const wall = open({ vote: on })
    await wall.settle(0)
    expect(wall.voted()).toMatchObject({ isOn: true, isBoard: false, isEmpty: false })
    expect(screen.getByRole('timer', { name: '40 seconds left' })).toBeDefined()
    const all = within(screen.getByRole('region', { name: 'The room votes' }))
    expect(all.getByRole('heading').textContent).toBe('Where do your dots go?')
    expect(screen.getByText('22').parentElement?.textContent).toBe('22 of about 30 have voted.')
    expect(words().toSorted()).toEqual(['10Idea 1', '11Idea 2', '12Idea 3'])
    expect(wall.voted()?.words).toBe('The room votes on three ideas. 22 of about 30 have voted.')
  })

  it('says of a pile that more than its table say it, and not how many', async () => {
    tell(on, { ideas: ideas.map((idea, index) => (index === 0 ? { ...idea, members: 22 } : idea)) })
    await open({ vote: on }).settle(0)
    expect(words().toSorted()).toEqual(['10+Idea 1', '11Idea 2', '12Idea 3'])
  })

  it('closes the gap of an idea that is hidden, without a word, and has the order of every other wall', async () => {
    tell(on)
    const wall = open({ vote: on })
    await wall.settle(0)
    const before = words()
    tell(on, { ideas: ideas.slice(1) })
    await wall.settle(1000)
    expect(words()).toEqual(before.filter((text) => text !== '10Idea 1'))
    expect(screen.getByRole('heading').textContent).toBe('Where do your dots go?')
  })

  it('changes its number every two seconds at most', async () => {
    tell(on)
    const wall = open({ vote: on })
    await wall.settle(0)
    await wall.settle(2000)
    tell(on, { voters: 23 })
    await wall.settle(1000)
    tell(on, { voters: 25 })
    await wall.settle(1000)
    expect(screen.queryByText('25')).toBeNull()
    await wall.settle(2000)
    expect(screen.getByText('25')).toBeDefined()
  })

  it('stands without a signal, and its clock goes on to its end', async () => {
    tell(on)
    const wall = open({ vote: on })
    await wall.settle(0)
    const before = words()
    response = undefined
    await wall.settle(31_000)
    expect(words()).toEqual(before)
    expect(screen.getByRole('timer', { name: '9 seconds left' })).toBeDefined()
    expect(screen.getByRole('heading').textContent).toBe('Last dots!')
    await wall.settle(10_000)
    expect(screen.getByRole('region', { name: 'The vote is closed' }).textContent).toContain(
      '40 dots are in.',
    )
    expect(wall.voted()).toMatchObject({ isOn: true, clock: 'The dots are in.' })
  })

  it('goes on where a desk adds some, and asks for nothing without a session', async () => {
    tell(on)
    const wall = open({ vote: on }, 70_000)
    await wall.settle(0)
    wall.become({ vote: { ...on, endsAt: began + 100_000 } })
    expect(screen.getByRole('timer')).toBeDefined()
    wall.become({})
    expect(wall.voted()).toMatchObject({ isOn: false, isEmpty: false })
    const before = asked
    await wall.settle(5000)
    expect(asked).toBe(before)
  })

  it('where nobody has voted at its end there is the chart, and the list again once a desk adds some', async () => {
    tell(on, { voters: 0, people: 0, dots: 0 })
    const wall = open({ vote: on }, 50_000)
    await wall.settle(0)
    expect(screen.getByText('Scan, or look at your phone.')).toBeDefined()
    await wall.settle(10_000)
    expect(wall.voted()).toEqual({ isOn: false, isEmpty: true, isBoard: false, clock: '', words: '' })
    expect(screen.queryByRole('region')).toBeNull()
    wall.become({ vote: { ...on, endsAt: began + 90_000 } })
    expect(wall.voted()).toMatchObject({ isOn: true, isEmpty: false })
  })
})

describe('once it is revealed', () => {
  const told = () => tell(revealed, { result: { verdict: 'clear', lines } })
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  /** Of a wall that is there from the beginning. */
  const reveal = async (given: Partial<VoteProps> = {}) => {
    tell(on)
    const wall = open({ vote: on, ...given }, 69_000)
    await wall.settle(0)
    told()
    await wall.settle(1000)
    wall.become({ vote: revealed, ...given })
    await wall.settle(0)
    return wall
  }
  const [third, second, first] = revealSteps(places)

  it('counts from the last to the first, and says one sentence at its end', async () => {
    const wall = await reveal()
    await wall.settle(third!.from + 10)
    expect(wall.voted()).toMatchObject({ isOn: false, isBoard: true, words: '' })
    const board = screen.getByRole('region', { name: 'What the room chose' })
    expect(board.textContent).toContain('40 dots from 22 people')
    expect(board.textContent).toContain('Counting from the back.')
    expect(rows()).toEqual(['310Idea 11'])
    await wall.settle(second!.from - third!.from)
    expect(rows()).toEqual(['212Idea 39', '310Idea 11'])
    await wall.settle(first!.from - second!.from)
    expect(rows()).toHaveLength(3)
    expect(board.querySelector('[data-first="true"]'), 'the colour comes at its end').toBeNull()
    await wall.settle(first!.to - first!.from)
    expect(board.querySelector('[data-first="true"]')?.textContent).toBe('111Idea 230')
    expect(board.textContent).toContain('Three dots each, at most two on one.All hands')
    expect(wall.voted()?.words).toBe('What the room chose: Idea 2, with 30 dots.')
  })

  it('drops what has left the wall within two seconds, also where the edge told it once more', async () => {
    const wall = await reveal({ isSkipped: true })
    await wall.settle(20_000)
    expect(rows()).toHaveLength(3)
    wall.become({ vote: revealed, isSkipped: true, picture: { points: [], generation: 2 } })
    await wall.settle(0)
    tell(revealed, { ideas: ideas.slice(1), result: { verdict: 'clear', lines: lines.slice(0, 2) } })
    await wall.settle(1000)
    expect(rows()).toEqual(['111Idea 230', '212Idea 39'])
  })

  it('keeps the end of the vote until it has the result', async () => {
    tell(on)
    const wall = open({ vote: on }, 70_000)
    await wall.settle(0)
    wall.become({ vote: revealed })
    await wall.settle(400)
    expect(screen.getByRole('region', { name: 'The vote is closed' })).toBeDefined()
    told()
    await wall.settle(revealMs(places))
    expect(rows()).toHaveLength(3)
  })

  it('is at its end at once where somebody wants that, and on a wall that comes late', async () => {
    const wall = await reveal()
    wall.become({ vote: revealed, isSkipped: true })
    expect(rows()).toHaveLength(3)
    cleanup()
    const late = open({ vote: revealed }, 200_000)
    expect(late.voted()?.isOn).toBe(false)
    await late.settle(0)
    expect(rows()).toHaveLength(3)
  })

  it('goes in stills where nothing moves', async () => {
    const wall = await reveal({ isStill: true })
    await wall.settle(third!.from + 10)
    expect(rows()).toEqual(['310Idea 11'])
    await wall.settle(second!.from - third!.from)
    expect(rows(), 'the second comes with the first').toEqual(['310Idea 11'])
    await wall.settle(first!.from - second!.from)
    expect(rows()).toHaveLength(3)
  })

  const late = async (given: Partial<VoteProps>) => {
    told()
    const wall = open({ vote: revealed, ...given }, 200_000)
    await wall.settle(0)
    return wall
  }

  it('shows any line large, and the chart where a desk wants neither or something else has the eye', async () => {
    const wall = await late({ board: 3 })
    expect(screen.getByRole('region', { name: 'Second, with 9 dots' }).textContent).toContain('Idea 3')
    expect(wall.voted()?.words).toBe('Second, with 9 dots: Idea 3')
    wall.become({ vote: revealed, isAway: true })
    expect([wall.voted()?.isBoard, screen.queryByRole('region')]).toEqual([false, null])
    wall.become({ vote: revealed, board: undefined })
    expect([wall.voted()?.isBoard, screen.queryByRole('region')]).toEqual([false, null])
  })

  it('crowns nobody where few voted', async () => {
    tell(revealed, { voters: 4, result: { verdict: 'hint', lines } })
    const wall = open({ vote: revealed }, 200_000)
    await wall.settle(0)
    const board = screen.getByRole('region', { name: 'A first hint' })
    expect(board.querySelector('[data-first="true"]')).toBeNull()
    expect(board.textContent).toContain('4 of about 30 voted. Read it with a smile.')
  })

  it('lets an idea go that is hidden', async () => {
    const wall = await late({})
    tell(revealed, { ideas: ideas.slice(0, 2), result: { verdict: 'clear', lines } })
    await wall.settle(5000)
    expect(rows()).toEqual(['111Idea 230', '310Idea 11'])
  })

  it('says nothing of a vote before where another one begins', async () => {
    const wall = await late({})
    const runoff: Session = {
      ...on,
      session: 4,
      ideas: on.ideas.slice(0, 2),
      dots: 1,
      startedAt: began + 190_000,
      endsAt: began + 245_000,
    }
    wall.become({ vote: runoff })
    expect(screen.getByRole('region', { name: 'The room votes' }).textContent).not.toContain('Idea')
    tell(runoff, { ideas: ideas.slice(0, 2) })
    await wall.settle(1000)
    expect(words()).toHaveLength(2)
    expect(screen.getByRole('heading').textContent).toBe('Where does your dot go?')
  })
})

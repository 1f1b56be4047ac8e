// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { answerAnew, desk, type VoteDesk } from '../vote/test-support/vote-desk.tsx'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))
answerAnew()

const rowsOf = ({ world }: VoteDesk) => world.state.stars?.map(({ row }) => row)
const isStarred = (open: VoteDesk, name: RegExp) => open.button(name).getAttribute('aria-pressed')
const list = async (open: VoteDesk, name: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name }))
  await open.pass(0)
}

describe('a star', () => {
  it('is set on a card, and taken off by another tap', async () => {
    const open = await desk('moderate')
    await open.tab('Answers')
    expect(isStarred(open, /^Star Table 3/)).toBe('true')
    await open.tap(/^Star Table 9/)
    expect([isStarred(open, /^Star Table 9/), rowsOf(open)]).toEqual(['true', [1, 2, 3, 9]])
    await open.pass(500)
    await open.tap(/^Star Table 9/)
    expect([isStarred(open, /^Star Table 9/), rowsOf(open)]).toEqual(['false', [1, 2, 3]])
  })

  it('is set by a key, of the one that has the focus', async () => {
    const open = await desk()
    await open.tab('Answers')
    open.button(/^Spotlight Table 12/).focus()
    await open.key('s')
    expect(rowsOf(open)).toEqual([1, 2, 3, 12])
    await open.key('s')
    expect(rowsOf(open)).toEqual([1, 2, 3])
  })

  it('of another desk is seen with the next poll', async () => {
    const open = await desk()
    await open.tab('Answers')
    open.world.apply({ kind: 'star', round: 1, row: 7 }, 'Desk B')
    await open.pass(2000)
    expect(isStarred(open, /^Star Table 7/)).toBe('true')
    expect(screen.getByRole('radio', { name: 'Starred 4' })).toBeDefined()
  })

  it('that could not be set is not shown, and it is said', async () => {
    const open = await desk()
    await open.tab('Answers')
    open.world.fault = (question) => question === undefined && new TypeError('Failed to fetch')
    await open.tap(/^Star Table 9/)
    expect(isStarred(open, /^Star Table 9/)).toBe('false')
    expect(open.button(/^Star Table 9/).disabled).toBe(true)
  })

  it('is the thirteenth: the desk says to take one off first', async () => {
    const open = await desk('all', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    open.world.answer(1)
    await open.pass(2500)
    await open.tab('Answers')
    await open.tap(/^Star Table 13/)
    expect(open.text).toContain('Twelve is the most.')
    expect(open.world.changes).toEqual([])
  })

  it('is set from the spotlight, of the one that is lit and of those that are found', async () => {
    const open = await desk()
    await open.tab('Spotlight')
    await open.key('5')
    await open.tap(/^Star Table 5/)
    await open.tap(/^Table 5/)
    await open.tap(/^Star Table 5/)
    expect(open.world.changes.map(({ kind }) => kind)).toEqual(['star', 'show', 'unstar'])
  })

  it('is set on all of a quarter that are few enough', async () => {
    const open = await desk()
    await open.tab('View')
    expect(open.text).not.toContain('Star these')
    open.world.apply({ kind: 'show', show: { quadrant: 1 } })
    await open.pass(2000)
    await open.tap(/^Star these 12/)
    expect(rowsOf(open)).toHaveLength(12)
    expect(open.button(/^Star these 12/).disabled).toBe(true)
    open.world.answer(1)
    await open.pass(2500)
    expect(open.button(/^Star these 13/).textContent).toContain('That makes 13. Twelve is the most')
  })

  it.each(['screen', 'show'] as const)('is none for a link of scope %s', async (scope) => {
    const open = await desk(scope)
    for (const { textContent } of screen.queryAllByRole('button'))
      if (textContent.startsWith('Spotlight')) await open.tab('Spotlight')
    await open.key('5')
    expect(screen.queryAllByRole('button', { name: /^Star/ })).toEqual([])
  })
})

describe('the shortlist', () => {
  it('is one tap from the list, and the vote one more', async () => {
    const open = await desk()
    await open.tab('Answers')
    await open.tap(/^Vote on 3/)
    expect(open.cards.map((card) => card.replace('Table ', ''))).toEqual(['1Idea 1', '2Idea 2', '3Idea 3'])
    expect(open.text).toContain('3 of 12. Each phone shuffles them.')
    await open.tap(/^Vote on these/)
    expect(open.text).toContain('Nobody votes yet.')
    await open.tap(/^Starred ideas/)
    expect(open.cards).toHaveLength(3)
  })

  it('an assistant stars and shortens, and starts nothing', async () => {
    const open = await desk('moderate')
    await open.tab('Answers')
    expect(open.text).not.toContain('Vote on')
    await list(open, /^Starred/)
    await open.tap('Say Table 2 shorter')
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    expect(field.value).toBe('Idea 2')
    fireEvent.change(field, { target: { value: ' Two,\nand short ' } })
    await open.tap('Use this')
    expect(open.world.changes).toEqual([{ kind: 'shorten', round: 1, row: 2, words: 'Two, and short' }])
    expect(open.text).toContain('Shortened. As written in the report.')
    await open.tap('Say Table 2 shorter')
    await open.tap('As it was written')
    expect(open.world.changes.at(-1)).toEqual({ kind: 'shorten', round: 1, row: 2 })
    expect(open.text).not.toContain('Shortened.')
  })

  it('what was typed is 60 characters at most', async () => {
    const open = await desk()
    await open.tab('Answers')
    await list(open, /^Starred/)
    await open.tap('Say Table 1 shorter')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x'.repeat(61) } })
    expect([open.text, open.button('Use this').disabled]).toEqual([
      expect.stringContaining('61 of 60') as string,
      true,
    ])
    await open.tap('Not now')
    expect(open.world.changes).toEqual([])
  })

  it('what is hidden or was taken back stays on it, and says so; stars are taken off one by one or all', async () => {
    const open = await desk()
    open.world.turn('hidden', 1)
    open.world.turn('withdrawn', 2)
    await open.pass(2500)
    await open.tab('Answers')
    await list(open, /^Starred/)
    expect(open.text).toContain('Hidden: not in the vote.')
    expect(open.text).toContain('Taken back: not in the vote.')
    expect(open.button(/^Vote on these/).disabled).toBe(true)
    await open.tap(/^Star Table 1/)
    expect(rowsOf(open)).toEqual([2, 3])
    await open.tap('Unstar all')
    expect(rowsOf(open)).toEqual([])
    expect(open.text).toContain('Nothing is starred.')
  })

  it('without a signal nothing of it can be changed', async () => {
    const open = await desk()
    await open.tab('Answers')
    open.world.fault = () => new TypeError('Failed to fetch')
    await open.pass(10_000)
    expect([open.button(/^Star Table 9/).disabled, open.button(/^Vote on 3/).disabled]).toEqual([true, true])
    await list(open, /^Starred/)
    for (const name of ['Unstar all', 'Say Table 1 shorter', /^Star Table 1/, /^Vote on these/])
      expect(open.button(name).disabled).toBe(true)
  })

  it('a new round begins without stars', async () => {
    const open = await desk()
    open.world.state = { ...open.world.state, stars: [] }
    open.world.beginRound(2, 4)
    await open.pass(2500)
    await open.tab('Answers')
    expect([isStarred(open, /^Star Table 1/), screen.queryByText(/^Vote on/)]).toEqual(['false', null])
  })
})

describe('the best of the list', () => {
  it('are starred at once, as many as fit, and it is said what is left out', async () => {
    const open = await desk('all', [])
    for (let row = 1; row <= 12; row += 1)
      open.world.told.set(row, {
        answer: { table: row, idea: `Idea ${row}`, impact: 10 - row / 2, effort: 5 },
      })
    await open.tab('Round')
    open.world.beginRound(2, 12)
    await open.pass(2500)
    await open.tab('Answers')
    expect(screen.queryByRole('button', { name: /^Star the top/ })).toBeNull()
    await list(open, /^Rank/)
    await open.tap('Star the top of this list')
    expect(open.text).toContain('The top ten by their own tables.')
    await list(open, /^5$/)
    await open.tap('Star them')
    expect(rowsOf(open)).toEqual([1, 2, 3, 4, 5])
  })
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inOwnTime } from '../../../lib/test-support/own-time.ts'
import { NetworkError } from '../../../lib/api-client.ts'
import { OpenDesk } from '../test-support/open-desk.tsx'

let desk: OpenDesk
inOwnTime()
beforeEach(() => {
  desk = new OpenDesk()
  desk.world.answer(3)
})
const openList = () => desk.open({ tab: 'Answers' })
const row = (number: number) => ({ round: 1, row: number })

describe('taking an answer off the wall', () => {
  it('takes one tap, and one more brings it back; the focus stays at its place', async () => {
    await openList()
    await desk.tap(/^Hide Table 3/)
    expect(desk.cards[0]).toMatch(/^Table 3 is hidden\.Undo 5/)
    expect(desk.focused).toMatch(/^Undo/)
    await desk.tap(/^Undo/)
    expect(desk.cards[0], 'the second half of a double tap').toMatch(/^Table 3 is hidden/)
    await desk.pass(500)
    await desk.tap(/^Undo/)
    expect(desk.cards[0]).toContain('Idea 3')
    expect(desk.focused).toMatch(/^Spotlight .*Idea 3/)
    expect(desk.world.changes).toEqual([
      { kind: 'hide', ...row(3) },
      { kind: 'unhide', ...row(3) },
    ])
  })

  it('counts the seconds, after which it leaves its place; the focus goes to what comes there', async () => {
    await openList()
    await desk.tap(/^Hide Table 2/)
    await desk.pass(2100)
    expect(desk.cards[1]).toMatch(/^Table 2 is hidden\.Undo 3/)
    await desk.pass(3000)
    expect(desk.cards).toHaveLength(2)
    expect(desk.focused).toContain('Idea 1')
    await desk.tap('Hidden 1', 'radio')
    await desk.tap(/^Show again Table 2/)
    expect(desk.text).toContain('Nothing is hidden.')
  })

  it('that did not get through hides nothing', async () => {
    await openList()
    desk.world.fault = () => new NetworkError('')
    await desk.tap(/^Hide Table 3/)
    expect(desk.cards[0]).toContain('Idea 3')
    expect(desk.button(/^Hide Table 3/).disabled).toBe(true)
    await desk.key('x')
    expect(desk.world.sent).toHaveLength(1)
  })

  it('by keys: arrows walk the list, X hides, U takes back what was hidden last', async () => {
    await openList()
    desk.button(/^Spotlight .*Idea 3/).focus()
    await desk.key('ArrowUp')
    await desk.key('ArrowDown')
    expect(desk.focused).toContain('Idea 2')
    await desk.key('x')
    await desk.key('ArrowDown')
    await desk.key('x')
    await desk.key('u')
    expect(desk.world.changes).toEqual([
      { kind: 'hide', ...row(2) },
      { kind: 'hide', ...row(1) },
      { kind: 'unhide', ...row(1) },
    ])
  })
})

describe('the list', () => {
  it('lets newcomers wait until it is tapped, and shows the first by themselves', async () => {
    desk.world.state = { ...desk.world.state, numbered: 0, lastRow: 0 }
    await openList()
    expect(desk.text).toContain('Quiet so far.')
    desk.world.answer(1)
    await desk.pass(2000)
    expect(desk.cards).toHaveLength(1)
    desk.world.answer(2)
    await desk.pass(2000)
    expect(desk.cards).toHaveLength(1)
    await desk.tap('2 new')
    expect(desk.cards).toHaveLength(3)
  })

  it('puts an answer into the spotlight, and takes it out; what waits has none', async () => {
    desk.world.state = { ...desk.world.state, mode: 'hold', lastRow: 2, waiting: 1 }
    await openList()
    expect(desk.cards[0]).toContain('waiting')
    expect(() => desk.button(/^Spotlight .*Idea 3/)).toThrow()
    await desk.tap(/^Spotlight .*Idea 2/)
    expect(desk.button(/^Spotlight .*Idea 2/).getAttribute('aria-pressed')).toBe('true')
    expect(desk.cards[1]).toContain('on screen now')
    await desk.pass(500)
    await desk.tap(/^Spotlight .*Idea 2/)
    expect(desk.world.changes).toEqual([
      { kind: 'show', show: { spotlight: row(2) } },
      { kind: 'show', show: {} },
    ])
  })

  it('is searched, and ordered as the chart ranks ideas', async () => {
    desk.world.told.set(1, { answer: { table: 1, idea: 'Idea 1', impact: 9, effort: 1 } })
    await openList()
    await desk.tap('Rank', 'radio')
    expect(desk.cards.map((card) => /Idea \d/.exec(card)?.[0])).toEqual(['Idea 1', 'Idea 2', 'Idea 3'])
    await desk.type('Words of an answer, or a table', '3')
    expect(desk.cards).toHaveLength(1)
    await desk.type('Words of an answer, or a table', 'nobody')
    expect(desk.text).toContain('Nothing here has these words.')
  })

  it('says that it is read until it has all, and is never an empty room', async () => {
    desk.world.answer(697)
    desk.world.fault = (question) => (question?.kind === 'meta' ? undefined : new NetworkError(''))
    await openList()
    expect(desk.text).toContain('Reading the wall… 0 of 700')
    expect(desk.text).not.toContain('Quiet so far.')
    await desk.pass(1000)
    expect(desk.text).toContain('Behind')
    expect(desk.text).not.toContain('Live')
    await desk.key('7')
    expect(desk.text).toContain('Reading the wall… 0 of 700')
    expect(desk.text).not.toContain('No idea from table')
    desk.world.fault = undefined
    await desk.pass(4000)
    expect(desk.text).toContain('Live')
    expect(desk.text).not.toContain('Reading the wall')
  })

  it('keeps what another desk did to an old answer, also while another form is shown', async () => {
    desk.world.answer(697)
    await openList()
    await desk.tap('Show more')
    desk.world.turn('hidden', 550)
    await desk.pass(2000)
    expect(desk.cards[150]).toMatch(/^Table 550 is hidden/)
    await desk.tab('Stage')
    await desk.tap('Words', 'radio')
    desk.world.turn('hidden', 2)
    await desk.tap('Ideas', 'radio')
    await desk.tab('Answers')
    expect(screen.getByRole('radio', { name: 'All 700' })).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Hidden 2' })).toBeDefined()
  })

  it('shows those that were looked at while it holds, and not those that came since', async () => {
    desk.world.keepWaiting(3)
    await openList()
    await desk.tap(/^Hide Table 5/)
    desk.world.keepWaiting(1)
    await desk.pass(2000)
    const show = desk.button(/^Show these 2/)
    await desk.hold(show, 300)
    expect(desk.world.sent).toHaveLength(1)
    await desk.hold(show, 600)
    expect(desk.world.changes[1]).toEqual({ kind: 'reveal', ...row(6) })
    expect(desk.text).toContain('2 are up.')
  })
})

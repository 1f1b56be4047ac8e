// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { deskAnswer } from '../test-support/desk-state.ts'
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

  it.each([
    ['whose response is a 503', 0],
    ['that times out', 6000],
  ])('%s, and that happened all the same, can be taken back for five seconds', async (_, ms) => {
    await openList()
    desk.world.meanwhile = () => {
      desk.world.meanwhile = () => undefined
      return new Promise((resolve) => setTimeout(resolve, ms))
    }
    desk.world.fault = () => {
      desk.world.fault = undefined
      desk.world.turn('hidden', 2)
      return ms > 0 ? new NetworkError('') : new ApiError(503, '')
    }
    await desk.tap(/^Hide Table 2/)
    await desk.pass(ms)
    await desk.pass(200)
    expect(desk.cards[1]).toMatch(/^Table 2 is hidden\.Undo 5/)
    await desk.pass(2000)
    await desk.key('u')
    expect(desk.cards[1]).toContain('Idea 2')
    expect(desk.world.changes.map(({ kind }) => kind)).toEqual(['hide', 'unhide'])
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
    expect(screen.getByRole('radio', { name: 'All 698' })).toBeDefined()
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

const shown = () => desk.world.state.show
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name })
const choose = async (group: string, name: string) => {
  fireEvent.click(radio(group, name))
  await desk.pass(0)
}

describe('the view', () => {
  it('shows a part of the chart, cards, a layout and a comparison, each beside the others', async () => {
    desk.world.state = { ...desk.world.state, round: 3 }
    await desk.open({ tab: 'View' })
    await desk.tap(/^Quick wins/, 'radio')
    await desk.tap(/^Stats card/, 'switch')
    await choose('Address and code', 'Large')
    expect(shown()).toEqual({ quadrant: 1, stats: true, join: true })
    await choose('Part of the chart', 'Whole chart')
    await desk.tap(/^Stats card/, 'switch')
    await choose('Layout', 'Spread')
    desk.world.answer(2)
    await desk.pass(2000)
    await desk.tap(/^Settle again.*2 ideas came since/)
    expect(screen.queryByRole('button', { name: /^Settle again/ })).toBeNull()
    const layout = { kind: 'spread', settled: 5 }
    expect(shown()).toEqual({ join: true, layout })
    await desk.tap(/^Compare with round 2/, 'switch')
    expect(shown()).toEqual({ join: true, layout, compare: { from: 2, to: 3 } })
  })

  it('begins with the look and the names of the stage, and counts down', async () => {
    const stage = {
      ...{ stage: 'gala', eventName: 'Gala', ventingMachineKey: 'key', chartLook: 'bright' as const },
      quadrantNames: ['Do now', 'Big bets', 'Fillers', 'Parked'] as [string, string, string, string],
    }
    await desk.open({ tab: 'View', stage })
    expect(radio('Look', 'Bright').checked).toBe(true)
    await choose('Look', 'Dark')
    await desk.tap(/^Rename the quarters/)
    const fields = screen.getAllByRole<HTMLInputElement>('textbox')
    expect(fields.map(({ value }) => value)).toEqual(stage.quadrantNames)
    fireEvent.change(fields[1]!, { target: { value: ' Moonshots ' } })
    fireEvent.submit(fields[1]!.form!)
    await desk.pass(0)
    const set = { look: 'dark', names: ['Do now', 'Moonshots', 'Fillers', 'Parked'] }
    expect(shown()).toEqual(set)
    expect(screen.getByRole('radio', { name: /^Moonshots/ })).toBeDefined()
    await desk.tap(/^2 min/)
    expect(screen.getByRole('timer').textContent).toBe('2:00')
    await desk.pass(5000)
    await desk.tap('+1 minute')
    expect(screen.getByRole('timer').textContent).toBe('2:55')
    await desk.tap('Stop')
    expect(shown()).toEqual(set)
  })
})

it('the spotlight finds a table by its number; digits work from anywhere, Enter shows and Escape clears', async () => {
  for (const row of [1, 2])
    desk.world.told.set(row, { answer: { ...deskAnswer(row).answer, table: 27, idea: `Of 27, ${row}` } })
  await desk.open()
  for (const key of '278') await desk.key(key)
  expect(desk.text).toContain('No idea from table 278. Somebody ask them.')
  await desk.key('Backspace')
  await desk.key('Enter')
  expect(shown()).toEqual({ spotlight: { round: 1, row: 2 } })
  await desk.key('Escape')
  expect(shown()).toEqual({})
  await desk.tap('2')
  await desk.tap('7')
  expect(desk.cards.map((card) => /Of 27, \d/.exec(card)?.[0])).toEqual(['Of 27, 2', 'Of 27, 1'])
  await desk.tap(/^Table 27\b.*Of 27, 1/)
  expect(shown()).toEqual({ spotlight: { round: 1, row: 1 } })
  expect(desk.text).toContain('Also from table 27')
  await desk.tap('Clear the spotlight')
  expect(shown()).toEqual({})
})

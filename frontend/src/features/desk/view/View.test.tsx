// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inOwnTime } from '../../../lib/test-support/own-time.ts'
import { deskAnswer } from '../test-support/desk-state.ts'
import { OpenDesk } from '../test-support/open-desk.tsx'

let desk: OpenDesk
inOwnTime()
beforeEach(() => {
  desk = new OpenDesk()
  desk.world.answer(3)
  for (const row of [1, 2])
    desk.world.told.set(row, { answer: { ...deskAnswer(row).answer, table: 27, idea: `Of 27, ${row}` } })
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
    await desk.tap(/^Join code/, 'switch')
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
  await desk.tap(/Of 27, 1/)
  expect(shown()).toEqual({ spotlight: { round: 1, row: 1 } })
  expect(desk.text).toContain('Also from table 27')
  await desk.tap('Clear the spotlight')
  expect(shown()).toEqual({})
})

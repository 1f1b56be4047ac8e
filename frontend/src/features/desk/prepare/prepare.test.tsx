// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenDesk } from '../test-support/open-desk.tsx'
import { DeskWorld } from '../test-support/desk-world.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const prepared = { words: [], saved: {} }

const open = async (more: Partial<DeskWorld['state']> = {}) => {
  const world = new DeskWorld()
  world.state = { ...world.state, prepared, ...more }
  const desk = await new OpenDesk(world).open({ tab: 'Round' })
  await desk.tap(/^Prepare/)
  await desk.pass(0)
  const page = within(screen.getByRole('dialog', { name: 'Prepare', hidden: true }))
  const press = async (name: string | RegExp) => {
    const [button = document.body] = page.getAllByRole('button', { name, hidden: true })
    fireEvent.click(button)
    await desk.pass(0)
  }
  const type = async (label: string, value: string) => {
    fireEvent.change(page.getByLabelText(label), { target: { value } })
    await desk.pass(0)
  }
  const line = () => page.getAllByRole('status', { hidden: true })[0]?.textContent
  return { desk, world, page, press, type, line, sent: () => world.sent.map(({ change }) => change) }
}

it('opens while the desk is about another form, too', async () => {
  const world = new DeskWorld()
  world.state = { ...world.state, prepared }
  const desk = await new OpenDesk(world).open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cards' }))
  await desk.pass(2_500)
  await desk.tab('Round')
  await desk.tap(/^Prepare/)
  await desk.pass(2_500)
  expect(screen.getByRole('dialog', { name: 'Prepare', hidden: true })).toBeDefined()
})

it('saves the question of each language by itself, and says so', async () => {
  const { desk, press, type, line, sent } = await open()
  await press(/^Open The question/)
  expect(line()).toBe('Saved')
  await type('The question', 'What now?')
  expect(line()).toBe('Saving…')
  expect(sent()).toEqual([])
  await desk.pass(600)
  expect(sent()).toEqual([{ kind: 'prepare', question: { en: 'What now?' } }])
  expect(line()).toBe('Saved')
})

it('asks what becomes of answers that were given to the old words', async () => {
  const { desk, world, page, press, type, line, sent } = await open({ numbered: 82, lastRow: 82 })
  await press(/The question/)
  await type('The question', 'What now?')
  await desk.pass(2_000)
  expect(page.getByRole('alert', { hidden: true }).textContent).toBe(
    '82 answers were given to the old words. New round, or only mend a typo?',
  )
  expect([line(), sent()]).toEqual(['Not saved yet', []])
  await press('New round')
  await desk.pass(0)
  expect(sent()).toEqual([
    { kind: 'prepare', question: { en: 'What now?' } },
    { kind: 'end-round', round: 1 },
  ])
  expect(world.sent.every(({ form }) => form === 'laser-focus')).toBe(true)
})

it('keeps what has no signal on the device, and saves it when that is back', async () => {
  const { desk, world, press, type, line, sent } = await open()
  await press(/Axes and quarters/)
  world.fault = () => new TypeError('Failed to fetch')
  await type('Upwards', 'Joy')
  await type('Top left', 'Now')
  await desk.pass(600)
  expect(line()).toBe('No signal')
  expect(JSON.parse(localStorage.getItem('desk-prepare') ?? '')).toEqual({
    axis_impact: 'Joy',
    quarter_1: 'Now',
  })
  world.fault = undefined
  world.sent = []
  await desk.pass(10_000)
  expect(sent()).toEqual([
    { kind: 'prepare', axes: { impact: 'Joy' } },
    { kind: 'show', show: { names: ['Now', 'Big bets', 'Fillers', 'Later'] } },
  ])
  expect([line(), localStorage.getItem('desk-prepare')]).toEqual(['Saved', '{}'])
})

it('adds and removes words, and says whose save stands here', async () => {
  const saved = { words: { by: 'Foyer', at: 1 } }
  const { desk, page, press, type, sent } = await open({ prepared: { words: ['Falcon'], saved } })
  await press(/^Ready Words to hold/)
  expect(page.getByText('Foyer saved this last.')).toBeDefined()
  await type('Add a word or a name', ' merger ')
  await press('Add')
  await desk.pass(600)
  expect(sent().at(-1)).toEqual({ kind: 'prepare', words: ['Falcon', 'merger'] })
  await press('Remove Falcon')
  await desk.pass(600)
  expect(sent().at(-1)).toMatchObject({ kind: 'prepare' })
})

it.each(['moderate', 'show'] as const)('a link of scope %s has nothing to prepare', async (scope) => {
  const world = new DeskWorld()
  world.state = { ...world.state, link: { ...world.state.link, scope } }
  const desk = await new OpenDesk(world).open()
  expect(desk.tabs).not.toContain('Round')
})

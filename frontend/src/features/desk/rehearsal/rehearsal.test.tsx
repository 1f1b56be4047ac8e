// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/api-client.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'
import { DeskWorld } from '../test-support/desk-world.ts'
import { OpenDesk } from '../test-support/open-desk.tsx'
import type { Saying } from './plan.ts'

const said: Saying[] = []
let withSeals = 0
vi.mock('./as-phone.ts', () => ({
  rehearsalRound: () => Promise.resolve(2),
  sayAsPhone: (saying: Saying, _round: number, _key: string, _show: object, seals: readonly string[]) => {
    said.push(saying)
    withSeals += seals.length > 0 ? 1 : 0
    return Promise.resolve()
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  said.length = 0
  withSeals = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = async (scope: DeskScope = 'all', numbered = 0) => {
  const world = new DeskWorld()
  const { link } = world.state
  world.state = {
    ...world.state,
    ...{ prepared: { words: [], saved: {} }, numbered, lastRow: numbered, link: { ...link, scope } },
  }
  const desk = await new OpenDesk(world).open()
  const bar = () => screen.queryByRole('region', { name: 'Rehearsal' })
  const press = async (name: string | RegExp) => {
    const [button = document.body] = screen.getAllByRole('button', { name, hidden: true })
    fireEvent.click(button)
    await desk.pass(0)
  }
  const prepare = async () => {
    await desk.tab('Round')
    await desk.tap(/^Prepare/)
    await desk.pass(0)
    await press(/Rehearsal/)
  }
  return { desk, world, bar, press, prepare, sent: () => world.sent.map(({ change }) => change.kind) }
}

it('begins at Prepare, is worn by the desk, and is cleared by one press', async () => {
  const { desk, bar, press, prepare, sent } = await open()
  expect(bar()).toBeNull()
  await prepare()
  fireEvent.click(screen.getByLabelText('12 people'))
  await press(/Start the rehearsal/)
  expect(sent()).toEqual(['rehearse'])
  expect(screen.queryByRole('dialog', { name: 'Prepare' })).toBeNull()
  expect(bar()?.textContent).toContain('0 of 12 people have answered.')
  await desk.pass(240_000)
  expect(said.length).toBe(36)
  expect(bar()?.textContent).toContain('12 of 12 people')
  // A switch or a screen reader cannot keep it down.
  await press(/Clear it/)
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Clear the rehearsal?' })).getByText('Clear it'))
  await desk.pass(0)
  expect([sent(), bar()]).toEqual([['rehearse', 'clear-rehearsal'], null])
  expect(screen.getByText('Cleared. The evening can begin.')).toBeDefined()
})

it('says all with the seals of the sheets once these are made: what has none is flagged', async () => {
  const { desk, world, press, prepare } = await open()
  const seals = vi.spyOn(world.store, 'seals').mockRejectedValueOnce(new NetworkError(''))
  seals.mockResolvedValue(['seal'])
  world.state = { ...world.state, sealed: true }
  await desk.pass(2_500)
  await prepare()
  fireEvent.click(screen.getByLabelText('12 people'))
  await press(/Start the rehearsal/)
  await desk.pass(250_000)
  expect([said.length, withSeals]).toEqual([36, 36])
  expect(seals.mock.calls).toEqual([[67], [67]])
})

it('cannot begin where answers are in, and offers to clear one that is up', async () => {
  const { desk, world, prepare, press, sent } = await open('all', 3)
  await prepare()
  expect(screen.getByText(/Answers are in already/)).toBeDefined()
  await press(/Start the rehearsal/)
  expect(sent()).toEqual([])
  world.rehearse(true)
  await desk.pass(2_000)
  expect(screen.getByText('Clear it first?')).toBeDefined()
})

it('goes on from a desk that did not begin it, behind those who have answered', async () => {
  const { desk, world, bar, press, prepare, sent } = await open('all', 3)
  world.rehearse(true)
  await desk.pass(2_000)
  await prepare()
  fireEvent.click(screen.getByLabelText('12 people'))
  await press(/Send people from here/)
  expect(bar()?.textContent).toContain('3 of 12 people have answered.')
  expect(screen.queryByText(/This desk sends nobody/)).toBeNull()
  await desk.pass(240_000)
  expect([said.length, said[0]?.person]).toEqual([27, 3])
  expect([bar()?.textContent, sent()]).toEqual([expect.stringContaining('12 of 12 people'), []])
})

it.each(['moderate', 'show'] as const)(
  'a link of scope %s sees that it is one, and clears none',
  async (scope) => {
    const { desk, world, bar } = await open(scope)
    world.rehearse(true)
    await desk.pass(2_000)
    expect(bar()?.textContent).toBe('PretendAll of this is pretend. It reaches no report.')
  },
)

it('goes away where another desk has cleared it, and nothing more is said', async () => {
  const { desk, world, bar, press, prepare } = await open()
  await prepare()
  await press(/Start the rehearsal/)
  world.rehearse(false)
  await desk.pass(4_000)
  expect(bar()).toBeNull()
  const { length } = said
  await desk.pass(60_000)
  expect(said.length).toBe(length)
})

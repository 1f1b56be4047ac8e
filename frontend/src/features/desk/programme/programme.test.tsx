// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'
import { NetworkError } from '#lib/api-client.ts'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { DeskWorld } from '../test-support/desk-world.ts'
import { OpenDesk } from '../test-support/open-desk.tsx'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))

const steps: ProgrammeStep[] = [
  { id: 'lobby1', kind: 'lobby' },
  { id: 'ideas1', kind: 'laser-focus' },
  { id: 'rate1', kind: 'rate' },
  { id: 'break1', kind: 'break', minutes: 15 },
  { id: 'cards1', kind: 'combo-convo' },
  { id: 'end1', kind: 'end' },
]

/** A desk that leads, at a step. */
const desk = async (on?: string, scope: DeskScope = 'all') => {
  const open = new OpenDesk(new DeskWorld())
  const { world } = open
  world.state = { ...world.state, link: { ...world.state.link, scope } }
  world.apply({ kind: 'programme', steps })
  if (on !== undefined) world.apply({ kind: 'lead', step: on })
  world.answer(3)
  return open.open()
}
/** What was sent, without the word that something may come. */
const led = ({ world }: OpenDesk) => world.changes.filter(({ kind }) => kind !== 'lead-soon')

const tiles = () =>
  within(screen.getByRole('list', { name: 'The evening' }))
    .getAllByRole('button')
    .map((tile) => tile.getAttribute('aria-label'))

describe('a desk that leads the room', () => {
  it('has the evening as a line of stops, in place of the picker', async () => {
    const open = await desk('ideas1')
    expect(tiles()).toEqual([
      'Done: Lobby. Lead the room back',
      'Now: Laser Focus',
      'Lead the room to Rate',
      'Lead the room to Break',
      'Lead the room to Combo Convo',
      'Lead the room to Good night. Hold',
    ])
    expect(open.button('Now: Laser Focus').getAttribute('aria-current')).toBe('step')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Laser Focus 2 of 6')
  })

  it('leads nobody for three seconds, and then everybody', async () => {
    const open = await desk('ideas1')
    await open.tap('Lead the room to Break')
    expect(open.text).toContain('Off to Break.')
    expect(open.world.changes).toEqual([{ kind: 'lead-soon' }])
    await open.pass(2_900)
    expect(led(open)).toEqual([])
    await open.pass(200)
    expect(led(open)).toEqual([{ kind: 'lead', step: 'break1' }])
    expect(open.text).toContain('15:00')
    expect(open.text).not.toContain('led the room')
    expect(open.text).not.toContain('Undo')
  })

  it('takes it back, and means the last of several taps alone', async () => {
    const open = await desk('ideas1')
    await open.tap('Lead the room to Break')
    await open.pass(500)
    await open.tap(/^Off to Break/)
    await open.pass(4_000)
    expect(led(open)).toEqual([])
    await open.tap('Lead the room to Break')
    // The second half of a double tap that slipped.
    await open.tap('Lead the room to Combo Convo')
    await open.pass(500)
    await open.tap('Done: Lobby. Lead the room back')
    expect(open.text).toContain('Back to Lobby.')
    await open.tap('Done: Lobby. Lead the room back')
    await open.pass(4_000)
    expect(led(open)).toEqual([{ kind: 'lead', step: 'lobby1' }])
    await open.tap('Now: Lobby')
    await open.pass(4_000)
    expect(led(open)).toHaveLength(1)
  })

  it('says good night only where it is kept down, or asked again', async () => {
    const open = await desk('cards1')
    const last = () => open.button(/^Lead the room to Good night/)
    await open.hold(last(), 500)
    await open.pass(4_000)
    expect(led(open)).toEqual([])
    await open.hold(last(), 700)
    expect(open.text).toContain('Off to Good night.')
    await open.pass(400)
    await open.tap(/^Off to Good night/)
    fireEvent.click(last(), { detail: 0 })
    await open.pass(0)
    await open.tap('Good night')
    await open.pass(3_100)
    expect(led(open)).toEqual([{ kind: 'lead', step: 'end1' }])
  })

  it('turns to the form of the step, and has what is rated ready', async () => {
    const open = await desk('ideas1')
    open.world.apply({ kind: 'lead', step: 'cards1' }, 'Desk B')
    await open.pass(2_100)
    expect(open.text).toContain('Desk B led the room to Combo Convo.')
    await open.pass(2_100)
    expect(open.world.view.form).toBe('combo-convo')
    open.world.apply({ kind: 'lead', step: 'rate1' }, 'Desk B')
    await open.pass(4_200)
    expect(open.world.view.form).toBe('laser-focus')
    expect(open.button(/^Start rating/)).toBeDefined()
    await open.tap('Not now')
    expect(open.button('Hold the picture')).toBeDefined()
    expect(open.button('Now: Rate')).toBeDefined()
  })

  it('calls a room back from a break, and gives it a minute more', async () => {
    const open = await desk('break1')
    await open.tap('+1 minute')
    expect(open.world.state.programme?.steps[3]).toMatchObject({ minutes: 16 })
    expect(screen.getByRole('timer').textContent).toBe('16:00')
    await open.tap(/^Call them back/)
    await open.pass(3_100)
    expect(open.world.changes.at(-1)).toEqual({ kind: 'lead', step: 'cards1' })
  })

  it('leads nobody without a signal', async () => {
    const open = await desk('ideas1')
    await open.tap('Lead the room to Break')
    await open.pass(500)
    open.world.fault = () => new NetworkError('No signal.')
    await open.pass(0)
    open.world.store.sleep()
    await open.pass(3_000)
    expect(led(open)).toEqual([])
    expect(open.text).toContain('Nothing you tap now is kept for later.')
    expect(open.button('Lead the room to Break').disabled).toBe(true)
  })

  it('tells who has followed', async () => {
    const open = await desk('rate1')
    const { world } = open
    world.state = {
      ...world.state,
      programme: { ...world.state.programme!, phones: 412, here: { there: 371, finishing: 29 } },
    }
    await open.pass(21_000)
    expect(open.text).toContain('371 there29 finish first12 silent')
    await open.pass(60_000)
    expect(open.text).not.toContain('finish first')
  })
})

describe('the order of the evening', () => {
  const sheet = () => within(screen.getByRole('dialog'))

  it('is changed at the desk, step by step', async () => {
    const open = await desk('ideas1')
    await open.tap('Change')
    expect(sheet().getByText('On now, 0 minutes')).toBeDefined()
    await open.tap('Move Combo Convo up')
    await open.tap('Take Rate out')
    await open.tap('Add a step')
    await open.tap('Venting')
    await open.tap('Done')
    expect(open.world.state.programme?.steps.map(({ id }) => id)).toEqual([
      ...['lobby1', 'ideas1', 'cards1', 'break1', 'ventingm1', 'end1'],
    ])
    expect(screen.queryByRole('button', { name: 'Take Laser Focus out' })).toBeNull()
  })

  it('begins with the usual evening where there is none', async () => {
    const open = new OpenDesk()
    await open.open()
    await open.tap(/^Put the evening in order/)
    await open.tap('Begin with the usual evening')
    expect(tiles()).toHaveLength(7)
  })
})

it.each(['show', 'moderate'] as const)(
  'a link of scope %s has the picker, and leads nobody',
  async (scope) => {
    const open = await desk('ideas1', scope)
    expect(screen.queryByRole('list', { name: 'The evening' })).toBeNull()
    expect(screen.getByRole('radiogroup', { name: 'What the desk is about' })).toBeDefined()
    open.world.apply({ kind: 'lead', step: 'cards1' }, 'Desk B')
    await open.pass(4_200)
    expect(open.world.view.form).toBe('combo-convo')
  },
)

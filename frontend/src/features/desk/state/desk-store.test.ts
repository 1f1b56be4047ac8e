import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { DeskWorld } from '../test-support/desk-world.ts'

let world: DeskWorld
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  world = new DeskWorld()
})

const offline = () => new NetworkError('')
const isPublic = () => {
  world.state = { ...world.state, link: { ...world.state.link, scope: 'show' } }
}

describe('polls', () => {
  it('follow every two seconds, each with the state first, and then with what is new', async () => {
    world.answer(3)
    await world.start()
    world.answer(1)
    await world.pass(2000)
    expect(world.asked).toEqual([
      { kind: 'meta' },
      { kind: 'rows', sinceRow: 1 },
      { kind: 'meta' },
      { kind: 'rows', sinceRow: 4 },
    ])
    expect(world.shown).toEqual(['1 shown', '2 shown', '3 shown', '4 shown'])
    await world.pass(1999)
    expect(world.asked).toHaveLength(4)
  })

  it('show what is old in portions: to look at all of it takes longer, the more there is', async () => {
    world.answer(30_000)
    const looks = new Set<unknown>()
    world.store.subscribe(() => looks.add(world.view.held?.answers))
    await world.start()
    while (world.view.held?.reading) await world.pass(1)
    expect(world.asked.length).toBeGreaterThan(60)
    expect(looks.size).toBeLessThan(35)
    expect(world.view.held).toMatchObject({ reading: undefined, first: 1, last: 30_000 })
    expect(world.shown).toHaveLength(30_000)
  })

  it('that fail twice are a lost signal, and growing pauses; the first good one says what was missed', async () => {
    await world.start()
    world.fault = offline
    await world.pass(2000)
    expect(world.view.isLost).toBe(false)
    await world.pass(1000)
    expect(world.view.isLost).toBe(true)
    const before = world.asked.length
    await world.pass(20_000)
    expect(world.asked.length - before).toBeLessThan(12)
    world.fault = undefined
    world.answer(41)
    await world.pass(4000)
    expect(world.view).toMatchObject({
      isLost: false,
      notice: { title: 'Back.', text: 'You missed 41 answers, the room did not.' },
    })
    await world.pass(6000)
    expect(world.view.notice).toBeUndefined()
  })

  it('that bring the state and no answers leave the desk behind, and not without a signal', async () => {
    world.answer(2)
    world.fault = (question) => (question?.kind === 'meta' ? undefined : offline())
    await world.start()
    expect(world.view).toMatchObject({ isBehind: false, held: { reading: { has: 0, of: 2 } } })
    await world.pass(1000)
    expect(world.view).toMatchObject({ isBehind: true, isLost: false })
    world.fault = undefined
    await world.pass(4000)
    expect(world.view).toMatchObject({ isBehind: false, held: { reading: undefined } })
  })

  it('end with a link that opens nothing', async () => {
    await world.start()
    world.fault = () => new ApiError(401, 'No.')
    await world.pass(62_000)
    expect([world.view.gone, world.goneTimes, world.asked.length]).toEqual(['revoked', 1, 2])
  })

  it('notice what another desk did, not what this one did, and a new round', async () => {
    world.ahead = 300_000
    await world.start()
    await world.store.change({ kind: 'hold' })
    await world.pass(2000)
    expect(world.view.notice).toBeUndefined()
    world.apply({ kind: 'open' }, 'Desk B')
    const at = world.now + world.ahead - 9000
    world.state = { ...world.state, changed: { by: 'Desk B', what: 'open', at } }
    await world.pass(2000)
    expect(world.view.notice).toEqual({
      ...{ tone: 'other', title: 'Desk B opened the picture.' },
      text: '9 seconds ago. The last tap wins.',
    })
    world.beginRound(2)
    await world.pass(2000)
    expect(world.view.notice?.title).toBe('Round 2 has begun.')
  })

  it('say once that a projector is silent', async () => {
    const at = (agoMs: number) => {
      world.state = { ...world.state, screens: [{ name: 'left', agoMs }] }
      return world.pass(2000)
    }
    await world.start()
    await at(39_000)
    expect(world.view.notice).toBeUndefined()
    await at(41_000)
    expect(world.view.notice).toEqual({
      tone: 'fault',
      title: 'Projector left has been silent for 40 s.',
      text: 'Its picture still stands.',
    })
    for (const agoMs of [43_000, 45_000, 47_000, 49_000]) await at(agoMs)
    expect(world.view.notice).toBeUndefined()
    await at(1000)
    await at(40_000)
    expect(world.view.notice?.tone).toBe('fault')
  })

  it('of a form that was left are dropped, and it goes on from where it was', async () => {
    world.answer(3)
    await world.start()
    world.meanwhile = () => {
      world.meanwhile = () => undefined
      world.store.choose('combo-convo')
    }
    await world.pass(2000)
    expect(world.view.held?.state.form).toBe('combo-convo')
    world.turn('hidden', 2)
    const before = world.asked.length
    world.store.choose('laser-focus')
    expect(world.shown).toEqual(['1 shown', '2 shown', '3 shown'])
    await world.settle()
    expect(world.asked.slice(before)).toEqual([{ kind: 'meta' }, { kind: 'turns', sinceTurn: 0 }])
    expect(world.shown).toEqual(['1 shown', '2 hidden', '3 shown'])
    expect(world.view.notice).toBeUndefined()
  })

  it('of a link that may only show read what everybody reads', async () => {
    world.answer(3)
    isPublic()
    await world.start()
    world.turn('hidden', 2)
    await world.pass(2000)
    expect(world.shown).toEqual(['1 shown', '3 shown'])
    expect(world.asked).toEqual([{ kind: 'meta' }, { kind: 'meta' }])
    expect(world.wallAsked).toEqual([
      { kind: 'rows', sinceRow: 1 },
      { kind: 'turns', sinceTurn: 0 },
    ])
    world.store.choose('combo-convo')
    await world.settle()
    expect(world.view.held).toMatchObject({ answers: [], reading: undefined })
  })
})

describe('a long round', () => {
  it('is read the newest first, and says how much of it there is until all is', async () => {
    world.answer(1300)
    const steps: string[] = []
    world.store.subscribe(() => {
      const { held } = world.view
      if (!held) return
      const { reading, answers } = held
      const step = `${answers[0]?.row ?? '-'} ${reading ? `${reading.has} of ${reading.of}` : 'all'}`
      if (step !== steps.at(-1)) steps.push(step)
    })
    await world.start()
    expect(steps).toEqual(['- 0 of 1300', '1201 100 of 1300', '701 600 of 1300', '201 1100 of 1300', '1 all'])
  })
})

describe('changes', () => {
  it('that are under way when a poll comes due are followed by that poll', async () => {
    await world.start()
    let arrive = (): void => undefined
    world.meanwhile = () => new Promise<void>((resolve) => (arrive = resolve))
    const change = world.store.change({ kind: 'hold' })
    await world.settle()
    await world.pass(5000)
    expect(world.asked).toHaveLength(1)
    world.meanwhile = () => undefined
    arrive()
    await change
    await world.pass(200)
    expect(world.asked).toHaveLength(2)
    await world.pass(2000)
    expect(world.asked).toHaveLength(3)
  })

  it('name the version they were made from, one after the other', async () => {
    await world.start()
    const both = [world.store.change({ kind: 'hold' }), world.store.change({ kind: 'open' })]
    expect(await Promise.all(both)).toEqual(['done', 'done'])
    expect(world.sent.map(({ version }) => version)).toEqual([0, 1])
    expect(world.view.held?.state.mode).toBe('open')
  })

  it('are made of how things stand when their turn has come', async () => {
    await world.start()
    await Promise.all([
      world.store.change(({ show }) => ({ kind: 'show', show: { ...show, stats: true } })),
      world.store.change(({ show }) => ({ kind: 'show', show: { ...show, join: true } })),
    ])
    expect(world.view.held?.state.show).toEqual({ stats: true, join: true })
    expect(await world.store.change(() => undefined)).toBe('done')
    expect(world.sent).toHaveLength(2)
  })

  it('are not undone on the desk by a poll that began before them', async () => {
    await world.start()
    world.meanwhile = async () => {
      world.meanwhile = () => undefined
      await world.store.change({ kind: 'hold' })
    }
    await world.pass(2000)
    expect(world.view.held?.state.mode).toBe('hold')
    expect(world.view.notice).toBeUndefined()
  })

  it('that come after another desk’s change nothing, and say who was quicker and what is now', async () => {
    await world.start()
    world.apply({ kind: 'hold' }, 'Desk B')
    const state = world.state
    world.fault = () => new ApiError(409, 'Late.', {}, undefined, JSON.stringify({ state }))
    expect(await world.store.change({ kind: 'delay', seconds: 7 })).toBe('not-done')
    expect(world.view.held?.state.mode).toBe('hold')
    expect(world.view.notice?.title).toBe('Desk B held the picture.')
    // What was changed last says nothing of the programme.
    expect(await world.store.change({ kind: 'lead', step: 'gone1' })).toBe('not-done')
    expect(world.view.notice).toEqual({ tone: 'other', title: 'Late.' })
  })

  it('without a signal have not happened, and neither do those behind them', async () => {
    await world.start()
    world.fault = offline
    const both = [world.store.change({ kind: 'hold' }), world.store.change({ kind: 'open' })]
    expect(await Promise.all(both)).toEqual(['unclear', 'not-done'])
    expect(world.sent).toHaveLength(1)
    expect(world.view).toMatchObject({ isLost: true, notice: { tone: 'fault' } })
    world.fault = undefined
    await world.pass(10_000)
    expect(world.sent).toHaveLength(1)
    expect(world.view.isLost).toBe(false)
  })

  it('end the desk where the link was revoked', async () => {
    await world.start()
    world.fault = () => new ApiError(401, 'No.')
    await world.store.change({ kind: 'hold' })
    expect(world.view.gone).toBe('revoked')
  })
})

it('the time is the server’s', async () => {
  world.ahead = -300_000
  await world.start()
  expect(world.store.now()).toBe(world.now - 300_000)
  await world.pass(7000)
  expect(world.store.now()).toBe(world.now - 300_000)
})

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { OpenDesk } from '../test-support/open-desk.tsx'
import { desk, radio, rateNow, route, started, answerAnew } from './test-support/rating-desk.tsx'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))
answerAnew()

describe('before the room rates', () => {
  it('the desk says what will happen, and starts for so many minutes', async () => {
    const open = await desk()
    await open.tap(/^Let the room rate/)
    expect(open.text).toContain('12 ideas from 12 tables')
    expect(open.focused).toBe('How long')
    expect(route.asked).toBe(0)
    fireEvent.click(radio('5\u00a0min'))
    await open.tap(/^Start rating/)
    expect(open.world.changes).toEqual([{ kind: 'rate', round: 1, seconds: 300 }])
    expect(screen.getByRole('timer').textContent).toBe('5:00')
    expect(open.focused).toBe('How often ideas have been seen')
  })

  it('one can leave it', async () => {
    const open = await desk()
    await open.tap(/^Let the room rate/)
    await open.tap('Not now')
    expect(open.button('Hold the picture')).toBeDefined()
    expect(open.world.changes).toEqual([])
  })

  it('nothing starts without ideas', async () => {
    const open = new OpenDesk()
    await open.open()
    await open.tap(/^Let the room rate/)
    expect(open.button(/^Start rating/).disabled).toBe(true)
  })

  it.each(['screen', 'show', 'moderate'] as const)('a link of scope %s cannot start it', async (scope) => {
    const open = await desk(scope)
    expect(open.text).not.toContain('Let the room rate')
  })

  it('another desk is quicker: its rating stands', async () => {
    const open = await desk()
    await open.tap(/^Let the room rate/)
    open.world.apply({ kind: 'rate', round: 1, seconds: 60 }, 'Desk B')
    await open.tap(/^Start rating/)
    await open.pass(500)
    expect(open.text).toContain('Desk B started the rating.Your tap came later and changed nothing.')
    expect(open.text).toMatch(/1:00 ?left/)
  })

  it('a rating that another desk began takes its place, and once that is put away it is not there again', async () => {
    const open = await desk()
    await open.tap(/^Let the room rate/)
    open.world.apply({ kind: 'rate', round: 1, seconds: 60 }, 'Desk B')
    await open.pass(2000)
    expect(open.text).toContain('Desk B started the rating.')
    expect(open.text).not.toContain('Start rating')
    open.world.apply({ kind: 'show', show: {} }, 'Desk B')
    await open.pass(2000)
    expect(open.text).toContain('Desk B put the rating away.')
    expect(open.button('Hold the picture')).toBeDefined()
  })
})

describe('while the room rates', () => {
  it('the desk is told how many and how often, and of no idea what was said', async () => {
    const open = await started()
    expect(open.text).toContain('left. 54 ratings are in.')
    expect(open.cards.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
      '1idea seen never',
      '8ideas seen once or twice',
      '3ideas seen 3 times or more',
    ])
    const before = route.asked
    await open.pass(4000)
    expect(route.asked).toBe(before + 2)
  })

  it('gets more time, also by a key, and ends', async () => {
    const open = await started()
    const end = rateNow(open)?.endsAt ?? 0
    await open.tap('+30 s')
    await open.tap('+1 min')
    await open.key('+')
    expect(rateNow(open)?.endsAt).toBe(end + 150_000)
    await open.tap(/^End rating/)
    expect(rateNow(open)?.endsAt).toBeLessThan(end)
    expect(open.text).toContain('Done')
    expect(open.focused).toBe('How often ideas have been seen')
  })

  it('ends by itself, and is opened again until it is revealed', async () => {
    const open = await started('all', 30)
    await open.pass(30_000)
    expect(open.button(/^Reveal/)).toBeDefined()
    await open.tap('+30 s')
    expect(screen.getByRole('timer').textContent).toBe('0:30')
  })

  it('nothing of an idea is put on the wall, or held: the desk says why', async () => {
    const open = await started()
    await open.key('h')
    expect(open.text).toContain('Not while the room rates.')
    await open.pass(7000)
    await open.key('1')
    await open.tap(/^Table 1\b/)
    expect(open.text).toContain('Not while the room rates.')
    expect(open.world.changes).toEqual([])
  })

  it.each(['screen', 'show', 'moderate'] as const)('a link of scope %s looks on', async (scope) => {
    const open = await started(scope)
    expect(open.text).toContain('left. 54 ratings are in.')
    for (const name of ['+30 s', /^End rating/, /^Hold/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('without a signal its controls are off, and it ends by itself', async () => {
    const open = await started('all', 60)
    open.world.fault = () => new TypeError('Failed to fetch')
    await open.pass(10_000)
    expect(open.text).toContain('Phones and walls end by themselves at 0:00.')
    expect([open.button('+30 s'), open.button(/^End rating/)].map(({ disabled }) => disabled)).toEqual([
      true,
      true,
    ])
    const before = route.asked
    await open.pass(60_000)
    expect([route.asked, open.button(/^Reveal/).disabled]).toEqual([before, true])
    expect(open.text).toContain('Done')
  })

  it('where only its own numbers cannot be read they are of then, and nothing is made up', async () => {
    route.told = undefined
    const open = await started()
    expect(open.text).toContain('left.')
    expect(open.text).not.toContain('ratings are in')
    route.told = {}
    await open.pass(10_000)
    expect(open.text).toContain('54 ratings are in.')
    route.told = undefined
    await open.pass(10_000)
    expect(open.text).toMatch(/As of \d\d:\d\d:\d\d\./)
    expect(open.button(/^End rating/).disabled).toBe(false)
  })

  it('a new round ends it, and its sheet says so', async () => {
    const open = await started()
    await open.tab('Round')
    expect(open.text).toContain('Rating ends, and is never revealed.')
    open.world.beginRound(2)
    await open.pass(2000)
    await open.tab('Stage')
    expect(open.button('Hold the picture')).toBeDefined()
  })
})

describe('the reveal', () => {
  const over = async () => {
    const open = await started()
    const { show } = open.world.state
    const { rate } = show
    if (rate) open.world.apply({ kind: 'show', show: { ...show, rate: { ...rate, endsAt: open.world.now } } })
    await open.pass(2500)
    return open
  }

  it('wants to be kept down, and is of what is numbered then', async () => {
    const open = await over()
    route.told = { upTo: 77 }
    await open.hold(open.button(/^Reveal/), 500)
    expect(open.world.changes).toEqual([])
    await open.hold(open.button(/^Reveal/), 700)
    expect(rateNow(open)?.revealed).toEqual({ upTo: 77, at: expect.any(Number) as number })
    expect(open.text).toContain('What the room said')
  })

  it('is asked of who cannot keep it down', async () => {
    const open = await over()
    fireEvent.click(open.button(/^Reveal/), { detail: 0 })
    await open.pass(0)
    expect(open.text).toContain('Reveal what the room said?')
    const [, sheet] = screen.getAllByRole('button', { name: /^Reveal/, hidden: true })
    fireEvent.click(sheet ?? document.body, { detail: 1 })
    await open.pass(0)
    expect(rateNow(open)?.revealed?.upTo).toBe(55)
  })

  it('changes nothing where another desk gave more time meanwhile', async () => {
    const open = await over()
    const { world } = open
    const { show } = world.state
    const rate = { ...rateNow(open)!, endsAt: world.now + 90_000 }
    world.apply({ kind: 'show', show: { ...show, rate } }, 'Desk B')
    await open.pass(2500)
    expect(open.text).toContain('Desk B gave more time.')
    expect(screen.queryByRole('button', { name: /^Reveal/ })).toBeNull()
  })

  it('says so where it cannot be read how far ratings are', async () => {
    const open = await over()
    route.told = undefined
    await open.hold(open.button(/^Reveal/), 700)
    expect(open.text).toContain('No answer came.')
    expect(rateNow(open)?.revealed).toBeUndefined()
  })

  it('is none where nobody has rated', async () => {
    route.told = { ratings: 0, seen: [12, 0, 0] }
    const open = await over()
    await open.tap(/^Back to the chart/)
    expect([rateNow(open), open.button('Hold the picture')]).toEqual([undefined, expect.anything()])
  })
})

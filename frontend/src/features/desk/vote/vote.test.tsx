// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { answerAnew, desk, ended, route, started, voteNow } from './test-support/vote-desk.tsx'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))
answerAnew()

const choose = (group: string, name: string) => {
  const inGroup = screen.getByRole('radiogroup', { name: group })
  const found = [...inGroup.querySelectorAll('input')].find(({ value }) => value === name)
  fireEvent.click(found ?? document.body)
}

describe('before the room votes', () => {
  it('the settings are chosen, and it is sent after three seconds', async () => {
    const open = await desk()
    await open.tap(/^Let the room vote/)
    expect(open.focused).toBe('How to vote')
    expect(open.text).toContain('3 ideas, in another order on each phone')
    choose('Dots each', '5')
    choose('Most on one', '1')
    choose('Minutes', '3')
    await open.pass(0)
    await open.tap(/^Start the vote/)
    expect(open.text).toContain('Phones turn in a moment.')
    await open.pass(2900)
    expect(open.world.changes).toEqual([])
    await open.pass(100)
    const ideas = [{ row: 1 }, { row: 2 }, { row: 3 }]
    expect(open.world.changes).toEqual([
      { kind: 'vote', round: 1, ideas, dots: 5, mostOnOne: 1, seconds: 180 },
    ])
    expect(screen.getByRole('timer').textContent).toBe('3:00')
  })

  it('with one dot each there is no most, and tables share a phone where sheets have codes', async () => {
    const open = await desk()
    await open.tap(/^Let the room vote/)
    expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true)
    open.world.state = { ...open.world.state, sealed: true }
    choose('Dots each', '1')
    await open.pass(2000)
    expect(screen.queryByRole('radiogroup', { name: 'Most on one' })).toBeNull()
    await open.tap(/^Tables share a phone/, 'switch')
    await open.tap(/^Start the vote/)
    await open.pass(3000)
    expect(voteNow(open)).toMatchObject({ dots: 1, mostOnOne: 1, pots: true })
  })

  it('it is taken back, and nothing was sent', async () => {
    const open = await desk()
    await open.tap(/^Let the room vote/)
    await open.tap(/^Start the vote/)
    await open.pass(1000)
    expect(open.button(/^Off it goes/).textContent).toContain('Undo 2')
    await open.tap(/^Off it goes/)
    await open.pass(5000)
    expect(open.world.changes).toEqual([])
    await open.tap('Not now')
    expect(open.button('Hold the picture')).toBeDefined()
  })

  it('it begins also where one has gone to another part of the desk, but for none without a signal', async () => {
    const open = await desk()
    await open.tap(/^Let the room vote/)
    await open.tap(/^Start the vote/)
    await open.tab('Answers')
    await open.pass(3000)
    expect(open.world.changes.map(({ kind }) => kind)).toEqual(['vote'])
    const lost = await started()
    lost.world.apply({ kind: 'show', show: {} })
    await lost.pass(2000)
  })

  it('what cannot be sent in time is not begun later', async () => {
    const open = await desk()
    await open.tap(/^Let the room vote/)
    open.world.fault = () => new TypeError('Failed to fetch')
    await open.pass(10_000)
    expect(open.button(/^Start the vote/).disabled).toBe(true)
    open.world.fault = undefined
    await open.pass(10_000)
    await open.tap(/^Start the vote/)
    open.world.fault = () => new TypeError('Failed to fetch')
    await open.pass(10_000)
    open.world.fault = undefined
    const before = open.world.sent.length
    await open.pass(20_000)
    expect([open.world.sent.length, voteNow(open)]).toEqual([before, undefined])
    expect(open.button(/^Start the vote/).disabled).toBe(false)
  })

  it('what was said before is gone once it gets ready', async () => {
    const open = await desk()
    open.world.store.tell({ tone: 'other', title: 'Twelve is the most.' })
    await open.pass(100)
    expect(open.text).toContain('Twelve is the most.')
    await open.tap(/^Let the room vote/)
    expect(open.text).not.toContain('Twelve is the most.')
  })

  it('another desk is quicker: its vote stands, and no second one is sent', async () => {
    const open = await desk()
    await open.tap(/^Let the room vote/)
    await open.tap(/^Start the vote/)
    open.world.apply(
      { kind: 'vote', round: 1, ideas: [{ row: 8 }, { row: 9 }], dots: 1, mostOnOne: 1, seconds: 60 },
      'Desk B',
    )
    await open.pass(6000)
    expect(open.text).toContain('Desk B started the vote.')
    expect(open.world.changes).toEqual([])
    expect(voteNow(open)?.ideas).toEqual([{ row: 8 }, { row: 9 }])
  })

  it('another desk is quicker by less than a poll, and is named', async () => {
    const open = await desk()
    await open.tap(/^Let the room vote/)
    await open.tap(/^Start the vote/)
    await open.pass(2_900)
    open.world.apply(
      { kind: 'vote', round: 1, ideas: [{ row: 8 }, { row: 9 }], dots: 1, mostOnOne: 1, seconds: 60 },
      'Desk B',
    )
    await open.pass(1_000)
    expect(open.text).toContain('Desk B started the vote.Your tap came later and changed nothing.')
    expect(voteNow(open)?.ideas).toEqual([{ row: 8 }, { row: 9 }])
  })

  it.each([
    [[], 'Two starred ideas make a vote'],
    [[4], 'Two starred ideas make a vote'],
  ] as const)('with the stars %j nothing starts: %s', async (starred, why) => {
    const open = await desk('all', starred)
    await open.tap(/^Let the room vote/)
    expect([open.button(/^Start the vote/).disabled, open.text]).toEqual([
      true,
      expect.stringContaining(why) as string,
    ])
  })

  it('starred ideas that are hidden, or held back, are not in it', async () => {
    const open = await desk('all', [1, 2, 3, 4])
    open.world.turn('hidden', 2)
    await open.pass(2000)
    await open.tap(/^Let the room vote/)
    expect(open.text).toContain('1 starred idea is not on the wall, and stays out')
    await open.tap(/^Start the vote/)
    await open.pass(3000)
    expect(voteNow(open)?.ideas).toEqual([{ row: 1 }, { row: 3 }, { row: 4 }])
  })

  it.each(['screen', 'show', 'moderate'] as const)('a link of scope %s cannot start it', async (scope) => {
    const open = await desk(scope)
    expect(open.text).not.toContain('Let the room vote')
  })
})

describe('while the room votes', () => {
  it('the desk is told how many, and of no idea how many dots', async () => {
    const open = await started()
    expect(open.text).toContain('41 of about 60 have voted. 118 dots are out.')
    expect(open.text).toContain('9 tables of 12 have a voter')
    expect(open.cards).toContain('Less')
    const before = route.asked
    await open.pass(4000)
    expect(route.asked).toBe(before + 2)
  })

  it('gets more time, also by a key, and ends', async () => {
    const open = await started()
    const end = voteNow(open)?.endsAt ?? 0
    await open.tap('+30 seconds')
    await open.key('+')
    expect(voteNow(open)?.endsAt).toBe(end + 60_000)
    await open.tap(/^End the vote/)
    expect(voteNow(open)?.endsAt).toBeLessThan(end)
    expect(open.text).toContain('Done')
  })

  it('ends by itself, and is opened again until it is revealed', async () => {
    const open = await started('all', 30)
    await open.pass(30_000)
    expect(open.button(/^Reveal/)).toBeDefined()
    await open.tap('+30 seconds: opens again')
    expect(screen.getByRole('timer').textContent).toBe('0:30')
  })

  it('nothing of an idea is put on the wall, or held: the desk says why', async () => {
    const open = await started()
    await open.key('h')
    expect(open.text).toContain('Not while the room votes.')
    await open.pass(7000)
    await open.key('1')
    await open.tap(/^Table 1\b/)
    expect(open.text).toContain('Not while the room votes.')
    expect(open.world.changes).toEqual([])
  })

  it('its list is fixed: one is hidden there, and comes back', async () => {
    const open = await started()
    await open.tab('Answers')
    fireEvent.click(screen.getByRole('radio', { name: 'Starred 3' }))
    await open.pass(0)
    expect(open.text).toContain('These three are fixed until the vote ends.')
    expect(screen.queryByRole('button', { name: /shorter/ })).toBeNull()
    await open.tap(/^Hide Table 2/)
    expect(open.text).toContain('Hidden: not in the vote.')
    await open.tap(/^Show again Table 2/)
    expect(open.world.changes.map(({ kind }) => kind)).toEqual(['hide', 'unhide'])
  })

  it.each(['screen', 'show', 'moderate'] as const)('a link of scope %s looks on', async (scope) => {
    const open = await started(scope)
    expect(open.text).toContain('have voted')
    for (const name of ['+30 seconds', /^End the vote/, /^Hold/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('without a signal its controls are off, and it ends by itself', async () => {
    const open = await started('all', 60)
    open.world.fault = () => new TypeError('Failed to fetch')
    await open.pass(10_000)
    expect(open.text).toContain('Phones and walls end by themselves at 0:00.')
    expect(
      [open.button('+30 seconds'), open.button(/^End the vote/)].map(({ disabled }) => disabled),
    ).toEqual([true, true])
    await open.pass(60_000)
    expect(open.button(/^Reveal/).disabled).toBe(true)
    expect(open.text).toContain('Done')
  })

  it('few votes near its end are said, and what to do', async () => {
    route.told = { there: 40, voters: 9, people: 9, dots: 26 }
    const open = await started('all', 20)
    expect(open.text).toContain('Few dots so far.')
    expect(open.text).toContain('31 phones have not touched it.')
  })

  it('where only its own numbers cannot be read they are of then', async () => {
    const open = await started()
    route.told = undefined
    await open.pass(10_000)
    expect(open.text).toMatch(/As of \d\d:\d\d:\d\d\./)
    expect(open.button(/^End the vote/).disabled).toBe(false)
  })

  it('a new round ends it, and its sheet says so', async () => {
    const open = await started()
    await open.tab('Round')
    expect(open.text).toContain('The vote ends, and is never revealed.')
    open.world.beginRound(2)
    await open.pass(2000)
    await open.tab('Stage')
    expect(open.button('Hold the picture')).toBeDefined()
  })
})

describe('the reveal', () => {
  it('wants to be kept down, says before how it will be told, and puts the result up', async () => {
    const open = await ended()
    open.world.state = { ...open.world.state, verdict: 'whisker' }
    route.told = { upTo: 77 }
    await open.pass(2000)
    expect(open.text).toContain('By a whisker')
    expect(open.text).toContain('41 voted')
    await open.hold(open.button(/^Reveal/), 500)
    expect(open.world.changes).toEqual([])
    await open.hold(open.button(/^Reveal/), 700)
    expect(voteNow(open)).toMatchObject({
      revealed: { upTo: 77, at: expect.any(Number) as number },
      board: 'result',
    })
  })

  it('says so where it cannot be read how far ballots are', async () => {
    const open = await ended()
    route.told = undefined
    await open.hold(open.button(/^Reveal/), 700)
    expect(open.text).toContain('No answer came.')
    expect(voteNow(open)?.revealed).toBeUndefined()
  })

  it('is none where nobody has voted: one minute more, or back to the chart', async () => {
    route.told = { there: 412, voters: 0, people: 0, dots: 0 }
    const open = await ended()
    expect(open.text).toContain('Nobody')
    expect(open.text).toContain('412 phones had the list.')
    route.told = { there: 1, voters: 0, people: 0, dots: 0 }
    await open.pass(5000)
    expect(open.text).toContain('1 phone had the list.')
    await open.tap('+60 seconds')
    expect(screen.getByRole('timer').textContent).toBe('1:00')
    await open.tap(/^End the vote/)
    await open.tap(/^Back to the chart/)
    expect([voteNow(open), open.button('Hold the picture')]).toEqual([undefined, expect.anything()])
  })
})

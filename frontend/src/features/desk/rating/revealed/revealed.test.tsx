// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { radio, rateNow, revealed, route, answerAnew } from '../test-support/rating-desk.tsx'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))
answerAnew()

describe('once it is revealed', () => {
  it('lists follow each other by name, and by a key; nothing is asked any more', async () => {
    const open = await revealed()
    expect(open.text).toContain('fell')
    await open.tap(/^Next: Top eight/)
    expect(rateNow(open)?.list).toBe('top')
    expect(open.cards[0]).toMatch(/^1Idea 1\d\.\d$/)
    await open.key('n')
    expect(rateNow(open)?.list).toBe('surprises')
    // Nothing is disputed.
    await open.tap(/^Back to the chart/)
    expect(rateNow(open)?.list).toBeUndefined()
    const before = route.asked
    await open.pass(20_000)
    expect(route.asked).toBe(before)
  })

  it('a line goes large, and back; the next list takes the light away', async () => {
    const open = await revealed()
    fireEvent.click(radio('Top eight'))
    await open.pass(0)
    await open.tap(/^1 ?Idea 1/)
    expect(open.world.state.show.spotlight).toEqual({ round: 1, row: 1 })
    fireEvent.click(radio('Surprises'))
    await open.pass(0)
    expect(open.world.state.show.spotlight).toBeUndefined()
  })

  it('is ranked by impact alone, if the stage wants it', async () => {
    const open = await revealed()
    await open.tap(/^Next: Top eight/)
    fireEvent.click(radio('Impact alone'))
    await open.pass(0)
    expect(rateNow(open)?.rule).toBe('impact')
  })

  it('is put away by who has said so twice', async () => {
    const open = await revealed()
    await open.tap(/^Done with rating/)
    await open.tap('Put it away')
    expect(open.world.state.show).toEqual({})
    expect(open.button('Hold the picture')).toBeDefined()
  })

  it('the hold stands beside the chart, and once it is held its reveal', async () => {
    const open = await revealed()
    await open.tap('Hold the picture')
    open.world.keepWaiting(3)
    await open.pass(2500)
    expect(open.button(/^Reveal 3/)).toBeDefined()
    await open.tap('Next: Top eight')
    expect(rateNow(open)?.list).toBe('top')
    expect(screen.queryByRole('button', { name: /^Reveal 3/ })).toBeNull()
  })

  it('what cannot be read is said, and the lists wait', async () => {
    route.told = undefined
    const open = await revealed()
    await open.pass(10_000)
    expect(open.text).toContain('It cannot be read now.')
    expect(open.button('Back to the chart').disabled).toBe(true)
  })

  it.each([
    ['screen', false],
    ['show', true],
    ['moderate', true],
  ] as const)('a link of scope %s puts lists up: %s; none puts it away', async (scope, may) => {
    const open = await revealed(scope)
    expect(screen.queryByRole('button', { name: /^Next: Top eight/ }) !== null).toBe(may)
    expect(open.text).not.toContain('Done with rating')
  })
})

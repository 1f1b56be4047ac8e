// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { answerAnew, revealed, route, voteNow } from './test-support/vote-desk.tsx'
import { resultBy } from './test-support/vote.ts'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))
answerAnew()

const clear = resultBy('clear', [2, 22], [1, 14], [3, 5])
const tie = resultBy('tie', [2, 22], [1, 22], [3, 5])

describe('while walls tell the result, from last to first', () => {
  it('the desk tells nothing, and then all of it', async () => {
    const open = await revealed(clear, { agoMs: 0 })
    expect(open.text).toContain('From last to first.')
    expect(open.cards).toEqual([])
    await open.pass(10_000)
    expect(open.cards).toEqual(['1Less22', '2Idea 114', '3Idea 35'])
    expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull()
  })

  it('it is skipped: on walls, too', async () => {
    const open = await revealed(clear, { agoMs: 0 })
    const at = voteNow(open)?.revealed?.at ?? 0
    await open.tap(/^Skip to the end/)
    expect(voteNow(open)?.revealed?.at).toBeLessThan(at)
    expect(open.cards).toHaveLength(3)
  })

  it('a link that shows things does not skip it', async () => {
    const open = await revealed(clear, { agoMs: 0, scope: 'show' })
    expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull()
    await open.pass(10_000)
    expect(open.button(/^Spotlight the winner/)).toBeDefined()
  })
})

describe('a result', () => {
  it('has a winner, which goes large, and comes back; it leaves the walls, and is kept', async () => {
    const open = await revealed(clear)
    expect(open.button(/^Spotlight the winner/).textContent).toContain('Less')
    await open.tap(/^Spotlight the winner/)
    expect(voteNow(open)?.board).toBe(2)
    await open.tap('Back to the result')
    expect(voteNow(open)?.board).toBe('result')
    await open.tap(/^Back to the chart/)
    expect(voteNow(open)).not.toHaveProperty('board')
    expect(open.button('Hold the picture')).toBeDefined()
    await open.tap(/^The vote’s result/)
    expect(voteNow(open)?.board).toBe('result')
    expect(open.cards).toHaveLength(3)
  })

  it('is read in words by most dots, in place of its board, and comes back', async () => {
    const open = await revealed(tie)
    await open.tab('View')
    fireEvent.click(screen.getByRole('radio', { name: 'Read' }))
    await open.pass(0)
    await open.tap(/^Most impact, soonest ?By their own tables/)
    await open.tap(/^Most dots ?The vote of/)
    expect(open.world.state.show.read).toEqual({ by: 'vote', round: 1, settled: 12 })
    expect(voteNow(open)).not.toHaveProperty('board')
    const list = screen.getByRole('list', { name: 'Three to read' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1=Less', '1=Idea 1', '3Idea 3'])
    await open.tap(/^Walk through them/)
    expect(open.world.state.show.read?.at).toBe(1)
    await open.tab('Stage')
    await open.tap(/^The vote’s result/)
    expect(open.world.state.show).not.toHaveProperty('read')
    expect(voteNow(open)?.board).toBe('result')
  })

  it('any line goes large by a tap, and back by another one', async () => {
    const open = await revealed(clear)
    await open.tap(/^3 ?Idea 3/)
    expect(voteNow(open)?.board).toBe(3)
    await open.tap(/^3 ?Idea 3/)
    expect(voteNow(open)?.board).toBe('result')
  })

  it('makes way for an idea that is put into the spotlight', async () => {
    const open = await revealed(clear)
    await open.tab('Answers')
    await open.tap(/^Spotlight Table 9/)
    expect(open.world.state.show).toMatchObject({ spotlight: { round: 1, row: 9 } })
    expect(voteNow(open)).not.toHaveProperty('board')
  })

  it('is a tie: both go large, or the room votes again on them', async () => {
    const open = await revealed(tie)
    expect(open.text).toContain('Two share the top.')
    await open.tap('Spotlight both')
    expect([voteNow(open)?.board, screen.getAllByRole('button', { pressed: true }).length]).toEqual([2, 2])
    await open.tap('Back to the result')
    await open.tap(/^Vote again/)
    await open.pass(3000)
    expect(open.world.changes.at(-1)).toEqual({
      ...{ kind: 'vote', round: 1, dots: 1, mostOnOne: 1, seconds: 45 },
      ideas: [{ row: 1 }, { row: 2, words: 'Less' }],
    })
    expect(screen.getByRole('timer').textContent).toBe('0:45')
  })

  it.each(['hint', 'crowd'] as const)('that is a %s has no winner', async (verdict) => {
    const open = await revealed(resultBy(verdict, [2, 5], [1, 5], [3, 5]))
    expect(open.text).not.toContain('Spotlight the winner')
    expect(screen.getAllByRole('button', { name: /^Back to the chart/ })).not.toHaveLength(0)
  })

  it('is none where nobody voted, and what cannot be read is said', async () => {
    const nobody = await revealed(undefined)
    expect(nobody.text).toContain('Nobody voted.')
    await nobody.tap(/^Back to the chart/)
    expect(nobody.button('Hold the picture')).toBeDefined()
  })

  it('cannot be read for now: the desk says so, and reads it as soon as it can', async () => {
    route.told = undefined
    const open = await revealed(undefined)
    route.told = undefined
    await open.tap(/^Back to the chart/)
    await open.tap(/^The vote’s result/)
    expect(open.text).toContain('Nobody voted.')
  })

  it('a new vote can be made ready beside it', async () => {
    const open = await revealed(clear)
    await open.tap(/^Let the room vote/)
    expect(open.text).toContain('Nobody votes yet.')
    await open.tap('Not now')
    expect(open.cards).toHaveLength(3)
  })

  it.each([
    ['screen', false],
    ['show', true],
    ['moderate', true],
  ] as const)('a link of scope %s puts lines up: %s; none votes again', async (scope, may) => {
    const open = await revealed(tie, { scope })
    expect(screen.queryByRole('button', { name: /^Spotlight both/ }) !== null).toBe(may)
    expect(open.text).not.toContain('Vote again')
    expect(open.button(/^3 ?Idea 3/).disabled).toBe(!may)
  })
})

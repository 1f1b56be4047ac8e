// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { answerAnew, desk, radio, revealed, started } from '../../rating/test-support/rating-desk.tsx'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))
answerAnew()

type Open = Awaited<ReturnType<typeof desk>>
const readNow = ({ world }: Open) => world.state.show.read
const choose = async (open: Open, name: string) => {
  fireEvent.click(radio(name))
  await open.pass(0)
}
/** The desk on View, with ideas in words. */
const reading = async (make: () => Promise<Open> = desk) => {
  const open = await make()
  await open.tab('View')
  await choose(open, 'Read')
  return open
}
const lines = (name = 'Ten to read') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('View', () => {
  it('has walls read, walks through the ten, and shows which one is up', async () => {
    const open = await reading(revealed)
    expect(readNow(open)).toEqual({ by: 'room', round: 1, settled: 12 })
    expect(lines()).toHaveLength(10)
    await open.tap(/^Walk through them/)
    await open.tap(/^Next ?2 of ten/)
    expect(readNow(open)?.at).toBe(2)
    expect(screen.getByText('2 of ten').parentElement?.textContent).toBe('2 of ten is on the wall')
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe(lines()[1])
    await open.tap('From the tenth')
    expect(readNow(open)).toMatchObject({ at: 1, from: 'last' })
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe(lines()[9])
    for (let step = 2; step <= 10; step++) await open.tap(/^Next/)
    await open.tap(/^All of them/)
    expect(readNow(open)?.at).toBeUndefined()
  })

  it('stays at its idea as others go, and goes on from there', async () => {
    const open = await reading(revealed)
    const isUp = () => document.querySelector('[aria-current="step"]')?.textContent
    await open.tap(/^Walk through them/)
    await open.tap(/^Next/)
    await open.tap(/^Next/)
    const up = isUp()
    const next = lines()[3]
    open.world.apply({ kind: 'hide', round: 1, row: 1 }, 'Desk B')
    await open.pass(2500)
    expect(isUp()?.slice(1)).toBe(up?.slice(1))
    expect(screen.getByText('2 of nine')).toBeDefined()
    await open.tap(/^Next ?3 of nine/)
    expect(isUp()?.slice(1)).toBe(next.slice(1))
  })

  it('goes back by a step, and to the list', async () => {
    const open = await reading(revealed)
    await open.tap(/^Walk through them/)
    await open.tap(/^Next/)
    await open.tap('Back to 1 of ten')
    await open.tap('Back to the list')
    expect(readNow(open)).toEqual({ by: 'room', round: 1, settled: 12 })
    await choose(open, 'Scatter')
    expect(readNow(open)).toBeUndefined()
  })

  it('tells ties by pages, says which places have changed, and lets them', async () => {
    const open = await reading()
    expect(lines('All first')).toHaveLength(10)
    expect(open.text).toContain('Let the room rate, or choose by ear.')
    await open.tap(/^Page 1 of 2/)
    expect(lines('All first')).toHaveLength(2)
    open.world.answer(1)
    await open.pass(2500)
    expect(lines('All first'), 'it stands').toHaveLength(2)
    await open.tap(/^1 place has changed/)
    expect(readNow(open)).toMatchObject({ settled: 13, page: 2 })
    expect(lines('All first')).toHaveLength(3)
  })

  it('chooses by another rule, in a sheet', async () => {
    const open = await reading(revealed)
    expect(readNow(open)?.by).toBe('room')
    await open.tap(/^Most impact, soonest ?By 72 ratings of the room/)
    const sheet = screen.getByRole('group', { name: 'Which ten?' })
    expect(within(sheet).getAllByRole('button')[0]?.getAttribute('aria-pressed')).toBe('true')
    await open.tap(/^The same, by their own tables/)
    expect(readNow(open)?.by).toBe('own')
    await open.tap(/^Most impact, soonest ?By their own tables/)
    await open.tap(/^Quick wins ?One quarter/)
    expect(readNow(open)).toMatchObject({ by: 'quarter', quarter: 1 })
  })

  it('counts of a quarter what may be read', async () => {
    const open = await desk()
    open.world.told.set(13, { flags: [{ reason: 'word', word: 'shit' }] })
    open.world.answer(1)
    await open.pass(2500)
    await open.tab('View')
    await choose(open, 'Read')
    await open.tap(/^Most impact, soonest ?By their own tables/)
    expect(open.button(/^Quick wins ?One quarter/).textContent).toContain('One quarter, 12 ideas')
  })

  it('reads the stars of all desks, in their order', async () => {
    const open = await desk()
    for (const row of [5, 2]) open.world.apply({ kind: 'star', round: 1, row }, 'Desk B')
    await open.pass(2500)
    await open.tab('View')
    await choose(open, 'Read')
    await open.tap(/^Most impact, soonest ?By their own tables/)
    await open.tap(/^Your stars ?2, in your order/)
    expect(readNow(open)).toMatchObject({ by: 'stars', rows: [5, 2] })
    expect(lines('Two to read')).toHaveLength(2)
  })

  it('shows no quarter and no figures while the room rates, for they would hide the reveal, and saves no heads', async () => {
    const open = await started()
    await open.tab('View')
    fireEvent.click(screen.getByRole('radio', { name: /^Quick wins/ }))
    await open.pass(0)
    fireEvent.click(screen.getByRole('switch', { name: /^Stats card/ }))
    await open.pass(0)
    expect(open.world.state.show).not.toHaveProperty('quadrant')
    expect(open.world.state.show).not.toHaveProperty('stats')
    expect(open.text).toContain('Not while the room rates.')
    expect(open.button(/^Save as PNG ?Not while the room rates/).disabled).toBe(true)
  })

  it('reads nothing while the room rates', async () => {
    const open = await reading(started)
    expect(readNow(open)).toBeUndefined()
    expect(open.text).toContain('Not while the room rates.')
  })

  it('says that there is none yet', async () => {
    const open = await desk()
    for (let row = 1; row <= 12; row++) open.world.apply({ kind: 'hide', round: 1, row }, 'Desk B')
    await open.pass(2500)
    await open.tab('View')
    await choose(open, 'Read')
    expect(open.text).toContain('The ten best go here. None yet.')
    expect(open.button(/^Walk through them/).disabled).toBe(true)
  })

  it('shows on Stage that ideas are in words', async () => {
    const open = await reading()
    await open.tab('Stage')
    expect(screen.getByRole('img', { name: 'On screen: ideas in words' })).toBeDefined()
    expect(open.text).toContain('Ideas to read.')
  })
})

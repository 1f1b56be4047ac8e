// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#lib/api-client.ts'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { answerAnew, desk } from '../vote/test-support/vote-desk.tsx'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))
answerAnew()

const field = (idea: string | RegExp, label: string): HTMLInputElement =>
  within(screen.getByRole('group', { name: idea })).getByLabelText(label)

const less = { round: 1, row: 2, words: 'Less', at: 0 } as const

const opened = async () => {
  const open = await desk()
  const chosen = [less, { round: 1, row: 1, words: 'Idea 1', at: 0 }]
  open.world.state = { ...open.world.state, chosen }
  await open.tap(/^Who takes what/)
  return open
}

it('asks what was chosen while it is open, and keeps an owner, a day and a step of each', async () => {
  const open = await opened()
  const asked = () => open.world.asked.at(-1)
  expect(asked()).toMatchObject({ kind: 'meta', chosen: 1 })
  expect([...document.querySelectorAll('dialog legend')].map(({ textContent }) => textContent)).toEqual([
    'Less',
    'Idea 1',
  ])
  fireEvent.change(field('Less', 'Whose'), { target: { value: 'Product, Odile' } })
  fireEvent.blur(field('Less', 'Whose'))
  fireEvent.change(field('Less', 'By when'), { target: { value: '2027-01-31' } })
  await open.pass(1000)
  expect(open.world.state.chosen?.[0]).toEqual({ ...less, owner: 'Product, Odile', due: '2027-01-31' })
  // Another desk's word is here with the next poll.
  open.world.apply({ kind: 'promise', round: 1, row: 1, field: 'step', was: '', value: 'Ask ten' }, 'Desk B')
  await open.pass(2500)
  expect(field('Idea 1', 'First step').value).toBe('Ask ten')
  // What does not tell the list takes nothing off it.
  const { chosen: _, ...without } = open.world.state
  open.world.state = without
  await open.pass(2500)
  expect(field('Idea 1', 'First step').value).toBe('Ask ten')
  await open.tap('Done')
  await open.pass(2500)
  expect(asked()).not.toHaveProperty('chosen')
})

it('asks whoever leaves the page with a field that is not saved yet', async () => {
  const open = await opened()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  fireEvent.change(field('Less', 'By when'), { target: { value: '2027-01-31' } })
  expect(isAsked()).toBe(true)
  await open.pass(1000)
  expect(isAsked()).toBe(false)
})

it('says that the list is on its way, or that there is nothing to choose from', async () => {
  const open = await desk()
  await open.tap(/^Who takes what/)
  expect(screen.getByText('The list is on its way.')).toBeTruthy()
  open.world.state = { ...open.world.state, chosen: [] }
  await open.pass(2500)
  expect(screen.getByText('No idea is on the wall yet.')).toBeTruthy()
})

it('keeps what is typed without a signal, also while the list is closed, and sends it after', async () => {
  const open = await opened()
  open.world.fault = () => new TypeError('Failed to fetch')
  fireEvent.change(field('Less', 'Whose'), { target: { value: 'Odile' } })
  await open.pass(1000)
  expect(screen.getByText(/^Not saved yet/)).toBeTruthy()
  await open.tap('Done')
  open.world.fault = undefined
  await open.pass(20_000)
  await open.tap(/^Who takes what/)
  await open.pass(1000)
  expect(open.world.state.chosen?.[0]).toEqual({ ...less, owner: 'Odile' })
})

it('says where another desk was quicker with the same field', async () => {
  const open = await opened()
  open.world.fault = () => {
    open.world.fault = undefined
    open.world.apply(
      { kind: 'promise', round: 1, row: 2, field: 'owner', was: '', value: 'Finance' },
      'Desk B',
    )
    return new ApiError(409, JSON.stringify({ state: open.world.state }), undefined)
  }
  fireEvent.change(field('Less', 'Whose'), { target: { value: 'Odile' } })
  fireEvent.blur(field('Less', 'Whose'))
  await open.pass(2500)
  expect(screen.getByText(/^Another desk wrote “Finance”/)).toBeTruthy()
  expect(field('Less', 'Whose').value).toBe('Odile')
})

it('is for links that star, and for rounds with an idea', async () => {
  await desk('show')
  expect(screen.queryByRole('button', { name: /^Who takes what/ })).toBeNull()
})

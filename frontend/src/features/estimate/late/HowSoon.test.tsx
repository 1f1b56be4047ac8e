// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { leadTimes, type LeadTimes } from '#shared/prices/lead-times.ts'
import { readWishes } from '#shared/prices/wish.ts'
import { estimateFormStore } from '../estimate-form-store.ts'
import { ListSoon, RowSoon } from './HowSoon.tsx'

const times: LeadTimes = { 'combo-convo': { withUs: 2, shipped: 4, shipping: 'one box' } }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

afterEach(() => {
  cleanup()
  act(() => estimateFormStore.edit('eventDate', ''))
})

const listed = (list: string, given: LeadTimes) => {
  const { container } = render(<ListSoon wishes={readWishes(list)} times={given} />)
  return {
    asked: () => container.querySelector('h3')?.textContent,
    said: () => container.querySelector('p')?.textContent,
  }
}

it('answers for three weeks, and then for the day that is typed', () => {
  const { asked, said } = listed('combo-convo', times)
  expect([asked(), said()]).toEqual(['Can you do it in three weeks?', 'Combo Convo: yes, with us.'])
  act(() => estimateFormStore.edit('eventDate', inDays(70)))
  expect(asked()).toMatch(/^Can you do it by \d+ \w+ 20\d\d\?$/)
  expect(said()).toBe('Combo Convo: yes.')
  act(() => estimateFormStore.edit('eventDate', inDays(8)))
  expect(said()).toBe('Combo Convo needs 2 weeks.')
  // A year that is half typed is no day to answer for.
  act(() => estimateFormStore.edit('eventDate', '0002-03-18'))
  expect(asked()).toBe('Can you do it in three weeks?')
})

it('asks for the day where nobody has said how soon, and says nothing of an empty list', () => {
  expect(listed('combo-convo', {}).said()).toBe('Ask us how soon: your date goes with the request.')
  expect(listed('combo-convo,flag-finder', times).said()).toBe(
    'Combo Convo: yes, with us. Ask us how soon: Flag Finder.',
  )
  expect(listed('', times).asked()).toBeUndefined()
})

it('says of a row how soon and how it travels, or leads to who can be asked', () => {
  const row = (list: string, given?: LeadTimes) =>
    render(
      <MemoryRouter>
        <RowSoon wish={readWishes(list)[0]!} {...(given && { times: given })} />
      </MemoryRouter>,
    ).container
  expect(row('combo-convo', times).textContent).toBe(
    '2 weeks from your yes with us, 4 weeks if you run it yourselves · shipped as one box',
  )
  const [link] = row('flag-finder', times).getElementsByTagName('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Ask us how soon', '/#request'])
  // The owner has filled in nothing yet: no figure is made up.
  expect(leadTimes).toEqual({})
})

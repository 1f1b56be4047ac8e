// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import type { LeadTimes } from '#shared/prices/lead-times.ts'
import { HowSoon } from './HowSoon.static.tsx'

afterEach(cleanup)

const said = (times?: LeadTimes) => {
  const { container } = render(
    <MemoryRouter>
      <HowSoon id="combo-convo" {...(times && { times })} />
    </MemoryRouter>,
  )
  return [container.querySelector('p')?.textContent, container.querySelector('a')?.getAttribute('href')]
}

it('says of a product what the owner has, or leads to who can be asked', () => {
  expect(said({ 'combo-convo': { withUs: 2, shipped: 4, shipping: 'one box' } })).toEqual([
    'Combo Convo: yes, with us.2 weeks from your yes with us, 4 weeks if you run it yourselves · shipped as one box',
    undefined,
  ])
  expect(said({ 'combo-convo': { shipping: 'one box' } })).toEqual([
    'Ask us how soon: your date goes with the request. · shipped as one box',
    '/get-estimate',
  ])
  cleanup()
  expect(said()).toEqual(['Ask us how soon: your date goes with the request.', '/get-estimate'])
})

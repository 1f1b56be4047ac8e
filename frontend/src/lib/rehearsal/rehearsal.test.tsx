// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hearRehearsal, SaidIn, useRehearsal } from './rehearsal.ts'

const Words = () => (useRehearsal() ? 'pretend' : 'real')

it('is worn by what names its round, or none yet, and not by what was begun before', () => {
  render(
    [undefined, 5, 6].map((round) => (
      <SaidIn key={round ?? 0} value={round}>
        <p>
          <Words />
        </p>
      </SaidIn>
    )),
  )
  const worn = () => screen.getAllByText(/pretend|real/).map(({ textContent }) => textContent)
  act(() => hearRehearsal({ round: 5 }))
  expect(worn()).toEqual(['real', 'real', 'real'])
  // The evening names no round.
  act(() => hearRehearsal({ rehearsal: true }, 'evening'))
  expect(worn()).toEqual(['pretend', 'real', 'real'])
  act(() => hearRehearsal({ round: 6, rehearsal: true }))
  expect(worn()).toEqual(['pretend', 'real', 'pretend'])
  act(() => hearRehearsal({}, 'evening'))
  expect(worn()).toEqual(['real', 'real', 'real'])
})

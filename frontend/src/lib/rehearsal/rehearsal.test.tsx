// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetRehearsals, hearRehearsal, isPretended, SaidIn, saidIn, useRehearsal } from './rehearsal.ts'

const Words = () => (useRehearsal() ? 'pretend' : 'real')

beforeEach(forgetRehearsals)

it('is worn by what names its round, or none yet, and not by what was begun before', () => {
  render(
    [undefined, 5, 6, 7].map((round) => (
      <SaidIn key={round ?? 0} value={saidIn('laser-focus', round)}>
        <p>
          <Words />
        </p>
      </SaidIn>
    )),
  )
  const worn = () => screen.getAllByText(/pretend|real/).map(({ textContent }) => textContent)
  act(() => hearRehearsal({ round: 5 }, 'laser-focus'))
  expect(worn()).toEqual(['real', 'real', 'real', 'real'])
  // The evening names no round.
  act(() => hearRehearsal({ rehearsal: true }, 'evening'))
  expect(worn()).toEqual(['pretend', 'real', 'real', 'real'])
  act(() => hearRehearsal({ round: 6, rehearsal: true }, 'laser-focus'))
  expect(worn()).toEqual(['pretend', 'real', 'pretend', 'real'])
  // Another form's round of that number is another round.
  act(() => hearRehearsal({ round: 5, rehearsal: true }, 'combo-convo'))
  // A clear that broke off behind this form, whose round is real: the evening still says it.
  act(() => hearRehearsal({ round: 7 }, 'laser-focus'))
  expect(worn()).toEqual(['pretend', 'real', 'pretend', 'real'])
  act(() => hearRehearsal({}, 'evening'))
  expect(worn()).toEqual(['real', 'real', 'real', 'real'])
  expect([5, 6].map((round) => isPretended('laser-focus', round))).toEqual([false, true])
})

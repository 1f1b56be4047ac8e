// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noAnswers } from './answers.ts'
import { initialState, type FormState } from './form-state.ts'
import { useStep } from './use-step.ts'

const filledIn: FormState = {
  ...initialState,
  phase: 'form',
  answers: {
    ...noAnswers,
    orangeCard: 'Fish',
    whatIsA: 'ritual',
    blueCard: 'Bicycle',
    thatCould: 'save an hour',
    freeText: 'A parade',
  },
}

const arriveAt = (state: unknown) => {
  window.history.replaceState(state, '')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
}

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '')
})

it('goes one step back, however often Back is tapped before the browser has gone', () => {
  const asked = vi.spyOn(window.history, 'back').mockReturnValue()
  arriveAt({ comboStep: 'combo' })
  const { result } = renderHook(() => useStep(filledIn))
  result.current.back()
  result.current.back()
  expect(asked).toHaveBeenCalledTimes(1)
  arriveAt({ comboStep: 'teal' })
  expect(result.current.step).toBe('teal')
  result.current.back()
  expect(asked).toHaveBeenCalledTimes(2)
})

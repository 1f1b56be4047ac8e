// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FormAction, Phase } from './form-state.ts'
import { useStepHistory } from './use-step-history.ts'

/** A browser's history: an entry is made at once, going back happens some time after it is asked for. */
const takeOverHistory = () => {
  const entries: unknown[] = [null]
  const asked: number[] = []
  let place = 0
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries[place])
  vi.spyOn(window.history, 'pushState').mockImplementation((state: unknown) => {
    place += 1
    entries.splice(place, Infinity, state)
  })
  vi.spyOn(window.history, 'go').mockImplementation((delta = 0) => asked.push(delta))
  const goBackNow = () => {
    for (const delta of asked.splice(0)) {
      place += delta
      act(() => {
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
    }
    return place
  }
  return { entries, goBackNow }
}

const Steps = ({ phase, dispatch }: { phase: Phase; dispatch: (action: FormAction) => void }) => {
  useStepHistory(phase, dispatch)
  return null
}

it('makes no entry while the browser is still going back to another', () => {
  const { entries, goBackNow } = takeOverHistory()
  const actions: FormAction[] = []
  const steps = (phase: Phase) => <Steps phase={phase} dispatch={(action) => actions.push(action)} />
  const { rerender } = render(steps('table'))
  for (const phase of ['idea', 'impact', 'idea', 'impact'] as const) rerender(steps(phase))
  goBackNow()
  expect(entries).toEqual([null, { laserStep: 1 }, { laserStep: 2 }])
  rerender(steps('thanks'))
  expect(goBackNow()).toBe(0)
  expect(actions).toEqual([])
})

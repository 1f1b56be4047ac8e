// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Quadrant } from '#shared/desk/scopes.ts'
import { forgetStageConfig } from '../../../lib/stage/stage-config.ts'
import { type QuadrantNames, usualNames } from './quadrants.ts'
import { useQuadrantNames } from './use-quadrant-names.ts'

const ofStage: QuadrantNames = ['Now', 'Moonshots', 'Soon', 'Never']
const config = { stage: 'test', eventName: 'Test', ventingMachineKey: 'k' }

afterEach(cleanup)

const rendered = async (answers: (() => Promise<Response>)[], named?: QuadrantNames) => {
  // Each is a page of its own.
  forgetStageConfig()
  vi.stubGlobal('fetch', () => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')))
  const hook = renderHook(({ shown }: { shown?: Quadrant }) => useQuadrantNames(named, shown), {
    initialProps: {},
  })
  const first = hook.result.current
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return { ...hook, first }
}

const answerWith = (quadrantNames?: unknown) => () =>
  Promise.resolve(Response.json({ ...config, quadrantNames }))

it('says none before it knows, then what the stage says, or the usual ones where that is nothing', async () => {
  const { first, result } = await rendered([answerWith(ofStage)])
  expect(first).toBeUndefined()
  expect(result.current).toEqual(ofStage)
  expect((await rendered([answerWith()])).result.current).toEqual(usualNames)
  expect((await rendered([answerWith(['Only one'])])).result.current).toEqual(usualNames)
})

it('a desk has its way at once', async () => {
  const { first, result } = await rendered([answerWith(ofStage)], ['A', 'B', 'C', 'D'])
  expect([first?.[0], result.current?.[0]]).toEqual(['A', 'A'])
})

it('a stage that cannot be asked is asked again with the next quarter', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch'))
  const { result, rerender } = await rendered([failing, answerWith(ofStage)])
  expect(result.current).toEqual(usualNames)
  rerender({ shown: 2 })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(result.current).toEqual(ofStage)
})

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { axisNamed, hearAsked, listenToAsked, questionIn } from './asked.ts'

afterEach(() => hearAsked(undefined))

it('says what the server told, and our own words where it told nothing', () => {
  hearAsked({ question: { de: 'Was nun?' }, axes: { effort: 'Cost' } })
  expect([questionIn('de', 'ours'), questionIn('en', 'ours')]).toEqual(['Was nun?', 'ours'])
  expect([axisNamed('effort', 'ours'), axisNamed('impact', 'ours')]).toEqual(['Cost', 'ours'])
  hearAsked(undefined)
  expect(axisNamed('effort', 'ours')).toBe('ours')
})

it('whatever it told, what is no text is ours', () => {
  for (const told of [null, 7, 'x', [], { question: 3, axes: { impact: {} } }]) {
    hearAsked(told)
    expect([questionIn('en', 'ours'), axisNamed('impact', 'ours')]).toEqual(['ours', 'ours'])
  }
})

it('tells of a change once, and outlives a reload of the page', async () => {
  const hear = vi.fn()
  const stop = listenToAsked(hear)
  for (const _ of [1, 2]) hearAsked({ question: { en: 'Why?' } })
  expect(hear).toHaveBeenCalledTimes(1)
  stop()
  vi.resetModules()
  const again = await import('./asked.ts')
  expect(again.questionIn('en', 'ours'), 'as it was built').toBe('ours')
  again.recallAsked()
  expect(again.questionIn('en', 'ours')).toBe('Why?')
  again.hearAsked(undefined)
  again.recallAsked()
  expect(again.questionIn('en', 'ours')).toBe('ours')
})

// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import type { DeskNews } from './read-direction.ts'
import { useDirection, type Directed } from './use-direction.ts'

afterEach(() => cleanup())

const serverNow = () => 7_000
const follow = (first: DeskNews | undefined) => {
  const tell = vi.fn<(event: Directed) => void>()
  const { rerender, result } = renderHook(
    (desk: DeskNews | undefined) => useDirection({ desk, serverNow }, tell),
    {
      initialProps: first,
    },
  )
  return {
    direction: () => result.current,
    change: rerender,
    told: () =>
      tell.mock.calls.splice(0).map(([{ parts, show, round, now }]) => {
        expect(now, 'the server’s time').toBe(serverNow())
        return { parts, show, round }
      }),
  }
}
const newsOf = (show: Show, round = 1): DeskNews => ({ round, waiting: 2, show })
const stats: Show = { stats: true }
const both: Show = { stats: true, join: true }

it('tells what a desk sets, changes and takes away, each once', () => {
  const { change, told, direction } = follow(newsOf(stats))
  expect(told()).toEqual([{ parts: ['stats'], show: stats, round: 1 }])
  expect(direction()).toEqual({ waiting: 2, show: stats, round: 1 })
  change(newsOf(both))
  expect(told()).toEqual([{ parts: ['join'], show: both, round: 1 }])
  change(newsOf({ join: true }))
  expect(told()).toEqual([{ parts: ['stats'], show: { join: true }, round: 1 }])
  change(newsOf({}))
  expect(told()).toEqual([{ parts: ['join'], show: {}, round: 1 }])
})

it('tells nothing where nothing is another, also in a new round', () => {
  const { change, told } = follow(newsOf(both))
  told()
  change(newsOf({ join: true, stats: true }))
  change(newsOf(both, 2))
  expect(told()).toEqual([])
})

it('takes all away with the desk, and has nothing to tell without one', () => {
  const { change, told } = follow(undefined)
  expect(told()).toEqual([])
  change(newsOf(stats))
  told()
  change(undefined)
  expect(told()).toEqual([{ parts: ['stats'], show: {}, round: undefined }])
})

// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/api-client.ts'
import { inOwnTime } from '#lib/test-support/own-time.ts'
import { DeskWorld } from '../test-support/desk-world.ts'
import { PromiseDesk } from './PromiseDesk.tsx'

inOwnTime(Date.UTC(2026, 10, 20, 14, 40, 0))

const Room = ({ world: { store } }: { readonly world: DeskWorld }) => {
  const view = useSyncExternalStore(store.subscribe, store.getView)
  return view.held ? <PromiseDesk store={store} view={view} held={view.held} /> : null
}

it('a link that keeps promises has the list with statuses and news, and nothing else of the desk', async () => {
  const world = new DeskWorld()
  world.now = Date.now()
  const link = { ...world.state.link, scope: 'promises' as const }
  world.beginRound(4)
  const before = { round: 3, row: 9, words: 'Said in spring', owner: 'Odile', status: 'done', at: 0 } as const
  const now = { round: 4, row: 2, words: 'Idea 2', owner: 'Finance', at: 0 }
  // Two rounds before it were a rehearsal's.
  world.state = { ...world.state, link, uncounted: [1, 2], chosen: [before, now] }
  world.answer(3)
  render(<Room world={world} />)
  const pass = (ms: number) =>
    act(async () => {
      await world.pass(ms)
      await vi.advanceTimersByTimeAsync(ms)
    })
  await act(() => world.start())
  await pass(2500)
  expect(screen.queryAllByRole('button')).toEqual([])
  const earlier = within(screen.getByRole('region', { name: 'Round 1' }))
  const old = within(earlier.getByRole('group', { name: 'Said in spring' }))
  expect(old.getByLabelText<HTMLSelectElement>('Status').value).toBe('done')
  const line = within(screen.getByRole('group', { name: 'Idea 2' }))
  const status = line.getByLabelText<HTMLSelectElement>('Status')
  expect([...status.options].map(({ text }) => text)).toEqual([
    'Not said yet',
    'On its way',
    'Done',
    'Stuck',
    'Dropped',
  ])
  fireEvent.change(status, { target: { value: 'done' } })
  fireEvent.change(line.getByLabelText('News'), { target: { value: 'Asked 212.' } })
  await pass(1000)
  expect(world.state.chosen).toEqual([before, { ...now, status: 'done', news: 'Asked 212.' }])
  world.apply({ ...now, kind: 'promise', field: 'status', was: 'done', value: 'stuck' }, 'Desk B')
  await pass(2500)
  expect(status.value).toBe('stuck')
  world.fault = () => new NetworkError('')
  fireEvent.change(line.getByLabelText('News'), { target: { value: 'Asked 213.' } })
  await pass(1000)
  expect(screen.getByRole('alert').textContent).toContain('What you type stays in its field')
  expect(line.getByRole('status').textContent).toContain('Not saved yet. It goes with the signal')
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { apiPath } from '#shared/routes.ts'
import { inOwnTime, passAll as pass } from '#lib/test-support/own-time.ts'
import { Join } from './Join.tsx'
import type { JoinedTool, Tools } from './tool.ts'

const steps = ['lobby', 'laser-focus', 'rate', 'break'].map((kind) => ({ id: kind, kind, minutes: 5 }))
/** Where the room is, and whether a desk is about to lead it. */
const room = { on: undefined as { id: string; since: number } | undefined, soon: false }
const hear = vi.fn(() => Promise.resolve())

const toolOf = (name: string): JoinedTool => ({
  Form: () => <h1>{`The form of ${name}`}</h1>,
  send: () => () => undefined,
  waiting: () => 0,
})
const tools: Tools = {
  'laser-focus': () => Promise.resolve({ ...toolOf('ideas'), hear }),
  'combo-convo': () => Promise.resolve(toolOf('cards')),
  'venting-machine': () => Promise.resolve(toolOf('words')),
}

const answer = (address: string): unknown =>
  address.startsWith(apiPath('get-programme'))
    ? { steps, ...room, here: { there: 0, finishing: 0 }, phones: 9, tells: 1, version: 1, now: Date.now() }
    : { stage: 's', eventName: 'Acme All Hands', ventingMachineKey: 'k' }

inOwnTime()
beforeEach(() => {
  Object.assign(room, { on: undefined, soon: false })
  hear.mockClear()
  history.replaceState(null, '', '/join')
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json(answer(address))))
})

const open = async () => {
  render(<Join tools={tools} />)
  await act(() => import('./screens/late-screens.ts'))
  await pass(6_000)
}
const lead = async (id: string) => {
  Object.assign(room, { on: { id, since: Date.now() }, soon: false })
  await pass(12_000)
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sit = (table: string) => {
  const field = screen.getByLabelText('Which table are you at?')
  fireEvent.change(field, { target: { value: table } })
  fireEvent.submit(field.closest('form')!)
}

it('asks whoever stands once more for an idea, takes a no until the room comes back, and keeps what it is told', async () => {
  await open()
  press('No table, I’m standing')
  expect(heading()).toMatch(/You’re in/)
  await lead('rate')
  expect(heading(), 'a rating is nobody’s').toBe('The form of ideas')
  for (const _ of [1, 2]) {
    await lead('laser-focus')
    expect(heading()).toMatch(/Nearly/)
    expect(screen.getByText('An idea belongs to a table: take the one nearest to you.')).toBeDefined()
    press('Not this time')
    expect(heading()).toMatch(/You’re in/)
    await pass(60_000)
    expect(heading()).toMatch(/You’re in/)
    await lead('break')
  }
  await lead('laser-focus')
  sit('7')
  await pass(1_000)
  expect([heading(), location.search]).toEqual(['The form of ideas', '?table=7'])
  cleanup()
  history.replaceState(null, '', '/join')
  await open()
  expect([heading(), location.search]).toEqual(['The form of ideas', '?table=7'])
})

it('says that there is a table after all from where it waits', async () => {
  await open()
  press('No table, I’m standing')
  await lead('laser-focus')
  press('Not this time')
  press('At a table after all?')
  sit('9')
  await pass(1_000)
  expect(heading()).toBe('The form of ideas')
})

it('hears once more what the form asks when a desk is about to lead, and leaves it to the form then', async () => {
  history.replaceState(null, '', '/join?table=12')
  await open()
  expect(hear).not.toHaveBeenCalled()
  room.soon = true
  await pass(6_000)
  expect(hear).toHaveBeenCalledTimes(1)
  await lead('laser-focus')
  expect(heading()).toBe('The form of ideas')
  await pass(60_000)
  expect(hear).toHaveBeenCalledTimes(1)
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { afterEach, expect, it } from 'vitest'
import { TakeProgram } from './Program.tsx'

const program = ['combo-convo', 'ping-poll', 'flag-finder']

const Page = ({ before }: { before: readonly string[] }) => {
  const [ids, setIds] = useState(before)
  const has = (id: string) => ids.includes(id)
  const toggle = (id: string) =>
    setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const add = (more: readonly string[]) => setIds((now) => [...new Set([...now, ...more])])
  return (
    <>
      <p data-list>{ids.join()}</p>
      <button onClick={() => toggle('roll-play')}>Like another</button>
      <TakeProgram ids={program} liked={{ has, toggle, add }} />
    </>
  )
}

const open = (...before: readonly string[]) =>
  render(
    <MemoryRouter>
      <Page before={before} />
    </MemoryRouter>,
  )
const list = () => document.querySelector('[data-list]')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

it('puts all on the list, and takes off again what it has put there', () => {
  open('ping-poll')
  const button = screen.getByRole('button', { name: 'Put all three on my list' })
  fireEvent.click(button)
  expect(list()).toBe('ping-poll,combo-convo,flag-finder')
  expect(screen.getByRole('status').textContent).toBe('All three are on your list.')
  expect(screen.getByRole('link', { name: 'Compare them' }).getAttribute('href')).toBe(
    '/compare?products=combo-convo,ping-poll,flag-finder',
  )
  press('Like another')
  expect(screen.getByRole('button', { name: 'Undo' })).toBe(button)
  press('Undo')
  expect(list()).toBe('ping-poll,roll-play')
  expect(screen.getByRole('status').textContent).toBe('')
})

it('has nothing to undo where all were liked before', () => {
  open(...program)
  expect(screen.getByRole('status').textContent).toBe('All three are on your list.')
  expect(screen.queryByRole('button', { name: /Undo|Put all/ })).toBeNull()
})

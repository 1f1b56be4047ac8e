// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveForm } from '#shared/rows/row.ts'
import type { WallsRequest, WallsTold } from '#shared/walls/wall.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { freeName, untilWords, wallLine } from './walls-words.ts'
import { WallsSheet } from './WallsSheet.tsx'

const at = new Date(2026, 10, 28, 18, 20).getTime()
const wall = (name: string) => ({ id: '0b5c0b5c', name, linkedAt: at, expiresAt: at + 1, agoMs: 1_000 })
const told = (...names: string[]): WallsTold => ({ walls: names.map(wall), now: at })

it('a wall is told with what it is called, since when, and whether it still asks', () => {
  expect(wallLine({ linkedAt: at, agoMs: 19_000 })).toBe('linked 18:20, answers')
  expect(wallLine({ linkedAt: at, agoMs: 45_000 })).toBe('linked 18:20, silent for 45 s')
  expect(wallLine({ linkedAt: at, agoMs: 150_000 })).toBe('linked 18:20, silent for 2 min')
  expect(untilWords(new Date(2026, 10, 27, 6, 0).getTime())).toBe('Friday 6:00')
  expect([told(), told('Left'), told('Left', 'Middle', 'Right')].map(freeName)).toEqual([
    'Left',
    'Middle',
    '',
  ])
})

let asked: WallsRequest[]
let answer: (request: WallsRequest) => WallsTold
const open = async (disabled = false, form?: LiveForm) => {
  const ask = (request: WallsRequest) => {
    asked.push(request)
    return Promise.resolve().then(() => answer(request))
  }
  render(<WallsSheet ask={ask} form={form} disabled={disabled} onClose={() => undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const tap = async (name: string | RegExp, role = 'button') => {
  fireEvent.click(screen.getByRole(role, { name }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const type = (code: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: code } })
const done = () => asked.filter((request) => request.do !== 'look')
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = () => told()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('links the wall that waves, under the first name that is free, and lets it go', async () => {
  await open()
  await tap(/^Link a wall/)
  type('k-tr d')
  answer = () => ({ ...told('Left'), until: new Date(2026, 10, 27, 6, 0).getTime() })
  await tap('Link it')
  expect(screen.getByText('The wall with KTRD says hello now.')).toBeDefined()
  expect(screen.getByText('It follows the evening until Friday 6:00, unless you let it go.')).toBeDefined()
  await tap('Yes, that one')
  expect(done()).toEqual([
    { do: 'greet', code: 'KTRD', zone },
    { do: 'link', code: 'KTRD', name: 'Middle', zone },
  ])
  await tap('Let the wall Left go')
  expect(done().at(-1)).toEqual({ do: 'let-go', wall: '0b5c0b5c' })
})

it('says why a code links nothing, keeps it, and links nothing that does not wave', async () => {
  await open()
  await tap(/^Link a wall/)
  type('KTR')
  expect(screen.getByRole('button', { name: 'Link it' })).toHaveProperty('disabled', true)
  type('KTRB')
  answer = () => {
    throw new ApiError(404, 'No wall shows KTRB. Read it once more: codes change every ten minutes.')
  }
  await tap('Link it')
  expect(screen.getByRole('alert').textContent).toContain('No wall shows KTRB.')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'KTRB')
  answer = () => {
    throw new NetworkError('gone')
  }
  await tap('Link it')
  expect(screen.getByRole('alert').textContent).toBe('No signal here. The wall keeps its letters.')
  answer = () => told()
  await tap('Link it')
  await tap('Not this one')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  expect(done().map((request) => request.do)).toEqual(['greet', 'greet', 'greet'])
})

it('takes a name of one’s own', async () => {
  answer = () => told('Left', 'Middle', 'Right')
  await open()
  await tap(/^Link a wall/)
  type('KTRD')
  await tap('Link it')
  expect(screen.getByRole('button', { name: 'Yes, that one' })).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Its own name' }), { target: { value: ' Foyer ' } })
  await tap('Yes, that one')
  expect(done().at(-1)).toMatchObject({ do: 'link', name: 'Foyer' })
})

it('says what a wall shows where the room has no programme, at first the form that the desk looks at', async () => {
  await open(false, 'venting-machine')
  await tap(/^Link a wall/)
  type('KTRD')
  await tap('Link it')
  answer = () => ({ walls: [{ ...wall('Left'), shows: 'venting-machine' }], now: at })
  await tap('Left', 'radio')
  await tap('Yes, that one')
  expect(done().at(-1)).toMatchObject({ do: 'link', name: 'Left', form: 'venting-machine' })
  expect(screen.getByRole('radio', { name: 'Words' })).toHaveProperty('checked', true)
  await tap('Cards', 'radio')
  expect(done().at(-1)).toEqual({ do: 'show', wall: '0b5c0b5c', form: 'combo-convo' })
})

it('can do nothing without a signal', async () => {
  await open(true)
  expect(screen.getByRole('button', { name: /^Link a wall/ })).toHaveProperty('disabled', true)
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime } from '../../lib/test-support/own-time.ts'
import { Desk } from './Desk.tsx'
import { deskAnswer, deskState } from './test-support/desk-state.ts'

const token = 'a_B-'.repeat(10) + 'xyz'
let respond: () => Response
const asked: string[] = []
const state = deskState({ link: { name: 'Stage left', scope: 'all', expiresAt: Date.now() + 60_000 } })
const text = () => document.body.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = async (link = `#${token}`) => {
  location.hash = link
  render(<Desk />)
  await pass(0)
}

inOwnTime()
beforeEach(() => {
  sessionStorage.clear()
  asked.length = 0
  respond = () => Response.json(state)
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith('/api/desk')) asked.push(path)
    return path.startsWith('/api/desk')
      ? Promise.resolve(respond())
      : Promise.resolve(Response.json({ rows: [], lastRow: 0, round: 1, revision: 0 }))
  })
})
afterEach(() => {
  history.replaceState(null, '', '/')
})
const refuse = () => Response.json({ success: false, error: 'No.' }, { status: 401 })

describe('the link of a desk', () => {
  it('that is none asks nothing', async () => {
    await open(`#${token.slice(1)}`)
    expect(text()).toContain('This link opens no desk.')
    expect(asked).toEqual([])
  })

  it('that is unknown opens nothing, and is forgotten', async () => {
    respond = refuse
    await open()
    expect(text()).toContain('This link opens no desk.')
    const kept = Array.from({ length: sessionStorage.length }, (_, index) =>
      sessionStorage.getItem(sessionStorage.key(index) ?? ''),
    )
    expect(kept.join()).not.toContain(token)
  })

  it('that is switched off says so; one that is over, until when it was good', async () => {
    await open()
    respond = refuse
    await pass(2000)
    expect(text()).toContain('This link was switched off.')
    cleanup()
    const now = Date.now()
    respond = () => Response.json({ ...state, now, link: { ...state.link, expiresAt: now + 1000 } })
    await open()
    respond = refuse
    await pass(2000)
    expect(text()).toMatch(/This link has gone home\..*It was good until \d+:\d\d\./)
  })

  it('is checked again and again without a signal, and says so', async () => {
    respond = () => {
      throw new TypeError('Failed to fetch')
    }
    await open()
    expect(text()).toContain('Checking your link.')
    await pass(5000)
    expect(text()).toContain('No signal yet. The desk tries again by itself.')
    respond = () => Response.json(state)
    await pass(5000)
    expect(text()).toContain('Stage left · everything')
  })
})

it('the desk opens at the form it was left at, sleeps without a network, and asks only while it is seen', async () => {
  sessionStorage.setItem('desk-form', '"combo-convo"')
  respond = () => Response.json({ ...state, form: 'combo-convo' })
  await open()
  expect(asked[0]).toContain('form=combo-convo')
  expect(text()).toContain('Combo Convo')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(text()).toContain('No signal')
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(0)
  expect(text()).not.toContain('No signal')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const before = asked.length
  await pass(10_000)
  expect(asked).toHaveLength(before)
})

it('a new round has a list of its own, from its first answer', async () => {
  const roundOf = (round: number, count: number) => {
    const answers = Array.from({ length: count }, (_, index) =>
      deskAnswer(index + 1, {
        answer: { table: 7, idea: `Idea ${round}.${index + 1}`, impact: 8, effort: 2 },
      }),
    )
    respond = () =>
      Response.json({ ...state, round, numbered: count, lastRow: count, answers, answersTo: count })
  }
  const ideas = () =>
    screen.queryAllByRole('listitem').map((card) => /Idea \d\.\d/.exec(card.textContent)?.[0])
  roundOf(1, 1)
  await open()
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /^Answers/ }))
  await act(() => vi.dynamicImportSettled())
  await pass(0)
  expect(ideas()).toEqual(['Idea 1.1'])
  roundOf(2, 3)
  await pass(2500)
  expect(ideas()).toEqual(['Idea 2.3', 'Idea 2.2', 'Idea 2.1'])
})

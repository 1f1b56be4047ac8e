// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOwnTime, passAll } from '#lib/test-support/own-time.ts'
import { Desk } from './Desk.tsx'
import { deskAnswer, deskState } from './test-support/desk-state.ts'
import { NetworkError } from '#lib/api-client.ts'
import { OpenDesk } from './test-support/open-desk.tsx'

const token = 'a_B-'.repeat(18)
let respond: () => Response
const asked: string[] = []
const state = deskState({ link: { name: 'Stage left', scope: 'all', expiresAt: Date.now() + 60_000 } })
const text = () => document.body.textContent
const open = async (link = `#${token}`) => {
  location.hash = link
  render(<Desk />)
  await passAll(0)
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

  it('asks on a large screen before it shows what is hidden, once a tab, and only where it may read that', async () => {
    const never = () => undefined
    vi.stubGlobal('matchMedia', () => ({
      ...{ matches: true, addEventListener: never, removeEventListener: never },
    }))
    await open()
    expect(text()).toContain('Does the room see this screen?')
    expect(screen.queryByRole('navigation')).toBeNull()
    await act(() => fireEvent.click(screen.getByRole('button', { name: /^Only I see it/ })))
    expect(screen.getByRole('navigation')).toBeDefined()
    cleanup()
    await open()
    expect(screen.getByRole('navigation')).toBeDefined()
    cleanup()
    sessionStorage.clear()
    respond = () => Response.json({ ...state, link: { ...state.link, scope: 'show' } })
    await open()
    expect(screen.getByRole('navigation')).toBeDefined()
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
    await passAll(2000)
    expect(text()).toContain('This link was switched off.')
    cleanup()
    const now = Date.now()
    respond = () => Response.json({ ...state, now, link: { ...state.link, expiresAt: now + 1000 } })
    await open()
    respond = refuse
    await passAll(2000)
    expect(text()).toMatch(/This link has gone home\..*It was good until \d+:\d\d\./)
  })

  it('is checked again and again without a signal, and says so', async () => {
    respond = () => {
      throw new TypeError('Failed to fetch')
    }
    await open()
    expect(text()).toContain('Checking your link.')
    await passAll(5000)
    expect(text()).toContain('No signal yet. The desk tries again by itself.')
    respond = () => Response.json(state)
    await passAll(5000)
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
  await passAll(0)
  expect(text()).not.toContain('No signal')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const before = asked.length
  await passAll(10_000)
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
  await passAll(0)
  expect(ideas()).toEqual(['Idea 1.1'])
  roundOf(2, 3)
  await passAll(2500)
  expect(ideas()).toEqual(['Idea 2.3', 'Idea 2.2', 'Idea 2.1'])
})

let desk: OpenDesk
beforeEach(() => {
  desk = new OpenDesk()
  desk.world.answer(3)
})
const tell = (more: Partial<OpenDesk['world']['state']>) => {
  desk.world.state = { ...desk.world.state, ...more }
}
const pictureName = () =>
  screen.getByRole('img', { name: /^(On screen|Last seen)/ }).getAttribute('aria-label')

describe('the big button', () => {
  it('holds at one tap, and only once; kept down at the same spot it reveals', async () => {
    await desk.open()
    const hold = desk.button('Hold the picture')
    fireEvent.click(hold)
    fireEvent.click(hold)
    await desk.pass(0)
    expect(desk.world.changes).toEqual([{ kind: 'hold' }])
    desk.world.keepWaiting(2)
    await desk.pass(2000)
    const reveal = desk.button(/^Reveal 2/)
    await desk.hold(reveal, 599)
    expect(desk.world.sent).toHaveLength(1)
    await desk.hold(reveal, 600)
    expect(desk.world.changes[1]).toEqual({ kind: 'open' })
    expect(desk.text).toContain('2 are up.')
  })

  it('by keys: H holds, R and Enter reveal once they are kept down; a sheet asks who cannot keep it down', async () => {
    await desk.open()
    for (const key of ['r', 'Enter']) {
      await desk.key('h')
      desk.button(/^Open again/).focus()
      const target = key === 'r' ? window : document.activeElement!
      fireEvent.keyDown(target, { key })
      await desk.pass(600)
      fireEvent.keyUp(target, { key })
    }
    const kinds = ['hold', 'open', 'hold', 'open']
    expect(desk.world.changes.map(({ kind }) => kind)).toEqual(kinds)
    desk.world.keepWaiting(2)
    await desk.pass(2000)
    fireEvent.click(desk.button(/^Reveal 2/), { detail: 0 })
    const sheet = screen.getByRole('dialog', { name: 'Reveal 2?' })
    expect(document.activeElement?.textContent).toBe('Reveal 2?')
    fireEvent.click(within(sheet).getByRole('button', { name: 'Reveal 2' }))
    await desk.pass(0)
    expect(desk.world.changes.map(({ kind }) => kind)).toEqual([...kinds, 'open'])
  })

  it('says nothing of what is up where it did not get through, and is off without a signal', async () => {
    desk.world.keepWaiting(2)
    await desk.open()
    desk.world.fault = () => new NetworkError('')
    await desk.hold(desk.button(/^Reveal 2/), 600)
    expect(desk.text).not.toContain('are up')
    expect(desk.text).toContain('Nothing you tap now is kept for later.')
    expect(desk.button(/^Reveal 2.*signal is/).disabled).toBe(true)
    await desk.hold(desk.button(/^Reveal 2/), 600)
    expect(desk.world.sent).toHaveLength(1)
  })
})

describe('what the stage says', () => {
  it('of the wall: as many answers as are on it, and no hidden one', async () => {
    desk.world.stand('hidden', 2)
    await desk.open()
    expect(pictureName()).toBe('On screen: ideas chart, 2 answers')
  })

  it('without a signal: as of when, and that nobody knows of the projectors', async () => {
    tell({ screens: [{ name: 'left', agoMs: 1200 }] })
    await desk.open()
    expect(desk.cards).toEqual(['left 1\u00a0s'])
    desk.world.fault = () => new NetworkError('')
    await desk.pass(4000)
    expect(desk.cards).toEqual(['left ?'])
    expect(desk.text).toMatch(/As of \d\d:\d\d:\d\d\./)
    expect(desk.text).toContain('No signal')
    expect(pictureName()).toBe('Last seen: ideas chart, 3 answers')
  })

  it('of a countdown, until something of the chart is talked about', async () => {
    tell({ show: { countdownEndsAt: Date.now() + 61_000 } })
    await desk.open()
    expect(pictureName()).toBe('On screen: a countdown')
    await desk.pass(62_000)
    expect(pictureName()).toBe('On screen: “Time.”')
    desk.world.apply({ kind: 'show', show: { countdownEndsAt: Date.now(), stats: true } })
    await desk.pass(2000)
    expect(pictureName()).toBe('On screen: ideas chart, 3 answers')
  })
})

it('a delay and what waits for approval are set; what other desks did is said', async () => {
  tell({ desks: ['Stage right'] })
  await desk.open()
  expect(desk.text).toContain('2 desks')
  desk.world.apply({ kind: 'open' }, 'Desk B')
  await desk.pass(2000)
  expect(desk.text).toContain('Desk B opened the picture.')
  await desk.tap('7\u00a0s', 'radio')
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Delay' })).getByRole('radio', { name: 'Off' }),
  )
  await desk.pass(0)
  const ways = within(screen.getByRole('radiogroup', { name: 'Approve first' }))
  const labels = () => ways.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(labels()).toEqual(['Off', 'Flagged', 'All'])
  tell({ sealed: true })
  await desk.pass(2000)
  expect(labels()).toEqual(['Off', 'No code', 'Flagged', 'All'])
  await desk.tap('No code', 'radio')
  await desk.tap('Flagged', 'radio')
  expect(desk.world.changes).toEqual([
    { kind: 'delay', seconds: 7 },
    { kind: 'open' },
    { kind: 'approval', which: 'unsealed' },
    { kind: 'approval', which: 'flagged' },
  ])
  tell({ approval: 'flagged' })
  await desk.pass(2000)
  expect(desk.text).toContain('What is flagged waits for approval.')
  expect(desk.text).toContain('What is flagged waits for you.')
})

it.each([
  ['screen', ['Stage'], 'Your link looks on.'],
  ['show', ['Stage', 'Spotlight', 'View'], 'Approving, questions and rounds are on another desk.'],
  ['moderate', ['Stage', 'Answers', 'Spotlight', 'View'], 'Approve first'],
  ['all', ['Stage', 'Answers', 'Spotlight', 'View', 'Round'], 'Approve first'],
] as const)('a link that may %s has its parts, and no other', async (scope, tabs, words) => {
  tell({ link: { ...desk.world.state.link, scope } })
  await desk.open()
  expect(screen.queryByRole('navigation') ? desk.tabs : ['Stage']).toEqual([...tabs])
  expect(desk.text).toContain(words)
  expect(screen.queryAllByRole('button', { name: 'Hold the picture' })).toHaveLength(
    scope === 'screen' ? 0 : 1,
  )
  if (scope === 'screen') await desk.key('h')
  if (scope === 'screen') await desk.key('7')
  expect(desk.world.sent).toEqual([])
})

it('another form has its own parts, and keeps nothing of the one before', async () => {
  await desk.open()
  await desk.tap('Words', 'radio')
  await desk.pass(200)
  expect(desk.text).toContain('Venting Machine')
  expect(desk.tabs).toEqual(['Stage', 'Answers', 'Spotlight', 'View', 'Question'])
  expect(screen.getByRole('img', { name: 'On screen: the cloud, 3 answers' })).toBeDefined()
  await desk.key('7')
  expect(screen.queryByRole('group', { name: 'Table number' })).toBeNull()
  await desk.tab('View')
  expect(screen.queryAllByRole('switch')).toHaveLength(0)
})

it('in a wide window the stage stays beside what is chosen', async () => {
  await desk.open({ isWide: true })
  expect(desk.tabs).toEqual(['Answers', 'Spotlight', 'View', 'Round'])
  expect(desk.cards).toHaveLength(3)
  expect(desk.button('Hold the picture')).toBeDefined()
})

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { revealMs } from '#shared/choosing/reveal-times.ts'
import { keepMine, settleMine } from '../my-answer.ts'
import { press } from '../test-support/form-phone.tsx'
import { VotePhone } from '../test-support/vote-phone.tsx'
import { voteRecord } from './vote-record.ts'

let phone = new VotePhone()

eachTestInNewTab(() => {
  phone = new VotePhone()
  voteRecord.look()
  window.history.replaceState(null, '', '/laserfocus')
  vi.stubGlobal('fetch', phone.fetch)
})

/** Somebody comes back to the page, which asks then. */
const comeBack = () => void document.dispatchEvent(new Event('visibilitychange'))
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name })
const card = (words: string) => screen.getByRole('button', { name: new RegExp(`^${words}.*Give one`) })
const give = (words: string) => fireEvent.click(card(words))
const takeBack = (words: string) => press(`Take one back: ${words}`)
const cards = () => screen.getAllByRole('button', { name: /Give one\.$/ }).map((one) => one.textContent)

/** Opens the form in a room that votes, and what is late of it. */
const open = async () => {
  phone.open()
  await phone.hearsRound()
  await vi.dynamicImportSettled()
  comeBack()
}

const openList = async () => {
  await open()
  await heading('Now you choose.')
  await waitFor(() => press('Show me the three'))
  await heading(/^Where do your three dots go\?/)
}

it('says that it is there, and then the whole state once the taps are over', async () => {
  await openList()
  await waitFor(() => expect(phone.ballots).toHaveLength(1))
  expect(phone.ballots[0]).toMatchObject({ version: 1, people: 1, dots: [], round: 1 })
  give('Idea 2')
  give('Short 3')
  give('Idea 2')
  expect(screen.getByText('All three are out')).toBeTruthy()
  give('Idea 1')
  expect(screen.getByText('No dots left. Take one back first.')).toBeTruthy()
  takeBack('Short 3')
  expect(document.activeElement, 'not nowhere, as its button is gone').toBe(card('Short 3'))
  await waitFor(() => expect(phone.ballots).toHaveLength(2), { timeout: 3_000 })
  expect(phone.ballots[1]).toMatchObject({ version: 5, dots: [{ idea: 2, dots: 2 }] })
  expect(phone.ballots[1]?.voter).toBe(phone.ballots[0]?.voter)
  give('Idea 2')
  const refusal = screen.getByText('Two is the most on one idea. The third wants to see the world.')
  give('Idea 2')
  const again = screen.getByText('Two is the most on one idea. The third wants to see the world.')
  expect(again, 'the same words are news once more').not.toBe(refusal)
})

it('sends at once what a page has that goes out of sight', async () => {
  await openList()
  give('Idea 2')
  const see = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  comeBack()
  await waitFor(() => expect(phone.ballots.at(-1)).toMatchObject({ dots: [{ idea: 2, dots: 1 }] }), {
    timeout: 400,
  })
  see.mockRestore()
})

it('keeps dots, order and voter over a reload, and shares them with other tabs', async () => {
  await openList()
  const order = cards()
  give('Idea 2')
  await waitFor(() => expect(phone.ballots).toHaveLength(2), { timeout: 3_000 })
  phone.reopen()
  await heading(/^Where do your three dots go\?/)
  expect(cards().map((words) => words)).toEqual(order)
  expect(screen.getByText('2 of 3 dots left')).toBeTruthy()
  // Another tab of the phone gives one, too.
  const kept = JSON.parse(localStorage.getItem('laser-focus-vote') ?? '') as {
    given: object[]
    version: number
  }
  localStorage.setItem(
    'laser-focus-vote',
    JSON.stringify({ ...kept, version: kept.version + 1, given: [...kept.given, { idea: 1, dots: 1 }] }),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: 'laser-focus-vote' }))
  await screen.findByText('1 of 3 dots left')
  give('Short 3')
  await waitFor(
    () =>
      expect(phone.ballots.at(-1)?.dots).toEqual([
        { idea: 2, dots: 1 },
        { idea: 1, dots: 1 },
        { idea: 3, dots: 1 },
      ]),
    { timeout: 3_000 },
  )
  expect(new Set(phone.ballots.map(({ voter }) => voter)).size).toBe(1)
})

it('keeps the newest state without a signal, and sends that alone once there is one', async () => {
  await openList()
  await waitFor(() => expect(phone.ballots).toHaveLength(1))
  phone.isOnline = false
  give('Idea 1')
  await screen.findByText('Kept on this phone.', {}, { timeout: 5_000 })
  give('Idea 2')
  await waitFor(() => expect(screen.getByText('1 of 3 dots left')).toBeTruthy())
  await screen.findByText('Kept on this phone.', {}, { timeout: 5_000 })
  expect(
    screen.getByText('No signal. Your dots go out by themselves and count until the reveal.'),
  ).toBeTruthy()
  phone.isOnline = true
  comeBack()
  await screen.findByText('Saved. Move them until the end.', {}, { timeout: 8_000 })
  expect(phone.ballots.slice(1).map(({ version }) => version)).toEqual([3])
})

it.each([3_600_000, -3_600_000])('goes by the server’s clock, which is %i ms ahead', async (aheadMs) => {
  phone.aheadMs = aheadMs
  const now = Date.now() + aheadMs
  phone.vote = { ...phone.vote, startedAt: now, endsAt: now + 90_000 }
  await openList()
  expect(screen.getByText(/^1:[123]\d$/)).toBeTruthy()
  give('Idea 2')
  phone.vote = { ...phone.vote, endsAt: Date.now() + aheadMs - 1 }
  comeBack()
  await heading('Time.')
  await waitFor(() => expect(phone.ballots.at(-1)).toMatchObject({ dots: [{ idea: 2, dots: 1 }] }))
  const at = Date.now() + aheadMs
  phone.said = {
    voters: 14,
    people: 14,
    dots: 13,
    result: { verdict: 'clear', lines: [{ row: 2, place: 1, dots: 13, ballots: 9 }] },
  }
  phone.vote = { ...phone.vote, revealed: { upTo: 9, at: at + 100 } }
  comeBack()
  await heading('What the room chose.')
  expect(screen.getByText('1 of your dots')).toBeTruthy()
})

it('gives dots back whose idea has left the list, tells nobody, and has them on it again', async () => {
  await openList()
  give('Idea 2')
  await waitFor(() => expect(phone.ballots).toHaveLength(2), { timeout: 3_000 })
  phone.shown = [1, 3]
  comeBack()
  await screen.findByText('One idea left the list. You have 3 dots again.')
  expect(screen.queryByText('Idea 2')).toBeNull()
  // Whatever there is to send goes out with a page that is hidden.
  const see = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  comeBack()
  see.mockRestore()
  phone.shown = [1, 2, 3]
  comeBack()
  await screen.findByText('2 of 3 dots left')
  expect(screen.queryByText(/left the list/)).toBeNull()
  expect(card('Idea 2').getAttribute('aria-label')).toContain('1 of your dots')
  expect(phone.ballots.map(({ version }) => version)).toEqual([1, 2])
})

describe('at the end', () => {
  const lines = [
    { row: 3, place: 1, dots: 5, ballots: 3 },
    { row: 2, place: 2, dots: 4, ballots: 2 },
    { row: 1, place: 2, dots: 4, ballots: 2 },
  ]
  const end = async () => {
    phone.vote = { ...phone.vote, endsAt: Date.now() - 1 }
    comeBack()
    await heading('Time.')
  }

  it('has everything sent, waits for the wall, and tells the result with what is one’s own', async () => {
    const own = { table: 3, idea: 'Idea 3', impact: 7, effort: 3 }
    const attempt = { idempotencyKey: 'mine', body: own, madeAt: Date.now(), round: 1 }
    keepMine(attempt)
    settleMine(attempt, 1)
    await openList()
    expect(screen.getByText('Your table’s')).toBeTruthy()
    give('Idea 2')
    await end()
    expect(screen.getByText('Eyes up: the wall counts from the back.'), 'nobody knows yet').toBeTruthy()
    expect(screen.getByText('4 people put down 11 dots.')).toBeTruthy()
    await waitFor(() =>
      expect(phone.ballots.at(-1)).toMatchObject({ table: 3, dots: [{ idea: 2, dots: 1 }] }),
    )
    // It is asked once more before the reveal, as every few seconds.
    await waitFor(() => expect(voteRecord.seen()?.sent).toHaveLength(2))
    comeBack()
    await waitFor(() =>
      expect(voteRecord.seen()?.openUntil).toBeGreaterThanOrEqual(
        voteRecord.seen()?.sent.at(-1)?.at ?? Infinity,
      ),
    )
    await screen.findByText('Your dot is in. Eyes up: the wall counts from the back.')
    phone.said = { voters: 14, people: 14, dots: 13, result: { verdict: 'whisker', lines } }
    phone.vote = { ...phone.vote, revealed: { upTo: 20, at: Date.now() + 60_000 } }
    comeBack()
    await waitFor(() => expect(screen.getByText('14 people put down 13 dots.')).toBeTruthy())
    expect(screen.queryByText('By a whisker.'), 'not before the wall').toBeNull()
    phone.vote = { ...phone.vote, revealed: { upTo: 20, at: Date.now() - revealMs([1, 2]) + 400 } }
    comeBack()
    await heading('By a whisker.')
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const take = 'I take this one'
    expect(said).toEqual([
      `1Short 3Your table’s${take}55 dots`,
      `2=Idea 21 of your dots${take}44 dots`,
      `2=Idea 1${take}44 dots`,
    ])
    // What stood on the wall stays on the phone that shows it.
    phone.vote = undefined
    comeBack()
    press('Back to Laser Focus')
    await screen.findByText('Thanks for sharing.')
  })

  it('counts a finger that was down where it lifts within a second', async () => {
    await openList()
    phone.vote = { ...phone.vote, endsAt: Date.now() + 300 }
    comeBack()
    await waitFor(() => expect(voteRecord.seen()?.endsAt).toBe(phone.vote?.endsAt))
    fireEvent.pointerDown(card('Idea 1'))
    await waitFor(() => expect(Date.now()).toBeGreaterThan(Number(phone.vote?.endsAt) + 100))
    fireEvent.pointerUp(card('Idea 1'))
    give('Idea 1')
    await heading('Time.')
    await waitFor(() => expect(phone.ballots.at(-1)).toMatchObject({ dots: [{ idea: 1, dots: 1 }] }))
  })

  it('says that dots came too late, and names none of them', async () => {
    await openList()
    await waitFor(() => expect(phone.ballots).toHaveLength(1))
    phone.isOnline = false
    give('Idea 2')
    await screen.findByText('Kept on this phone.', {}, { timeout: 5_000 })
    phone.isOnline = true
    phone.said = { voters: 14, people: 14, dots: 13, result: { verdict: 'clear', lines } }
    phone.vote = { ...phone.vote, endsAt: 2, revealed: { upTo: 1, at: 3 } }
    comeBack()
    await heading('What the room chose.')
    await screen.findByText('Your dots came after the reveal. They were not counted.')
    expect(screen.queryByText('1 of your dots')).toBeNull()
  })

  it('says that the last dots came too late where others were in time, and claims none of them', async () => {
    await openList()
    give('Idea 1')
    await waitFor(() => expect(phone.ballots).toHaveLength(2), { timeout: 3_000 })
    comeBack()
    await waitFor(() =>
      expect(voteRecord.seen()?.openUntil).toBeGreaterThanOrEqual(
        voteRecord.seen()?.sent.at(-1)?.at ?? Infinity,
      ),
    )
    phone.isOnline = false
    give('Idea 2')
    give('Idea 2')
    await screen.findByText('Kept on this phone.', {}, { timeout: 5_000 })
    phone.isOnline = true
    phone.said = { voters: 14, people: 14, dots: 13, result: { verdict: 'clear', lines } }
    const at = Date.now()
    phone.vote = { ...phone.vote, endsAt: at, revealed: { upTo: 1, at } }
    comeBack()
    await heading('Time.')
    await waitFor(() => expect(phone.ballots).toHaveLength(3))
    expect(await screen.findByText('Your dot is in. Eyes up: the wall counts from the back.')).toBeTruthy()
    phone.vote = { ...phone.vote, revealed: { upTo: 1, at: at - revealMs([1, 2]) } }
    comeBack()
    await heading('What the room chose.')
    await screen.findByText('What you did last came after the reveal. It was not counted.')
    expect(screen.getByText('1 of your dots')).toBeTruthy()
  })

  it('has nothing to tell where nobody voted', async () => {
    await openList()
    await end()
    phone.said = { there: 9 }
    phone.vote = { ...phone.vote, revealed: { upTo: 0, at: 3 } }
    comeBack()
    expect(await screen.findByRole('textbox')).toBeTruthy()
    comeBack()
    await phone.hearsRound()
    expect(screen.queryByText('The room is at Vote')).toBeNull()
  })

  it('is missed by who comes later', async () => {
    phone.vote = { ...phone.vote, endsAt: Date.now() - 1 }
    await open()
    await heading('Just missed.')
    expect(phone.ballots).toEqual([])
  })

  it('is settled by one dot that moves with a tap', async () => {
    await openList()
    phone.said = {
      voters: 14,
      people: 14,
      dots: 13,
      result: { verdict: 'tie', lines: lines.slice(1).map((line) => ({ ...line, place: 1 })) },
    }
    phone.vote = { ...phone.vote, endsAt: 2, revealed: { upTo: 1, at: 3 } }
    comeBack()
    await heading('Two share the top.')
    phone.said = {}
    phone.shown = [1, 2]
    phone.vote = {
      ...{ session: 2, round: 1, dots: 1, mostOnOne: 1, startedAt: 9, endsAt: Date.now() + 45_000 },
      ideas: [{ row: 2 }, { row: 1 }],
    }
    comeBack()
    await heading(/^Two shared the top\./)
    give('Idea 2')
    give('Idea 1')
    expect(screen.getByText('Your dot is out')).toBeTruthy()
    await waitFor(
      () => expect(phone.ballots.at(-1)).toMatchObject({ round: 2, dots: [{ idea: 1, dots: 1 }] }),
      {
        timeout: 3_000,
      },
    )
    expect(new Set(phone.ballots.map(({ voter }) => voter)).size).toBe(2)
  })
})

describe('where tables share a phone', () => {
  it('asks a sheet’s phone for how many it speaks, and says so at once', async () => {
    window.history.replaceState(null, '', '/laserfocus?table=30&seal=abcdefgh12345678')
    phone.vote = { ...phone.vote, pots: true }
    await open()
    await heading('How many of you?')
    fireEvent.click(screen.getByRole('radio', { name: '6' }))
    press('We are 6')
    await heading(/^18 dots, six of you\./)
    press('One more: Idea 2')
    press('One more: Idea 2')
    press('One fewer: Idea 2')
    press('One fewer: Idea 2')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One more: Idea 2' }))
    press('One more: Idea 2')
    expect(screen.getByText('17 of 18 dots left')).toBeTruthy()
    await waitFor(
      () =>
        expect(phone.ballots.at(-1)).toMatchObject({
          people: 6,
          table: 30,
          seal: 'abcdefgh12345678',
          dots: [{ idea: 2, dots: 1 }],
        }),
      { timeout: 3_000 },
    )
    // Its own pot is no other phone's.
    phone.said = { pots: [{ table: 30, people: 5 }] }
    comeBack()
    await heading(/^15 dots, five of you\./)
    press('We are not five')
    fireEvent.click(screen.getByRole('radio', { name: '4' }))
    press('We are 4')
    await heading(/^12 dots, four of you\./)
  })

  it('has one pot a table', async () => {
    window.history.replaceState(null, '', '/laserfocus?table=30&seal=abcdefgh12345678')
    phone.vote = { ...phone.vote, pots: true }
    phone.said = { pots: [{ table: 30, people: 6 }] }
    await open()
    await heading('How many of you?')
    fireEvent.click(screen.getByRole('radio', { name: '3' }))
    press('We are 3')
    await screen.findByText('Table 30 votes on another phone. Vote there, or just for yourself?')
    press('Just me')
    await heading(/^Where do your three dots go\?/)
  })

  it('asks nobody who came without a sheet', async () => {
    window.history.replaceState(null, '', '/laserfocus?table=30')
    phone.vote = { ...phone.vote, pots: true }
    await openList()
  })
})

it('goes along from what the room said of its ratings', async () => {
  const own = { table: 3, idea: 'Idea 3', impact: 7, effort: 3 }
  const attempt = { idempotencyKey: 'mine', body: own, madeAt: Date.now(), round: 1 }
  keepMine(attempt)
  settleMine(attempt, 1)
  const { vote } = phone
  phone.vote = undefined
  phone.rate = { session: 1, round: 1, startedAt: 1, endsAt: 2, revealed: { upTo: 9, at: 3 } }
  await open()
  await heading('How the room saw it.')
  phone.vote = { ...vote, startedAt: 5 }
  comeBack()
  await heading('Now you choose.')
})

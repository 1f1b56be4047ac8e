// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { revealMs } from '#shared/choosing/reveal-times.ts'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { keepMine, settleMine } from '../my-answer.ts'
import { ScreenReader } from '../test-support/screen-reader.ts'
import { VotePhone } from '../test-support/vote-phone.tsx'
import { voteRecord } from './vote-record.ts'

let phone = new VotePhone()
let reader = new ScreenReader()

eachTestInNewTab(() => {
  phone = new VotePhone()
  reader = new ScreenReader()
  voteRecord.look()
  window.history.replaceState(null, '', '/laserfocus')
  vi.stubGlobal('fetch', phone.fetch)
  // Who votes has the ideas in an order of chance.
  let count = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `${count++}-0-4-8-0`)
})

afterEach(() => reader.end())

/** Somebody comes back to the page, which asks then. */
const comeBack = () => void document.dispatchEvent(new Event('visibilitychange'))

const saved = (left: string) => `polite: ${left} Saved. Move them until the end.`

it('is heard from the first screen to the result', async () => {
  const own = { table: 3, idea: 'Idea 3', impact: 7, effort: 3 }
  const attempt = { idempotencyKey: 'mine', body: own, madeAt: Date.now(), round: 1 }
  keepMine(attempt)
  settleMine(attempt, 1)
  const { vote } = phone
  phone.vote = undefined
  phone.open()
  await phone.hearsRound()
  await vi.dynamicImportSettled()
  await screen.findByRole('heading', { name: 'Got it! Thanks for sharing.' })
  await reader.begin()

  reader.note('The facilitator starts Vote.')
  phone.vote = vote
  comeBack()
  await reader.hears('heading, Now you choose., level 1')
  await screen.findByRole('button', { name: 'Show me the three' })
  await reader.activate(
    'button, Show me the three',
    'heading, Where do your three dots go? Tap an idea. Up to two on one., level 1',
  )

  reader.note('Two on one, and a third that it does not get.')
  await reader.activate('button, Idea 1: 0 of your dots. Give one.', saved('2 of 3 dots left'))
  await reader.press('Enter', saved('1 of 3 dots left'))
  const refused = 'polite: Two is the most on one idea. The third wants to see the world.'
  await reader.press('Enter', refused)
  await reader.press('Enter', refused)

  reader.note('One is taken back, and the others go elsewhere.')
  await reader.activate('button, Take one back: Idea 1', saved('2 of 3 dots left'))
  await reader.activate('button, Short 3 Your table’s: 0 of your dots. Give one.', saved('1 of 3 dots left'))
  await reader.activate(
    'button, Idea 2: 0 of your dots. Give one.',
    'polite: All three are out Change your mind? Tap the heads.',
  )
  await reader.readTo('end of document')

  reader.note('The time is up.')
  phone.vote = { ...vote, endsAt: Date.now() - 1 }
  comeBack()
  await reader.hears('heading, Time., level 1')
  await waitFor(() => expect(phone.ballots.at(-1)?.dots).toHaveLength(3))
  // It is asked once more before the reveal, as every few seconds.
  await waitFor(() => expect(voteRecord.seen()?.sent.at(-1)?.version).toBe(phone.ballots.at(-1)?.version))
  comeBack()
  await screen.findByText(/in\. Eyes up: the wall counts from the back\.$/)
  await reader.readTo('end of document')

  reader.note('The wall tells the result, and has told it.')
  const lines = [
    { row: 3, place: 1, dots: 5, ballots: 3 },
    { row: 2, place: 2, dots: 4, ballots: 2 },
    { row: 1, place: 2, dots: 4, ballots: 2 },
  ]
  phone.said = { voters: 14, people: 14, dots: 13, result: { verdict: 'whisker', lines } }
  phone.vote = { ...phone.vote, revealed: { upTo: 20, at: Date.now() + 60_000 } }
  comeBack()
  await reader.hears('polite: 14 people put down 13 dots.')
  phone.vote = { ...phone.vote, revealed: { upTo: 20, at: Date.now() - revealMs([1, 2]) } }
  comeBack()
  await reader.hears('heading, By a whisker., level 1')
  await reader.readTo('end of document')

  await expect(reader.transcript).toMatchFileSnapshot('vote-heard.txt')
})

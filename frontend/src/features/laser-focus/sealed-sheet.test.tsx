// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '../../lib/outbox/test-support/new-tab.ts'
import { unreachable } from '../../lib/outbox/test-support/responses.ts'
import { fillIn, FormPhone, press, type } from './test-support/form-phone.tsx'

const seal = 'AbCdEf-123_xyz09'
let phone = new FormPhone()

eachTestInNewTab(() => {
  phone = new FormPhone()
  vi.stubGlobal('fetch', phone.fetch)
})
afterEach(() => window.history.replaceState(null, '', '/'))

/** Opens the form at an address, and sends an answer of table 12, or of another. */
const rateAt = async (query: string, table = '12') => {
  window.history.replaceState(null, '', `/laserfocus${query}`)
  phone.open()
  await phone.hearsRound()
  fillIn()
  if (table !== '12') {
    for (let steps = 0; steps < 3; steps += 1) press('Back')
    type(table)
    for (let steps = 0; steps < 3; steps += 1) press('Next')
  }
  press('Submit')
  await screen.findByText('Thanks for sharing.')
}

it.each([
  ['the sheet’s table', `?table=12&seal=${seal}`, '12', seal],
  ['another table', `?table=12&seal=${seal}`, '13', undefined],
  ['an address without a table', `?seal=${seal}`, '12', undefined],
  ['an address with something else for a seal', '?table=12&seal=short', '12', undefined],
])('an answer of %s is sent with its seal, or without', async (_, query, table, sent) => {
  await rateAt(query, table)
  expect(phone.posted).toMatchObject([{ body: { table: Number(table) } }])
  const browserId = expect.stringMatching(/^[\w-]{8}$/) as string
  expect(phone.senders).toEqual([{ seal: sent, browserId, round: 1 }])
})

it('an answer that waits keeps its seal, also for a later visit without one', async () => {
  phone.replies = [unreachable]
  await rateAt(`?table=12&seal=${seal}`)
  sessionStorage.clear()
  window.history.replaceState(null, '', '/laserfocus')
  phone.reopen()
  await screen.findByText('Sent.')
  expect(phone.senders.map((sender) => sender.seal)).toEqual([seal, seal])
  expect(phone.keys.size).toBe(1)
})

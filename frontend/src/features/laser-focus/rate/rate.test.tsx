// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hearDrafts } from '#lib/live-form/draft-news.ts'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { keepMine, settleMine } from '../my-answer.ts'
import { fillIn, press, type } from '../test-support/form-phone.tsx'
import { RatePhone } from '../test-support/rate-phone.tsx'
import { rateRecord } from './rate-record.ts'

let phone = new RatePhone()

eachTestInNewTab(() => {
  phone = new RatePhone()
  rateRecord.look()
  vi.stubGlobal('fetch', phone.fetch)
})

/** Somebody comes back to the page, which asks then. */
const comeBack = () => void document.dispatchEvent(new Event('visibilitychange'))

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name })

/** Opens the form in a room that rates, and what is late of it. */
const open = async () => {
  phone.open()
  await phone.hearsRound()
  await vi.dynamicImportSettled()
  comeBack()
}

const openIntro = async () => {
  await open()
  await heading('Now the others.')
}

const openFirst = async (of = 5) => {
  await openIntro()
  press('Show me the first')
  await heading(`Idea 1 of ${of}, another table says: Idea 1`)
}

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
const slide = (axis: 'Impact' | 'Time to Value', value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: axis }), { target: { value: String(value) } })
const place = (impact: number, effort: number) => {
  slide('Impact', impact)
  slide('Time to Value', effort)
}

it('places five ideas, each sent on Next and under a key of its own, and has five more', async () => {
  phone.deals.push([6, 7])
  await openFirst()
  const begun: boolean[] = []
  onTestFinished(
    hearDrafts(({ name, isBegun }) => {
      if (name === 'rate') begun.push(isBegun)
    }),
  )
  expect(next().disabled, 'no dot before the first touch').toBe(true)
  slide('Impact', 8.4)
  expect(next().disabled, 'half a place').toBe(true)
  slide('Time to Value', 2.4)
  press('Next')
  for (const row of [2, 3, 4]) {
    await heading(`Idea ${row} of 5, another table says: Idea ${row}`)
    expect(next().disabled).toBe(true)
    place(row, 1)
    press('Next')
  }
  place(5, 5)
  press('Done')
  await heading('Five down. The room knows more than it did a minute ago.')
  expect(begun.at(-1), 'whoever is led may go on').toBe(false)
  expect(screen.getByText('1,340 ratings so far. Up on the wall, heads are waking up.')).toBeTruthy()
  await waitFor(() => expect(phone.rated).toHaveLength(5))
  expect(phone.rated[0]).toMatchObject({
    path: '/rating',
    body: { idea: 1, impact: 8.4, effort: 2.4 },
    round: 1,
  })
  expect(new Set(phone.rated.map(({ key }) => key)).size).toBe(5)
  expect(phone.had[0]).toEqual({ had: [] })

  press('Five more?')
  await heading('Idea 1 of 2, another table says: Idea 6')
  expect(phone.had[1]).toEqual({ had: [1, 2, 3, 4, 5] })
  place(1, 1)
  press('Next')
  place(1, 1)
  press('Done')
  await heading('All of them! You have rated every idea but your own.')
})

it('takes back a pass of the last idea, and changes where the last one was put', async () => {
  phone.deals = [[1, 2], []]
  await openFirst(2)
  press('I can’t judge this')
  await heading(/^Idea 2 of 2/)
  press('I can’t judge this')
  await heading(/^All of them!/)
  fireEvent.click(screen.getByRole('button', { name: /Undo$/ }))
  await heading(/^Idea 2 of 2/)
  place(1, 2)
  press('Done')
  await heading(/^All of them!/)
  press('Back')
  await heading(/^Idea 2 of 2/)
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Impact' }).value).toBe('1')
})

it('takes back a pass of the fifth before five more', async () => {
  await openFirst()
  press('I can’t judge this')
  const news = screen.getByText('Passed. Undo is the next button.')
  press('I can’t judge this')
  const again = screen.getByText('Passed. Undo is the next button.')
  expect(again, 'the same words are news once more').not.toBe(news)
  for (let count = 2; count < 5; count += 1) press('I can’t judge this')
  await heading(/^Five down\./)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Undo$/ }))
  await heading(/^Idea 5 of 5/)
  place(1, 2)
  press('Done')
  await heading(/^Five down\./)
  press('Back')
  await heading(/^Idea 5 of 5/)
})

it('has an idea that comes once all were rated', async () => {
  phone.deals = [[1], [3]]
  phone.said = { seen: [2, 0, 0] }
  await openFirst(1)
  place(5, 5)
  press('Done')
  const before = await heading(/^All of them!/)
  expect(document.activeElement).toBe(before)
  phone.said = { seen: [2, 1, 0] }
  comeBack()
  const after = await heading(/^One down\./)
  expect(document.activeElement).toBe(after)
  expect(after, 'one that only changes its words is not read out').not.toBe(before)
  press('Five more?')
  await heading('Idea 1 of 1, another table says: Idea 3')
  phone.reopen()
  await heading('Idea 1 of 1, another table says: Idea 3')
  place(5, 5)
  press('Done')
  await heading(/^All of them!/)
})

it('passes one with Undo, and changes one by Back', async () => {
  await openFirst()
  press('I can’t judge this')
  await heading(/^Idea 2 of 5/)
  expect(screen.getByText('Passed. Undo is the next button.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Undo$/ }))
  await heading(/^Idea 1 of 5/)
  place(1, 2)
  press('Next')
  await heading(/^Idea 2 of 5/)
  press('Back')
  await heading(/^Idea 1 of 5/)
  slide('Impact', 9)
  press('Next')
  await waitFor(() => expect(phone.rated).toHaveLength(3))
  const [passed, first, second] = phone.rated
  expect(passed?.body).toEqual({ idea: 1, passed: true })
  expect(first).toMatchObject({
    path: '/rating/change',
    body: { impact: 1, effort: 2, replaces: passed?.key },
  })
  expect(second).toMatchObject({
    path: '/rating/change',
    body: { impact: 9, effort: 2, replaces: first?.key },
  })
})

describe('an idea that is begun', () => {
  /** Opens the form in a room that rates only later. Returns how it begins. */
  const openBefore = async () => {
    const { rate } = phone
    phone.rate = undefined
    phone.open()
    await phone.hearsRound()
    return () => {
      phone.rate = rate
    }
  }

  it('is offered the way, and stays when somebody goes along and comes back', async () => {
    const begin = await openBefore()
    type('12')
    press('Next')
    type('Swap ta')
    await vi.dynamicImportSettled()
    begin()
    comeBack()
    await screen.findByText('The room has moved on to Rate.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Swap ta')
    press('Finish this first')
    press('The room is at Rate')
    await heading('Now the others.')
    expect(screen.getByText('Table 12')).toBeTruthy()
    press('Back to Laser Focus')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Swap ta')
    comeBack()
    expect(await screen.findByRole('button', { name: 'The room is at Rate' })).toBeTruthy()
  })

  it('is what a focused field is, empty or not', async () => {
    const begin = await openBefore()
    // Labelled by the page, and within its main part there.
    const main = document.createElement('main')
    document.body.append(main)
    onTestFinished(() => main.remove())
    main.append(...[...document.body.children].filter((one) => one !== main))
    screen.getByRole('textbox').focus()
    await vi.dynamicImportSettled()
    begin()
    comeBack()
    await screen.findByText('The room has moved on to Rate.')
  })
})

it('goes on after a reload and in another tab, with the dot that was not sent', async () => {
  await openFirst()
  place(3, 4)
  press('Next')
  slide('Impact', 6.5)
  phone.reopen()
  await heading(/^Idea 2 of 5/)
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Impact' }).value).toBe('6.5')
  sessionStorage.clear()
  phone.reopen()
  await heading(/^Idea 2 of 5/)
  await waitFor(() => expect(phone.rated).toHaveLength(1))
})

it('goes on without a signal, keeps what was rated, and sends it once there is one', async () => {
  await openFirst()
  phone.isOnline = false
  for (const row of [1, 2, 3, 4, 5]) {
    place(row, row)
    press(row === 5 ? 'Done' : 'Next')
  }
  await heading(/^Five down\. Five of them wait for a signal\.$/)
  expect(screen.getByText('No signal. 0 sent, 5 waiting.')).toBeTruthy()
  const more = screen.getByRole('button', { name: 'Five more?' })
  more.focus()
  fireEvent.click(more)
  await screen.findByText('No ideas yet. We keep asking.')
  expect([more.getAttribute('aria-disabled'), document.activeElement], 'the focus stays').toEqual([
    'true',
    more,
  ])
  const before = phone.had.length
  fireEvent.click(more)
  expect(phone.had.length, 'pressed again').toBe(before)
  phone.isOnline = true
  comeBack()
  await screen.findByText('There you are. 5 ratings sent.', {}, { timeout: 8_000 })
  expect(phone.rated.map(({ body }) => body)).toEqual(
    [1, 2, 3, 4, 5].map((row) => ({ idea: row, impact: row, effort: row })),
  )
})

it('drops an idea that was hidden, and has another in its place', async () => {
  phone.deals.push([9])
  await openFirst()
  slide('Impact', 3)
  phone.said = { gone: [1, 77] }
  comeBack()
  await heading('Idea 1 of 5, another table says: Idea 9')
  expect(screen.getAllByText('That one left the room. Here is another.')).not.toHaveLength(0)
  expect(next().disabled).toBe(true)
})

it('hears of the room while others for what it has not shown are on their way', async () => {
  phone.dealtIn = { ...phone.rate, loose: true }
  await openFirst()
  phone.isDealLate = true
  place(5, 5)
  press('Next')
  comeBack()
  await waitFor(() => expect(phone.had.at(-1)).toEqual({ had: [1, 2], wanted: 3 }))
  phone.rate = { session: 2, round: 1, ideasTo: 9, startedAt: 2, endsAt: Date.now() + 180_000 }
  await vi.waitFor(() => {
    comeBack()
    expect(rateRecord.seen()?.session).toBe(2)
  })
  expect(rateRecord.seen()?.places).toEqual([])
})

it('has ideas of its own deal at another table, and none of those dealt for the one before', async () => {
  window.history.replaceState(null, '', '?table=3')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  phone.deals = [
    [1, 2, 3],
    [4, 5],
  ]
  await openIntro()
  press('Show me the first')
  await heading('Idea 1 of 3, another table says: Idea 1')
  place(5, 5)
  press('Next')
  await heading(/Idea 2$/)
  phone.isOnline = false
  window.history.replaceState(null, '', '?table=1')
  phone.reopen()
  await screen.findByText('No ideas yet. We keep asking.')
  expect(rateRecord.seen()?.places.map(({ row }) => row)).toEqual([1])
  phone.isOnline = true
  await screen.findByRole(
    'heading',
    { level: 1, name: 'Idea 1 of 2, another table says: Idea 4' },
    { timeout: 8_000 },
  )
  expect([phone.had.at(0), phone.had.at(-1)]).toEqual([
    { table: 3, had: [] },
    { table: 1, had: [1] },
  ])
})

describe('a session that begins anew', () => {
  const later = { session: 2, round: 1, ideasTo: 9, startedAt: 2, endsAt: Date.now() + 180_000 }

  it('is the one of its deal, also where what is told is still of the one before', async () => {
    phone.dealtIn = later
    phone.storesIn = 2
    phone.deals = [[1, 2]]
    await openIntro()
    press('Show me the first')
    await heading('Idea 1 of 2, another table says: Idea 1')
    place(5, 5)
    press('Next')
    await heading(/^Idea 2 of 2/)
    comeBack()
    await waitFor(() => expect(phone.rated).toHaveLength(1))
    expect(phone.rated[0]).toMatchObject({ round: 2, body: { idea: 1 } })
    await heading(/^Idea 2 of 2/)
  })

  it('is told at once to who rates on in the one before: that counts nowhere', async () => {
    await openFirst()
    phone.rate = later
    phone.storesIn = 2
    place(5, 5)
    press('Next')
    await heading(
      'Now the others. The facilitator has started anew. What you have rated so far does not count here.',
    )
    phone.deals = [[7, 8]]
    press('Show me the first')
    await heading('Idea 1 of 2, another table says: Idea 7')
    expect(phone.had.at(-1)).toEqual({ had: [] })
  })

  it('shows nobody ideas of the one before, and asks for its own', async () => {
    phone.rate = later
    phone.dealtIn = { ...later, session: 1, startedAt: 1 }
    phone.deals = [[1, 2, 3, 4, 5], [7]]
    await openIntro()
    press('Show me the first')
    await waitFor(() => expect(phone.had).toHaveLength(1))
    phone.dealtIn = undefined
    await screen.findByRole(
      'heading',
      { level: 1, name: 'Idea 1 of 1, another table says: Idea 7' },
      { timeout: 8_000 },
    )
  })

  it('sends nobody away whom a look from before it says that nothing is rated', async () => {
    await openIntro()
    phone.rate = { ...later, startedAt: Date.now() }
    comeBack()
    await waitFor(() => expect(rateRecord.seen()?.session).toBe(2))
    phone.rate = undefined
    const looks = phone.asked.length
    comeBack()
    await waitFor(() => expect(phone.asked.length).toBeGreaterThan(looks))
    await vi.dynamicImportSettled()
    await heading('Now the others.')
  })
})

it('counts what is under the thumb when the time is up, and tells what the room said once that is revealed', async () => {
  const own = { table: 12, idea: 'Swap tables', impact: 7, effort: 3 }
  const attempt = { idempotencyKey: 'mine', body: own, madeAt: Date.now(), round: 1 }
  keepMine(attempt)
  settleMine(attempt, 1)
  phone.rows = [{ row: 7, timestamp: 't', ...own }]
  await openFirst()
  expect(phone.had[0]).toEqual({ table: 12, had: [] })
  press('I can’t judge this')
  place(8, 2)
  phone.rate = { ...phone.rate, endsAt: Date.now() - 1 }
  comeBack()
  await heading('Time.')
  await screen.findByText(/counts where you left it\. One of your ratings is in\.$/)
  expect(phone.rated.at(-1)?.body).toEqual({ table: 12, idea: 2, impact: 8, effort: 2 })

  phone.rate = { ...phone.rate, revealed: { upTo: 9, at: Date.now() } }
  const result = (row: number, impact: number) => ({
    row,
    ratings: 4,
    passes: 3,
    impact: [impact, impact, impact],
    effort: [2, 2, 2],
  })
  phone.said = { results: [result(1, 5), result(2, 4), result(7, 9)], disputed: [] }
  comeBack()
  await heading('How the room saw it.')
  await screen.findByText('of 3. The room likes it even more than you do.')
  expect(screen.getByText('1st')).toBeTruthy()
  expect(screen.getByRole('status').childElementCount, 'all of them count').toBe(0)
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual(['Idea 1You passed. So did 2 others.', 'Idea 2You saw much more in it.'])
  // What stood on the wall stays on the phone that shows it.
  phone.rate = undefined
  comeBack()
  press('Back to Laser Focus')
  await screen.findByText('Thanks for sharing.')
})

it('shows who rated nothing no empty page of results, and the wall instead', async () => {
  await openIntro()
  phone.isOnline = false
  press('Show me the first')
  await screen.findByText('No ideas yet. We keep asking.')
  phone.isDealLate = true
  phone.isOnline = true
  phone.rate = { ...phone.rate, endsAt: Date.now() - 1, revealed: { upTo: 9, at: Date.now() } }
  phone.said = { results: [{ row: 1, ratings: 0, passes: 0 }], disputed: [] }
  comeBack()
  await heading('Time.')
  await screen.findByText('Eyes up. The wall shows what the room thinks.')
  expect(screen.queryByText('No ideas yet. We keep asking.')).toBeNull()
  press('Back to Laser Focus')
  expect(screen.queryByRole('button', { name: 'The room is at Rate' })).toBeNull()
})

it('tells whose ratings came after the reveal that they were not counted', async () => {
  await openFirst()
  phone.isOnline = false
  place(8, 2)
  press('Next')
  await heading(/^Idea 2 of 5/)
  phone.rate = { ...phone.rate, endsAt: Date.now() - 1, revealed: { upTo: 9, at: Date.now() } }
  phone.said = { results: [{ row: 1, ratings: 0, passes: 0 }], disputed: [] }
  phone.isOnline = true
  comeBack()
  await heading('How the room saw it.')
  await screen.findByText('What you did last came after the reveal. It was not counted.')
})

it('moves nobody whose idea is on its way, and follows from the thank-you', async () => {
  phone.rate = undefined
  await open()
  fillIn()
  press('Submit')
  await screen.findByText('Thanks for sharing.')
  phone.rate = { session: 2, round: 1, ideasTo: 9, startedAt: 1, endsAt: Date.now() + 9_000 }
  comeBack()
  await heading('Now the others.')
})

it('has who comes by keyboard go on at sliders that can be seen, and keeps that choice for the visit', async () => {
  await openFirst()
  screen.getByRole('slider', { name: 'Impact' }).focus()
  const less = await screen.findByRole('button', { name: 'Impact: 0.1 less' })
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Impact' }))
  expect(screen.getByRole('slider', { name: 'Impact' }).getAttribute('aria-valuetext')).toBe('not set yet')
  // At its start this key moves nothing, and is a choice.
  fireEvent.keyUp(screen.getByRole('slider', { name: 'Impact' }), { key: 'Home' })
  expect(screen.getByRole('slider', { name: 'Impact' }).getAttribute('aria-valuetext')).toBe('0.0, low')
  fireEvent.click(less)
  press('Time to Value: 0.1 more')
  expect(next().disabled).toBe(false)
  press('Next')
  await heading(/^Idea 2 of 5/)
  expect(screen.getByRole('button', { name: 'Drag instead' })).toBeTruthy()
  press('I can’t judge this')
  expect(screen.getByText('Passed. Undo comes after the sliders.')).toBeTruthy()
  phone.reopen()
  await screen.findByRole('button', { name: 'Drag instead' })
})

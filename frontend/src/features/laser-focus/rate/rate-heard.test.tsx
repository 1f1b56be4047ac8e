// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { eachTestInNewTab } from '#lib/outbox/test-support/new-tab.ts'
import { keepMine, settleMine } from '../my-answer.ts'
import { RatePhone } from '../test-support/rate-phone.tsx'
import { ScreenReader } from '../test-support/screen-reader.ts'
import { rateRecord } from './rate-record.ts'

let phone = new RatePhone()
let reader = new ScreenReader()

eachTestInNewTab(() => {
  phone = new RatePhone()
  reader = new ScreenReader()
  rateRecord.look()
  vi.stubGlobal('fetch', phone.fetch)
})

afterEach(() => reader.end())

/** Somebody comes back to the page, which asks then. */
const comeBack = () => void document.dispatchEvent(new Event('visibilitychange'))

const idea = (number: number) => `heading, Idea ${number} of 5, another table says: Idea ${number}, level 1`
const slider = (axis: 'Impact' | 'Time to Value', value: string) =>
  `slider, ${axis}, orientated horizontally, max value 10, min value 0, current value ${value}`

const pass = 'button, I can’t judge this'
const passed = 'polite: Passed. Undo comes after the sliders.'

/** Sets both sliders by one key each. */
const place = async (impact: readonly [string, string], effort: readonly [string, string]) => {
  await reader.readTo(slider('Impact', 'not set yet'))
  await reader.press(impact[0], slider('Impact', impact[1]))
  await reader.readTo(slider('Time to Value', 'not set yet'))
  await reader.press(effort[0], slider('Time to Value', effort[1]))
}

it('is heard from the first screen to the thanks, and after the reveal', async () => {
  const own = { table: 12, idea: 'Swap tables', impact: 7, effort: 3 }
  const attempt = { idempotencyKey: 'mine', body: own, madeAt: Date.now(), round: 1 }
  keepMine(attempt)
  settleMine(attempt, 1)
  phone.rows = [{ row: 7, timestamp: 't', ...own }]
  const { rate } = phone
  phone.rate = undefined
  phone.open()
  await phone.hearsRound()
  await vi.dynamicImportSettled()
  await screen.findByRole('heading', { name: 'Got it! Thanks for sharing.' })
  await reader.begin()

  reader.note('The facilitator starts Rate.')
  phone.rate = rate
  comeBack()
  await reader.hears('heading, Now the others., level 1')
  await reader.activate('button, Show me the first, not disabled', idea(1))

  reader.note('The first idea: the sliders are heard, and the first key shows them.')
  await place(['PageUp', '1.0, low'], ['End', '10.0, long-term'])
  await reader.press('ArrowLeft', slider('Time to Value', '9.9, long-term'))
  await reader.activate('button, Next', idea(2))

  reader.note('The second: passed, and taken back.')
  await reader.activate(pass, idea(3), passed)
  await reader.activate('button, Passed. Knowing what you don’t know is a skill. Undo', idea(2))
  await place(['End', '10.0, high'], ['Home', '0.0, near-term'])
  await reader.activate('button, Next', idea(3))

  reader.note('The third and the fourth: both passed, and each is said.')
  await reader.activate(pass, idea(4), passed)
  await reader.activate(pass, idea(5), passed)

  reader.note('The fifth.')
  await place(['ArrowRight', '0.1, low'], ['PageUp', '1.0, near-term'])
  await reader.activate(
    'button, Done',
    'heading, Five down. The room knows more than it did a minute ago., level 1',
  )
  await reader.readTo('end of document')
  await vi.waitFor(() => expect(phone.rated).toHaveLength(6))

  reader.note('The time is up.')
  phone.rate = { ...phone.rate, endsAt: Date.now() - 1 }
  comeBack()
  await reader.hears('heading, Time., level 1', 'polite: Eyes up. The wall shows what the room thinks.')
  await reader.readTo('end of document')

  reader.note('The room’s result is revealed.')
  const result = (row: number, impact: number) => ({
    ...{ row, ratings: 4, passes: 3 },
    ...{ impact: [impact, impact, impact], effort: [2, 2, 2] },
  })
  phone.rate = { ...phone.rate, revealed: { upTo: 9, at: Date.now() } }
  phone.said = { results: [1, 2, 3, 4, 5, 7].map((row) => result(row, row)), disputed: [] }
  comeBack()
  await reader.hears('heading, How the room saw it., level 1')
  await reader.readTo('end of document')

  await expect(reader.transcript).toMatchFileSnapshot('rate-heard.txt')
})

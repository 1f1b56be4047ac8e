import { describe, expect, it } from 'vitest'
import { ageOf } from '../terminal.ts'
import type { LeadFacts, StageFacts, Waiting } from './stage-facts.ts'
import { statusLines } from './status-command.ts'

const at = Date.parse('2026-11-20T09:30:00Z')
const none = { count: 0, since: undefined }
const allSeen = { undeliverable: 0, perhapsDelivered: 0, expiring: 0 }
const perMinute = [0, 0, 0, 0, 0, 0, 0, 12, 400, 7]
const facts = (leads: Partial<LeadFacts> = {}, withoutRow: Waiting = none): StageFacts => ({
  at,
  forms: [
    {
      form: 'laser-focus',
      number: 2,
      mode: 'open',
      approval: 'none',
      answers: 419,
      hidden: 3,
      waiting: 37,
      perMinute,
    },
  ],
  withoutRow,
  leads: {
    pending: { ...none, cameAt: undefined },
    undeliverable: none,
    perhapsDelivered: none,
    unseen: allSeen,
    ...leads,
  },
})
const here = { stage: 'local', region: undefined, hasFormService: true }
const waiting = (minutes: number, cameBefore = minutes) => ({
  count: 2,
  since: at - minutes * 60_000,
  cameAt: at - cameBefore * 60_000,
})

describe('the lines of a status', () => {
  it('show the state of each form', () => {
    expect(statusLines(facts(), here).slice(0, 7)).toEqual([
      'At 2026-11-20T09:30:00Z',
      'form         round  answers  hidden  waiting  in each of the last 10 minutes, the latest last',
      'laser-focus      2      419       3       37  0  0  0  0  0  0  0  12  400  7',
      'Answers without a row: 0',
      'Leads pending: 0',
      'Leads undeliverable: 0',
      'Leads perhaps delivered: 0',
    ])
  })

  it('have no two columns that run together, however many answer', () => {
    const [form] = facts().forms
    const full = {
      ...form!,
      number: 1_234_567,
      answers: 123_456_789,
      hidden: 12_345_678,
      waiting: 87_654_321,
      perMinute: Array.from({ length: 10 }, () => 90_000),
    }
    const [heading = '', first = '', second = ''] = statusLines(
      { ...facts(), forms: [full, form!] },
      here,
    ).slice(1)
    expect(first.split(/ +/)).toEqual([
      'laser-focus',
      ...[1_234_567, 123_456_789, 12_345_678, 87_654_321, ...full.perMinute].map(String),
    ])
    expect(second.split(/ +/)).toHaveLength(15)
    expect(heading.indexOf(' waiting') + ' waiting'.length).toBe(first.indexOf('87654321') + 8)
  })

  it('say how long the oldest lead has waited since it came, whenever it is sent again', () => {
    expect(statusLines(facts({ pending: waiting(-60, 5) }), here)).toContain(
      'Leads pending: 2, the oldest for 5 min',
    )
  })

  it.each([
    ['hold', 37, 'laser-focus is held: 37 answers wait.'],
    ['delay', 0, 'laser-focus shows answers some seconds late: 0 answers wait.'],
  ] as const)('say that a form is not open: %s', (mode, waiting, sentence) => {
    const [form] = facts().forms
    expect(statusLines({ ...facts(), forms: [{ ...form!, mode, waiting }] }, here)[3]).toBe(sentence)
  })

  it.each([
    ['flagged', 'laser-focus shows a flagged answer only once somebody approves it.'],
    ['all', 'laser-focus shows an answer only once somebody approves it.'],
  ] as const)('say that answers wait for approval: %s', (approval, sentence) => {
    const [form] = facts().forms
    expect(statusLines({ ...facts(), forms: [{ ...form!, approval }] }, here)[3]).toBe(sentence)
  })

  it.each([
    [{}, 'Alarms: the store gives no reason for one.'],
    [{ pending: waiting(59) }, 'Alarms: the store gives no reason for one.'],
    [{ pending: waiting(61) }, 'Alarms: a lead has waited for more than an hour.'],
    [
      { unseen: { ...allSeen, undeliverable: 2 } },
      'Alarms: 2 leads undeliverable that no one has looked at.',
    ],
    [
      { pending: waiting(61), unseen: { undeliverable: 0, perhapsDelivered: 1, expiring: 1 } },
      'Alarms: 1 lead deleted within three days that no one has looked at; 1 lead perhaps delivered that no one has looked at; a lead has waited for more than an hour.',
    ],
  ])('with the leads %j name the reasons for alarm', (leads, sentence) => {
    expect(statusLines(facts(leads), here).at(-1)).toBe(`${sentence} None is raised on this machine.`)
  })

  it('know no reason for alarm in a lead that waits where there is no form service', () => {
    const lines = statusLines(facts({ pending: waiting(61) }), { ...here, hasFormService: false })
    expect(lines).toContain('Leads pending: 2, the oldest for 1 h')
    expect(lines.at(-1)).toContain('the store gives no reason for one')
  })

  it.each([
    [9, 'the store gives no reason for one.'],
    [11, 'answers are stored that no chart shows.'],
  ])('name answers that have had no row for %i s', (seconds, found) => {
    const lines = statusLines(facts({}, { count: 3, since: at - seconds * 1000 }), here)
    expect(lines[3]).toBe(`Answers without a row: 3, the oldest for ${seconds} s`)
    expect(lines.at(-1)).toBe(`Alarms: ${found} None is raised on this machine.`)
  })
})

it.each([
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [47 * 3_600_000, '47 h'],
  [49 * 3_600_000, '2 days'],
])('%i ms are %s', (ms, age) => {
  expect(ageOf(ms)).toBe(age)
})

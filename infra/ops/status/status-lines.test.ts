import { describe, expect, it } from 'vitest'
import type { LeadFacts, StageFacts } from './stage-facts.ts'
import { ageOf, statusLines } from './status-lines.ts'

const at = Date.parse('2026-11-20T09:30:00Z')
const none = { count: 0, since: undefined }
const perMinute = [0, 0, 0, 0, 0, 0, 0, 12, 400, 7]
const facts = (leads: Partial<LeadFacts> = {}): StageFacts => ({
  at,
  forms: [{ form: 'laser-focus', round: 2, rows: 419, perMinute }],
  leads: { pending: none, undeliverable: none, ...leads },
})
const here = { stage: 'local', region: undefined }
const waiting = (minutes: number) => ({ count: 2, since: at - minutes * 60_000 })

describe('the lines of a status', () => {
  it('say how each form stands', () => {
    expect(statusLines(facts(), here).slice(0, 5)).toEqual([
      'At 2026-11-20T09:30:00Z',
      'form             round     rows  answers in each of the last 10 minutes, the latest last',
      'laser-focus          2      419     0   0   0   0   0   0   0  12 400   7',
      'Leads pending: 0',
      'Leads undeliverable: 0',
    ])
  })

  it.each([
    [{}, 'Alarms: the store gives no reason for one.'],
    [{ pending: waiting(59) }, 'Alarms: the store gives no reason for one.'],
    [{ pending: waiting(61) }, 'Alarms: a lead has waited for more than an hour.'],
    [{ undeliverable: waiting(1) }, 'Alarms: 2 leads undeliverable.'],
    [
      { pending: waiting(61), undeliverable: waiting(1) },
      'Alarms: 2 leads undeliverable; a lead has waited for more than an hour.',
    ],
  ])('with the leads %j name the reasons for alarm', (leads, sentence) => {
    expect(statusLines(facts(leads), here).at(-1)).toBe(`${sentence} None is raised on this machine.`)
  })

  it('lead to the alarms on AWS', () => {
    const line = statusLines(facts(), { stage: 'gala', region: 'eu-west-1' }).at(-1)
    expect(line).toContain(
      'https://eu-west-1.console.aws.amazon.com/cloudwatch/home?region=eu-west-1#alarmsV2:',
    )
    expect(line).toContain('heads-talking-gala')
  })
})

it.each([
  [-5, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [47 * 3_600_000, '47 h'],
  [49 * 3_600_000, '2 days'],
])('%i ms are %s', (ms, age) => {
  expect(ageOf(ms)).toBe(age)
})

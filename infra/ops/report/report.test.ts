import { describe, expect, it } from 'vitest'
import { cloudsOf } from './report-files.ts'
import { type Idea, reportOf, type ReportStage, type ShownRows, withoutAddresses } from './report.ts'

const stage: ReportStage = {
  eventName: 'Gala',
  timeZone: 'America/Toronto',
  quadrantNames: ['Quick wins', 'Big bets', 'Fillers', 'Later'],
}
const nothing: ShownRows = { ideas: [], pairs: [], answers: [] }
const idea = (row: number, impact: number, effort: number, table = row): Idea => ({
  ...{ row, impact, effort, table },
  ...{ timestamp: '2026-11-13T02:30:00.000Z', idea: `Idea ${row}` },
})
const ideas = (...rated: readonly Idea[]) => reportOf(stage, { ...nothing, ideas: rated })

describe('the top ideas', () => {
  it('are three of each quarter, ranked as on the wall and at the desk', () => {
    const { top } = ideas(
      idea(1, 6, 1),
      idea(2, 9, 4.9),
      idea(3, 9, 1, 8),
      idea(4, 9, 1, 7),
      idea(5, 5, 5),
      idea(6, 4.9, 5),
    )
    expect(top.map(({ name, ideas: own }) => [name, own.map(({ row }) => row)])).toEqual([
      ['Quick wins', [3, 4, 1]],
      ['Big bets', [5]],
      ['Fillers', []],
      ['Later', [6]],
    ])
  })
})

it('what has a flagged word is counted and listed, and chosen for nothing', () => {
  const flagged = { flagged: true } as const
  const timestamp = '2026-11-12T10:00:00.000Z'
  const report = reportOf(stage, {
    ...nothing,
    ideas: [{ ...idea(1, 10, 0), ...flagged }, idea(2, 9, 1)],
    answers: ['Rude', 'rude', 'Kind'].map((answer, index) => ({
      ...{ row: index + 1, timestamp, question: 'Q', answer },
      ...(answer !== 'Kind' && flagged),
    })),
  })
  expect(report.ideas.map(({ row }) => row)).toEqual([1, 2])
  expect(report.top[0]?.ideas.map(({ row }) => row)).toEqual([2])
  const [said] = report.said
  expect([said?.phrases.length, said?.choice.map(({ text }) => text)]).toEqual([2, ['Kind']])
})

describe('a report', () => {
  it('counts submissions as voices, and the tables once each', () => {
    const pair = { whatIsA: 'ritual', orangeCard: 'a', thatCould: 'b', blueCard: 'c', freeText: 'd' }
    const timestamp = '2026-11-12T10:00:00.000Z'
    const report = reportOf(stage, {
      ideas: [idea(1, 1, 1, 4), idea(2, 2, 2, 4)],
      pairs: [{ ...pair, row: 1, timestamp }],
      answers: [
        { row: 1, timestamp, question: 'Old?', answer: 'Yes' },
        { row: 2, timestamp, question: 'New?', answer: 'no' },
        { row: 3, timestamp, question: 'New?', answer: 'No!' },
      ],
    })
    expect(report).toMatchObject({ voices: 6, tables: 1, day: '12 November 2026' })
    expect(report.said.map(({ question, phrases }) => [question, phrases.map(({ count }) => count)])).toEqual(
      [
        ['Old?', [1]],
        ['New?', [2]],
      ],
    )
  })

  it('draws letters that join without space between them', async () => {
    const said = (row: number, answer: string) => ({
      row,
      timestamp: '2026-11-12T10:00:00.000Z',
      question: 'What?',
      answer,
    })
    const report = reportOf(stage, { ...nothing, answers: [said(1, 'اجتماعات طويلة'), said(2, 'No slides')] })
    const [cloud = ''] = await cloudsOf(report, { measure: () => Promise.resolve(() => 5) })
    expect(/letter-spacing="([^"]*)"[^>]*><tspan[^>]*>اجتماعات/.exec(cloud)?.[1]).toBe('0em')
    expect(/letter-spacing="([^"]*)"[^>]*><tspan[^>]*>No/.exec(cloud)?.[1]).toBe('-0.035em')
  })

  it('says the day as it was where the event is', () => {
    expect(ideas(idea(1, 1, 1)).day).toBe('12 November 2026')
    expect(reportOf({ ...stage, timeZone: 'UTC' }, { ...nothing, ideas: [idea(1, 1, 1)] }).day).toBe(
      '13 November 2026',
    )
    expect(reportOf(stage, nothing)).toMatchObject({ day: undefined, voices: 0 })
  })
})

it.each([
  ['ask maya@company.example, please', 'ask [e-mail address left out], please'],
  ['<maya.k+x@a-b.example>', '<[e-mail address left out]>'],
  ['मेल@उदाहरण.भारत', '[e-mail address left out]'],
  ['meet @ noon', 'meet @ noon'],
])('leaves the address out of %j', (text, left) => {
  expect(withoutAddresses(text)).toBe(left)
})

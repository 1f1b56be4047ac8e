import { describe, expect, it } from 'vitest'
import { createPreparations } from '#lambdas/content/preparation.ts'
import type { Show } from '#shared/desk/desk.ts'
import { quadrantNames } from '#shared/desk/scopes.ts'
import { type LiveForm, liveForms, rowLimits } from '#shared/rows/row.ts'
import { withoutAddresses } from '#shared/text/without-addresses.ts'
import { readStageSettings, type StageSettings } from '../../stages/stage-settings.ts'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'
import { cloudsOf } from './cloud.ts'
import { readReport } from './evening/read-evening.ts'
import { type Idea, readShown, rowName, type ShownRows, type Told } from './evening/shown.ts'
import { chartPicture } from './page/round-parts.ts'
import { wholePage } from './report-files.ts'
import { reportOf, type ReportStage } from './report.ts'

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** So many rows, a hundred a page as the log puts them. */
const pagesOf = (form: LiveForm, count: number) =>
  Array.from({ length: Math.ceil(count / 100) }, (_, page) =>
    rowsOf(form, Math.min(100, count - page * 100), page * 100 + 1),
  )

const hidden = (form: LiveForm, count: number) =>
  rowsOf(form, count).map((row) => ({ ...row, standing: 'hidden' as const }))

it.each([0, rowLimits.page, 2 * rowLimits.page + 1])(
  'a report of %i answers a form has every one of them once, in their order',
  async (count) => {
    const { log, putPages } = stageInMemory()
    for (const form of liveForms) putPages(form, 1, ...pagesOf(form, count))
    const { ideas, pairs, answers } = await readShown(log)
    for (const shown of [ideas, pairs, answers]) expect(shown.map(({ row }) => row)).toEqual(numbersTo(count))
  },
)

it('a report goes on behind pages whose answers are all hidden', async () => {
  const { log, putPages } = stageInMemory()
  const form = 'laser-focus'
  putPages(form, 1, rowsOf(form, 2), hidden(form, rowLimits.page), rowsOf(form, 1))
  const { ideas } = await readShown(log)
  expect(ideas.map(({ row }) => row)).toEqual([1, 2, rowLimits.page + 3])
})

it('a report knows what has one of the stage’s words, until somebody let it through', async () => {
  const { log, putPages } = stageInMemory()
  const [form, words] = ['venting-machine', ['Competitor X']] as const
  putPages(
    form,
    1,
    ['competitor x!', 'Kind', 'Competitor X'].map((answer, index) => ({
      ...{ key: `key-${index}`, at: 0, answer: { question: 'Q', answer } },
      ...(index === 2 && { standing: 'pending' as const }),
    })),
  )
  await log.decide(form, 1, [{ from: 3, to: 3 }], 'approve')
  const flagged = async () =>
    (await readShown(log, { flaggedWords: words })).answers.map((answer) => answer.flagged)
  expect(await flagged()).toEqual([true, undefined, undefined])
})

it('a report is of all rounds, or of those that are wanted, without what is left out', async () => {
  const { log, putPages, putEnd } = stageInMemory()
  putPages('venting-machine', 1, rowsOf('venting-machine', 3))
  putEnd('venting-machine', 1, 3)
  putPages('venting-machine', 2, rowsOf('venting-machine', 2))
  const rows = async (told?: Told) =>
    (await readShown(log, told)).answers.map(({ round, row }) => `${round}/${row}`)
  expect(await rows()).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2'])
  expect(await rows({ isWanted: (round) => round > 1 })).toEqual(['2/1', '2/2'])
  const leftOut = new Set([
    rowName('venting-machine', { round: 1, row: 2 }),
    rowName('laser-focus', { round: 1, row: 1 }),
  ])
  expect(await rows({ leftOut })).toEqual(['1/1', '1/3', '2/1', '2/2'])
})

const stage: ReportStage = {
  eventName: 'Gala',
  timeZone: 'America/Toronto',
  quadrantNames: ['Quick wins', 'Big bets', 'Fillers', 'Later'],
}
const nothing: ShownRows = { ideas: [], pairs: [], answers: [] }
const idea = (row: number, impact: number, effort: number, table = row): Idea => ({
  ...{ row, round: 1, impact, effort, table },
  ...{ timestamp: '2026-11-13T02:30:00.000Z', idea: `Idea ${row}` },
})
const ideas = (...rated: readonly Idea[]) => reportOf(stage, { ...nothing, ideas: rated })

describe('the top ideas', () => {
  it('are five of each quarter, as walls read them', () => {
    const [round] = ideas(
      idea(1, 6, 1),
      idea(2, 9, 4.9),
      idea(3, 9, 1, 8),
      idea(4, 9, 1, 7),
      idea(5, 5, 5),
      idea(6, 4.9, 5),
    ).rounds
    expect(round?.top.map(({ name, ideas: own }) => [name, own.map(({ idea: { row } }) => row)])).toEqual([
      ['Quick wins', [4, 3, 1, 2]],
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
      ...{ row: index + 1, round: 1, timestamp, question: 'Q', answer },
      ...(answer !== 'Kind' && flagged),
    })),
  })
  const [round] = report.rounds
  expect(round?.ideas.map(({ item }) => item.row)).toEqual([1, 2])
  expect(round?.top[0]?.ideas.map(({ idea: { row } }) => row)).toEqual([2])
  const [said] = report.said
  expect([said?.phrases.length, said?.choice.map(({ text }) => text)]).toEqual([2, ['Kind']])
})

describe('a report of more than anybody reads', () => {
  const timestamp = '2026-11-12T10:00:00.000Z'
  const many = numbersTo(6_000)
  const crowd = reportOf(stage, {
    ideas: many.map((row) => idea(row, 9, row % 3 === 0 ? 8 : 1, 7)),
    pairs: many.map((row) => ({
      ...{ row, round: 1, timestamp, whatIsA: 'ritual', orangeCard: 'a', thatCould: 'b', blueCard: 'c' },
      freeText: `Text ${row}`,
    })),
    answers: many.map((row) => ({ row, round: 1, timestamp, question: 'Q?', answer: `Word ${row}` })),
  })

  it.each([true, false])('lists some of it, and says which, how many, and where all are: %s', (isPaper) => {
    const page = wholePage(crowd, [''], isPaper)
    for (const words of ['The best 250 of 4,000 ideas', 'The best 250 of 2,000 ideas', 'The best ideas.'])
      expect(page).toContain(words)
    expect(page).toContain('500 of 6,000 ideas are listed. An export of the rows has every one.')
    expect(page.match(/<th scope="row" dir="auto">Idea /g)).toHaveLength(500)
    expect(page).not.toMatch(/Every idea|has all of them|table of ideas has every one|list below/)
    if (isPaper) return
    expect(page).toContain(
      '<summary>1,000 of 6,000 pairs</summary><p>An export of the rows has every one.</p>',
    )
    expect(page).toContain('<summary>1,000 of 6,000 answers</summary>')
    expect(page.match(/>Text /g)?.length).toBeLessThan(1_010)
  })

  it('says nothing of that where it lists everything', () => {
    const page = wholePage(ideas(idea(1, 9, 1), idea(2, 9, 1)), [])
    expect(page).toContain('Every idea.')
    expect(page).not.toMatch(/listed|An export/)
  })
})

describe('a report', () => {
  it('counts submissions as voices, and the tables once each', () => {
    const pair = { whatIsA: 'ritual', orangeCard: 'a', thatCould: 'b', blueCard: 'c', freeText: 'd' }
    const timestamp = '2026-11-12T10:00:00.000Z'
    const report = reportOf(stage, {
      ideas: [idea(1, 1, 1, 4), idea(2, 2, 2, 4)],
      pairs: [{ ...pair, row: 1, round: 1, timestamp }],
      answers: [
        { row: 1, round: 1, timestamp, question: 'Old?', answer: 'Yes' },
        { row: 2, round: 1, timestamp, question: 'New?', answer: 'no' },
        { row: 3, round: 1, timestamp, question: 'New?', answer: 'No!' },
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
      round: 1,
      timestamp: '2026-11-12T10:00:00.000Z',
      question: 'What?',
      answer,
    })
    const report = reportOf(stage, { ...nothing, answers: [said(1, 'اجتماعات طويلة'), said(2, 'No slides')] })
    const [cloud = ''] = await cloudsOf(report, { measure: () => Promise.resolve(() => 5) })
    expect(/letter-spacing="([^"]*)"[^>]*><tspan[^>]*>اجتماعات/.exec(cloud)?.[1]).toBe('0em')
    expect(/letter-spacing="([^"]*)"[^>]*><tspan[^>]*>No/.exec(cloud)?.[1]).toBe('-0.035em')
  })

  it('draws a pile of answers once, by its name, whatever else is said', async () => {
    const pile = { id: 'meetings', name: 'Meetings' }
    const said = (row: number, answer: string, more = {}) => ({
      ...{ row, round: 1, timestamp: '2026-11-12T10:00:00.000Z', question: 'What?', answer },
      ...more,
    })
    const answers = [said(1, 'Too many calls', { pile }), said(2, 'calls!', { pile }), said(3, 'Slow laptop')]
    const report = reportOf(stage, { ...nothing, answers })
    const measured: string[] = []
    const measure = (texts: readonly string[]) => {
      measured.push(...texts)
      return Promise.resolve((text: string) => (texts.includes(text) ? text.length / 2 : NaN))
    }
    const [cloud = ''] = await cloudsOf(report, { measure })
    expect(cloud).not.toMatch(/calls|NaN/)
    expect(cloud.match(/Meetings/g)).toHaveLength(1)
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

const form = 'laser-focus'
const { quadrantNames: _named, ...plain } = readStageSettings('default')
const four = (of: string): [string, string, string, string] => [`${of} 1`, `${of} 2`, `${of} 3`, `${of} 4`]
const [ofStage, ofDesk] = [four('Stage'), four('Desk')]
const usual = [quadrantNames[1], quadrantNames[2], quadrantNames[3], quadrantNames[4]]

it.each<readonly [string, StageSettings, Show, readonly string[]]>([
  [
    'the desk, where it named them',
    { ...plain, quadrantNames: [...ofStage] },
    { names: [...ofDesk] },
    ofDesk,
  ],
  ['the stage, where it has some', { ...plain, quadrantNames: [...ofStage] }, {}, ofStage],
  ['everybody else', plain, {}, usual],
])('a report calls the quarters like %s', async (_, settings, show, names) => {
  const { connection, log, putPages } = stageInMemory()
  putPages(form, 1, rowsOf(form, 1))
  await log.setShow(form, show)
  const report = await readReport(
    { terminal: { print: () => undefined, note: () => undefined } },
    connection,
    settings,
  )
  expect(report.rounds[0]?.top.map(({ name }) => name)).toEqual(names)
})

it('a report is of rounds that there are', async () => {
  const { connection, putPages } = stageInMemory()
  putPages(form, 1, rowsOf(form, 1))
  const terminal = { print: () => undefined, note: () => undefined }
  const none = readReport({ terminal }, connection, plain, { round: { from: 5, to: 5 } })
  await expect(none).rejects.toThrow('There is no such round: round list says which there are.')
})

it('a report calls the axes as a desk named them, and looks out for its words', async () => {
  const { connection, putPages } = stageInMemory()
  putPages(form, 1, rowsOf(form, 1))
  const preparations = createPreparations(connection)
  await preparations.save({ axes: { impact: 'Joy & co', effort: 'Cost' }, words: ['meetings'] }, 'Desk')
  const report = await readReport(
    { terminal: { print: () => undefined, note: () => undefined } },
    connection,
    plain,
    { leaveOut: 'none' },
  )
  expect(report.axes).toEqual({ impact: 'Joy & co', effort: 'Cost' })
  expect(report.rounds[0]?.topRule).toMatch(/^Most Joy & co, least Cost\./)
  const [ranked] = report.rounds[0]?.ideas ?? []
  expect(ranked?.item.flagged).toBe(true)
  expect(chartPicture(report.rounds[0]!, 'large')).toContain('>Joy &amp; co</text>')
})

it.each<readonly [string, string | undefined, readonly string[] | undefined]>([
  ['all', 'all', ['Kind']],
  ['none', 'none', ['Bullshit bingo', 'Kind', 'bullshit']],
  ['the names of some', 'venting-machine/1/3', ['Bullshit bingo', 'Kind']],
  ['nothing that is understood', 'perhaps', undefined],
  ['nothing, and leaves', undefined, undefined],
])('asks at the keyboard what becomes of flagged answers: %s', async (_, typed, left) => {
  const { connection, putPages } = stageInMemory()
  const answers = ['Bullshit bingo', 'Kind', 'bullshit']
  putPages(
    'venting-machine',
    1,
    answers.map((answer, index) => ({ key: `key-${index}`, at: 0, answer: { question: 'Q', answer } })),
  )
  const [noted, asked]: [string[], string[]] = [[], []]
  const terminal = {
    print: () => undefined,
    note: (line: string) => void noted.push(line),
    ask: (question: string) => {
      asked.push(question)
      return Promise.resolve(typed)
    },
  }
  const made = readReport({ terminal }, connection, plain)
  if (left)
    expect((await made).said.flatMap(({ answers: own }) => own.map(({ answer }) => answer))).toEqual(left)
  else await expect(made).rejects.toThrow('Nothing was made.')
  expect(asked).toHaveLength(1)
  expect(noted).toContain('2 flagged answers are still shown: look.')
  expect(noted.join('\n')).toContain('venting-machine/1/3  “bullshit”')
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DeskChange, DeskState } from '../../../shared/desk/desk.ts'
import { deskPath } from '../../../shared/site-paths.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { operate, type Outcome } from '../../rig/site/operator.ts'
import { acknowledged, sendAll, toSend } from '../../rig/site/send-answers.ts'
import { openSiteTable, type SiteTable } from '../../rig/site/site-table.ts'
import { atPace } from '../../runner/pace.ts'

const form = '/api/laser-focus-form'
const folder = mkdtempSync(join(tmpdir(), 'ops-wall-'))

/** The page of the runbook that is rehearsed here. */
const page = readFileSync(new URL('../../../infra/RUNBOOK.md', import.meta.url), 'utf8')
  .split(/^### /m)
  .find((text) => text.startsWith('Something is on the wall that should not be\n'))!
const commandsOfPage = new Set([...page.matchAll(/npm run ops -- ([^`]+)/g)].map(([, line = '']) => line))
const rehearsed = new Set<string>()

let site: TestSite
let table: SiteTable
beforeAll(async () => {
  site = await startTestSite()
  table = openSiteTable(site)
  vi.stubEnv('DATA_DIR', site.dataDir)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  table.close()
  await site.stop()
  rmSync(folder, { recursive: true })
})

/**
 * Does what a line of the page says, word by word, on the local run; `instead` has other numbers than the page's
 * examples, and other files.
 */
const asThePageSays = async (
  line: string,
  instead: Record<string, string | number> = {},
): Promise<Outcome> => {
  expect(commandsOfPage, line).toContain(line)
  rehearsed.add(line)
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const told = words.map((word) => String(instead[word] ?? (word === 'gala' ? 'local' : word)))
  const outcome = await operate(...told)
  expect(outcome.code, outcome.noted).toBe(0)
  return outcome
}
const ofIdeas = '--stage gala --form laser-focus'

const send = async (...ideas: string[]) => {
  await sendAll(
    site,
    ideas.map((idea) => toSend(form, { table: 7, idea, impact: 5, effort: 5 })),
    1,
  )
  await table.numbered()
}

/** A chart as the projector has it: asks on and on, and reads all again where the revision or the round is another. */
const openChart = () => {
  const closed = new AbortController()
  // By row: a page may go further than the question before it said.
  let ideas = new Map<number, string>()
  let known = { lastRow: 0, round: 0, revision: 0 }
  const poll = async () => {
    const { body } = await askJson(site, `${form}?meta=1`)
    const meta = body as typeof known
    const isOther = meta.round !== known.round || meta.revision !== known.revision
    const from = isOther ? 1 : known.lastRow + 1
    const rows: [number, string][] = []
    for (let next = from; next <= meta.lastRow;) {
      const { body: found } = await askJson(site, `${form}?sinceRow=${next}&limit=500`)
      const part = found as { rows: { row: number; idea: string }[]; lastRow: number }
      rows.push(...part.rows.map(({ row, idea }): [number, string] => [row, idea]))
      next = part.lastRow + 1
    }
    ideas = new Map([...(isOther ? [] : ideas), ...rows])
    known = { lastRow: meta.lastRow, round: meta.round, revision: meta.revision }
  }
  let last = Promise.resolve()
  /** One poll after the other. */
  const pollNext = () => (last = last.then(poll))
  const polling = (async () => {
    while (!closed.signal.aborted) {
      await pollNext()
      await sleep(20)
    }
  })()
  return {
    /** What it shows, after one poll from now. */
    shows: async () => {
      await pollNext()
      return [...ideas.values()]
    },
    close: async () => {
      closed.abort()
      await polling
    },
  }
}

let chart: ReturnType<typeof openChart>
beforeEach(async () => {
  await operate('round', 'new', '--form', 'laser-focus', '--yes')
  chart = openChart()
})
afterEach(() => chart.close())

it('without the desk: held, found, hidden, brought back, opened', async () => {
  await send('Fewer slides', 'You clown', 'Longer lunch')
  await asThePageSays(`show hold ${ofIdeas}`)
  await send('Clowns everywhere', 'Shorter weeks', 'CLOWN')
  expect(await chart.shows()).toEqual(['Fewer slides', 'You clown', 'Longer lunch'])

  const { printed } = await asThePageSays(`rows list ${ofIdeas} --contains clown`)
  expect(printed.split('\n').map((line) => Number.parseInt(line))).toEqual([Number.NaN, 2, 6])
  await asThePageSays(`rows hide ${ofIdeas} --row 123`, { 123: 2 })
  expect(await chart.shows()).toEqual(['Fewer slides', 'Longer lunch'])
  const all = await asThePageSays(`rows hide ${ofIdeas} --contains "clown*"`)
  for (const text of ['You clown', 'Clowns everywhere', 'CLOWN']) expect(all.printed).toContain(text)
  await asThePageSays(`rows hide ${ofIdeas} --from 120 --to 130`, { 120: 4, 130: 6 })
  await asThePageSays(`rows show ${ofIdeas} --row 124`, { 124: 5 })
  expect(await chart.shows()).toEqual(['Fewer slides', 'Longer lunch'])

  await asThePageSays(`show open ${ofIdeas}`)
  expect(await chart.shows()).toEqual(['Fewer slides', 'Longer lunch', 'Shorter weeks'])
  await asThePageSays(`show delay ${ofIdeas} --seconds 7`, { 7: 60 })
  await send('Seen before it shows: clown')
  await operate('rows', 'hide', '--form', 'laser-focus', '--row', '7')
  await asThePageSays(`show open ${ofIdeas}`)
  expect(await chart.shows()).toEqual(['Fewer slides', 'Longer lunch', 'Shorter weeks'])
})

it('at a hundred a second: nothing of it comes up after the hold, and the good ones do in the end', async () => {
  const good = ['Fewer slides', 'Longer lunch', 'Shorter weeks', 'Open doors']
  await send(good[0]!, good[1]!)
  const isGood = (index: number) => index === 30 || index === 90
  const flood = Array.from({ length: 120 }, (_, index) => {
    const idea = isGood(index) ? good[index === 30 ? 2 : 3]! : `Clown number ${index}`
    return toSend(form, { table: index % 40, idea, impact: 5, effort: 5 })
  })
  const sent = sendAll(site, flood, 16)
  await vi.waitFor(() => expect(acknowledged(flood)).toBeGreaterThan(10), {
    timeout: atPace(60_000),
    interval: 5,
  })

  await asThePageSays('show hold --stage gala --all')
  const stands = await chart.shows()
  const hide = () => asThePageSays(`rows hide ${ofIdeas} --contains "clown*"`)
  await hide()
  // What was up is gone, and what came while the command ran was held.
  expect(await chart.shows()).toEqual(stands.filter((idea) => !idea.startsWith('Clown')))
  await hide()
  await sent
  await table.numbered()
  expect(await chart.shows()).toEqual(stands.filter((idea) => !idea.startsWith('Clown')))

  // All of it goes, good ones too, and those are brought back.
  await asThePageSays(`rows hide ${ofIdeas} --from 120`, { 120: 3 })
  expect(await chart.shows()).toEqual(good.slice(0, 2))
  const rows = await table.rows('laser-focus')
  expect(rows).toHaveLength(122)
  const [third, fourth] = good
    .slice(2)
    .map((idea) => rows.find(({ answer }) => answer.idea === idea)!.row)
    .toSorted((one, other) => one - other)
  await asThePageSays(`rows show ${ofIdeas} --row 124`, { 124: third! })
  await asThePageSays(`show reveal ${ofIdeas} --row 124`, { 124: third! })
  expect(await chart.shows()).toHaveLength(3)
  await asThePageSays(`rows show ${ofIdeas} --row 124`, { 124: fourth! })
  await asThePageSays('show open --stage gala --all')
  expect((await chart.shows()).toSorted()).toEqual(good.toSorted())
  // Nothing was lost by it.
  expect((await table.rows('laser-focus')).filter(({ standing }) => standing !== 'shown')).toHaveLength(118)
})

it('at a hundred a second, too much to sort: a new round is empty, and held', async () => {
  await send('Clown')
  await asThePageSays('show hold --stage gala --all')
  // Asked first, and nobody is at a keyboard here.
  const line = `round new ${ofIdeas}`
  expect(commandsOfPage).toContain(line)
  rehearsed.add(line)
  expect((await operate('round', 'new', '--form', 'laser-focus', '--yes')).code).toBe(0)
  await send('Another clown')
  expect(await chart.shows()).toEqual([])
  await asThePageSays('show open --stage gala --all')
  expect(await chart.shows()).toEqual(['Another clown'])
})

it('at a hundred a second, with sealed sheets: the room’s own answers show again, the script’s wait', async () => {
  const sheets = join(folder, 'sheets.html')
  const { noted } = await operate('qr', '--tables', '7', '--out', sheets)
  const seal = /seal=([\w-]{16})$/m.exec(noted)?.[1]
  const sendMany = async (count: number, idea: string, beside: object = {}) => {
    const answer = { table: 7, idea, impact: 5, effort: 5, ...beside }
    await sendAll(
      site,
      Array.from({ length: count }, () => toSend(form, answer)),
      16,
    )
    await table.numbered()
  }
  await asThePageSays('show hold --stage gala --all')
  await sendMany(15, 'Clown')
  await asThePageSays('show approval unsealed --stage gala --all')
  await sendMany(15, 'Clown')
  await sendMany(3, 'From the sheet', { seal })
  await asThePageSays(`rows hide ${ofIdeas} --from 120`, { 120: 1 })
  await sendMany(2, 'From the sheet, later', { seal })
  await asThePageSays('show open --stage gala --all')
  await sendMany(15, 'Clown')
  await sendMany(1, 'From the sheet, at last', { seal })
  expect(await chart.shows()).toEqual([
    ...Array<string>(2).fill('From the sheet, later'),
    'From the sheet, at last',
  ])
  await asThePageSays('show approval none --stage gala --all')
})

it('with the desk: one answer, then hold, hide what waits, reveal', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const { printed } = await operate('desk', 'new', '--until', until, '--name', 'Stage left')
  const authorization = `Bearer ${printed.split(`${deskPath}#`)[1] ?? ''}`
  const ask = async (query = '') => {
    const { status, body } = await askJson(site, `/api/desk?form=laser-focus${query}`, {
      headers: { authorization },
    })
    expect(status).toBe(200)
    return body as DeskState
  }
  const change = async (wanted: DeskChange) => {
    const { version } = await ask()
    const request = { form: 'laser-focus', version, change: wanted }
    expect((await postJson(site, '/api/desk', request, { authorization })).status).toBe(200)
  }
  await send('Fewer slides', 'You clown')
  const { round, answers = [] } = await ask('&sinceRow=1')
  const newest = answers.at(-1)!
  expect(newest.answer.idea).toBe('You clown')
  await change({ kind: 'hide', round, row: newest.row })
  expect(await chart.shows()).toEqual(['Fewer slides'])

  await change({ kind: 'hold' })
  await send('Clowns', 'Longer lunch')
  const { lastRow, answers: waiting = [] } = await ask(`&sinceRow=${newest.row + 1}`)
  expect(waiting.map(({ row }) => row > lastRow)).toEqual([true, true])
  await change({ kind: 'hide', round, row: 3 })
  expect(await chart.shows()).toEqual(['Fewer slides'])
  await change({ kind: 'reveal', round, row: 4 })
  expect(await chart.shows()).toEqual(['Fewer slides', 'Longer lunch'])
  await change({ kind: 'open' })
})

it('afterwards: the log says who did what, and every command of the page was rehearsed', async () => {
  const file = join(folder, 'desk-log.csv')
  rmSync(file, { force: true })
  await asThePageSays('desk log --stage gala --out desk-log.csv', { 'desk-log.csv': file })
  const log = readFileSync(file, 'utf8')
  expect(log).toContain('laser-focus,operations,hold')
  expect(log).toContain('laser-focus,Stage left,')
  expect([...rehearsed].toSorted()).toEqual([...commandsOfPage].toSorted())
})

import AdmZip from 'adm-zip'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createPromises } from '#lambdas/choosing/promises.ts'
import { tableName } from '#lambdas/store/test-support/table/small-table.ts'
import type { PromiseField } from '#shared/promises/fields.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import { reportPage } from '../report/page/page.ts'
import { readReport } from '../report/evening/read-evening.ts'
import { publishedFiles } from '../results/results-folder.ts'
import { promiseSlides } from '../report/slides/promise-slides.ts'
import { stageInMemory } from '../test-support/stage-in-memory.ts'

const out = mkdtempSync(join(tmpdir(), 'promises-'))
afterAll(() => rmSync(out, { recursive: true }))

const texts = [
  'Ask every customer one question, before we build "anything"',
  '=HYPERLINK("http://x.example")',
  'Kein Meeting\nam Freitag; nie',
  'Fewer slides',
  'Let support close a case <b>without</b> asking',
] as const

/** Five ideas, the first one best; what of them is promised names people, and an address. */
const scene = async () => {
  const stage = stageInMemory()
  stage.putPages(
    'laser-focus',
    1,
    texts.map((idea, index) => ({
      ...{ key: `row-${index + 1}`, at: Date.UTC(2026, 10, 12, 14) },
      answer: { table: index + 1, idea, impact: 9 - index, effort: 2 },
    })),
  )
  const promises = createPromises({ client: stage.connection.client, tableName, keptDays: 30 })
  const set = (row: number, field: PromiseField, value: string) =>
    promises.change({ kind: 'promise', round: 1, row, field, was: '', value })
  await set(1, 'owner', 'Product, Odile Canary')
  await set(1, 'due', '2027-01-31')
  await set(1, 'step', 'Ask ten; write "no" down, odile@canary.example')
  await set(2, 'owner', '=Table Canary')
  await set(2, 'due', '2026-12-01')
  await set(2, 'status', 'stuck')
  await set(2, 'news', 'Waits for the <i>tax</i> opinion')
  await set(3, 'status', 'dropped')
  await set(3, 'news', 'Somebody else does it')
  await set(4, 'owner', 'Finance')
  await set(4, 'status', 'done')
  await set(4, 'step', 'Count them')
  await set(4, 'news', 'None is left')
  return stage
}

const exported = async () => {
  const stage = await scene()
  const folder = join(out, 'files')
  const { code } = await stage.run('promises', 'export', '--out', folder, '--overwrite')
  expect(code).toBe(0)
  return (name: string) => readFileSync(join(folder, name), 'utf8')
}

/** As spreadsheets and importers read CSV: RFC 4180, the first row names the columns, and each row has all of them. */
const rowsOf = (text: string): readonly Record<string, string>[] =>
  parse(text, { bom: true, columns: true, relax_column_count: false })

const days = /^(\d{4}-\d{2}-\d{2})?$/

describe('files for other tools', () => {
  it('are what Jira imports: a Summary in each row, no punctuation in the header, days of one format', async () => {
    const text = (await exported())('jira.csv')
    const rows = rowsOf(text)
    expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe('Summary,Description,Due Date,Labels')
    expect(rows.map((row) => row.Summary)).toEqual([texts[0], `'${texts[1]}`, texts[3], texts[4]])
    for (const row of rows) {
      expect(row['Due Date']).toMatch(days)
      expect(row.Labels).not.toMatch(/\s/)
      expect((row.Summary ?? '').length).toBeLessThanOrEqual(255)
    }
    expect(rows[2]?.Description).toContain('\nStatus: Done\n')
    expect(rows[0]?.Description).toMatch(
      /^Whose: Product, Odile Canary\nStatus: On its way\nFirst step: Ask ten; write "no" down/,
    )
  })

  it('are what Planner imports: its columns, its words for progress and priority, one item a checklist', async () => {
    const rows = rowsOf((await exported())('planner.csv'))
    expect(Object.keys(rows[0] ?? {}).join(',')).toBe(
      'Task Name,Bucket Name,Progress,Priority,Assigned To,Start Date,Due Date,Notes,Checklist Items',
    )
    expect(rows.map((row) => row.Progress)).toEqual([
      'In progress',
      'In progress',
      'Completed',
      'Not started',
    ])
    for (const row of rows) {
      expect(['Urgent', 'Important', 'Medium', 'Low']).toContain(row.Priority)
      expect(row['Due Date']).toMatch(days)
      expect(row['Assigned To']).toBe('')
      expect(row['Checklist Items']).not.toContain(';')
      expect((row.Notes ?? '').length).toBeLessThanOrEqual(2048)
    }
  })

  it('are what Trello has: a card a row, on the list of its status', async () => {
    const rows = rowsOf((await exported())('trello.csv'))
    expect(rows.map((row) => [row['List Name'], row['Due Date']])).toEqual([
      ['On its way', '2027-01-31'],
      ['Stuck', '2026-12-01'],
      ['Done', ''],
      ['No owner yet', ''],
    ])
  })

  it('are calendars with a whole day each, one for all and one a promise, the same entry in both', async () => {
    const read = await exported()
    const eventsIn = (name: string) =>
      new ICAL.Component(ICAL.parse(read(name)) as unknown[])
        .getAllSubcomponents('vevent')
        .map((event) => new ICAL.Event(event))
    const all = eventsIn('promises.ics')
    expect(all.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.isDate])).toEqual([
      [texts[0], '2027-01-31', true],
      [texts[1], '2026-12-01', true],
    ])
    expect(all[0]?.description).toContain(
      'Whose: Product, Odile Canary\nStatus: On its way\nFirst step: Ask ten; write "no" down',
    )
    expect(eventsIn('promise-02.ics').map(({ uid }) => uid)).toEqual([all[1]?.uid])
    // RFC 5545, 3.1: lines end with CRLF and have at most 75 octets.
    const lines = read('promises.ics').split('\r\n')
    expect(lines.splice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(lines.join('\n')).not.toContain('METHOD')
    expect(all[0]?.description.match(/First step|\n$/g)).toEqual(['First step'])
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\n')
    }
  })
})

it('calendars of an export before go, and say nothing of what is dropped by now', async () => {
  const stage = await scene()
  const folder = join(out, 'again')
  const promises = createPromises({ client: stage.connection.client, tableName, keptDays: 30 })
  const run = async () => {
    const { code } = await stage.run('promises', 'export', '--out', folder, '--overwrite')
    expect(code).toBe(0)
    return readdirSync(folder).filter((name) => name.endsWith('.ics'))
  }
  expect(await run()).toEqual(['promise-01.ics', 'promise-02.ics', 'promises.ics'])
  const drop = { kind: 'promise', round: 1, row: 2, field: 'status', was: 'stuck', value: 'dropped' } as const
  await promises.change(drop)
  writeFileSync(join(folder, 'ours.ics'), 'ours')
  expect(await run()).toEqual(['ours.ics', 'promise-01.ics', 'promises.ics'])
})

it('a calendar’s entry that has changed has a higher sequence than the one that it replaces', async () => {
  const stage = await scene()
  const folder = join(out, 'changed')
  const inAnHour = () => Date.now() + 3_600_000
  const promises = createPromises({ client: stage.connection.client, tableName, clock: inAnHour })
  const sequence = async () => {
    await stage.run('promises', 'export', '--out', folder, '--overwrite')
    const calendar = new ICAL.Component(
      ICAL.parse(readFileSync(join(folder, 'promise-01.ics'), 'utf8')) as unknown[],
    )
    return Number(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('sequence'))
  }
  const before = await sequence()
  const change = {
    kind: 'promise',
    round: 1,
    row: 1,
    field: 'due',
    was: '2027-01-31',
    value: '2027-02-28',
  } as const
  await promises.change(change)
  expect(await sequence()).toBeGreaterThan(before)
})

it('what somebody took whose name has expired is somebody’s, and on its way', async () => {
  const stage = await scene()
  for (const [pk, sk] of stage.table.items.all())
    if (sk.endsWith('#promises-written')) stage.table.items.remove(pk, sk)
  const folder = join(out, 'expired')
  await stage.run('promises', 'export', '--out', folder)
  const [first] = rowsOf(readFileSync(join(folder, 'trello.csv'), 'utf8'))
  expect(first?.['Card Description']).toMatch(
    /^Whose: somebody’s, whose name has expired\nStatus: On its way\nChosen at/,
  )
  expect(first).toMatchObject({ 'List Name': 'On its way', 'Due Date': '2027-01-31' })
})

describe('the report', () => {
  const read = async () => {
    const stage = await scene()
    const quiet = { note: () => undefined, print: () => undefined }
    return readReport({ terminal: quiet }, stage.connection, readStageSettings('local'))
  }

  it('tells what became of each, what was dropped last, and never a blank', async () => {
    const page = reportPage(await read(), { clouds: [], head: '' })
    const part = page.slice(
      page.indexOf('id="became"'),
      page.indexOf('</section>', page.indexOf('id="became"')),
    )
    const lines = [...part.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) =>
      line.replaceAll(/<\/?[a-z][^>]*>/g, '|').replaceAll(/\|+/g, '|'),
    )
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(
      /Whose\|Product, Odile Canary\|By when\|(by|was due) 31 January( 2027)?\|Status\|On its way\|/,
    )
    expect(lines[1]).toContain('Stuck|Waits for the &lt;i&gt;tax&lt;/i&gt; opinion|')
    expect(lines[2]).toContain('|Finance|By when|no date yet|Status|Done|None is left|First step: Count them')
    expect(lines[3]).toContain(
      'nobody’s yet|By when|no date yet|Status|No owner yet|Looking for somebody. It could be you.',
    )
    expect(lines[4]).toContain('Dropped|Somebody else does it|')
    // The room has neither rated nor voted nor starred.
    expect(part).toContain('Five ideas highest by their own tables. Last news: ')
    // It comes first, and what people typed is text.
    expect(page.indexOf('id="became"')).toBeLessThan(page.indexOf('class="plot'))
    expect(page).not.toMatch(/<i>tax|<b>without|canary\.example/)
  })

  it('has it on slides, and leaves the part out where nobody promised anything', async () => {
    const report = await read()
    expect(JSON.stringify(promiseSlides(report))).toContain('Odile Canary')
    const without = { ...report, promises: [] }
    expect(promiseSlides(without)).toEqual([])
    expect(reportPage(without, { clouds: [], head: '' })).not.toContain('id="became"')
  })

  const shop = {
    boxes: () => [],
    measure: () => Promise.resolve((text: string) => text.length / 2),
    pdf: (html: string) => Promise.resolve(Buffer.from(html)),
    png: () => Promise.resolve(Buffer.from('')),
    close: () => Promise.resolve(),
  }

  it('names nobody in what is published: the page says that somebody has it, and asks for whom', async () => {
    const files = await publishedFiles(await read(), 'local', { day: '10 February 2027', over: 0 }, shop)
    for (const { name, bytes } of files) {
      const text =
        name === 'results.pptx'
          ? new AdmZip(Buffer.from(bytes))
              .getEntries()
              .map((entry) => entry.getData())
              .join('')
          : String(bytes)
      expect([name, /Canary|Ask ten|opinion|Finance/.test(text)]).toEqual([name, false])
    }
    const page = String(files.find(({ name }) => name === 'index.html')?.bytes)
    expect(page).toContain('<b>somebody’s</b></dd></div><div><dt>By when</dt>')
    expect(page).toContain('<b>nobody’s yet</b>')
    expect(page).toContain('<section id="became" class="became-part">')
  })

  it('has in what is published, hidden, the ideas of which something may be promised later', async () => {
    const report = await read()
    const without = { ...report, promises: [], unpromised: report.promises }
    const page = reportPage(without, { clouds: [], head: '', until: '10 February 2027' })
    expect(page).toContain('<section id="became" class="became-part" hidden>')
    expect(page.match(/<li data-of="1\/\d" hidden>/g)).toHaveLength(5)
    expect(page).toContain('<li data-became hidden>')
  })
})

it('names that were typed are in the files that list them, and in no other, nor on the terminal', async () => {
  const stage = await scene()
  const folder = mkdtempSync(join(out, 'rows-'))
  const said: string[] = []
  for (const words of [
    ['rows', 'export', '--form', 'laser-focus', '--out', join(folder, 'rows.csv')],
    ['rows', 'export', '--form', 'laser-focus', '--personal', '--out', join(folder, 'personal.csv')],
    ['status'],
    ['desk', 'log'],
    ['promises', 'export', '--out', join(folder, 'promises')],
  ]) {
    const { printed, noted } = await stage.run(...words)
    said.push(...printed, ...noted)
  }
  expect(said.join('\n')).not.toMatch(/canary/i)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv')))
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/canary/i)
  // An address that somebody typed is forgotten as elsewhere; in no file it was.
  expect(readFileSync(join(folder, 'promises', 'jira.csv'), 'utf8')).not.toContain('canary.example')
  await stage.run('forget', '--email', 'odile@canary.example', '--yes')
  expect(JSON.stringify(stage.table.items.all().map(([pk, sk]) => stage.item(pk, sk)))).not.toContain(
    'canary.example',
  )
})

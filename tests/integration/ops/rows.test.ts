import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { liveFormTable } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { readCsv } from '../../rig/files/read-csv.ts'
import { readXlsx } from '../../rig/files/read-xlsx.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { fillRound } from '../../rig/site/filled-round.ts'
import { acknowledged, sendAll, toSend, sendOne } from '../../rig/site/send-answers.ts'
import { atPace } from '../../runner/pace.ts'
import { site, useSite } from '../site-here.ts'

/** Texts that spreadsheets, careless writers of CSV and careless writers of XML trip over. */
const awkwardTexts: readonly string[] = [
  '=1+1',
  '=HYPERLINK("https://evil.example","click")',
  '+1',
  '-1+2',
  '@SUM(1)',
  '\tafter a tab',
  '\rafter a CR',
  'two\r\nlines, and\nthree',
  'a CR\rinside',
  'an LF\ninside',
  '\nafter an LF',
  '"quoted"',
  '""',
  'comma, semicolon; and "quotes"',
  "'apostrophe",
  '<b>&amp;</b> ]]> <!-- -->',
  '_x000D_ is text',
  ' spaces around ',
  '00042',
  '1e5',
  '2026-01-02',
  'TRUE',
  '👩🏽‍💻 emoji 🎈',
  'שלום עולם',
  'مرحبا بالعالم',
  '日本語のアイデア',
  'e\u{301} combining, NBSP\u{A0}and ZWJ\u{200D}',
  'a bell \u{7} rings',
  'x'.repeat(200),
  '字'.repeat(200),
]

/** So many different texts: the awkward ones first, then each of them again with a number. */
const awkwardTextAt = (index: number): string => {
  const text = awkwardTexts[index % awkwardTexts.length] ?? ''
  return index < awkwardTexts.length ? text : `${text} #${index}`
}

const folder = useSite()
/** More than the export reads at once, and than it tells of. */
const rows = 2_100
const ideas = Array.from({ length: rows }, (_, index) => awkwardTextAt(index))
const answers = ideas.map((idea, index) => ({
  table: index % 41,
  idea,
  impact: (index % 101) / 10,
  effort: ((index * 7) % 101) / 10,
}))
const pairing = { orangeCard: 'Sun', blueCard: 'Sea', whatIsA: 'game', thatCould: 'end on time' }
const emailOf = (row: number) => (row % 3 === 0 ? `player-${row}@mail.example` : undefined)

beforeAll(async () => {
  const client = engineClient(site.engine.endpoint)
  await fillRound(client, liveFormTable, { form: 'laser-focus', answers })
  const pairings = Array.from({ length: 320 }, (_, index) => ({
    ...pairing,
    freeText: `Text ${index + 1}`,
  }))
  await fillRound(client, liveFormTable, { form: 'combo-convo', answers: pairings, emailOf })
  client.destroy()
})

const exportTo = (file: string, ...words: string[]) => operate('rows', 'export', '--out', file, ...words)

describe('rows hide and rows show', () => {
  it.each([
    [['--row', '2101'], 1, '✖ There is no answer 2101 in round 1 of laser-focus.'],
    [['--row', '1', '--round', '2'], 1, '✖ There is no round 2 of laser-focus: it has had 1 round.'],
    [
      ['--row', '0'],
      2,
      "✖ Option '--row <number>' argument '0' is invalid. It must be a whole number from 1 up.",
    ],
    [['--row', '1.5'], 2, 'It must be a whole number from 1 up.'],
    [[], 2, '✖ Name either --row, or a range by --from and --to, or --contains.'],
  ])('with %j end with a sentence', async (choice, code, sentence) => {
    for (const command of ['hide', 'show'])
      expect(await operate('rows', command, '--form', 'laser-focus', ...choice)).toMatchObject({
        code,
        printed: '',
        noted: expect.stringContaining(sentence) as string,
      })
  })
})

describe('rows export', () => {
  const ofIdeas = ['table', 'idea', 'impact', 'effort', 'pile']
  const heading = ['row', 'timestamp', 'round', ...ofIdeas, 'hidden', 'changed', 'late']

  it.each([
    ['csv', (bytes: Buffer) => readCsv(bytes.toString()), /^[=+\-@\t\r]/],
    // Its cells say themselves that they are text.
    ['xlsx', readXlsx, /^$/],
  ] as const)(
    'as %s is read back with every cell of 2,100 rows intact, and none a formula',
    async (format, readBack, guarded) => {
      const file = join(folder, `all.${format}`)
      await operate('rows', 'hide', '--form', 'laser-focus', '--row', '5')
      const { code, printed, noted } = await exportTo(file, '--form', 'laser-focus')
      expect({ code, printed }).toEqual({ code: 0, printed: '' })
      expect(noted).toContain(`2000 rows …`)
      expect(noted).toContain(`2100 rows (1 hidden) of round 1 of laser-focus written to ${file}.`)
      const [first, ...records] = readBack(readFileSync(file))
      expect(first).toEqual(heading)
      expect(records).toHaveLength(rows)
      const wrong = records.filter(([row, timestamp, ...cells], index) => {
        const { table, idea, impact, effort } = answers[index]!
        const text = guarded.test(idea) ? `'${idea}` : idea
        const wanted = [1, table, text, impact, effort, '', index === 4 ? 'yes' : 'no', 'no', '']
        const isRow = Number(row) === index + 1 && /^2\d{3}-.*Z$/.test(String(timestamp))
        return !isRow || wanted.some((cell, at) => String(cell) !== String(cells[at] ?? ''))
      })
      expect(wrong).toEqual([])
    },
  )

  it('has the e-mail addresses of card pairing only where they are asked for', async () => {
    const [plain, personal] = [join(folder, 'plain.csv'), join(folder, 'personal.csv')]
    expect(await exportTo(plain, '--form', 'combo-convo')).toMatchObject({
      code: 0,
      noted: expect.stringContaining('Left out, as personal: email. Add --personal-data for it.') as string,
    })
    expect(readFileSync(plain, 'utf8')).not.toMatch(/email|mail\.example/)
    expect((await exportTo(personal, '--form', 'combo-convo', '--personal-data')).code).toBe(0)
    expect(statSync(personal).mode & 0o077).toBe(0)
    const [first, ...records] = readCsv(readFileSync(personal, 'utf8'))
    const fields = ['orangeCard', 'blueCard', 'whatIsA', 'thatCould', 'freeText']
    expect(first).toEqual(['row', 'timestamp', 'round', ...fields, 'hidden', 'changed', 'late', 'email'])
    expect(records.map((cells) => [cells[7], cells[11]])).toEqual(
      Array.from({ length: 320 }, (_, index) => [`Text ${index + 1}`, emailOf(index + 1) ?? '']),
    )
  })

  it('is of one round or of all', async () => {
    expect((await operate('round', 'new', '--form', 'combo-convo', '--yes')).code).toBe(0)
    const lengthOf = async (name: string, ...words: string[]) => {
      const file = join(folder, name)
      expect((await exportTo(file, '--form', 'combo-convo', ...words)).code).toBe(0)
      return readCsv(readFileSync(file, 'utf8')).length - 1
    }
    expect(await lengthOf('current.csv')).toBe(0)
    expect(await lengthOf('first.csv', '--round', '1')).toBe(320)
    await sendOne(site, '/api/combo-convo-form', { ...pairing, freeText: 'Second round' })
    expect(await lengthOf('every.csv', '--round', 'all')).toBe(321)
    expect((await exportTo(join(folder, 'no.csv'), '--form', 'combo-convo', '--round', '3')).noted).toContain(
      '✖ There is no round 3 of combo-convo: it has had 2 rounds.',
    )
    expect((await exportTo('no.csv', '--form', 'combo-convo', '--round', 'last')).code).toBe(2)
  })

  it('while answers come in is whole: every row it has is in order, with the address that came with it', async () => {
    const liveRowsOf = async (name: string) => {
      const file = join(folder, name)
      expect((await exportTo(file, '--form', 'combo-convo', '--personal-data')).code).toBe(0)
      return readCsv(readFileSync(file, 'utf8')).filter((cells) => cells[7]?.startsWith('Live '))
    }
    const sent = Array.from({ length: 30 }, (_, index) => {
      const own = { freeText: `Live ${index}`, email: `live-${index}@mail.example` }
      return toSend('/api/combo-convo-form', { ...pairing, ...own })
    })
    const done = sendAll(site, sent, 3)
    await vi.waitFor(() => expect(acknowledged(sent)).toBeGreaterThan(5), {
      timeout: atPace(60_000),
      interval: 5,
    })
    const during = await liveRowsOf('during.csv')
    await done
    const after = await liveRowsOf('after.csv')
    expect(during.length).toBeGreaterThan(5)
    expect(after).toHaveLength(30)
    for (const cells of [...during, ...after])
      expect(cells[11]).toBe(`${cells[7]!.replace('Live ', 'live-')}@mail.example`)
    const numbers = after.map(([row]) => Number(row))
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  })

  it('does not overwrite a file by itself, and leaves nothing half-written behind', async () => {
    const file = join(folder, 'mine.csv')
    writeFileSync(file, 'mine')
    expect((await exportTo(file, '--form', 'laser-focus')).noted).toContain('is there already')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect((await exportTo(join(folder, 'no', 'x.csv'), '--form', 'laser-focus')).noted).toContain(
      'There is no folder',
    )
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('rows hide', () => {
  it('leaves a pile a name: of what stays the most typical, without a flagged word', async () => {
    const form = 'venting-machine'
    const said = ['Meetings that never end', 'Meetings without an end', 'Meetings without an end, bastards']
    const client = engineClient(site.engine.endpoint)
    await fillRound(client, liveFormTable, {
      form,
      answers: said.map((answer) => ({ question: 'What?', answer })),
    })
    const log = createRowLog({ client, tableName: liveFormTable })
    await log.gather(form, 1, [{ from: 1, to: 3 }], { id: 'meetings', name: said[0]! })
    expect(await operate('rows', 'hide', '--form', form, '--row', '1')).toMatchObject({ code: 0 })
    const { rows: left } = await log.read(form, { from: 1, limit: 9 })
    client.destroy()
    expect(left.map(({ row, pile }) => [row, pile?.name])).toEqual([
      [2, said[1]],
      [3, said[1]],
    ])
  })
})

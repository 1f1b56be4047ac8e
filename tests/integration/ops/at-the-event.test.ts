import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi, beforeEach } from 'vitest'
import { exampleStage, read, wordsOf } from '../../rig/quoted-commands.ts'
import { operate, operateAt, type Outcome } from '../../rig/site/operator.ts'
import { sendOne, acknowledged, sendAll, toSend } from '../../rig/site/send-answers.ts'
import { site, useSite, table, seenIdeas, sendIdeas } from '../site-here.ts'
import { atPace } from '../../runner/pace.ts'

const program = fileURLToPath(new URL('../../../infra/ops/main.ts', import.meta.url))
// Nobody answers there: leads wait.
const folder = useSite({ formService: { url: 'http://127.0.0.1:9/' } })

describe('status', () => {
  it('counts rows, answers of the last minutes, and leads', async () => {
    await sendIdeas('one', 'two', 'three')
    const lead = { name: 'Ada Canary', email: 'ada@mail.example' }
    await sendOne(site, '/api/contact', lead)
    expect((await operate('rows', 'sweep')).code).toBe(0)
    const { code, printed } = await operate('status')
    expect(code).toBe(0)
    expect(printed.split('\n')).toEqual([
      expect.stringMatching(/^At \d{4}-.*Z$/),
      'form             round  answers  hidden  waiting  in each of the last 10 minutes, the latest last',
      expect.stringMatching(/^laser-focus +1 +3 +0 +0 ( +0){8} +\d +\d$/),
      expect.stringMatching(/^combo-convo +1 +0 +0 +0 ( +0){10}$/),
      expect.stringMatching(/^venting-machine +1 +0 +0 +0 ( +0){10}$/),
      'Answers without a row: 0',
      expect.stringMatching(/^Leads pending: 1, the oldest for \d+ (s|min)$/),
      'Leads undeliverable: 0',
      'Leads perhaps delivered: 0',
      'Alarms: the store gives no reason for one. None is raised on this machine.',
    ])
    const recent = printed.split('\n')[2]!.trim().split(/ +/).slice(5).map(Number)
    expect(recent.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(printed).not.toMatch(/Canary|ada@|three/)
  })

  it('--watch shows it again and again, until it is interrupted', async () => {
    const interruption = new AbortController()
    const clear = vi.fn(() => {
      if (clear.mock.calls.length === 2) interruption.abort()
    })
    const keyboard = { clear, untilInterrupted: () => interruption.signal }
    const { code, printed } = await operateAt(keyboard, 'status', '--watch')
    expect(code).toBe(0)
    expect(printed.match(/^At /gm)).toHaveLength(2)
  })
})

describe('qr', () => {
  it('writes a sealed sheet for each table, and warns of an address that no phone can open', async () => {
    const file = join(folder, 'tables.html')
    const { code, printed, noted } = await operate('qr', '--tables', '1-3,12', '--out', file)
    expect({ code, printed }).toEqual({ code: 0, printed: '' })
    expect(noted).toContain(
      `4 sheets written to ${file}.\nThe first leads to ${site.url}/laserfocus?table=1&seal=`,
    )
    expect(noted).toContain('They have seals of the stage "local"')
    expect(noted).toContain(`No phone can open ${site.url}`)
    const html = readFileSync(file, 'utf8')
    expect(html.match(/<section>/g)).toHaveLength(4)
    expect(html).toContain('Local rehearsal')
    expect((await operate('qr', '--tables', '1', '--out', file)).noted).toContain('is there already')
  })

  it('prints the same seal for a table each time, and another for another', async () => {
    const sealsOf = async (...words: string[]) => {
      const { noted } = await operate('qr', '--out', join(folder, 'again.html'), '--overwrite', ...words)
      return /seal=([\w-]{16})$/m.exec(noted)?.[1]
    }
    const seals = [
      await sealsOf('--tables', '7'),
      await sealsOf('--tables', '7', '--site', 'https://ideas.example'),
      await sealsOf('--tables', '8'),
      await sealsOf('--form', 'venting-machine'),
    ]
    expect(seals[1]).toBe(seals[0])
    expect(new Set(seals).size).toBe(3)
    expect(seals).not.toContain(undefined)
  })

  it('prints without seals where it is told to, and then asks no table where the address is named', async () => {
    const file = join(folder, 'plain.html')
    const words = ['--tables', '7', '--no-seals', '--stage', 'toronto-summit']
    const { code, noted } = await operate('qr', ...words, '--site', 'https://ideas.example', '--out', file)
    expect({ code, noted }).toEqual({
      code: 0,
      noted:
        `1 sheet written to ${file}.\nThe first leads to https://ideas.example/laserfocus?table=7\n` +
        'They have no seals: where others of this form have, the desk flags the answers that come by these.',
    })
  })

  it('writes nothing but a page', async () => {
    expect(await operate('qr', '--tables', '1', '--out', join(folder, 'tables.pdf'))).toMatchObject({
      code: 1,
      noted: expect.stringContaining('name a file that ends in .html') as string,
    })
  })
})

it('the program ends with the command’s exit code', async () => {
  const run = (...words: string[]) =>
    new Promise<{ code: unknown; out: string; said: string }>((resolve) => {
      execFile(process.execPath, [program, ...words], (error, out, said) => {
        resolve({ code: error?.code ?? 0, out, said })
      })
    })
  const unknown = await run('statsu')
  expect(unknown).toEqual({ code: 2, out: '', said: "✖ Unknown command 'statsu'. Did you mean status?\n" })
})

const form = '/api/laser-focus-form'

/** The page of the runbook that is rehearsed here. */
const page = read('RUNBOOK.md')
  .split(/^### /m)
  .find((text) => text.startsWith('Something is on the wall that should not be\n'))!
const commandsOfPage = new Set([...page.matchAll(/npm run ops -- ([^`]+)/g)].map(([, line = '']) => line))
const rehearsed = new Set<string>()

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
  const told = wordsOf(line).map((word) => String(instead[word] ?? (word === exampleStage ? 'local' : word)))
  const outcome = await operate(...told)
  expect(outcome.code, outcome.noted).toBe(0)
  return outcome
}
const ofIdeas = '--stage gala --form laser-focus'

describe('the page of the runbook: something is on the wall', () => {
  beforeEach(async () => {
    await operate('round', 'new', '--form', 'laser-focus', '--yes')
  })

  it('without the desk: held, found, hidden, brought back, opened', async () => {
    await sendIdeas('Fewer slides', 'You clown', 'Longer lunch')
    await asThePageSays(`show hold ${ofIdeas}`)
    await sendIdeas('Clowns everywhere', 'Shorter weeks', 'CLOWN')
    expect(await seenIdeas()).toEqual(['Fewer slides', 'You clown', 'Longer lunch'])

    const { printed } = await asThePageSays(`rows list ${ofIdeas} --contains clown`)
    expect(printed.split('\n').map((line) => Number.parseInt(line))).toEqual([Number.NaN, 2, 6])
    await asThePageSays(`rows hide ${ofIdeas} --row 123`, { 123: 2 })
    expect(await seenIdeas()).toEqual(['Fewer slides', 'Longer lunch'])
    const all = await asThePageSays(`rows hide ${ofIdeas} --contains "clown*"`)
    for (const text of ['You clown', 'Clowns everywhere', 'CLOWN']) expect(all.printed).toContain(text)
    await asThePageSays(`rows hide ${ofIdeas} --from 120 --to 130`, { 120: 4, 130: 6 })
    await asThePageSays(`rows show ${ofIdeas} --row 124`, { 124: 5 })
    expect(await seenIdeas()).toEqual(['Fewer slides', 'Longer lunch'])

    await asThePageSays(`show open ${ofIdeas}`)
    expect(await seenIdeas()).toEqual(['Fewer slides', 'Longer lunch', 'Shorter weeks'])
    await asThePageSays(`show delay ${ofIdeas} --seconds 7`, { 7: 60 })
    await sendIdeas('Seen before it shows: clown')
    await operate('rows', 'hide', '--form', 'laser-focus', '--row', '7')
    await asThePageSays(`show open ${ofIdeas}`)
    expect(await seenIdeas()).toEqual(['Fewer slides', 'Longer lunch', 'Shorter weeks'])
  })

  it('at a hundred a second: nothing of it comes up after the hold, and the good ones do in the end', async () => {
    const good = ['Fewer slides', 'Longer lunch', 'Shorter weeks', 'Open doors']
    await sendIdeas(good[0]!, good[1]!)
    const isGood = (index: number) => index === 20 || index === 35
    const flood = Array.from({ length: 40 }, (_, index) => {
      const idea = isGood(index) ? good[index === 20 ? 2 : 3]! : `Clown number ${index}`
      return toSend(form, { table: index % 40, idea, impact: 5, effort: 5 })
    })
    const sent = sendAll(site, flood, 4)
    await vi.waitFor(() => expect(acknowledged(flood)).toBeGreaterThan(5), {
      timeout: atPace(60_000),
      interval: 5,
    })

    await asThePageSays('show hold --stage gala --all')
    const stands = await seenIdeas()
    const hide = () => asThePageSays(`rows hide ${ofIdeas} --contains "clown*"`)
    await hide()
    // What was up is gone, and what came while the command ran was held.
    expect(await seenIdeas()).toEqual(stands.filter((idea) => !idea.startsWith('Clown')))
    await hide()
    await sent
    await table.numbered()
    expect(await seenIdeas()).toEqual(stands.filter((idea) => !idea.startsWith('Clown')))

    // All of it goes, good ones too, and those are brought back.
    await asThePageSays(`rows hide ${ofIdeas} --from 120`, { 120: 3 })
    expect(await seenIdeas()).toEqual(good.slice(0, 2))
    const rows = await table.rows('laser-focus')
    expect(rows).toHaveLength(42)
    const [third, fourth] = good
      .slice(2)
      .map((idea) => rows.find(({ answer }) => answer.idea === idea)!.row)
      .toSorted((one, other) => one - other)
    await asThePageSays(`rows show ${ofIdeas} --row 124`, { 124: third! })
    await asThePageSays(`show reveal ${ofIdeas} --row 124`, { 124: third! })
    expect(await seenIdeas()).toHaveLength(3)
    await asThePageSays(`rows show ${ofIdeas} --row 124`, { 124: fourth! })
    await asThePageSays('show open --stage gala --all')
    expect((await seenIdeas()).toSorted()).toEqual(good.toSorted())
    // Nothing was lost by it.
    expect((await table.rows('laser-focus')).filter(({ standing }) => standing !== 'shown')).toHaveLength(38)
  })

  it('at a hundred a second, too much to sort: a new round is empty, and held', async () => {
    await sendIdeas('Clown')
    await asThePageSays('show hold --stage gala --all')
    // Asked first, and nobody is at a keyboard here.
    const line = `round new ${ofIdeas}`
    expect(commandsOfPage).toContain(line)
    rehearsed.add(line)
    expect((await operate('round', 'new', '--form', 'laser-focus', '--yes')).code).toBe(0)
    await sendIdeas('Another clown')
    expect(await seenIdeas()).toEqual([])
    await asThePageSays('show open --stage gala --all')
    expect(await seenIdeas()).toEqual(['Another clown'])
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
        2,
      )
      await table.numbered()
    }
    await asThePageSays('show hold --stage gala --all')
    await sendMany(4, 'Clown')
    await asThePageSays('show approval unsealed --stage gala --all')
    await sendMany(4, 'Clown')
    await sendMany(3, 'From the sheet', { seal })
    await asThePageSays(`rows hide ${ofIdeas} --from 120`, { 120: 1 })
    await sendMany(2, 'From the sheet, later', { seal })
    await asThePageSays('show open --stage gala --all')
    await sendMany(4, 'Clown')
    await sendMany(1, 'From the sheet, at last', { seal })
    expect(await seenIdeas()).toEqual([
      ...Array<string>(2).fill('From the sheet, later'),
      'From the sheet, at last',
    ])
    await asThePageSays('show approval none --stage gala --all')
  })

  it('afterwards: the log says what was done, and every command of the page was rehearsed', async () => {
    const file = join(folder, 'desk-log.csv')
    rmSync(file, { force: true })
    await asThePageSays('desk log --stage gala --out desk-log.csv', { 'desk-log.csv': file })
    const log = readFileSync(file, 'utf8')
    expect(log).toContain('laser-focus,operations,hold')
    expect([...rehearsed].toSorted()).toEqual([...commandsOfPage].toSorted())
  })
})

import { liveForms } from '#shared/rows/row.ts'
import { describe, expect, it, vi } from 'vitest'
import { askJson } from '../../rig/site/local-site.ts'
import { operate, operateAt } from '../../rig/site/operator.ts'
import { acknowledged, sendAll, toSend, sendOne } from '../../rig/site/send-answers.ts'
import { atPace } from '../../runner/pace.ts'
import { site, table, useSite } from '../site-here.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStageSettings } from '#infra/stages/stage-settings.ts'

const { question: first, options: seeded, ventingMachineKey: key } = readStageSettings('local')
const venting = `/api/venting-machine-form?key=${key}`
const folder = useSite()

const form = '/api/laser-focus-form'

const send = (idea: string) => sendOne(site, form, { table: 3, idea, impact: 5, effort: 5 })
const meta = async () => {
  const { now: _now, ...told } = (await askJson(site, `${form}?meta=1`)).body as Record<string, unknown>
  return told
}
const ideasOf = async (round: number): Promise<unknown[]> => {
  const ideas = []
  for await (const { answer } of table.log.keptRows('laser-focus', round)) ideas.push(answer.idea)
  return ideas
}

describe('round new', () => {
  it('as a dry run says what it would do, and does nothing', async () => {
    for (const idea of ['one', 'two']) await send(idea)
    await table.log.sweep()
    await table.log.decide('laser-focus', 1, [{ from: 2, to: 2 }], 'hide')
    const before = await meta()
    const { code, printed, noted } = await operate('round', 'new', '--form', 'laser-focus', '--dry-run')
    expect({ code, printed }).toEqual({ code: 0, printed: '' })
    for (const sentence of [
      'What would happen:',
      'Round 2 of laser-focus begins, and its rows are numbered from 1 again.',
      'Round 1 and its 2 answers (1 hidden) are kept: rows export --form laser-focus --round 1 writes them.',
      'Charts that are open empty themselves within seconds.',
      'Nothing was changed.',
    ])
      expect(noted).toContain(sentence)
    expect(await meta()).toEqual(before)
  })

  it('does nothing unless it is confirmed', async () => {
    const ask = vi.fn(() => Promise.resolve('yes'))
    expect(await operateAt({ ask }, 'round', 'new', '--form', 'laser-focus')).toMatchObject({
      code: 1,
      noted: expect.stringContaining('✖ That is not "laser-focus": no round was begun.') as string,
    })
    expect(ask).toHaveBeenCalledExactlyOnceWith('Type the form’s name, laser-focus, to go on: ')
    expect(await meta()).toMatchObject({ round: 1, lastRow: 2 })
  })

  it('begins a round once the form’s name is typed', async () => {
    const ask = () => Promise.resolve(' laser-focus ')
    expect(await operateAt({ ask }, 'round', 'new', '--form', 'laser-focus')).toMatchObject({
      code: 0,
      printed: 'Round 2 of laser-focus has begun.',
    })
    expect(await meta()).toMatchObject({ round: 2, lastRow: 0 })
    expect((await ideasOf(1)).sort()).toEqual(['one', 'two'])
  })

  it('in the middle of a load leaves every answer in exactly one round', async () => {
    const ideas = Array.from({ length: 60 }, (_, index) => `Idea ${index}`)
    const sent = ideas.map((idea) => toSend(form, { table: 3, idea, impact: 5, effort: 5 }))
    const [early, later] = [sent.slice(0, 40), sent.slice(40)]
    const done = sendAll(site, early, 8)
    await vi.waitFor(() => expect(acknowledged(sent)).toBeGreaterThan(12), {
      timeout: atPace(60_000),
      interval: 5,
    })
    expect(await operate('round', 'new', '--form', 'laser-focus', '--yes')).toMatchObject({ code: 0 })
    const second = await ideasOf(2)
    // However quick the phones were, some are still to come.
    await Promise.all([done, sendAll(site, later, 8)])
    await table.log.sweep()
    const [atLast, third] = [await ideasOf(2), await ideasOf(3)]
    expect([...atLast, ...third].sort()).toEqual([...ideas].sort())
    expect(second.length).toBeGreaterThan(0)
    expect(third.length).toBeGreaterThan(0)
  })

  it('--all begins one of every form, once that is typed', async () => {
    const rounds = async () =>
      Promise.all(liveForms.map(async (form) => (await table.log.rounds(form)).at(-1)?.round))
    const before = await rounds()
    const ask = vi.fn(() => Promise.resolve('laser-focus'))
    expect(await operateAt({ ask }, 'round', 'new', '--all')).toMatchObject({
      code: 1,
      noted: expect.stringContaining('✖ That is not "all": no round was begun.') as string,
    })
    expect(ask).toHaveBeenCalledExactlyOnceWith('Type the word all to go on: ')
    expect(await rounds()).toEqual(before)
    const { code, printed } = await operate('round', 'new', '--all', '--yes')
    expect({ code, begun: printed.split('\n').length }).toEqual({ code: 0, begun: liveForms.length })
    expect(await rounds()).toEqual(before.map((round) => round! + 1))
  })
})

describe('round list', () => {
  it('has a line for each round, the current one last', async () => {
    const { code, printed } = await operate('round', 'list', '--form', 'laser-focus')
    expect(code).toBe(0)
    const [heading, ...lines] = printed.split('\n')
    expect(heading).toMatch(/^form +round +answers +hidden +waiting +ended$/)
    expect(lines).toEqual([
      expect.stringMatching(/^laser-focus +1 +2 +1 +0 +\d{4}-.*Z$/),
      expect.stringMatching(/^laser-focus +2 +\d+ +0 +0 +\d{4}-.*Z$/),
      expect.stringMatching(/^laser-focus +3 +\d+ +0 +0 +\d{4}-.*Z$/),
      expect.stringMatching(/^laser-focus +4 +0 +0 +0 +runs now$/),
    ])
  })

  it('has those of every form unless one is named', async () => {
    const { printed } = await operate('round', 'list')
    expect(printed.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'form',
      ...Array.from({ length: 4 }, () => 'laser-focus'),
      ...Array.from({ length: 2 }, () => 'combo-convo'),
      ...Array.from({ length: 2 }, () => 'venting-machine'),
    ])
  })
})

/** What a form's page is told, but for the round. */
const told = async (path: string) => {
  const { round: _round, ...content } = (await askJson(site, path)).body as Record<string, unknown>
  return content
}
const served = () => told(`${venting}&action=question`)
const offered = () => told('/api/combo-convo-form')
/** Asks until it is so: what is served is remembered for two seconds. */
const until = (ask: () => Promise<unknown>, wanted: unknown) =>
  vi.waitFor(async () => expect(await ask()).toEqual(wanted), { timeout: atPace(20_000), interval: 200 })

describe('question', () => {
  it('show prints what is asked', async () => {
    expect(await operate('question', 'show')).toMatchObject({
      code: 0,
      printed: first,
      noted: expect.stringMatching(/Asked since \d{4}-.*Z\.$/) as string,
    })
  })

  it('set as a dry run says what it would do, and does nothing', async () => {
    const { code, printed, noted } = await operate('question', 'set', ' What  now? ', '--dry-run')
    expect({ code, printed }).toEqual({ code: 0, printed: 'Would ask: What now?' })
    expect(noted).toContain(`Instead of: ${first}\nNothing was changed.`)
    expect((await operate('question', 'show')).printed).toBe(first)
  })

  it('set has another one asked, and answers to the one before are taken', async () => {
    expect(await operate('question', 'set', ' What  now? ')).toMatchObject({
      code: 0,
      printed: 'Asks now: What now?',
    })
    await until(served, { question: 'What now?' })
    for (const question of ['What now?', first]) await sendOne(site, venting, { question, answer: 'Lunch' })
    expect((await operate('question', 'show')).noted).toContain(`Before: ${first}`)
    expect((await operate('question', 'set', 'What now?')).noted).toContain('is what is asked already')
  })

  it.each(['', ' \u{200B} ', 'x'.repeat(201)])('set refuses %j with a sentence', async (text) => {
    expect(await operate('question', 'set', text)).toMatchObject({
      code: 1,
      printed: '',
      noted: expect.stringMatching(/\n✖ The question must be one line of 1 to 200 characters\.$/) as string,
    })
    expect((await operate('question', 'show')).printed).toBe('What now?')
  })
})

describe('options', () => {
  const file = join(folder, 'options.json')
  const write = (content: unknown) =>
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const shown = async () => JSON.parse((await operate('options', 'show')).printed) as unknown

  it('show prints them as a file that set takes', async () => {
    expect(await shown()).toEqual(seeded)
    write(seeded)
    expect(await operate('options', 'set', '--file', file)).toMatchObject({ code: 0, printed: '' })
    expect(await shown()).toEqual(seeded)
  })

  it('set as a dry run names what would come and go, and does nothing', async () => {
    write({ whatIsA: [...seeded.whatIsA.slice(1), 'choir'], thatCould: seeded.thatCould })
    const { code, printed, noted } = await operate('options', 'set', '--file', file, '--dry-run')
    expect({ code, printed }).toEqual({
      code: 0,
      printed: `whatIsA  + choir\nwhatIsA  - ${seeded.whatIsA[0] ?? ''}`,
    })
    expect(noted).toContain('Nothing was changed.')
    expect(await shown()).toEqual(seeded)
  })

  it('set has others offered, from a file or from the command line', async () => {
    expect((await operate('options', 'set', '--file', file)).code).toBe(0)
    expect(await operate('options', 'set', '--that-could', 'fly, sing ,end on time')).toMatchObject({
      code: 0,
    })
    const options = {
      whatIsA: [...seeded.whatIsA.slice(1), 'choir'],
      thatCould: ['fly', 'sing', 'end on time'],
    }
    expect(await shown()).toEqual(options)
    await until(offered, options)
  })

  it.each([
    ['{', /is not JSON: options show prints what it should look like\.$/],
    [
      { whatIsA: ['a'] },
      /The options are not as they should be: thatCould must be 1 to 60 different options/,
    ],
  ])('set refuses the file %j with a sentence', async (content, sentence) => {
    const before = await shown()
    write(content)
    const { code, printed, noted } = await operate('options', 'set', '--file', file)
    expect({ code, printed }).toEqual({ code: 1, printed: '' })
    expect(noted).toMatch(sentence)
    expect(await shown()).toEqual(before)
  })
})

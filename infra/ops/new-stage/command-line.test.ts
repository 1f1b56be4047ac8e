import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { describe, expect, it } from 'vitest'
import { readStageSettings } from '../../stages/stage-settings.ts'
import { runStageCommand } from './command-line.ts'
import { folderForEach } from '../../test-support/temporary-folder.ts'

let directory: string

folderForEach('new-stage', (made) => void (directory = made))

/** Runs the command; `typed` are the lines of the person at the keyboard, who leaves after them. */
const run = async (words: readonly string[], typed?: readonly string[]) => {
  const [printed, noted, asked]: [string[], string[], string[]] = [[], [], []]
  const note = (line: string) => void noted.push(line)
  const lines = [...(typed ?? [])]
  const ask = (question: string) => {
    asked.push(question)
    return Promise.resolve(lines.shift())
  }
  const terminal = { print: (line: string) => void printed.push(line), note }
  const keyboard = typed && { note, ask }
  const code = await runStageCommand(words, { terminal, keyboard, directory })
  return { code, printed: printed.join('\n'), noted: noted.join('\n'), asked }
}

const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-0000-4000-8000-1a2b3c4d5e6f'
const textOf = (stage: string) => readFileSync(join(directory, `${stage}.json`), 'utf8')

describe('a new stage by options', () => {
  it('is what they say, and the default stage in all else', async () => {
    const { code, noted } = await run([
      ...['new', 'toronto-gala', '--yes', '--event-name', 'Toronto Gala 2027', '--question', 'What now?'],
      ...['--retention-days', '7', '--permanent', 'yes', '--alarm-email', 'gala@events.example.org'],
      ...['--form-service', 'https://forms.example/submit'],
      ...['--domain', 'gala.events.example.com', '--certificate', certificate],
    ])
    expect({ code, noted }).toEqual({ code: 0, noted: '' })
    const { ventingMachineKey, ...settings } = readStageSettings('toronto-gala', directory)
    expect(settings).toEqual({
      ...Object.fromEntries(
        Object.entries(readStageSettings('default')).filter(([name]) => name !== 'ventingMachineKey'),
      ),
      stage: 'toronto-gala',
      eventName: 'Toronto Gala 2027',
      question: 'What now?',
      retentionDays: 7,
      permanent: true,
      alarmEmail: 'gala@events.example.org',
      formService: { url: 'https://forms.example/submit' },
      domain: { name: 'gala.events.example.com', certificateArn: certificate },
    })
    // 62 kinds of letter and digit are just under 6 bits each.
    expect(ventingMachineKey).toMatch(/^[A-Za-z0-9]{24}$/)
  })

  it('is called like its stage where nothing else is said, and formatted like its neighbours', async () => {
    expect((await run(['new', 'toronto-gala', '--yes'])).code).toBe(0)
    expect(readStageSettings('toronto-gala', directory)).toMatchObject({
      eventName: 'Toronto Gala',
      permanent: false,
    })
    const text = textOf('toronto-gala')
    expect((await format('toronto-gala.json', text, { printWidth: 110 })).code).toBe(text)
  })

  it('prints what to do next', async () => {
    const { printed } = await run([
      ...['new', 'gala', '--yes', '--alarm-email', 'a@b.example', '--form-service', 'https://forms.example'],
      ...['--domain', 'gala.example', '--certificate', certificate],
    ])
    const order = [
      'infra/stages/gala.json is written.',
      '/heads-talking/gala/form-service-access-key',
      'npx cdk deploy -c stage=gala',
      'a@b.example',
      'gala.example',
      'npm run ops -- preflight --stage gala --aws',
    ]
    const places = order.map((part) => printed.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const { printed: without } = await run(['new', 'dinner', '--yes'])
    expect(without).not.toContain('access-key')
    expect(without).toContain('Leads are kept, and wait')
  })
})

describe('a new stage that is asked for', () => {
  it('is asked for in turn, an empty line for what is in brackets, and written after a yes', async () => {
    const typed = ['Gala 2027', '', '14', 'no', '', '', '', 'yes']
    const { code, asked, noted } = await run(['new', 'gala'], typed)
    expect(code).toBe(0)
    expect(asked).toHaveLength(typed.length)
    expect(asked[0]).toBe('The event, as visitors and tags say it [Gala]: ')
    expect(asked[3]).toBe('Protect the stack from being deleted, yes or no [no]: ')
    expect(asked[4]).toBe('Who is mailed the alarms (none): ')
    expect(noted).toBe(textOf('gala').trimEnd())
    expect(readStageSettings('gala', directory)).toMatchObject({ eventName: 'Gala 2027', retentionDays: 14 })
  })

  it('is asked again, with the sentence of the settings, what was answered wrongly', async () => {
    const typed = ['Gala – 2027', 'Gala', '', 'soon', '14', 'maybe', 'yes', '', '', '', 'y']
    const { code, asked, noted } = await run(['new', 'gala'], typed)
    expect({ code, asks: asked.length }).toEqual({ code: 0, asks: typed.length })
    expect(noted).toContain(
      '✖ It must be 1 to 256 letters, digits, spaces or _ . : / = + - @ (it becomes a tag).',
    )
    expect(noted).toContain('✖ It must be a whole number of days from 1 to 3650.')
    expect(noted).toContain('✖ It must be yes or no.')
    expect(readStageSettings('gala', directory)).toMatchObject({ eventName: 'Gala', permanent: true })
  })

  it.each([
    ['leaves', ['Gala 2027']],
    ['does not agree', ['', '', '', '', '', '', '', 'no']],
    ['says nothing in the end', ['', '', '', '', '', '', '', '']],
  ])('is not written where the person %s', async (_, typed) => {
    const { code, noted } = await run(['new', 'gala'], typed)
    expect(code).toBe(1)
    expect(noted).toMatch(/✖ Nothing was written\.$/)
    expect(readdirSync(directory)).toEqual([])
  })
})

describe('what is refused', () => {
  it.each([
    ['Gala', 'It must be lower-case words of letters and digits joined by hyphens'],
    ['x'.repeat(41), 'at most 40 characters'],
  ])('is the name %s', async (stage, sentence) => {
    const { code, noted } = await run(['new', stage, '--yes'])
    expect(code).toBe(2)
    expect(noted).toContain(sentence)
    expect(noted).not.toContain('\n')
    expect(readdirSync(directory)).toEqual([])
  })

  it('is a stage that there is, which stays as it was', async () => {
    writeFileSync(join(directory, 'gala.json'), 'mine')
    const { code, noted } = await run(['new', 'gala', '--yes'])
    expect(code).toBe(1)
    expect(noted).toBe(
      '✖ There is a stage "gala" already: edit infra/stages/gala.json, or choose another name.',
    )
    expect(textOf('gala')).toBe('mine')
  })

  it.each([
    [['new'], "✖ Missing required argument 'stage'."],
    [['new', 'gala'], '✖ No one can be asked here: add --yes, and the options that matter.'],
    [
      ['new', 'gala', '--yes', '--domain', 'a.example'],
      '✖ A domain needs its certificate: add --certificate.',
    ],
  ])('%j gets the reason, in a sentence', async (words, sentence) => {
    const { code, noted } = await run(words)
    expect(code).toBe(2)
    expect(noted).toContain(sentence)
    expect(noted).not.toContain('\n')
    expect(readdirSync(directory)).toEqual([])
  })
})

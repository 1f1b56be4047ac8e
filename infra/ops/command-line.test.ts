import { describe, expect, it, vi } from 'vitest'
import { runCommandLine } from './command-line.ts'
import { failureSentence, OperatorError } from './failure-sentence.ts'

const named = (name: string, message = 'technical') => Object.assign(new Error(message), { name })

describe('what went wrong', () => {
  it('is what the command says', () => {
    expect(failureSentence(new OperatorError('There is no such lead.'))).toBe('There is no such lead.')
  })

  it.each([
    ['CredentialsProviderError', 'No AWS credentials'],
    ['ExpiredTokenException', 'expired'],
    ['ResourceNotFoundException', 'was the stage deleted?'],
    ['StoreUnavailable', 'run the same command again'],
  ])('is a sentence for %s', (name, part) => {
    const sentence = failureSentence(named(name))
    expect(sentence).toContain(part)
    expect(sentence).not.toContain('technical')
  })

  it('keeps AWS’s words for a permission that is missing', () => {
    const denied = named('AccessDeniedException', 'User x may not do y')
    expect(failureSentence(denied)).toBe('AWS does not allow this: User x may not do y')
  })

  it('knows a region that is not set', () => {
    expect(failureSentence(named('Error', 'Region is missing'))).toContain('set AWS_REGION')
  })

  it('never is nothing', () => {
    expect(failureSentence(named('Error', 'Something else'))).toBe('Something else')
    expect(failureSentence('text')).toBe('text')
  })
})

const connect = vi.fn(() => Promise.reject(new Error('This command must not connect.')))

const run = async (...words: string[]) => {
  const [printed, noted]: [string[], string[]] = [[], []]
  const terminal = {
    print: (line: string) => void printed.push(line),
    note: (line: string) => void noted.push(line),
  }
  const code = await runCommandLine(words, { terminal, connect })
  return { code, printed: printed.join('\n'), noted: noted.join('\n') }
}

describe('a command that is not understood', () => {
  it.each([
    [['leeds'], "✖ Unknown command 'leeds'. Did you mean leads?"],
    [['leads', 'show'], "✖ Missing required argument 'id'. See --help."],
    [
      ['leads', 'redeliver', 'x', '--undeliverable'],
      '✖ Name either one lead, --undeliverable or --perhaps-delivered. See --help.',
    ],
    [
      ['question', 'set', 'What', 'now?'],
      "✖ Too many arguments for 'set'. Expected 1 argument but got 2: What, now?. See --help.",
    ],
    [['round', 'new'], '✖ Name either --form or --all. See --help.'],
    [
      ['show', 'reveal', '--all', '--row', '3'],
      '✖ Rows of different forms have their own numbers: name --form with --row. See --help.',
    ],
    [
      ['desk', 'new', '--until', '23:59', '--name', 'operations'],
      "✖ Option '--name <name>' argument 'operations' is invalid. The log calls these commands so: choose another name. See --help.",
    ],
    [
      ['desk', 'revoke', 'a'],
      "✖ Command-argument value 'a' is invalid for argument 'id'. It must be the 8 characters by which desk list calls the link. See --help.",
    ],
    [
      ['round', 'new', '--form', 'laser-focus'],
      '✖ No one can be asked here: add --yes, or --dry-run. See --help.',
    ],
    [
      ['qr', '--out', 'x.html', '--tables', '40-1'],
      "✖ Option '--tables <numbers>' argument '40-1' is invalid. It must be numbers from 0 to 9999, such as 1-40 or 1-20,31,33-36. See --help.",
    ],
    [
      ['qr', '--out', 'x.html', '--tables', '1', '--site', 'ideas.example'],
      "✖ Option '--site <address>' argument 'ideas.example' is invalid. It must be the site’s address, such as https://example.org. See --help.",
    ],
  ])('%j gets one sentence and the exit code 2', async (words, sentence) => {
    expect(await run(...words)).toEqual({ code: 2, printed: '', noted: sentence })
    expect(connect).not.toHaveBeenCalled()
  })

  it.each([
    ['--state', 'gone', /Allowed choices are pending, /],
    ['--format', 'xml', /Allowed choices are csv\./],
    ['--stagge', 'x', /Did you mean --stage\?/],
  ])('%s %s gets a list of what exists', async (option, value, sentence) => {
    const { code, noted } = await run('leads', 'export', '--out', 'x', option, value)
    expect(code).toBe(2)
    expect(noted).toMatch(sentence)
    expect(noted).not.toContain('\n')
  })

  it.each([[[]], [['leads']], [['results']]])(
    '%j, which names no command, gets a list of them',
    async (words) => {
      const { code, printed, noted } = await run(...words)
      expect({ code, printed }).toEqual({ code: 2, printed: '' })
      expect(noted).toContain('Commands:')
    },
  )
})

describe('help', () => {
  it.each([
    [['--help'], 'leads'],
    [['rows', 'export', '--help'], 'No\\s+cell\\s+is\\s+a'],
    [['report', '--help'], 'e-mail\\s+addresses'],
    [['preflight', '--help'], '--during-event'],
    [['qr', '--help'], '--no-seals'],
  ])('%j says what the command does', async (words, part) => {
    const { code, printed, noted } = await run(...words)
    expect({ code, noted }).toEqual({ code: 0, noted: '' })
    expect(printed).toMatch(new RegExp(part))
  })
})

it('a command that does not work out says why, with the exit code 1', async () => {
  connect.mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'ExpiredToken' }))
  expect(await run('leads', 'list')).toEqual({
    code: 1,
    printed: '',
    noted: '✖ The AWS credentials have expired: sign in again.',
  })
})

import { describe, expect, it, vi } from 'vitest'
import { runCommandLine } from './command-line.ts'

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
    [['leads', 'lsit'], "✖ Unknown command 'lsit'. Did you mean list?"],
    [['leads', 'list', '--stag', 'x'], "✖ Unknown option '--stag'. Did you mean --stage?"],
    [
      ['leads', 'redeliver', '--undeliverabel'],
      "✖ Unknown option '--undeliverabel'. Did you mean --undeliverable?",
    ],
    [['leads', 'list', '--nothing-like-it'], "✖ Unknown option '--nothing-like-it'. See --help."],
    [['leads', 'show'], "✖ Missing required argument 'id'. See --help."],
    [['leads', 'export'], "✖ Required option '--out <file>' not specified. See --help."],
    [['leads', 'redeliver'], '✖ Name either one lead or --undeliverable. See --help.'],
    [
      ['leads', 'redeliver', 'x', '--undeliverable'],
      '✖ Name either one lead or --undeliverable. See --help.',
    ],
  ])('%j gets one sentence and the exit code 2', async (words, sentence) => {
    expect(await run(...words)).toEqual({ code: 2, printed: '', noted: sentence })
    expect(connect).not.toHaveBeenCalled()
  })

  it.each([
    ['--state', 'gone', /Allowed choices are pending, delivered, undeliverable\./],
    ['--format', 'xml', /Allowed choices are csv\./],
  ])('%s %s is told what there is', async (option, value, sentence) => {
    const { code, noted } = await run('leads', 'export', '--out', 'x', option, value)
    expect(code).toBe(2)
    expect(noted).toMatch(sentence)
    expect(noted).not.toContain('\n')
  })

  it.each([[[]], [['leads']]])('%j, which names no command, is told which there are', async (words) => {
    const { code, printed, noted } = await run(...words)
    expect({ code, printed }).toEqual({ code: 2, printed: '' })
    expect(noted).toContain('Commands:')
  })
})

describe('help', () => {
  it.each([
    [['--help'], 'leads'],
    [['leads', '--help'], 'redeliver'],
    [['leads', 'list', '--help'], 'without personal data|No name'],
    [['leads', 'show', '--help'], '--personal-data'],
    [['leads', 'export', '--help'], 'apostrophe'],
    [['leads', 'redeliver', '--help'], '--dry-run'],
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

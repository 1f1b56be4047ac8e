import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { runCommandLine } from '#infra/ops/command-line.ts'
import { formServiceKeyParameter } from '#infra/stages/form-service-key.ts'
import { stackName } from '#infra/stages/stack-name.ts'
import { rehearseCommand } from '#infra/ops/rehearse/options.ts'

/** The stage that the examples are about. */
const stage = 'gala'

const documents = ['RUNBOOK.md', 'FACILITATOR.md', 'COST.md'] as const
const read = (name: (typeof documents)[number]) =>
  readFileSync(new URL(`../../infra/${name}`, import.meta.url), 'utf8')

/** The words of a command line as a shell parts them; a placeholder such as <id> becomes a 1. */
const wordsOf = (line: string): string[] =>
  [...line.replaceAll(/<[^>]+>/g, '1').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )

/** The command lines of a script that the documents quote, without its name, and each once. */
const quoted = (script: string): string[] => [
  ...new Set(
    documents.flatMap((name) =>
      [...read(name).matchAll(new RegExp(`npm run ${script} -- ([^\`\\n]+)`, 'g'))].map(
        ([, line = '']) => line,
      ),
    ),
  ),
]

describe('the commands of the runbook', () => {
  it('are many', () => {
    expect(quoted('ops').length).toBeGreaterThan(15)
    expect(quoted('rehearse').length).toBeGreaterThan(1)
  })

  it.each(quoted('ops'))('npm run ops -- %s is understood', async (line) => {
    const noted: string[] = []
    const connect = vi.fn(() => Promise.reject(new Error('No stage is asked here.')))
    const terminal = { print: () => undefined, note: (text: string) => void noted.push(text) }
    // A new round is asked about first, and there is no one to ask.
    const unattended = line.startsWith('round new') ? ['--yes'] : []
    // The list of stages is the project's own; the example's stage is any of them.
    const words = wordsOf(line).map((word) => (word === stage ? 'default' : word))
    const code = await runCommandLine([...words, ...unattended], { terminal, connect })
    expect(code, noted.join('\n')).not.toBe(2)
  })

  it.each(quoted('rehearse'))('npm run rehearse -- %s is understood', async (line) => {
    const act = vi.fn(() => Promise.resolve())
    const words = wordsOf(line).map((word) => (word === stage ? 'default' : word))
    await rehearseCommand(act).exitOverride().parseAsync(words, { from: 'user' })
    expect(act).toHaveBeenCalledOnce()
  })
})

describe('the hours of the runbook', () => {
  const hours = new Map(
    read('RUNBOOK.md')
      .split(/^### /m)
      .map((text) => [text.slice(0, text.indexOf('\n')), text] as const),
  )

  it.each([
    ['The week before', `preflight --stage ${stage} --send-test`],
    ['Rehearsal', `preflight --stage ${stage}`],
    ['Doors', `preflight --stage ${stage}`],
    ['Doors', `desk new --stage ${stage} --until`],
    ['Something is on the wall that should not be', `show hold --stage ${stage}`],
    ['Somebody wants to be forgotten', `forget --stage ${stage} --email`],
    ['Teardown', `teardown --stage ${stage} --out`],
  ])('%s calls %s', (hour, command) => {
    expect(hours.get(hour)).toContain(`npm run ops -- ${command}`)
  })
})

describe('the names of the runbook', () => {
  it('of stack, alarms and parameter are those of the stage', () => {
    const text = read('RUNBOOK.md')
    expect(text).toContain(formServiceKeyParameter(stage))
    expect(text).toContain(`\`${stackName(stage)}\``)
    expect(text).toContain(`--alarm-name ${stackName(stage)}-api-errors`)
  })
})

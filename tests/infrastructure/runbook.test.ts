import * as cloudwatch from '@aws-sdk/client-cloudwatch'
import * as cloudwatchLogs from '@aws-sdk/client-cloudwatch-logs'
import * as dynamodb from '@aws-sdk/client-dynamodb'
import * as lambda from '@aws-sdk/client-lambda'
import * as ssm from '@aws-sdk/client-ssm'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { runCommandLine } from '#infra/ops/command-line.ts'
import { runStageCommand } from '#infra/ops/new-stage/command-line.ts'
import { formServiceKeyParameter, stackName } from '#infra/stages/stage-names.ts'
import { rehearseCommand } from '#infra/ops/rehearse/options.ts'
import { documents, exampleStage as stage, quoted, read, wordsOf } from '../rig/quoted-commands.ts'
import { cdkIn } from './stage-template.ts'

describe('the commands of the runbook', () => {
  it('are many', () => {
    expect(quoted('ops').length).toBeGreaterThan(60)
    expect(quoted('stage')).not.toEqual([])
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

  it.each(quoted('stage'))('npm run stage -- %s writes a stage', async (line) => {
    const directory = mkdtempSync(join(tmpdir(), 'runbook-'))
    const noted: string[] = []
    const terminal = { print: () => undefined, note: (text: string) => void noted.push(text) }
    const code = await runStageCommand([...wordsOf(line), '--yes'], { terminal, directory })
    expect(code, noted.join('\n')).toBe(0)
    expect(existsSync(join(directory, `${stage}.json`))).toBe(true)
    rmSync(directory, { recursive: true })
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

/** Every other command line that the documents quote: whole texts in backticks, and lines of scripts. */
const otherCommands = [
  ...new Set(
    documents.flatMap((name) =>
      [...read(name).matchAll(/(?:`|^ *)((?:aws|npx|git|npm) [^`\n]+)/gm)].map(([, line = '']) =>
        line.trim(),
      ),
    ),
  ),
].filter((line) => !/^npm run (ops|rehearse) -- /.test(line) && !/^npm (run|start)$/.test(line))

/** What AWS's clients here know of a service; of the others what the documents use of it. */
const operations: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries({ cloudwatch, dynamodb, lambda, ssm, logs: cloudwatchLogs }).map(([service, client]) => [
      service,
      Object.keys(client).filter((name) => name.endsWith('Command')),
    ]),
  ),
  'service-quotas': ['RequestServiceQuotaIncreaseCommand'],
  events: ['ListRulesCommand', 'EnableRuleCommand'],
  ce: ['UpdateCostAllocationTagsStatusCommand'],
}
const commandOf = (operation: string): string =>
  `${operation.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Command`

describe('the other commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const stub = `#!/bin/sh\nprintf '%s\\n' "$(basename "$0")" "$@" > "${folder}/said"\n`
  for (const program of ['aws', 'npx', 'git', 'npm'])
    writeFileSync(join(folder, program), stub, { mode: 0o755 })

  /** The words that a shell makes of a line, each with its program as the first. */
  const shellWords = (line: string): string[] => {
    // Whatever the machine's own shell prints as it starts is no matter of the line.
    const env = { PATH: `${folder}:${process.env.PATH ?? ''}`, SHLVL: '2' }
    const { status, stderr } = spawnSync('bash', ['--norc', '-c', line.replaceAll(/<[^>]+>/g, '1')], {
      env,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return readFileSync(join(folder, 'said'), 'utf8').trimEnd().split('\n')
  }
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>
  }

  it('are many', () => {
    expect(otherCommands.length).toBeGreaterThan(12)
  })

  it.each(otherCommands)('%s is one that there is', (line) => {
    const [program = '', first = '', second = '', ...options] = shellWords(line)
    if (program === 'npm')
      expect(first === 'run' ? scripts : { start: '', test: '' }).toHaveProperty([
        first === 'run' ? second : first,
      ])
    if (program === 'git') expect(['switch', 'tag', 'push']).toContain(first)
    if (program === 'npx') {
      expect(first).toBe('cdk')
      expect(['deploy', 'diff', 'bootstrap', 'destroy', 'synth']).toContain(second)
    }
    if (program !== 'aws') return
    // `logs tail` is the command line's own.
    if (`${first} ${second}` !== 'logs tail') expect(operations[first]).toContain(commandOf(second))
    for (const option of options.filter((word) => word.startsWith('--')))
      expect(option).toMatch(/^--[a-z][a-z-]+$/)
  })

  it('cdk bootstrap as it is quoted does not build the app, and without --app "" it would', async () => {
    const line = otherCommands.find((other) => other.includes('cdk bootstrap')) ?? ''
    const [, , ...quoted] = wordsOf(
      line.replace('<account>', '123456789012').replace('<region>', 'eu-central-1'),
    )
    expect(quoted).toContain('')
    const marker = join(folder, 'built')
    const app = `node -e "require('fs').writeFileSync('${marker}', '')"`
    writeFileSync(join(folder, 'cdk.json'), JSON.stringify({ app }))
    await cdkIn(folder, ...quoted)
    expect(existsSync(marker)).toBe(false)
    await cdkIn(folder, ...quoted.filter((word) => word !== '' && word !== '--app'))
    expect(existsSync(marker)).toBe(true)
  })
})
